import { useMemo } from 'react';
import { stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { LongLines } from '../../ui/lines/LongLines.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { words } from '../../words/words.ts';
import styles from './details.module.css';
import { Output } from './Output.tsx';
import { within } from './paths.logic.ts';
import { NumberedLine } from './ReadDetails.tsx';
import { groupMatches, readFileList, type FileMatches, type Match } from './results.logic.ts';
import { Note, Section } from './Section.tsx';

const say = words.tools.details;

interface SearchDetailsProps {
  readonly part: ToolPart;
  readonly folder: string;
}

/** Matches under their file, or the files alone. */
export function SearchDetails({ part, folder }: SearchDetailsProps) {
  const content = stringField(part.result?.structured, 'content') ?? part.result?.text ?? '';
  const groups = useMemo(() => groupMatches(content), [content]);
  const list = readFileList(part);
  if (list !== null && list.files.length > 0) {
    const files = list.files.map((file) => within(folder, file));
    return (
      <Section label={say.files}>
        {list.truncated && <Note>{say.truncated}</Note>}
        <div className={styles['box']}>
          <LongLines label={say.files} texts={files} renderLine={(index) => <FileName name={files[index] ?? ''} />} />
        </div>
      </Section>
    );
  }
  if (content === '') return <Note>{say.noOutput}</Note>;
  if (groups === null) return <Output label={say.matches} text={content} />;
  return <Matches groups={groups} folder={folder} />;
}

function Matches({ groups, folder }: { readonly groups: readonly FileMatches[]; readonly folder: string }) {
  const rows = groups.flatMap(({ file, matches }): readonly (string | Match)[] => [within(folder, file), ...matches]);
  return (
    <Section label={say.matches}>
      <div className={styles['box']}>
        <LongLines
          label={say.matches}
          texts={rows.map((row) => (typeof row === 'string' ? row : row.text))}
          renderLine={(index) => {
            const row = rows[index] ?? '';
            if (typeof row === 'string') return <FileName name={row} head />;
            return <NumberedLine number={row.line} text={row.text} context={row.context} />;
          }}
        />
      </div>
    </Section>
  );
}

function FileName({ name, head = false }: { readonly name: string; readonly head?: boolean }) {
  return (
    <div className={head ? styles['file'] : styles['line']}>
      <VisibleText text={name} />
    </div>
  );
}
