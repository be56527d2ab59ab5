import { Button } from '../ui/Button.tsx';
import { AttachmentView } from '../ui/AttachmentView.tsx';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../words/words.ts';
import styles from './Composer.module.css';
import type { Attachments } from './useAttachments.ts';

export function AttachmentBar({ attachments }: { readonly attachments: Attachments }) {
  const { list, problems, remove } = attachments;
  return (
    <>
      {list.length > 0 && (
        <ul aria-label={words.composer.attachments.title} className={styles['attachments']}>
          {list.map((attachment, index) => {
            const name = attachment.name ?? words.composer.attachments.image;
            const label = words.composer.attachments.remove(name);
            return (
              <li key={`${name}-${index}`}>
                <AttachmentView {...attachment} name={name}>
                  <Button
                    tone="quiet"
                    className={styles['small']}
                    aria-label={label}
                    title={label}
                    onClick={() => remove(index)}
                  >
                    <Icon name="close" />
                  </Button>
                </AttachmentView>
              </li>
            );
          })}
        </ul>
      )}
      {problems.map((problem) => (
        <p key={problem} role="alert" className={styles['problem']}>
          {problem}
        </p>
      ))}
    </>
  );
}
