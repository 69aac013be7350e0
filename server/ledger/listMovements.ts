import { and, desc, eq, gte, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { isInternal, may } from '@contract/access';
import type { AnswerOf } from '@contract/endpoint';
import {
  mostCountedMovements,
  type MovementQuery,
  type StockDocument,
  type StockMovement,
  type stockMovements as endpoints,
} from '@contract/stockMovements';
import type { StockDocumentKind } from '@contract/stockReasons';
import type { Db } from '../db/database';
import { readPage } from '../db/page';
import { items } from '../db/schema/inventory';
import { stockMovements, tagMovements } from '../db/schema/movements';
import { warehouses } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import { itemsByStockNumber } from '../items/itemRows';
import { beginningOf, endOf, isIn, warehousesOf, type LedgerDesk } from './ledgerScope';

type Ledger = typeof stockMovements | typeof tagMovements;
type Asked = Omit<MovementQuery, 'page' | 'pageSize'>;

/** A tag or a lot is asked of the ledger of tags. */
const ledgerOf = ({ tag, lot }: Pick<Asked, 'tag' | 'lot'>): Ledger =>
  tag || lot ? tagMovements : stockMovements;

/** Deduct orders are for staff: nobody else finds by its number what one has moved. */
const ofDocument = (ledger: Ledger, actor: Actor, number: string): SQL | undefined =>
  and(
    inArray(ledger.documentNumber, [number, number.toUpperCase()]),
    may(actor.role, 'order.deduct')
      ? undefined
      : or(isNull(ledger.documentKind), ne(ledger.documentKind, 'deductOrder')),
  );

const ofItem = async (
  db: Db,
  actor: Actor,
  { ledger, stockNumber }: { ledger: Ledger; stockNumber: string },
): Promise<SQL> => {
  const found = await itemsByStockNumber(db, actor, [stockNumber]);
  return isIn(
    ledger.itemId,
    found.map(({ id }) => id),
  );
};

const within = (
  { recordedAt }: Ledger,
  { from, to }: Pick<Asked, 'from' | 'to'>,
  timeZone: string,
): SQL | undefined =>
  and(
    from ? gte(recordedAt, beginningOf(from, timeZone)) : undefined,
    to ? lt(recordedAt, endOf(to, timeZone)) : undefined,
  );

const foundBy = async (
  { db, timeZone }: LedgerDesk,
  actor: Actor,
  query: Asked,
): Promise<SQL | undefined> => {
  const ledger = ledgerOf(query);
  const { stockNumber, warehouse, state, reason, document, tag, lot } = query;
  return and(
    eq(ledger.clientId, actor.clientId),
    stockNumber ? await ofItem(db, actor, { ledger, stockNumber }) : undefined,
    isIn(ledger.warehouseId, await warehousesOf(db, warehouse)),
    state ? eq(ledger.state, state) : undefined,
    reason ? eq(ledger.reason, reason) : undefined,
    document ? ofDocument(ledger, actor, document) : undefined,
    tag ? eq(tagMovements.tagNumber, tag) : undefined,
    lot ? eq(tagMovements.lotNumber, lot) : undefined,
    within(ledger, query, query.timeZone ?? timeZone),
  );
};

/** A document as the caller may see it. */
export const documentFor = (
  { role }: Actor,
  found: { kind: StockDocumentKind | null; number: string | null; line: number | null },
): StockDocument | null => {
  const { kind: Kind, number: Number, line: Line } = found;
  if (Kind === null || Number === null) return null;
  return Kind === 'deductOrder' && !may(role, 'order.deduct') ? null : { Kind, Number, Line };
};

const none = sql<string | null>`null::text`;

const rowsOf = (db: Db, ledger: Ledger) =>
  db
    .select({
      id: ledger.id,
      number: ledger.number,
      stockNumber: items.stockNumber,
      code: warehouses.code,
      tagNumber: ledger === tagMovements ? sql<string | null>`${tagMovements.tagNumber}` : none,
      lotNumber: ledger === tagMovements ? sql<string | null>`${tagMovements.lotNumber}` : none,
      state: ledger.state,
      change: ledger.change,
      balance: ledger.balance,
      reason: ledger.reason,
      kind: ledger.documentKind,
      documentNumber: ledger.documentNumber,
      line: ledger.documentLine,
      actId: ledger.actId,
      byKind: ledger.byKind,
      by: ledger.by,
      happenedAt: ledger.happenedAt,
      recordedAt: ledger.recordedAt,
    })
    .from(ledger)
    .innerJoin(items, and(eq(items.clientId, ledger.clientId), eq(items.id, ledger.itemId)))
    .innerJoin(warehouses, eq(warehouses.id, ledger.warehouseId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Staff have no name for who is none, as in the history of orders. */
const nameFor = ({ role }: Actor, { byKind, by }: Row): string =>
  byKind === 'staff' && !isInternal(role) ? '' : by;

const toRecord = (actor: Actor, row: Row): StockMovement => ({
  _id: String(row.id),
  Number: row.number,
  StockNumber: row.stockNumber,
  WarehouseCode: row.code,
  TagNumber: row.tagNumber,
  LotNumber: row.lotNumber,
  State: row.state,
  Change: row.change,
  After: row.balance,
  Reason: row.reason,
  Document: documentFor(actor, { ...row, number: row.documentNumber }),
  ActId: row.actId,
  ByKind: row.byKind,
  By: nameFor(actor, row),
  HappenedAt: row.happenedAt.toISOString(),
  RecordedAt: row.recordedAt.toISOString(),
});

const countOf = (db: Db, ledger: Ledger, where: SQL | undefined) =>
  db.$count(
    db.select({ id: ledger.id }).from(ledger).where(where).limit(mostCountedMovements).as('first'),
  );

/** The client's movements that a query finds, the newest first. */
export const listMovements = async (
  desk: LedgerDesk,
  actor: Actor,
  query: MovementQuery,
): Promise<AnswerOf<typeof endpoints.list>> => {
  const { db } = desk;
  const ledger = ledgerOf(query);
  const where = await foundBy(desk, actor, query);
  const { rows, total } = await readPage(query, countOf(db, ledger, where), ({ limit, offset }) =>
    rowsOf(db, ledger).where(where).orderBy(desc(ledger.id)).limit(limit).offset(offset),
  );
  return { entities: rows.map((row) => toRecord(actor, row)), totalEntityLookupCount: total };
};

/** The ids of all movements that a query finds, each as a GUID, the newest first. */
export const movementIdsQuery = async (desk: LedgerDesk, actor: Actor, query: Asked) => {
  const ledger = ledgerOf(query);
  const ids = desk.db
    .select({ id: sql<string>`lpad(to_hex(${ledger.id}), 32, '0')::uuid`.as('id') })
    .from(ledger)
    .where(await foundBy(desk, actor, query))
    .orderBy(desc(ledger.id));
  // As SQL: a promise of the query itself would carry it out.
  return sql`${ids}`;
};

/** The client's movements with these ids, by `movementIdsQuery`, in their sequence. */
export const movementsById = async (
  db: Db,
  actor: Actor,
  { query, ids }: { query: Asked; ids: readonly string[] },
): Promise<StockMovement[]> => {
  const ledger = ledgerOf(query);
  const numbers = ids.map((id) => Number.parseInt(id.replaceAll('-', ''), 16));
  const rows = await rowsOf(db, ledger)
    .where(and(eq(ledger.clientId, actor.clientId), inArray(ledger.id, numbers)))
    .orderBy(desc(ledger.id));
  return rows.map((row) => toRecord(actor, row));
};
