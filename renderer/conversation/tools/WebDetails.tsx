import { stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { Prose } from '../../ui/prose/Prose.tsx';
import { words } from '../../words/words.ts';
import styles from './details.module.css';
import { isWebAddress, readLinks, resultText, type WebLink } from './results.logic.ts';
import { Note, Section } from './Section.tsx';

const say = words.tools.details;

/** Pages that were fetched or found. Links open outside of Parley, and only where they lead to the web. */
export function WebDetails({ part }: { readonly part: ToolPart }) {
  const url = stringField(part.input, 'url');
  const prompt = stringField(part.input, 'prompt');
  const links = readLinks(part);
  const text = stringField(part.result?.structured, 'result') ?? (part.result === null ? '' : resultText(part.result));
  return (
    <>
      {url !== undefined && <Link link={{ url, title: url }} />}
      {prompt !== undefined && <Note>{prompt}</Note>}
      {links.length > 0 && (
        <ul className={styles['links']}>
          {links.map((link, index) => (
            <li key={index}>
              <Link link={link} />
            </li>
          ))}
        </ul>
      )}
      {text !== '' && links.length === 0 && (
        <Section label={say.output}>
          <Prose text={text} />
        </Section>
      )}
    </>
  );
}

function Link({ link: { title, url } }: { readonly link: WebLink }) {
  if (!isWebAddress(url)) return <span>{title === url ? url : `${title} ${url}`}</span>;
  return (
    <span>
      <a href={url} target="_blank" rel="noopener noreferrer" title={url}>
        {title}
      </a>
      {title !== url && <small>{hostOf(url)}</small>}
    </span>
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
