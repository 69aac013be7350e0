import { createHash } from 'node:crypto';
import { inHead, toldByWarehouse, type InHead, type InResult } from '@contract/warehouseMessages';
import { isStorable, notStorable } from '../db/storableText';

/** A message as it was read. */
export interface Read {
  readonly head: InHead;
  readonly data: unknown;
  readonly hash: string;
}

const sentencesOf = (error: { readonly issues: readonly { readonly message: string }[] }): string =>
  [...new Set(error.issues.map(({ message }) => message))].join('. ');

const idIn = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'Id' in raw ? String(raw.Id) : '';

/** A message as it can be read, or what is wrong with it. */
export const read = (raw: unknown): Read | InResult => {
  if (!isStorable(raw)) return { Id: idIn(raw), Outcome: 'refused', Message: notStorable };
  const head = inHead.safeParse(raw);
  if (!head.success) return { Id: idIn(raw), Outcome: 'refused', Message: sentencesOf(head.error) };
  const sent = (raw as { readonly Data?: unknown }).Data;
  const data = toldByWarehouse[head.data.Type].safeParse(sent ?? {});
  if (!data.success)
    return { Id: head.data.Id, Outcome: 'refused', Message: sentencesOf(data.error) };
  const hash = createHash('sha256').update(JSON.stringify(raw)).digest('base64url');
  return { head: head.data, data: data.data, hash };
};
