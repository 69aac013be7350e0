import { trackingNumbersOf } from './orderFacts';
import type { OrderRecord } from './orderRecord';
import { isOnHold } from './orderRules';
import { leftAt } from './orderWay';
import { trackingPage } from './trackingPages';

type Packed = Pick<OrderRecord, 'Fulfillment'>;

const parcelsOf = (order: OrderRecord): Packed['Fulfillment']['Packages'] =>
  [order, ...order.PartialOrders, ...order.BackOrders].flatMap(
    ({ Fulfillment }) => Fulfillment.Packages,
  );

const isHttps = (url: string | null): url is string => url?.startsWith('https://') === true;

/** Each tracking number with the carrier's page, where it has one. */
const trackingLines = (order: OrderRecord): string[] => {
  const parcels = parcelsOf(order);
  return trackingNumbersOf(order).map((number) => {
    const parcel = parcels.find(({ TrackingDetails }) => TrackingDetails.TrackingNumber === number);
    const told = parcel?.TrackingDetails.Url ?? null;
    const page = isHttps(told) ? told : trackingPage(parcel?.Carrier ?? null, number);
    return `Tracking: ${number}${page ? ` (${page})` : ''}`;
  });
};

const shippedText = (order: OrderRecord, day: (iso: string) => string): string => {
  const at = leftAt(order);
  const level = order.ShippedServiceLevel ?? order.ShippedCarrier;
  const count = parcelsOf(order).length;
  const isWhole = order.BackOrders.every(({ Status }) => ['Closed', 'Cancelled'].includes(Status));
  const left = isWhole ? 'left our warehouse' : 'left our warehouse in part; the rest follows';
  const packages = count === 0 ? '' : `, in ${count === 1 ? '1 package' : `${count} packages`}`;
  return `${left}${at ? ` on ${day(at)}` : ''}${level ? `, with ${level}` : ''}${packages}`;
};

const stateText = (order: OrderRecord, day: (iso: string) => string): string => {
  const { Status } = order;
  if (Status === 'Cancelled') return 'was cancelled and will not ship';
  if (Status === 'Closed') return shippedText(order, day);
  if (Status === 'Released') return 'is being prepared in our warehouse';
  if (Status === 'OnHoldDueToInsufficientStock') return 'is waiting for stock';
  return isOnHold(Status)
    ? 'is on hold; we are looking into it'
    : 'has been received and will be prepared next';
};

/**
 * The status of an order as a client sends it to its own customer: no reason of a hold, no name of
 * staff, no note, and of the warehouses no code.
 */
export const customerStatus = (order: OrderRecord, day: (iso: string) => string): string => {
  const { OrderNumber, Name, ShipByDate, Status } = order;
  const isOpen = !['Closed', 'Cancelled'].includes(Status);
  const planned = isOpen && ShipByDate ? ` It is to ship on ${day(ShipByDate)}.` : '';
  return [
    `Your order ${OrderNumber}, ${Name}, ${stateText(order, day)}.${planned}`,
    ...trackingLines(order),
  ].join('\n');
};
