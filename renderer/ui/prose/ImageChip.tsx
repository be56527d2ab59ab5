import { words } from '../../words/words.ts';
import { imageHost, isShowableImage, openableAddress } from './address.ts';
import styles from './Prose.module.css';

interface ImageChipProps {
  readonly address: string;
  readonly alt: string;
}

/** A picture from elsewhere is named, not fetched; one that is part of the text is shown. */
export function ImageChip({ address, alt }: ImageChipProps) {
  if (isShowableImage(address)) return <img className={styles['image']} src={address} alt={alt} />;
  const text = words.prose.image(alt, imageHost(address));
  const href = openableAddress(address);
  if (href === null) return <span className={styles['chip']}>{text}</span>;
  return (
    <a className={styles['chip']} href={href} title={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
