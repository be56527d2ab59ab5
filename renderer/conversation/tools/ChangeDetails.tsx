import { stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { DiffView } from '../../ui/diff/DiffView.tsx';
import { words } from '../../words/words.ts';
import { changeOf } from './change.logic.ts';
import { within } from './paths.logic.ts';
import { Note } from './Section.tsx';

const say = words.tools.details;

interface ChangeDetailsProps {
  readonly part: ToolPart;
  readonly folder: string;
}

export function ChangeDetails({ part, folder }: ChangeDetailsProps) {
  const change = changeOf(part);
  const cell = stringField(part.input, 'cell_id');
  if (change === null) return null;
  return (
    <>
      {cell !== undefined && <Note>{say.cell(cell)}</Note>}
      {change.replaceAll && <Note>{say.replaceAll}</Note>}
      <DiffView file={within(folder, change.file)} hunks={change.hunks} numbered={change.placed} />
    </>
  );
}
