import * as z from 'zod/mini';
import type { SentFields } from '@contract/otherNames';
import { nameOfRow } from '@contract/list';
import { repaired } from './repaired';

/** A record of a list that can not be shown: what it is called, and the fields that are not as they must be. */
export interface UnreadRow {
  readonly name: string | null;
  readonly fields: readonly string[];
}

type Schema = z.ZodMiniType;

type Read = { readonly fields: object; readonly unread: readonly UnreadRow[] } | { readonly lacking: readonly string[] };

const placesOf = (issues: readonly z.core.$ZodIssue[]): string[] => [...new Set(issues.map(({ path }) => path.join('.')))];

const parse = <Value>(schema: z.ZodMiniType<Value>, sent: unknown) => {
  const first = schema.safeParse(sent);
  return first.success ? first : schema.safeParse(repaired(sent, first.error.issues));
};

const rowSchema = ({ shape: { entities } }: z.ZodMiniObject): Schema | null => (entities instanceof z.ZodMiniArray ? (entities.def.element as Schema) : null);

const readRows = (row: Schema, sent: readonly unknown[]) => {
  const read: unknown[] = [];
  const unread: UnreadRow[] = [];
  for (const record of sent) {
    const parsed = parse(row, record);
    if (parsed.success) read.push(parsed.data);
    else unread.push({ name: nameOfRow(record), fields: placesOf(parsed.error.issues) });
  }
  return { read, unread };
};

/**
 * Reads an answer's fields through its schema. Of a list, records that can not be read are told in `unread` and do not hide the others
 * (OPEN-127); anything else that is not as it must be is told in `lacking`.
 */
export const readAnswer = (answer: z.ZodMiniObject, sent: SentFields): Read => {
  const whole = parse(answer, sent);
  if (whole.success) return { fields: whole.data, unread: [] };
  const row = rowSchema(answer);
  const rows = sent['entities'];
  if (row === null || !Array.isArray(rows)) return { lacking: placesOf(whole.error.issues) };
  const { read, unread } = readRows(row, rows);
  const around = parse(answer, { ...sent, entities: [] });
  return around.success ? { fields: { ...around.data, entities: read }, unread } : { lacking: placesOf(around.error.issues) };
};
