import { isObject, type Json } from '../../../shared/json.ts';

export type JsonKind = 'string' | 'number' | 'boolean' | 'null' | 'list' | 'object';

export function kindOf(value: Json): JsonKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return isObject(value) ? 'object' : (typeof value as 'string' | 'number' | 'boolean');
}

/** What stands inside a list or an object, in its own order; a field without a value is no field. */
export function entriesOf(value: Json): readonly (readonly [name: string, value: Json])[] {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item, index) => [String(index), item]);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => (item === undefined ? [] : [[name, item] as const]));
}

/** Small things are open from the start; what would fill the screen waits to be asked for. */
export function opensAtOnce(value: Json, depth: number): boolean {
  return depth === 0 || (depth < 3 && entriesOf(value).length <= 8 && JSON.stringify(value).length <= 400);
}
