/** Plain JSON as it travels between processes. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads one field of a value that may be anything; the CLI's shapes are open, so every read is a question. */
export function field(value: unknown, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function stringField(value: unknown, key: string): string | undefined {
  const found = field(value, key);
  return typeof found === 'string' ? found : undefined;
}

export function numberField(value: unknown, key: string): number | undefined {
  const found = field(value, key);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

export function booleanField(value: unknown, key: string): boolean | undefined {
  const found = field(value, key);
  return typeof found === 'boolean' ? found : undefined;
}

export function objectField(value: unknown, key: string): JsonObject | undefined {
  const found = field(value, key);
  return isObject(found) ? found : undefined;
}

export function arrayField(value: unknown, key: string): readonly Json[] | undefined {
  const found = field(value, key);
  return Array.isArray(found) ? (found as readonly Json[]) : undefined;
}

export function stringArrayField(value: unknown, key: string): readonly string[] {
  return (arrayField(value, key) ?? []).filter((entry): entry is string => typeof entry === 'string');
}
