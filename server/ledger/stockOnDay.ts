import { and, asc, eq, gt, lt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dayIn } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type {
  stockMovements as endpoints,
  StockOnDayQuery,
  StockOnDayRow,
} from '@contract/stockMovements';
import type { Db } from '../db/database';
import { readPage, type Slice } from '../db/page';
import { items, stock } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import type { Actor } from '../http/actor';
import { lowerStockNumber, matchesItem } from '../items/itemRows';
import {
  changesOf,
  endOf,
  everyMovement,
  isIn,
  warehousesOf,
  type LedgerDesk,
} from './ledgerScope';

type Asked = Omit<StockOnDayQuery, 'page' | 'pageSize'>;

/** When the day that is asked for has ended. */
const dayEnd = ({ timeZone: usual, now }: LedgerDesk, { day, timeZone = usual }: Asked): SQL =>
  endOf(day ?? dayIn(timeZone, now()), timeZone);

const isOf = (row: Record<'clientId' | 'itemId' | 'warehouseId', SQLWrapper>): SQL =>
  sql`every.client_id = ${row.clientId} and every.item_id = ${row.itemId} and every.warehouse_id = ${row.warehouseId}`;

/** Rows of the stock that had moved by the end of the day; only what moved since has to be looked up. */
const foundBy = async (desk: LedgerDesk, actor: Actor, asked: Asked): Promise<SQL | undefined> => {
  const { searchTerm, warehouse } = asked;
  const end = dayEnd(desk, asked);
  return and(
    eq(stock.clientId, actor.clientId),
    isIn(stock.warehouseId, await warehousesOf(desk.db, warehouse)),
    searchTerm ? matchesItem(searchTerm) : undefined,
    gt(stock.movements, 0),
    or(
      lt(stock.movedAt, end),
      sql`exists (select 1 from ${everyMovement} every where ${isOf(stock)} and every.recorded_at < ${end})`,
    ),
  );
};

const withItem = and(eq(items.clientId, stock.clientId), eq(items.id, stock.itemId));

const countOf = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(stock)
    .innerJoin(items, withItem)
    .where(where);
  return row?.rows ?? 0;
};

const inOrder = [lowerStockNumber, asc(stock.itemId), asc(warehouses.code)];

/** The rows of the stock on a page, as they are now. */
const pageOfStock = (db: Db, where: SQL | undefined, { limit, offset }: Slice) =>
  db
    .select({
      clientId: stock.clientId,
      itemId: stock.itemId,
      warehouseId: stock.warehouseId,
      stockNumber: items.stockNumber,
      description: items.description,
      code: warehouses.code,
      nowOnHand: stock.onHand,
      nowReserved: stock.allocated,
      nowUnshippable: stock.unshippable,
      movedAt: stock.movedAt,
      place: sql<number>`row_number() over (order by ${sql.join(inOrder, sql`, `)})`.as('place'),
    })
    .from(stock)
    .innerJoin(items, withItem)
    .innerJoin(warehouses, eq(warehouses.id, stock.warehouseId))
    .where(where)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset)
    .as('page');

const everything: Slice = { limit: 2_147_483_647, offset: 0 };

/** What there is now, less what has moved since the day ended. */
const readRows = async (
  desk: LedgerDesk,
  asked: Asked,
  { where, slice = everything }: { where: SQL | undefined; slice?: Slice },
): Promise<StockOnDayRow[]> => {
  const end = dayEnd(desk, asked);
  const page = pageOfStock(desk.db, where, slice);
  const since = desk.db
    .select(changesOf)
    .from(sql`${everyMovement} every`)
    .where(sql`${page.movedAt} >= ${end} and ${isOf(page)} and every.recorded_at >= ${end}`)
    .as('since');
  const rows = await desk.db
    .select({
      itemId: page.itemId,
      StockNumber: page.stockNumber,
      Description: page.description,
      WarehouseCode: page.code,
      OnHand: sql<number>`${page.nowOnHand} - since."onHand"`,
      Reserved: sql<number>`${page.nowReserved} - since."reserved"`,
      Unshippable: sql<number>`${page.nowUnshippable} - since."unshippable"`,
    })
    .from(page)
    .innerJoinLateral(since, sql`true`)
    .orderBy(page.place);
  return rows.map(({ itemId, ...row }) => ({
    _id: `${itemId} ${row.WarehouseCode}`,
    ...row,
    Available: row.OnHand - row.Reserved - row.Unshippable,
  }));
};

/** What the client had of its items at the end of a day, by stock number and warehouse. */
export const stockOnDay = async (
  desk: LedgerDesk,
  actor: Actor,
  query: StockOnDayQuery,
): Promise<AnswerOf<typeof endpoints.onDay>> => {
  const where = await foundBy(desk, actor, query);
  const { rows, total } = await readPage(query, countOf(desk.db, where), (slice) =>
    readRows(desk, query, { where, slice }),
  );
  return { entities: [...rows], totalEntityLookupCount: total };
};

/** All that is found of a day: its items in their sequence, and how many rows they have. */
export const itemsOnDay = async (desk: LedgerDesk, actor: Actor, asked: Asked) => {
  const where = await foundBy(desk, actor, asked);
  const ids = desk.db
    .select({ id: sql<string>`${stock.itemId}`.as('id') })
    .from(stock)
    .innerJoin(items, withItem)
    .where(where)
    .groupBy(stock.itemId, lowerStockNumber)
    .orderBy(lowerStockNumber, asc(stock.itemId));
  // As SQL: a promise of the query itself would carry it out.
  return { ids: sql`${ids}`, total: await countOf(desk.db, where) };
};

/** The rows of items on a day, in their sequence. */
export const rowsOnDay = async (
  desk: LedgerDesk,
  actor: Actor,
  { query, ids }: { query: Asked; ids: readonly string[] },
): Promise<StockOnDayRow[]> => {
  const where = and(await foundBy(desk, actor, query), isIn(stock.itemId, ids));
  return readRows(desk, query, { where });
};
