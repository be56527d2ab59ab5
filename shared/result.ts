/**
 * Expected failures are values. `code` is for programs, `message` for people, `nextStep` is what the user can do now.
 * A throw is a bug; it never crosses a door as itself.
 */
export interface AppError<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly nextStep?: string;
  readonly details?: string;
}

export type Result<T, E extends AppError = AppError> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E extends AppError>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
