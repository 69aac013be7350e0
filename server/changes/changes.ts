import type { SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { differenceOf, type ChangedKind } from '@contract/changeRules';
import type { Db } from '../db/database';
import { changes } from '../db/schema/changes';
import { insertOf, runTogether } from '../db/writing';
import type { Actor } from '../http/actor';

/**
 * Who changes something: a person with the session and the account that the person works in, or by
 * the name alone the system and a warehouse.
 */
export type Author = Pick<Actor, 'name'> &
  Partial<Pick<Actor, 'userId' | 'role' | 'sessionId' | 'clientId' | 'address'>>;

/** A record before and after a change; null where there was none, or is none any more. */
export interface Change {
  readonly clientId: string;
  readonly kind: ChangedKind;
  readonly id: string;
  readonly before: object | null;
  readonly after: object | null;
}

const rowsOf = (author: Author, made: readonly Change[]) =>
  made.flatMap(({ clientId, kind, id: recordId, before, after }) => {
    const difference = differenceOf(kind, before, after);
    if (!difference) return [];
    return {
      clientId,
      id: v7(),
      kind,
      recordId,
      ...difference,
      by: author.name,
      userId: author.userId ?? null,
      role: author.role ?? null,
      sessionId: author.sessionId ?? null,
      actingClientId: author.clientId ?? null,
      address: author.address ?? null,
    };
  });

/** The statement that writes changes down, for who writes the records by one as well. */
export const changeInserts = (author: Author, made: readonly Change[]): SQL[] => {
  const rows = rowsOf(author, made);
  return rows.length > 0 ? [insertOf(changes, rows)] : [];
};

/**
 * Writes down what has changed of records, as part of the transaction that changes them: the fields
 * that `contract/changeRules.ts` names and that differ, by one statement however many records.
 */
export const recordChanges = (tx: Db, author: Author, made: readonly Change[]): Promise<void> =>
  runTogether(tx, changeInserts(author, made));
