import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { items, notices } from '../db/schema/inventory';
import { orderPackages, orders, subOrders } from '../db/schema/orders';
import { returns } from '../db/schema/returns';
import { lineWords } from '@contract/noticeWords';
import { readLines } from '../notices/noticeLines';
import { onOneLine, type Parcel } from '../mail/letters';
import type { Subject } from './letters';

/** An order as mails know it. */
export interface MailedOrder {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly onHoldReason: string | null;
  /** What its waiting backorders are short of. */
  readonly backorderReasons: readonly string[];
  readonly recipient: RecipientOnOrder | null;
  /** `UPS Ground`, the carrier alone, or empty. */
  readonly by: string;
  readonly parcels: readonly Parcel[];
  /** Whether something has left for somebody: an order can be closed without. */
  readonly isShipped: boolean;
}

type Package = Pick<typeof orderPackages.$inferSelect, 'content'>;

const parcelOf = ({
  content: {
    TrackingDetails: { TrackingNumber, Url },
  },
}: Package): Parcel => ({ number: onOneLine(TrackingNumber), url: Url && onOneLine(Url) });

const leftBy = ({
  shippedCarrier,
  shippedServiceLevel,
}: Pick<typeof orders.$inferSelect, 'shippedCarrier' | 'shippedServiceLevel'>): string => {
  const [carrier, level] = [shippedCarrier ?? '', shippedServiceLevel ?? ''];
  return level.startsWith(carrier) ? level || carrier : `${carrier} ${level}`.trim();
};

/**
 * Orders of a client that mails may speak of; the staff's own, which the client's people do not
 * see, are left out.
 */
export const readOrders = async (
  tx: Db,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, MailedOrder>> => {
  const isOf = (table: typeof orderPackages | typeof subOrders) =>
    and(eq(table.clientId, clientId), inArray(table.orderId, [...ids]));
  const found = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        inArray(orders.id, [...ids]),
        eq(orders.orderType, 'Regular'),
      ),
    );
  const packagesOf = groupBy(
    await tx
      .select()
      .from(orderPackages)
      .where(isOf(orderPackages))
      .orderBy(asc(orderPackages.packageNo)),
    ({ orderId }) => orderId,
  );
  const isWaiting = and(
    isOf(subOrders),
    eq(subOrders.kind, 'backorder'),
    eq(subOrders.status, 'OnHoldDueToInsufficientStock'),
  );
  const backordersOf = groupBy(
    await tx.select().from(subOrders).where(isWaiting).orderBy(asc(subOrders.orderNumber)),
    ({ orderId }) => orderId,
  );
  const toMailed = (order: typeof orders.$inferSelect): MailedOrder => ({
    id: order.id,
    number: order.orderNumber,
    name: order.name,
    onHoldReason: order.onHoldReason,
    backorderReasons: backordersOf(order.id).flatMap(({ onHoldReason }) => onHoldReason ?? []),
    recipient: order.recipient,
    by: leftBy(order),
    parcels: packagesOf(order.id).map(parcelOf),
    isShipped: order.shippedCarrier !== null || packagesOf(order.id).length > 0,
  });
  return new Map(found.map((order) => [order.id, toMailed(order)]));
};

type Numbers = Promise<Map<string, Subject>>;

/** Notices by id, each with what differs from what was announced, and why. */
export const readNotices = async (tx: Db, clientId: string, ids: readonly string[]): Numbers => {
  const found = await tx
    .select({ id: notices.id, number: notices.number, poNumber: notices.poNumber })
    .from(notices)
    .where(and(eq(notices.clientId, clientId), inArray(notices.id, [...ids])));
  const linesOf = await readLines(tx, clientId, ids);
  return new Map(
    found.map(({ id, number, poNumber }) => [
      id,
      {
        number,
        ...(poNumber !== null && { name: `PO ${poNumber}` }),
        details: linesOf(id).flatMap(lineWords),
      },
    ]),
  );
};

/** Items by id. */
export const readItems = async (tx: Db, clientId: string, ids: readonly string[]): Numbers => {
  const found = await tx
    .select({ id: items.id, number: items.stockNumber, name: items.description })
    .from(items)
    .where(and(eq(items.clientId, clientId), inArray(items.id, [...ids])));
  return new Map(found.map(({ id, ...subject }) => [id, subject]));
};

/** The orders that returns are of, by the returns' ids. */
export const readReturns = async (tx: Db, clientId: string, ids: readonly string[]): Numbers => {
  const found = await tx
    .select({ id: returns.id, number: orders.orderNumber, name: orders.name })
    .from(returns)
    .innerJoin(orders, and(eq(orders.clientId, returns.clientId), eq(orders.id, returns.orderId)))
    .where(and(eq(returns.clientId, clientId), inArray(returns.id, [...ids])));
  return new Map(found.map(({ id, ...subject }) => [id, subject]));
};
