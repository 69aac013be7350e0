import {
  and,
  asc,
  count,
  countDistinct,
  eq,
  inArray,
  isNull,
  max,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { ImportListQuery, ImportRecord, ImportRow, ImportRowsQuery } from '@contract/imports';
import type { Db } from '../db/database';
import { importRows, imports } from '../db/schema/imports';
import { readPage } from '../db/page';
import { insertOf, runTogether } from '../db/writing';
import { newestFirst, sortedAs } from '../db/sorting';
import type { Actor } from '../http/actor';
import type { RecordOutcome } from './importKind';
import type { Meters } from '../watch/meters';

export type NewImport = Pick<
  typeof imports.$inferInsert,
  | 'clientId'
  | 'id'
  | 'type'
  | 'fileName'
  | 'extension'
  | 'content'
  | 'contentHash'
  | 'userId'
  | 'by'
  | 'createdAt'
>;
export type ImportToRun = typeof imports.$inferSelect;

/** Names one import. */
export interface ImportKey {
  readonly clientId: string;
  readonly importId: string;
}

/** How far an import is. */
export interface Progress {
  readonly successes: number;
  readonly errors: number;
}

const isImport = ({ clientId, importId }: ImportKey): SQL | undefined =>
  and(eq(imports.clientId, clientId), eq(imports.id, importId));
/** One that has ended stays as it is, whoever still works on it. */
const isOpen = (key: ImportKey): SQL | undefined => and(isImport(key), isNull(imports.finishedAt));
const isRowOf = ({ clientId, importId }: ImportKey): SQL | undefined =>
  and(eq(importRows.clientId, clientId), eq(importRows.importId, importId));

/** Adds an import and answers its id; null when the same file is still under way. */
export const addImport = async (tx: Db, row: NewImport): Promise<string | null> => {
  const [added] = await tx
    .insert(imports)
    .values({ ...row, status: 'Pending' })
    .onConflictDoNothing()
    .returning({ id: imports.id });
  return added?.id ?? null;
};

/** The import of the same file that is still under way, or null. */
export const sameUnderWay = async (
  tx: Db,
  { clientId, type, contentHash }: Pick<NewImport, 'clientId' | 'type' | 'contentHash'>,
): Promise<string | null> => {
  const isSame = and(
    eq(imports.clientId, clientId),
    eq(imports.type, type),
    eq(imports.contentHash, contentHash),
    isNull(imports.finishedAt),
  );
  const [found] = await tx.select({ id: imports.id }).from(imports).where(isSame);
  return found?.id ?? null;
};

/** An import that has not ended, with its file; null when there is none. */
export const importToRun = async (db: Db, key: ImportKey): Promise<ImportToRun | null> => {
  const [found] = await db.select().from(imports).where(isOpen(key));
  return found ?? null;
};

/** Keeps that an import has begun, with how many rows it has. */
export const markBegun = async (db: Db, key: ImportKey, total: number): Promise<void> => {
  await db.update(imports).set({ status: 'InProgress', total }).where(isOpen(key));
};

/** Keeps how far an import is. */
export const keepProgress = async (db: Db, key: ImportKey, progress: Progress): Promise<void> => {
  await db
    .update(imports)
    .set({ ...progress })
    .where(isOpen(key));
};

/** Adds to how far an import is. */
export const addProgress = async (db: Db, key: ImportKey, more: Progress): Promise<void> => {
  await db
    .update(imports)
    .set({
      successes: sql`${imports.successes} + ${more.successes}`,
      errors: sql`${imports.errors} + ${more.errors}`,
    })
    .where(isOpen(key));
};

interface End extends Partial<Progress> {
  readonly status: 'Finished' | 'FinishedWithErrors' | 'Failed';
  readonly message?: string | null;
  readonly finishedAt: Date;
}

/** Ends an import; its file is of no use any more. */
export const endImport = async (
  { db, meters }: { readonly db: Db; readonly meters: Meters },
  key: ImportKey,
  end: End,
): Promise<void> => {
  const [ended] = await db
    .update(imports)
    .set({ ...end, content: Buffer.alloc(0) })
    .where(isOpen(key))
    .returning({ type: imports.type });
  if (ended) meters.imported({ successes: 0, errors: 0, ...end, ...ended });
};

/**
 * What an import has done already: the position of its last record, and how many came out well and
 * how many did not.
 */
export const doneSoFar = async (
  db: Db,
  key: ImportKey,
): Promise<Progress & { lastRecordNo: number }> => {
  const rows = await db
    .select({
      kind: importRows.kind,
      records: countDistinct(importRows.recordNo),
      last: max(importRows.recordNo),
    })
    .from(importRows)
    .where(isRowOf(key))
    .groupBy(importRows.kind);
  const recordsOf = (kind: RecordOutcome['kind']): number =>
    rows.find((row) => row.kind === kind)?.records ?? 0;
  return {
    successes: recordsOf('success'),
    errors: recordsOf('error'),
    lastRecordNo: Math.max(0, ...rows.map(({ last }) => last ?? 0)),
  };
};

/** Keeps what became of records, by their positions; fails when one of these was kept before. */
export const addOutcomes = async (
  tx: Db,
  { clientId, importId }: ImportKey,
  outcomes: readonly {
    readonly recordNo: number;
    readonly outcome: Pick<RecordOutcome, 'kind' | 'rows'>;
  }[],
): Promise<void> => {
  const rows = outcomes.flatMap(({ recordNo, outcome: { kind, rows: sentences } }) =>
    sentences.map(({ Item1, Item2 }, sentenceNo) => ({
      clientId,
      importId,
      recordNo,
      sentenceNo,
      kind,
      item1: Item1,
      item2: Item2,
    })),
  );
  await runTogether(tx, [insertOf(importRows, rows)]);
};

const sortings: ReadonlyMap<string, readonly SQL[]> = new Map([
  ['createdat', [sql`${imports.createdAt}`]],
  ['filename', [sql`lower(${imports.fileName})`]],
]);

const sorted = { sortings, usually: newestFirst(imports), ties: [imports.id] };

const isOfType = ({ clientId }: Actor, { type }: ImportListQuery): SQL | undefined =>
  and(eq(imports.clientId, clientId), eq(imports.type, type));

/** The imports that a condition names, as they are listed; a file's content is left where it is. */
const listedImports = (db: Db, where: SQL | undefined) => {
  const { id, fileName, createdAt, finishedAt, successes, errors, total, message, status } =
    imports;
  return db
    .select({ id, fileName, createdAt, finishedAt, successes, errors, total, message, status })
    .from(imports)
    .where(where);
};

const toImportRecord = (row: Awaited<ReturnType<typeof listedImports>>[number]): ImportRecord => ({
  _id: row.id,
  FileName: row.fileName,
  createdAt: row.createdAt.toISOString(),
  FinishedAt: row.finishedAt?.toISOString() ?? null,
  NumSuccesses: row.successes,
  NumErrors: row.errors,
  NumTotal: row.total,
  Message: row.message,
  ImportStatus: row.status,
});

/** The query for the ids of all imports of a type, in the order of the list. */
export const importIdsQuery = (db: Db, actor: Actor, query: ImportListQuery) =>
  db
    .select({ id: imports.id })
    .from(imports)
    .where(isOfType(actor, query))
    .orderBy(...sortedAs(sorted, query));

/** The client's imports with these ids, in whatever sequence. */
export const importsById = async (
  db: Db,
  { clientId }: Actor,
  ids: readonly string[],
): Promise<ImportRecord[]> => {
  const rows = await listedImports(
    db,
    and(eq(imports.clientId, clientId), inArray(imports.id, [...ids])),
  );
  return rows.map(toImportRecord);
};

/** One page of the client's imports of a type (API-33). */
export const listImports = async (
  db: Db,
  actor: Actor,
  query: ImportListQuery,
): Promise<{ entities: ImportRecord[]; totalEntityLookupCount: number }> => {
  const where = isOfType(actor, query);
  const { rows, total } = await readPage(query, db.$count(imports, where), ({ limit, offset }) =>
    listedImports(db, where)
      .orderBy(...sortedAs(sorted, query))
      .limit(limit)
      .offset(offset),
  );
  return { entities: rows.map(toImportRecord), totalEntityLookupCount: total };
};

/**
 * One page of an import's successes or errors, in the sequence of the file; null when the client
 * has no such import.
 */
export const listImportRows = async (
  db: Db,
  key: ImportKey,
  { field, page, pageSize }: ImportRowsQuery,
): Promise<{ entities: ImportRow[]; totalEntityLookupCount: number } | null> => {
  const isListed = and(
    isRowOf(key),
    eq(importRows.kind, field === 'Successes' ? 'success' : 'error'),
  );
  const [known, entities, counted] = await Promise.all([
    db.$count(imports, isImport(key)),
    db
      .select({ Item1: importRows.item1, Item2: importRows.item2 })
      .from(importRows)
      .where(isListed)
      .orderBy(asc(importRows.recordNo), asc(importRows.sentenceNo))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ rows: count() }).from(importRows).where(isListed),
  ]);
  return known === 0 ? null : { entities, totalEntityLookupCount: counted[0]?.rows ?? 0 };
};
