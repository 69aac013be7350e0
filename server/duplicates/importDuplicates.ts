import { and, count, countDistinct, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { comparable, mostDuplicates } from '@contract/duplicateRules';
import type { duplicates } from '@contract/duplicates';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import type { ImportType } from '@contract/imports';
import type { Db } from '../db/database';
import { importRows, imports } from '../db/schema/imports';
import { orders } from '../db/schema/orders';
import type { Actor } from '../http/actor';

const isMade = eq(importRows.kind, 'success');

/** Whether what a row of an import has made is still there: its order was not cancelled since. */
const isThere = (type: ImportType): SQL | undefined =>
  type === 'Items'
    ? undefined
    : sql`exists (select 1 from ${orders} where ${and(
        eq(orders.clientId, importRows.clientId),
        eq(orders.orderNumber, importRows.item2),
        ne(orders.status, 'Cancelled'),
      )} offset 0)`;

/** The query for the newest imports of a file with this content. */
export const sameFileQuery = (
  db: Db,
  { clientId }: Actor,
  { type, contentHash }: { readonly type: ImportType; readonly contentHash: string },
) =>
  db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      createdAt: imports.createdAt,
      finishedAt: imports.finishedAt,
    })
    .from(imports)
    .where(
      and(
        eq(imports.clientId, clientId),
        eq(imports.type, type),
        eq(imports.contentHash, contentHash),
      ),
    )
    .orderBy(desc(imports.createdAt))
    .limit(mostDuplicates);

/** How many records of each import are still there, by its id. */
const madeBy = async (
  db: Db,
  { clientId }: Actor,
  { type, ids }: { readonly type: ImportType; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ id: importRows.importId, made: count() })
    .from(importRows)
    .where(
      and(
        eq(importRows.clientId, clientId),
        inArray(importRows.importId, [...ids]),
        isMade,
        isThere(type),
      ),
    )
    .groupBy(importRows.importId);
  return new Map(rows.map(({ id, made }) => [id, made]));
};

/**
 * The imports of the same file that are under way, or have made something that is still there: one
 * whose orders were all cancelled may be imported again.
 */
export const importDuplicates = async (
  db: Db,
  actor: Actor,
  { Type: type, Hash }: ParsedInputOf<typeof duplicates.imports>['payload'],
): Promise<AnswerOf<typeof duplicates.imports>> => {
  const contentHash = Buffer.from(Hash, 'hex').toString('base64url');
  const rows = await sameFileQuery(db, actor, { type, contentHash });
  if (rows.length === 0) return { Found: [] };
  const made = await madeBy(db, actor, { type, ids: rows.map(({ id }) => id) });
  const Found = rows.map((row) => ({
    _id: row.id,
    FileName: row.fileName,
    CreatedAt: row.createdAt.toISOString(),
    Made: made.get(row.id) ?? 0,
    IsUnderWay: row.finishedAt === null,
  }));
  return { Found: Found.filter(({ Made, IsUnderWay }) => Made > 0 || IsUnderWay) };
};

/**
 * The query for the imports that have made records of these names, those with most first. Each name
 * is looked for by itself: `offset 0` keeps the planner from reading all that was ever imported.
 */
export const importsThatMadeQuery = (
  db: Db,
  { clientId }: Actor,
  { type, names }: { readonly type: ImportType; readonly names: readonly string[] },
) => {
  const wanted = sql`json_array_elements_text(${JSON.stringify(names)}::json) as wanted(name)`;
  const isOfName = and(
    eq(importRows.clientId, clientId),
    sql`${importRows.kind} = 'success'`,
    sql`lower(${importRows.item1}) = lower(wanted.name)`,
    isThere(type),
  );
  const made = countDistinct(sql`wanted.name`);
  return db
    .select({ id: imports.id, fileName: imports.fileName, createdAt: imports.createdAt, made })
    .from(
      sql`${wanted} cross join lateral (select ${importRows.importId} from ${importRows} where ${isOfName} offset 0) as row_made`,
    )
    .innerJoin(
      imports,
      and(
        eq(imports.clientId, clientId),
        sql`${imports.id} = row_made.import_id`,
        eq(imports.type, type),
      ),
    )
    .groupBy(imports.clientId, imports.id)
    .orderBy(desc(made), desc(imports.createdAt))
    .limit(mostDuplicates);
};

/** The imports that have made records of these names which are still there. */
export const importsThatMade = async (
  db: Db,
  actor: Actor,
  { type, names }: { readonly type: ImportType; readonly names: readonly string[] },
): Promise<AnswerOf<typeof duplicates.importRows>> => {
  const distinct = [...new Set(names.map(comparable))].filter((name) => name !== '');
  if (distinct.length === 0) return { Records: 0, Found: [] };
  const rows = await importsThatMadeQuery(db, actor, { type, names: distinct });
  return {
    Records: distinct.length,
    Found: rows.map(({ id, fileName, createdAt, made }) => ({
      _id: id,
      FileName: fileName,
      CreatedAt: createdAt.toISOString(),
      Made: made,
    })),
  };
};
