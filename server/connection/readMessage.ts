import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { inHead, toldByWarehouse, type InHead, type InResult } from '@contract/warehouseMessages';
import { isStorable, notStorable } from '../db/storableText';

/** A message as it was read. */
export interface Read {
  readonly head: InHead;
  readonly data: unknown;
  readonly hash: string;
}

/** What an object of a message is called that is none: its fields have sentences of their own. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key, nth) =>
      typeof key === 'number' ? `[${key}]` : `${nth > 0 ? '.' : ''}${String(key)}`,
    )
    .join('');

const sentencesOf = (error: z.core.$ZodError, whole: string): string => {
  const sentences = error.issues.map((issue) =>
    issue.code === 'invalid_type' && issue.expected === 'object'
      ? `${issue.path.length > 0 ? nameOf(issue.path) : whole} must be an object`
      : issue.message,
  );
  return [...new Set(sentences)].join('. ');
};

const idIn = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'Id' in raw ? String(raw.Id) : '';

/** A message as it can be read, or what is wrong with it. */
export const read = (raw: unknown): Read | InResult => {
  if (!isStorable(raw)) return { Id: idIn(raw), Outcome: 'refused', Message: notStorable };
  const head = inHead.safeParse(raw);
  if (!head.success)
    return { Id: idIn(raw), Outcome: 'refused', Message: sentencesOf(head.error, 'A message') };
  const sent = (raw as { readonly Data?: unknown }).Data;
  const data = toldByWarehouse[head.data.Type].safeParse(sent ?? {});
  if (!data.success)
    return { Id: head.data.Id, Outcome: 'refused', Message: sentencesOf(data.error, 'Data') };
  const hash = createHash('sha256').update(JSON.stringify(raw)).digest('base64url');
  return { head: head.data, data: data.data, hash };
};
