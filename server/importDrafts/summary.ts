import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { DraftSummary } from '@contract/importDraftRecord';
import { mistakeTitle, type MistakeRule } from '@contract/importMistakes';
import type { Db } from '../db/database';
import {
  importDraftChanges,
  importDraftMistakes,
  importDraftRecords,
  importDraftRows,
} from '../db/schema/importDrafts';
import { isOf, keyOf, type Draft, type DraftKey } from './draftRows';
import { fixesFor } from './fixes';

/** What most records wait for is named, so many of it. */
const mostWaitedFor = 5;

const { state, mistakes, likenessAt, waitsFor } = importDraftRecords;

/** Whether a record can be made as it is. */
export const isSoundRecord = sql`(${state} in ('open', 'refused') and ${mistakes} = 0 and not ${importDraftRecords.isStale})`;

const countIf = (condition: SQL): SQL<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/** What a database answers for the least or the greatest of moments: the drivers differ. */
const momentIn = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();

const countRecords = async (db: Db, key: DraftKey) => {
  const [counts] = await db
    .select({
      Records: sql<number>`count(*)::int`,
      Sound: countIf(isSoundRecord),
      WithMistakes: countIf(sql`${state} <> 'created' and ${mistakes} > 0`),
      Created: countIf(sql`${state} = 'created'`),
      Duplicates: countIf(sql`${isSoundRecord} and ${likenessAt} is not null`),
      DuplicatesFrom: sql<Date | string | null>`min(${likenessAt}) filter (where ${isSoundRecord})`,
      DuplicatesTo: sql<Date | string | null>`max(${likenessAt}) filter (where ${isSoundRecord})`,
      Waiting: countIf(sql`${isSoundRecord} and ${waitsFor} is not null`),
    })
    .from(importDraftRecords)
    .where(isOf(importDraftRecords, key));
  if (!counts) throw new Error('Records could not be counted');
  return {
    ...counts,
    DuplicatesFrom: momentIn(counts.DuplicatesFrom),
    DuplicatesTo: momentIn(counts.DuplicatesTo),
  };
};

const countRows = async (db: Db, key: DraftKey) => {
  const count = (where: SQL): SQL<number> =>
    sql<number>`(select count(*)::int from ${importDraftRows} where ${isOf(importDraftRows, key)} and ${where})`;
  const [counts] = await db
    .select({
      RowsWithMistakes: count(sql`${importDraftRows.mistakes} > 0`),
      RowsRepaired: count(sql`${importDraftRows.was} is not null`),
      RowsLeftOut: count(sql`${importDraftRows.isLeftOut}`),
    })
    .from(sql`(values (1)) as one`);
  return counts ?? { RowsWithMistakes: 0, RowsRepaired: 0, RowsLeftOut: 0 };
};

const mostWanted = (db: Db, key: DraftKey): Promise<{ StockNumber: string; Records: number }[]> =>
  db
    .select({ StockNumber: sql<string>`sku`, Records: sql<number>`count(*)::int` })
    .from(importDraftRecords)
    .crossJoin(sql`unnest(${waitsFor}) as sku`)
    .where(and(isOf(importDraftRecords, key), isSoundRecord))
    .groupBy(sql`sku`)
    .orderBy(sql`count(*) desc, sku`)
    .limit(mostWaitedFor);

const titleOf = (kind: string): string => {
  const at = kind.lastIndexOf(':');
  return mistakeTitle(kind.slice(at + 1) as MistakeRule, kind.slice(0, at) || null);
};

const countKinds = async (db: Db, key: DraftKey): Promise<DraftSummary['Kinds']> => {
  const rows = await db
    .select({ Key: importDraftMistakes.kind, Count: sql<number>`count(*)::int` })
    .from(importDraftMistakes)
    .where(isOf(importDraftMistakes, key))
    .groupBy(importDraftMistakes.kind)
    .orderBy(sql`count(*) desc`, asc(importDraftMistakes.kind));
  return rows.map(({ Key, Count }) => ({ Key, Title: titleOf(Key), Count }));
};

/** The last change that can be taken back, or the first that can be done again; null without one. */
export const nextChange = async (
  db: Db,
  key: DraftKey,
  isUndone: boolean,
): Promise<typeof importDraftChanges.$inferSelect | null> => {
  const { changeNo } = importDraftChanges;
  const [found] = await db
    .select()
    .from(importDraftChanges)
    .where(and(isOf(importDraftChanges, key), eq(importDraftChanges.isUndone, isUndone)))
    .orderBy((isUndone ? asc : desc)(changeNo))
    .limit(1);
  return found ?? null;
};

const stepOf = async (db: Db, key: DraftKey, isUndone: boolean): Promise<DraftSummary['Undo']> => {
  const found = await nextChange(db, key, isUndone);
  return found && { Text: found.told, By: found.by, At: found.at.toISOString() };
};

/** Counts over all rows of a draft, and what can be done about its mistakes. */
export const summaryOf = async (db: Db, draft: Draft): Promise<DraftSummary> => {
  const key = keyOf(draft);
  const Kinds = await countKinds(db, key);
  const records = await countRecords(db, key);
  return {
    Rows: draft.rows,
    ...(await countRows(db, key)),
    Mistakes: Kinds.reduce((sum, { Count }) => sum + Count, 0),
    ...records,
    WaitingFor: records.Waiting > 0 ? await mostWanted(db, key) : [],
    Kinds,
    Fixes: (await fixesFor(db, draft, Kinds)).map(({ fix }) => fix),
    Undo: await stepOf(db, key, false),
    Redo: await stepOf(db, key, true),
  };
};
