import type * as z from 'zod/mini';
import { isFields, type SentFields } from '@contract/otherNames';
import { valueAt, type Path } from '@contract/places';
import { repaired } from './repaired';

/**
 * A record of a list that can not be shown: what it is called, and the fields that are not as they
 * must be.
 */
export interface UnreadRow {
  readonly name: string | null;
  readonly fields: readonly string[];
}

type Read =
  | { readonly fields: object; readonly unread: readonly UnreadRow[] }
  | { readonly lacking: readonly string[] };

const placesOf = (issues: readonly z.core.$ZodIssue[]): string[] => [
  ...new Set(issues.map(({ path }) => path.join('.'))),
];

/**
 * Read as it is or repaired, twice at most: a number is taken for a text before that turns out to
 * be due as a moment.
 */
const parse = <Value>(
  schema: z.ZodMiniType<Value>,
  sent: unknown,
  repairs = 2,
): z.core.util.SafeParseResult<Value> => {
  const parsed = schema.safeParse(sent);
  return parsed.success || repairs === 0
    ? parsed
    : parse(schema, repaired(sent, parsed.error.issues), repairs - 1);
};

/** Lists whose records stand for themselves. */
const lists: ReadonlySet<PropertyKey> = new Set([
  'entities',
  'clients',
  'preferredClients',
  'Webhooks',
]);

/** The innermost record of such a list that a path leads to or into; null where there is none. */
const recordAt = (path: Path): Path | null => {
  const last = path.findLastIndex(
    (part, index) => typeof part === 'number' && lists.has(path[index - 1] ?? ''),
  );
  return last < 0 ? null : path.slice(0, last + 1);
};

const namesOfRows = [
  'OrderNumber',
  'StockNumber',
  'Id',
  'FileName',
  'Email',
  'Name',
  'HttpUrl',
  '_id',
];

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * What a record that can not be read is called: its number where it has one; null for what has none
 * of these fields.
 */
const nameOfRow = (row: unknown): string | null =>
  isFields(row)
    ? (namesOfRows.map((name) => textOf(row[name])).find((text) => text !== '') ?? null)
    : null;

const keyOf = (path: Path): string => path.join('.');

/** The records that have issues, by their place. */
const unreadIn = (
  sent: SentFields,
  issues: readonly z.core.$ZodIssue[],
): ReadonlyMap<string, UnreadRow> => {
  const found = new Map<string, { readonly name: string | null; readonly fields: string[] }>();
  for (const { path } of issues) {
    const record = recordAt(path);
    if (record === null) continue;
    const row = found.get(keyOf(record)) ?? { name: nameOfRow(valueAt(sent, record)), fields: [] };
    const field = keyOf(path.slice(record.length));
    if (!row.fields.includes(field)) row.fields.push(field);
    found.set(keyOf(record), row);
  }
  return found;
};

/** A value without the records at these places. */
const without = (
  value: unknown,
  places: ReadonlyMap<string, UnreadRow>,
  path: Path = [],
): unknown => {
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) =>
      places.has(keyOf([...path, index])) ? [] : [without(each, places, [...path, index])],
    );
  return isFields(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, without(each, places, [...path, name])]),
      )
    : value;
};

/**
 * Reads an answer's fields through its schema. Records of lists that can not be read are told in
 * `unread` and do not hide the others, or what stands beside them (OPEN-127); anything else that is
 * not as it must be is told in `lacking`.
 */
export const readAnswer = (answer: z.ZodMiniObject, sent: SentFields): Read => {
  const whole = parse(answer, sent);
  if (whole.success) return { fields: whole.data, unread: [] };
  const around = whole.error.issues.filter(({ path }) => recordAt(path) === null);
  if (around.length > 0) return { lacking: placesOf(around) };
  const unread = unreadIn(sent, whole.error.issues);
  const others = parse(answer, without(sent, unread));
  return others.success
    ? { fields: others.data, unread: [...unread.values()] }
    : { lacking: placesOf(others.error.issues) };
};
