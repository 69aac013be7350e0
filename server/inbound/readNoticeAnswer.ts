import { and, eq, inArray } from 'drizzle-orm';
import { isInternal } from '@contract/access';
import type { AnswerOf } from '@contract/endpoint';
import type { FreedOrder, noticePage } from '@contract/noticePage';
import { recipientName } from '@contract/recipientRules';
import { currentClient, type ClientRow } from '../accounts/clientRows';
import { staffName } from '../accounts/nameTold';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { items, noticeFills } from '../db/schema/inventory';
import { orders } from '../db/schema/orders';
import { readChanges } from '../changes/readChanges';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { linesOf, type LineOfNotice } from '../notices/noticeLines';
import { noticeById, type NoticeRow } from '../notices/noticeRows';
import { visibleTo } from '../orders/record/orderFilters';
import { allWarehouses } from '../resources/resourceRows';
import { forecastArrivals } from './forecastArrivals';
import { unitsWaitingFor, waitsFor, type WaitingOrder, type WaitingUnit } from './waitingUnits';

type Answer = AnswerOf<typeof noticePage.answer>;

interface Freed {
  readonly order: WaitingOrder;
  readonly frees: FreedOrder['Frees'];
  readonly warehouseId: string | null;
  readonly pieces: ReadonlyMap<string, number>;
}

interface Named {
  readonly lines: readonly LineOfNotice[];
  readonly codeOf: (warehouseId: string | null) => string;
}

const toFreed = ({ order, frees, warehouseId, pieces }: Freed, { lines, codeOf }: Named) => ({
  _id: order.id,
  OrderNumber: order.orderNumber,
  Name: order.name,
  Recipient: order.recipient ? recipientName(order.recipient) : '',
  Status: order.status,
  Warehouse: codeOf(warehouseId),
  ShipByDate: order.shipByDate,
  Frees: frees,
  Items: lines.flatMap(({ itemId, StockNumber }) => {
    const Pieces = pieces.get(itemId);
    return Pieces === undefined ? [] : [{ StockNumber, Pieces }];
  }),
});

/** The orders that have got pieces when a notice came into the stock. */
const ordersFreed = async (db: Db, actor: Actor, { id: noticeId }: NoticeRow): Promise<Freed[]> => {
  const { clientId } = actor;
  const fills = await db
    .select()
    .from(noticeFills)
    .where(and(eq(noticeFills.clientId, clientId), eq(noticeFills.noticeId, noticeId)));
  if (fills.length === 0) return [];
  const fillsOf = groupBy(fills, ({ orderId }) => orderId);
  const ids = [...new Set(fills.map(({ orderId }) => orderId))];
  const found = await db
    .select()
    .from(orders)
    .where(and(visibleTo(actor), inArray(orders.id, ids)))
    .orderBy(orders.createdAt, orders.id);
  return found.map((order) => ({
    order,
    frees: null,
    warehouseId: order.warehouseId,
    pieces: new Map(fillsOf(order.id).map(({ itemId, pieces }) => [itemId, pieces])),
  }));
};

/** The orders that wait for items; none of those that were freed. */
const ordersWaiting = (
  units: readonly WaitingUnit[],
  itemIds: ReadonlySet<string>,
  freed: readonly { readonly order: WaitingOrder }[] = [],
): ReadonlySet<string> => {
  const isFreed = new Set(freed.map(({ order }) => order.id));
  const ids = units.filter((unit) => waitsFor(unit, itemIds)).map(({ order }) => order.id);
  return new Set(ids.filter((id) => !isFreed.has(id)));
};

/** What a notice will free, and how many of the orders that wait for its items earlier ones free. */
const ordersToFree = async (
  db: Db,
  client: ClientRow,
  { noticeId, itemIds }: { noticeId: string; itemIds: ReadonlySet<string> },
) => {
  const { waiting, areMore, arrivals } = await forecastArrivals(db, client);
  const at = arrivals.findIndex((arrival) => arrival.noticeId === noticeId);
  // Of what brings nothing, such as a notice of which nothing came, all others come before.
  const earlier = at < 0 ? arrivals : arrivals.slice(0, at);
  const freed = arrivals[at]?.freed ?? [];
  const left = arrivals[at]?.waiting ?? earlier.at(-1)?.waiting ?? waiting;
  const wanting = ordersWaiting(waiting, itemIds);
  return {
    freed,
    StillWaiting: ordersWaiting(left, itemIds, freed).size,
    AreMore: areMore,
    FreedBefore: earlier
      .map((arrival) => ({
        Notice: arrival.notice,
        Orders: arrival.freed.filter(({ order }) => wanting.has(order.id)).length,
      }))
      .filter(({ Orders }) => Orders > 0),
  };
};

interface Told {
  readonly notice: NoticeRow;
  readonly client: ClientRow;
  readonly lines: readonly LineOfNotice[];
}

const ordersOf = async (
  db: Db,
  actor: Actor,
  { notice, client, lines }: Told,
): Promise<Answer['Orders']> => {
  const none = { AreFreed: false, Rows: [], StillWaiting: 0, AreMore: false, FreedBefore: [] };
  if (notice.status === 'Cancelled') return none;
  const warehouses = await allWarehouses(db);
  const codeOf = (id: string | null): string =>
    warehouses.find((each) => each.id === id)?.code ?? '';
  const rows = (found: readonly Freed[]) => found.map((each) => toFreed(each, { lines, codeOf }));
  const itemIds = new Set(lines.map(({ itemId }) => itemId));
  if (notice.status === 'In Stock') {
    const { units, areMore } = await unitsWaitingFor(db, {
      clientId: client.id,
      itemIds: [...itemIds],
    });
    return {
      ...none,
      AreFreed: true,
      Rows: rows(await ordersFreed(db, actor, notice)),
      StillWaiting: ordersWaiting(units, itemIds).size,
      AreMore: areMore,
    };
  }
  const { freed, ...told } = await ordersToFree(db, client, { noticeId: notice.id, itemIds });
  return { ...none, ...told, Rows: rows(freed) };
};

const isId = (label: string): boolean => /^[0-9a-f-]{36}$/.test(label);

/** What people have changed of a notice; its products are called by their stock numbers. */
const changesOf = async (
  db: Db,
  actor: Actor,
  { id }: Pick<NoticeRow, 'id'>,
): Promise<Answer['Changes']> => {
  const found = await readChanges(db, actor, { id, kinds: ['notice'], told: 'reasons' });
  const ids = found.flatMap(({ Fields }) => Fields.map(({ Label }) => Label)).filter(isId);
  if (ids.length === 0) return found;
  const rows = await db
    .select({ id: items.id, name: items.stockNumber })
    .from(items)
    .where(and(eq(items.clientId, actor.clientId), inArray(items.id, ids)));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return found.map((change) => ({
    ...change,
    Fields: change.Fields.map((field) => ({
      ...field,
      Label: names.get(field.Label) ?? field.Label,
    })),
  }));
};

/** A client's people learn no names of staff, as an order's history tells them none. */
const withNamesTold = (actor: Actor, line: LineOfNotice): LineOfNotice =>
  isInternal(actor.role)
    ? line
    : {
        ...line,
        Reasons: line.Reasons.map((reason) => ({
          ...reason,
          By: reason.By.startsWith('Warehouse ') ? reason.By : staffName,
        })),
      };

/**
 * What a notice's page says beyond its record: what became of each line and why, and which waiting
 * orders it will free or has freed. 404 for a notice that the caller's client does not have.
 */
export const readNoticeAnswer = async (db: Db, actor: Actor, id: string): Promise<Answer> => {
  const notice = await noticeById(db, { clientId: actor.clientId, id });
  const client = await currentClient(db, actor);
  if (!notice || !client) throw notFound('Shipment notice');
  const lines = await linesOf(db, notice);
  const Changes = await changesOf(db, actor, notice);
  return {
    Lines: lines.map((line) => withNamesTold(actor, line)),
    Changes,
    Orders: await ordersOf(db, actor, { notice, client, lines }),
  };
};
