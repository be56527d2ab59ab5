import { isObject, type Json, type JsonObject } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { entriesOf } from '../../ui/json/json.logic.ts';
import { JsonTree } from '../../ui/json/JsonTree.tsx';
import { words } from '../../words/words.ts';
import styles from './details.module.css';
import { Output } from './Output.tsx';
import { resultText } from './results.logic.ts';
import { Note, Section } from './Section.tsx';

const say = words.tools.details;

/** Any call at all: what it was given as a table, what it gave as data or as text. */
export function PlainDetails({ part }: { readonly part: ToolPart }) {
  return (
    <>
      {Object.keys(part.input).length > 0 && (
        <Section label={say.input}>
          <Arguments input={part.input} />
        </Section>
      )}
      {part.result !== null && <PlainResult result={part.result} />}
    </>
  );
}

export function Arguments({ input }: { readonly input: JsonObject }) {
  return (
    <table className={styles['table']}>
      <tbody>
        {entriesOf(input).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <JsonTree value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlainResult({ result }: { readonly result: NonNullable<ToolPart['result']> }) {
  const text = resultText(result);
  const data = dataOf(result.structured) ?? parsed(text);
  if (data !== null) {
    return (
      <Section label={say.output}>
        <JsonTree value={data} />
      </Section>
    );
  }
  return text === '' ? <Note>{say.noOutput}</Note> : <Output label={say.output} text={text} />;
}

const dataOf = (value: Json | null): Json | null => (isObject(value) ? value : null);

/** Many servers answer with JSON as text; that is easier to read as what it is. */
function parsed(text: string): Json | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
