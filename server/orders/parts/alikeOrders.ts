import { and, desc, eq, gte, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import {
  comparable,
  duplicatesSince,
  isOrderTold,
  isRecognizable,
  orderLikeness,
  type ComparedLine,
  type ComparedOrder,
  type OrderLikeness,
} from '@contract/duplicateRules';
import type { Db } from '../../db/database';
import { groupBy } from '../../db/groupBy';
import { orderLines, orders, recipientZip } from '../../db/schema/orders';
import type { Actor } from '../../http/actor';
import type { AppParts } from '../../parts';

const { id, orderNumber, name, status, createdAt, recipient } = orders;
const candidate = { id, orderNumber, name, status, createdAt, recipient };

/** An order that is there already. */
export interface AlikeOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly createdAt: Date;
  readonly likeness: OrderLikeness;
}

/** What is compared with what. */
interface Comparison {
  /** Which of the client's orders are looked at, cancelled ones never. */
  readonly among: SQL | undefined;
  readonly written: readonly ComparedOrder[];
  /** Whether they go to nobody, as deduct orders do. */
  readonly isToNobody: boolean;
  /** So many orders of one name are looked at, and so many that went to one place lately. */
  readonly most: { readonly ofName: number; readonly ofGoods: number };
}

/** The newest orders for each of some wanted texts: found one by one, off an index. */
const newestForEach = (
  db: Db,
  wanted: { readonly texts: readonly (readonly string[])[]; readonly where: SQL | undefined },
  limit: number,
) => {
  const found = db
    .select(candidate)
    .from(orders)
    .where(and(wanted.where, ne(orders.status, 'Cancelled')))
    .orderBy(desc(orders.createdAt))
    .limit(limit)
    .as('found');
  return db
    .select({
      id: found.id,
      orderNumber: found.orderNumber,
      name: found.name,
      status: found.status,
      createdAt: found.createdAt,
      recipient: found.recipient,
    })
    .from(sql`jsonb_array_elements(${JSON.stringify(wanted.texts)}::jsonb) as wanted(texts)`)
    .crossJoinLateral(found);
};

const text = (index: number): SQL => sql`lower(wanted.texts ->> ${sql.raw(String(index))})`;

/** The query for the newest orders of the same names; null where none has one. */
export const sameNameQuery = (db: Db, { among, written, most }: Comparison) => {
  const names = [...new Set(written.map(({ Name }) => comparable(Name)))].filter(Boolean);
  if (names.length === 0) return null;
  const where = and(among, sql`lower(${orders.name}) = ${text(0)}`);
  return newestForEach(db, { texts: names.map((each) => [each]), where }, most.ofName);
};

const placesOf = (written: readonly ComparedOrder[]): (readonly string[])[] => {
  const places = written.flatMap(({ Recipient }) =>
    Recipient && isRecognizable(Recipient)
      ? [[comparable(Recipient.ZipCode), comparable(Recipient.Address1)]]
      : [],
  );
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
};

const isToPlace = and(
  sql`${recipientZip(orders)} = ${text(0)}`,
  sql`lower(${orders.recipient} ->> 'Address1') = ${text(1)}`,
);

/**
 * The query for the newest orders of the last days that went to the same places, or like these to
 * nobody; null where it is not known well enough who gets them.
 */
export const sameGoodsQuery = (
  db: Db,
  { among, written, isToNobody, most }: Comparison,
  now: Date,
) => {
  const withGoods = written.filter(({ Items }) => Items.length > 0);
  const texts = isToNobody ? withGoods.slice(0, 1).map(() => []) : placesOf(withGoods);
  if (texts.length === 0) return null;
  const where = and(
    among,
    isToNobody ? undefined : isToPlace,
    gte(orders.createdAt, duplicatesSince(now)),
  );
  return newestForEach(db, { texts, where }, most.ofGoods);
};

/** The lines of orders as they were asked for, by the order's id. */
const linesOf = async (
  db: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  ids: readonly string[],
): Promise<(orderId: string) => readonly ComparedLine[]> => {
  if (ids.length === 0) return () => [];
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      StockNumber: orderLines.stockNumber,
      Quantity: orderLines.quantityRequested,
    })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.clientId, clientId),
        inArray(orderLines.orderId, [...ids]),
        isNull(orderLines.subOrderId),
      ),
    );
  return groupBy(rows, ({ orderId }) => orderId);
};

const weightOf = ({ SameName, SameRecipient, AllLines }: OrderLikeness): number =>
  (SameName ? 4 : 0) + (SameRecipient ? 2 : 0) + (AllLines ? 1 : 0);

/**
 * For each of some orders that may be written, those that there are already, the likest first. The
 * database finds which could be meant, the rule of the contract decides.
 */
export const alikeOrders = async (
  { db, now }: Pick<AppParts, 'db' | 'now'>,
  account: Pick<Actor, 'clientId'>,
  comparison: Comparison,
): Promise<AlikeOrder[][]> => {
  const at = now();
  const named = (await sameNameQuery(db, comparison)) ?? [];
  const sent = (await sameGoodsQuery(db, comparison, at)) ?? [];
  const rows = [...new Map([...named, ...sent].map((row) => [row.id, row])).values()];
  const linesOfOrder = await linesOf(
    db,
    account,
    rows.map((row) => row.id),
  );
  const byName = groupBy(rows, (row) => comparable(row.name));
  const byZip = groupBy(rows, (row) => comparable(row.recipient?.ZipCode));
  return comparison.written.map((order) => {
    const candidates = new Set([
      ...byName(comparable(order.Name)),
      ...byZip(comparable(order.Recipient?.ZipCode)),
    ]);
    return [...candidates]
      .flatMap((row) => {
        const existing = { Name: row.name, Recipient: row.recipient, Items: linesOfOrder(row.id) };
        const likeness = orderLikeness(order, existing);
        return isOrderTold(likeness, { ...row, now: at }) ? [{ ...row, likeness }] : [];
      })
      .toSorted(
        (one, other) =>
          weightOf(other.likeness) - weightOf(one.likeness) ||
          other.createdAt.getTime() - one.createdAt.getTime(),
      );
  });
};
