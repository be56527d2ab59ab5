import { arrayField, booleanField, stringField, type JsonObject } from '../../shared/json.ts';

export interface QuestionOption {
  readonly label: string;
  readonly description: string;
  /** What choosing it would look like, as the agent drew it. */
  readonly preview: string;
}

export interface Question {
  readonly text: string;
  readonly header: string;
  readonly many: boolean;
  readonly options: readonly QuestionOption[];
}

/** What was chosen from the list, and what was written instead of it or besides it. */
export interface Reply {
  readonly chosen: readonly string[];
  readonly own: string;
}

export const NO_REPLY: Reply = { chosen: [], own: '' };

export function questionsOf(input: JsonObject): readonly Question[] {
  return (arrayField(input, 'questions') ?? []).map((question) => ({
    text: stringField(question, 'question') ?? '',
    header: stringField(question, 'header') ?? '',
    many: booleanField(question, 'multiSelect') ?? false,
    options: (arrayField(question, 'options') ?? []).map((option) => ({
      label: stringField(option, 'label') ?? '',
      description: stringField(option, 'description') ?? '',
      preview: stringField(option, 'preview') ?? '',
    })),
  }));
}

/** One choice takes the place of another, and of what was written; among many each stands for itself. */
export function choose({ many }: Question, reply: Reply, label: string, on: boolean): Reply {
  if (!many) return { chosen: [label], own: '' };
  const others = reply.chosen.filter((chosen) => chosen !== label);
  return { ...reply, chosen: on ? [...others, label] : others };
}

export function writeOwn({ many }: Question, reply: Reply, own: string): Reply {
  return many || own.trim() === '' ? { ...reply, own } : { chosen: [], own };
}

export const isAnswered = ({ chosen, own }: Reply): boolean => chosen.length > 0 || own.trim() !== '';

/** The CLI takes answers as part of the tool's input: by question text, several choices joined by commas. */
export function withAnswers(input: JsonObject, replies: readonly Reply[]): JsonObject {
  const answers = questionsOf(input).map(({ text, options }, index) => {
    const { chosen, own } = replies[index] ?? NO_REPLY;
    // In the order they were offered, whatever the order of the clicks.
    const listed = options.map(({ label }) => label).filter((label) => chosen.includes(label));
    return [text, [...listed, own.trim()].filter((answer) => answer !== '').join(', ')] as const;
  });
  return { ...input, answers: Object.fromEntries(answers) };
}
