import { and, eq, sql } from 'drizzle-orm';
import { addDays, dayIn, type Day } from '@contract/dates';
import type { ParsedInputOf } from '@contract/endpoint';
import type { orders as endpoints } from '@contract/order';
import { whyNotOrder } from '@contract/orderActions';
import type { ShippedDays } from '@contract/orderRules';
import { countShipped } from '../record/shippedTallies';
import { orders } from '../../db/schema/orders';
import { doerOf, newAct, type Doer } from '../../events/act';
import type { Actor } from '../../http/actor';
import { notFound, refuseAct } from '../../http/problems';
import type { AppParts } from '../../parts';
import { packageId, type Parcel } from '../../gateway/parcels';
import { trackingPage } from '@contract/trackingPages';
import { rowOfConsignment } from '../../gateway/consignments';
import type { Consignment, Shipment } from '../../gateway/WarehouseGateway';
import {
  closeParts,
  closeWhole,
  keepParcels,
  openConsignmentsOf,
  takeAll,
  type LeftParcel,
} from './closeShipped';
import { checkDeparture } from './forceCloseChecks';
import { visibleTo } from '../record/orderFilters';
import { lockOrders, stateOf, type OrderRow } from '../record/orderSteps';

type Closing = ParsedInputOf<typeof endpoints.forceClose>['payload'];
type Desk = Pick<AppParts, 'db' | 'warehouse' | 'now' | 'config'>;

/**
 * The moment that stands for a shipping day of the provider: now for today, else its noon, which is
 * that day all over the country.
 */
const momentOf = async ({ db: tx, now, config: { timeZone } }: Desk, day: Day): Promise<Date> => {
  if (day === dayIn(timeZone, now())) return now();
  const noon = sql`(${day}::date + time '12:00') at time zone ${timeZone}`.mapWith(
    orders.shippedAt,
  );
  const [row] = await tx.select({ noon }).from(sql`(values (1)) as one`);
  if (!row) throw new Error(`The day ${day} has no noon`);
  return row.noon;
};

interface Departure {
  readonly shipment: Omit<Shipment, 'parcels'>;
  readonly trackingNumbers: readonly string[];
}

/**
 * A parcel for each tracking number; nobody said what lies in which, so all of it stands in the
 * first. They are the order's where several of its parts left.
 */
const parcelsOf = (
  order: OrderRow,
  left: readonly { consignment: Consignment; items: Parcel['Items'] }[],
  { shipment: { carrier, serviceLevel }, trackingNumbers }: Departure,
): LeftParcel[] => {
  const [first, ...others] = left;
  const owner = first && others.length === 0 ? first.consignment : { order, part: null };
  return trackingNumbers.map((number, index) => ({
    subOrderId: owner.part?.id ?? null,
    content: {
      PackageId: packageId(rowOfConsignment(owner).orderNumber, index),
      Carrier: carrier,
      ServiceLevel: serviceLevel,
      TrackingDetails: {
        TrackingNumber: number,
        Url: trackingPage(carrier, number),
        UCCLabel: null,
      },
      Items: index === 0 ? left.flatMap(({ items }) => items) : [],
    },
  }));
};

const closeByHand = async (
  { db: tx, warehouse, now, config: { timeZone } }: Desk,
  order: OrderRow,
  { by, ...departure }: Departure & { by: Doer },
): Promise<void> => {
  const { shipment } = departure;
  const at = now();
  const consignments = await openConsignmentsOf(tx, order);
  const act = {
    ...newAct({ clientId: order.clientId, at }, by),
    happenedAt: shipment.shippedAt,
  };
  const left = await takeAll(tx, { order, consignments, act }, async (consignment) => ({
    consignment,
    items: await warehouse.strikeOff(tx, consignment, act),
  }));
  await keepParcels(tx, order, parcelsOf(order, left, departure));
  await closeParts(tx, order, {
    left: consignments.map(({ part }) => ({ part, shippedAt: shipment.shippedAt })),
    warehouseStatus: 'Shipped',
  });
  await closeWhole(tx, order, { shipment, warehouseStatus: 'Shipped', by, at });
  await countShipped(tx, order, {
    departures: [{ partId: null, shippedAt: shipment.shippedAt }],
    timeZone,
  });
};

/**
 * The days that a shipping day is judged by; whoever closes the order may live in another time zone
 * than the provider (OPEN-24).
 */
const daysOf = ({ createdAt }: OrderRow, { now, config: { timeZone } }: Desk): ShippedDays => ({
  made: addDays(dayIn(timeZone, createdAt), -1),
  today: addDays(dayIn(timeZone, now()), 1),
});

/**
 * Closes a released order by hand, as shipped on a day, with what the person knows of how it left;
 * its stock is taken, its backorders stay. 404 for an order that the caller can't see, 409 for its
 * status, sentences by field otherwise (FORCE-02, FORCE-11, OPEN-38).
 */
export const forceClose = async (
  desk: Desk,
  actor: Actor,
  closing: Closing,
): Promise<{ message: string }> => {
  const { db: tx } = desk;
  const [order] = await lockOrders(tx, and(visibleTo(actor), eq(orders.id, closing.Id)));
  if (!order) throw notFound('Order');
  refuseAct(whyNotOrder.forceClose(stateOf(order)));
  const { trackingNumbers, ...delivery } = await checkDeparture(tx, {
    orderType: order.orderType,
    closing,
    ...daysOf(order, desk),
  });
  const shippedAt = await momentOf(desk, closing.ShippedDate);
  await closeByHand(desk, order, {
    shipment: { ...delivery, shippedAt },
    trackingNumbers,
    by: doerOf(actor),
  });
  return { message: `Order ${order.orderNumber} was closed.` };
};
