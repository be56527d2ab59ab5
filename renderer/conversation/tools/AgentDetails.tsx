import { numberField, stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { Prose } from '../../ui/prose/Prose.tsx';
import { formatCompact, formatSeconds, words } from '../../words/words.ts';
import styles from './details.module.css';
import { readReport } from './results.logic.ts';
import { Section } from './Section.tsx';

const say = words.tools;

/** Who was sent, how it stands, what it was told and what it came back with. */
export function AgentDetails({ part }: { readonly part: ToolPart }) {
  const prompt = stringField(part.input, 'prompt') ?? '';
  const report = readReport(part);
  return (
    <>
      <p className={styles['facts']}>
        {factsOf(part).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Section label={say.details.prompt}>
        <Prose text={prompt} />
      </Section>
      {report !== '' && (
        <Section label={say.details.report}>
          <Prose text={report} />
        </Section>
      )}
    </>
  );
}

function factsOf({ input, result, task, status }: ToolPart): readonly string[] {
  const type = stringField(result?.structured, 'agentType') ?? task?.agentType ?? stringField(input, 'subagent_type');
  const state = say.agent.states[task?.status ?? ''] ?? say.status[status];
  const steps = numberField(result?.structured, 'totalToolUseCount') ?? task?.toolUses ?? null;
  const tokens = numberField(result?.structured, 'totalTokens') ?? task?.totalTokens ?? null;
  const took = numberField(result?.structured, 'totalDurationMs') ?? task?.durationMs ?? null;
  return [
    type ?? '',
    state,
    stringField(result?.structured, 'resolvedModel') ?? '',
    steps === null ? '' : say.outcome.steps(steps),
    tokens === null ? '' : say.outcome.tokens(formatCompact(tokens)),
    took === null ? '' : formatSeconds(took),
  ].filter((fact) => fact !== '');
}
