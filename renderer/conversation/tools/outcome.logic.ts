import { arrayField, isObject, numberField, objectField, stringField } from '../../../shared/json.ts';
import type { ToolPart } from '../../../shared/session.ts';
import { formatCompact, words } from '../../words/words.ts';
import { groupMatches, readCommand, readFileLines, readFileList, readLinks, resultText } from './results.logic.ts';

/** What a line says at its end: a failure why, a decision by whom, everything else how it went. */
export function toolOutcome(part: ToolPart): string {
  const { status } = part;
  if (status === 'pending') return words.tools.status.pending;
  if (status === 'denied') return deniedBy(part);
  const after = afterLaunch(part);
  if (after !== null) return [decision(part), after].filter((text) => text !== '').join(' · ');
  if (status === 'failed') return whyFailed(part);
  const measure = status === 'running' ? progress(part) : measured(part);
  return [decision(part), measure].filter((text) => text !== '').join(' · ');
}

/** The result of background work says only that it began; how it stands is known by its task. */
function afterLaunch({ result, task }: ToolPart): string | null {
  if (result === null || result.isError || task === null || !task.background) return null;
  const { outcome, agent } = words.tools;
  const state = task.status === 'running' ? outcome.background : (agent.states[task.status] ?? task.status);
  const steps = task.toolUses === null || task.toolUses === 0 ? '' : outcome.steps(task.toolUses);
  const tokens = task.totalTokens === null ? '' : outcome.tokens(formatCompact(task.totalTokens));
  return [state, steps, tokens].filter((text) => text !== '').join(' · ');
}

function decision({ name, permission }: ToolPart): string {
  const { decided } = words.tools;
  if (permission === null) return '';
  if (permission.kind !== 'allowed') return decided[permission.kind];
  if (name === 'AskUserQuestion') return decided.answered;
  if (name === 'ExitPlanMode') return decided.approved;
  return permission.edited ? decided.edited : decided.allowed;
}

function deniedBy({ permission, result }: ToolPart): string {
  if (permission !== null && permission.kind !== 'allowed') return words.tools.decided[permission.kind];
  const kind = stringField(result?.meta, 'non_execution_kind') ?? '';
  return words.tools.deniedBy[kind] ?? words.tools.status.denied;
}

function whyFailed(part: ToolPart): string {
  const { result, name } = part;
  if (result === null) return words.tools.status.failed;
  const command = name === 'Bash' ? readCommand(part) : null;
  const text = command !== null && command.exitCode !== null ? command.output : resultText(result);
  const first = text.trim().split('\n', 1)[0] ?? '';
  const code = command?.exitCode === null || command === null ? '' : words.tools.outcome.exit(command.exitCode);
  return [code, first].filter((piece) => piece !== '').join(' · ') || words.tools.status.failed;
}

function progress({ task }: ToolPart): string {
  if (task === null) return '';
  const steps = task.toolUses === null ? '' : words.tools.outcome.steps(task.toolUses);
  const where = task.background ? words.tools.outcome.background : '';
  return [where, steps, task.lastToolName ?? ''].filter((text) => text !== '').join(' · ');
}

type Measure = (part: ToolPart) => string;

const MEASURES: Readonly<Record<string, Measure>> = {
  Bash: measureCommand,
  Read: measureRead,
  Grep: measureSearch,
  Glob: measureSearch,
  WebSearch: (part) => words.tools.outcome.results(readLinks(part).length),
  WebFetch: measureFetch,
  Agent: measureAgent,
  Task: measureAgent,
  AskUserQuestion: (part) =>
    answersOf(part)
      .map(({ answer }) => answer)
      .join(', '),
  TaskUpdate: measureTaskUpdate,
};

function measured(part: ToolPart): string {
  return part.result === null || !Object.hasOwn(MEASURES, part.name) ? '' : (MEASURES[part.name]?.(part) ?? '');
}

function measureCommand(part: ToolPart): string {
  const command = readCommand(part);
  const { outcome } = words.tools;
  if (command === null) return '';
  if (command.backgroundId !== null) return outcome.background;
  if (command.interrupted) return outcome.interrupted;
  const text = `${command.output}${command.errors}`.trim();
  return text === '' ? outcome.noOutput : outcome.lines(text.split('\n').length);
}

function measureRead(part: ToolPart): string {
  if (stringField(part.result?.structured, 'type') === 'image') return words.tools.outcome.image;
  const read = readFileLines(part);
  if (read === null) return '';
  const { first, lines, total } = read;
  const last = first + lines.length - 1;
  const whole = total === null || (first === 1 && last >= total - 1);
  return whole ? words.tools.outcome.lines(lines.length) : words.tools.outcome.range(first, last, total);
}

function measureSearch(part: ToolPart): string {
  const { outcome } = words.tools;
  const content = stringField(part.result?.structured, 'content') ?? '';
  if (stringField(part.result?.structured, 'mode') === 'content') {
    const groups = groupMatches(content);
    const hits = groups?.reduce((sum, { matches }) => sum + matches.filter(({ context }) => !context).length, 0);
    if (groups === null || hits === undefined) return outcome.matches(content.split('\n').length);
    return content === '' ? outcome.matches(0) : outcome.matchesIn(hits, groups.length);
  }
  const list = readFileList(part);
  if (list === null) return '';
  return outcome.files(numberField(part.result?.structured, 'totalMatches') ?? list.files.length);
}

function measureFetch({ result }: ToolPart): string {
  const code = numberField(result?.structured, 'code');
  return code === undefined ? '' : `${code} ${stringField(result?.structured, 'codeText') ?? ''}`.trim();
}

function measureAgent({ result, task }: ToolPart): string {
  const steps = numberField(result?.structured, 'totalToolUseCount') ?? task?.toolUses;
  const tokens = numberField(result?.structured, 'totalTokens') ?? task?.totalTokens;
  return [
    steps === undefined || steps === null ? '' : words.tools.outcome.steps(steps),
    tokens === undefined || tokens === null ? '' : words.tools.outcome.tokens(formatCompact(tokens)),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function measureTaskUpdate({ result, input }: ToolPart): string {
  const status =
    stringField(objectField(result?.structured, 'statusChange'), 'to') ?? stringField(input, 'status') ?? '';
  return words.tools.todoStatus[status] ?? status;
}

export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** Every question that was put, with what was chosen or typed; empty where nothing was. */
export function answersOf({ input, result }: Pick<ToolPart, 'input' | 'result'>): readonly AnsweredQuestion[] {
  const answers = objectField(result?.structured, 'answers');
  return (arrayField(input, 'questions') ?? []).filter(isObject).map((asked) => {
    const question = stringField(asked, 'question') ?? '';
    const given = answers?.[question];
    const answer = Array.isArray(given) ? given.filter((one) => typeof one === 'string').join(', ') : given;
    return { question, answer: typeof answer === 'string' ? answer : '' };
  });
}
