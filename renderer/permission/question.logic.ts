import { arrayField, booleanField, stringField, type JsonObject } from '../../shared/json.ts';

export interface Question {
  readonly text: string;
  readonly header: string;
  readonly many: boolean;
  readonly options: readonly { readonly label: string; readonly description: string }[];
}

export function questionsOf(input: JsonObject): readonly Question[] {
  return (arrayField(input, 'questions') ?? []).map((question) => ({
    text: stringField(question, 'question') ?? '',
    header: stringField(question, 'header') ?? '',
    many: booleanField(question, 'multiSelect') ?? false,
    options: (arrayField(question, 'options') ?? []).map((option) => ({
      label: stringField(option, 'label') ?? '',
      description: stringField(option, 'description') ?? '',
    })),
  }));
}

/** The CLI takes answers as part of the tool's input: by question text, several choices joined by commas. */
export function withAnswers(input: JsonObject, answers: Readonly<Record<string, readonly string[]>>): JsonObject {
  const joined = Object.fromEntries(Object.entries(answers).map(([text, chosen]) => [text, chosen.join(', ')]));
  return { ...input, answers: joined };
}
