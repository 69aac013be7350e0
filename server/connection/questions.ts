import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import { lastAtHour } from '@contract/dailyExportRules';
import type { ToldToWarehouse } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { warehouseOutbox } from '../db/schema/connection';
import { items } from '../db/schema/inventory';
import { orders } from '../db/schema/orders';
import { inTransaction } from '../db/transaction';
import { allConsignmentsOf } from '../gateway/consignments';
import type { ToldStatus, WarehouseGateway } from '../gateway/WarehouseGateway';
import { failImportOfAllItems } from '../items/importAllItems';
import { ordersOf } from '../orders/record/orderSteps';
import type { AppParts } from '../parts';
import { itemMasterPage, listedItem } from '../warehouse/itemMaster';
import { tellingOf } from './consignmentMessages';
import { itemRecord } from './itemTellings';
import { tellWarehouses, type Telling } from './outbox';
import { reachedWarehouses } from './reached';

type Desk = Pick<AppParts, 'db' | 'now' | 'config'>;
type Question = Extract<ToldToWarehouse, `${string}.question`>;

/** Asks what no warehouse is about to be asked already; in the transaction of who asks. */
const ask = async (tx: Db, at: Date, asked: readonly Telling[]): Promise<void> => {
  const [first] = asked;
  if (!first) return;
  const waiting = await tx
    .select({
      warehouseId: warehouseOutbox.warehouseId,
      record: warehouseOutbox.record,
      data: warehouseOutbox.data,
    })
    .from(warehouseOutbox)
    .where(
      and(
        eq(warehouseOutbox.clientId, first.clientId),
        inArray(warehouseOutbox.record, [...new Set(asked.map(({ record }) => record))]),
        eq(warehouseOutbox.type, first.type),
        eq(warehouseOutbox.state, 'waiting'),
      ),
    );
  const isNew = ({ warehouseId, record, data }: Telling): boolean =>
    !waiting.some((each) => isDeepStrictEqual(each, { warehouseId, record, data }));
  await tellWarehouses(tx, at, asked.filter(isNew));
};

/** Asks every connected warehouse about a client's things; answers whether there is one. */
const askAll = async (
  { db: tx, now, config }: Desk,
  {
    clientId,
    ...question
  }: Pick<Telling, 'clientId' | 'record' | 'data'> & { readonly type: Question },
): Promise<boolean> => {
  const reached = await reachedWarehouses(tx, config);
  await ask(
    tx,
    now(),
    reached.map(({ id: warehouseId }) => ({ clientId, warehouseId, ...question })),
  );
  return reached.length > 0;
};

/** What was told of an order so far; the warehouses that have it are asked again. */
const statusOf = (
  { db, now, config }: Desk,
  { clientId, id }: Parameters<WarehouseGateway['statusOf']>[0],
): Promise<ToldStatus> =>
  inTransaction(db, async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(ordersOf(clientId, [id]));
    if (!order) throw new Error(`The warehouse does not know the order ${id}`);
    const reached = new Set((await reachedWarehouses(tx, config)).map((each) => each.id));
    const asked = (await allConsignmentsOf(tx, order))
      .map((each) => tellingOf(each, 'order.question'))
      .filter(({ warehouseId }) => reached.has(warehouseId));
    await ask(tx, now(), asked);
    return { status: order.warehouseStatus, isAsked: asked.length > 0 };
  });

/** What the warehouse has described of an item before; it is asked for what it knows by now. */
const itemOf = (
  desk: Desk,
  clientId: string,
  stockNumber: string,
): ReturnType<WarehouseGateway['itemOf']> =>
  inTransaction(desk.db, async (tx) => {
    const known = await listedItem(tx, clientId, stockNumber);
    const isAsked = await askAll(
      { ...desk, db: tx },
      {
        clientId,
        type: 'item.question',
        record: itemRecord(stockNumber),
        data: { StockNumber: stockNumber },
      },
    );
    return known ?? (isAsked ? 'asked' : null);
  });

const askToCount = async (
  desk: Desk,
  clientId: string,
  itemIds: readonly string[],
): Promise<'asked' | readonly []> => {
  const found = await desk.db
    .select({ stockNumber: items.stockNumber })
    .from(items)
    .where(and(eq(items.clientId, clientId), inArray(items.id, [...itemIds])))
    .orderBy(items.stockNumber);
  const StockNumbers = found.map(({ stockNumber }) => stockNumber);
  const isAsked = await askAll(desk, {
    clientId,
    type: 'stock.question',
    record: 'counts',
    data: { StockNumbers },
  });
  return isAsked ? 'asked' : [];
};

/** An item in a warehouse that somebody wants counted. */
interface Counting {
  readonly clientId: string;
  readonly warehouseId: string;
  readonly stockNumber: string;
}

/** Asks one warehouse to count an item; false where no way leads to it. */
export const askForCount = async (
  { db: tx, now, config }: Desk,
  { clientId, warehouseId, stockNumber }: Counting,
): Promise<boolean> => {
  const reached = await reachedWarehouses(tx, config);
  if (!reached.some(({ id }) => id === warehouseId)) return false;
  await ask(tx, now(), [
    {
      clientId,
      warehouseId,
      type: 'stock.question',
      record: itemRecord(stockNumber),
      data: { StockNumbers: [stockNumber] },
    },
  ]);
  return true;
};

/** When a warehouse was asked last to count an item, since a moment; null where it was not. */
export const countAskedAt = async (
  db: Db,
  { clientId, warehouseId, stockNumber }: Counting,
  since: Date,
): Promise<Date | null> => {
  const [asked] = await db
    .select({ at: warehouseOutbox.createdAt })
    .from(warehouseOutbox)
    .where(
      and(
        eq(warehouseOutbox.clientId, clientId),
        eq(warehouseOutbox.record, itemRecord(stockNumber)),
        eq(warehouseOutbox.warehouseId, warehouseId),
        eq(warehouseOutbox.type, 'stock.question'),
        gte(warehouseOutbox.createdAt, since),
      ),
    )
    .orderBy(desc(warehouseOutbox.createdAt))
    .limit(1);
  return asked?.at ?? null;
};

/** What connected warehouses are asked: what they have told is answered, the rest comes later. */
export const askedWarehouses = (
  desk: Desk,
): Pick<WarehouseGateway, 'statusOf' | 'itemOf' | 'itemsOf' | 'askForItems' | 'countsOf'> => ({
  statusOf: (order) => statusOf(desk, order),
  itemOf: (clientId, stockNumber) => itemOf(desk, clientId, stockNumber),
  itemsOf: (clientId, page) => itemMasterPage(desk.db, clientId, page),
  askForItems: (tx, clientId) =>
    askAll({ ...desk, db: tx }, { clientId, type: 'items.question', record: 'items', data: {} }),
  countsOf: (tx, clientId, itemIds) => askToCount({ ...desk, db: tx }, clientId, itemIds),
});

/** The hour of the night, by the provider's clock, at which warehouses are asked for all that they have. */
const hourOfSnapshots = 2;

/** The warehouses that were asked since a moment for all that lies there of a client. */
const askedForSnapshotSince = async (
  db: Db,
  clientId: string,
  since: Date,
): Promise<ReadonlySet<string>> => {
  const asked = await db
    .selectDistinct({ warehouseId: warehouseOutbox.warehouseId })
    .from(warehouseOutbox)
    .where(
      and(
        eq(warehouseOutbox.clientId, clientId),
        eq(warehouseOutbox.record, 'stock'),
        eq(warehouseOutbox.type, 'snapshot.question'),
        gte(warehouseOutbox.createdAt, since),
      ),
    );
  return new Set(asked.map(({ warehouseId }) => warehouseId));
};

/**
 * Asks connected warehouses for all that lies there, so that the books can be compared with it: once
 * a night, and by day those that nobody has asked since.
 */
export const askForSnapshots = async (
  desk: Pick<AppParts, 'db' | 'now' | 'config'>,
): Promise<void> => {
  const { db, now, config } = desk;
  const reached = await reachedWarehouses(db, config);
  if (reached.length === 0) return;
  const night = lastAtHour(now(), { hour: hourOfSnapshots, timeZone: config.timeZone });
  const active = await db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.isActive, true));
  for (const { id: clientId } of active)
    await inTransaction(db, async (tx) => {
      const asked = await askedForSnapshotSince(tx, clientId, night);
      const questions = reached
        .filter(({ id }) => !asked.has(id))
        .map(({ id: warehouseId }) => ({
          clientId,
          warehouseId,
          type: 'snapshot.question' as const,
          record: 'stock',
          data: {},
        }));
      await ask(tx, now(), questions);
    });
};

const day = 24 * 60 * 60 * 1_000;

/** Ends imports of all items that no warehouse has answered within a day. */
export const giveUpItems = async ({ db, now }: Pick<Desk, 'db' | 'now'>): Promise<void> => {
  const at = now();
  const unanswered = await db
    .update(warehouseOutbox)
    .set({ state: 'refused', answeredAt: at, nextAttemptAt: null, reason: 'No answer in a day' })
    .where(
      and(
        eq(warehouseOutbox.type, 'items.question'),
        isNull(warehouseOutbox.answeredAt),
        lt(warehouseOutbox.createdAt, new Date(at.getTime() - day)),
      ),
    )
    .returning({ clientId: warehouseOutbox.clientId });
  for (const clientId of new Set(unanswered.map((each) => each.clientId)))
    await failImportOfAllItems(db, clientId);
};
