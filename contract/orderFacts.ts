import type { OrderRecord } from './orderRecord';
import { endedStatuses } from './orderRules';

type Items = Pick<OrderRecord, 'Items'>;
type Packed = Pick<OrderRecord, 'Fulfillment' | 'PartialOrders' | 'BackOrders'>;
type Aged = Pick<OrderRecord, 'Status' | 'CreatedDate'>;

const day = 86_400_000;

/** The pieces that were asked for, over all of an order's lines. */
export const piecesOf = ({ Items: items }: Items): number =>
  items.reduce((sum, { QuantityRequested }) => sum + QuantityRequested, 0);

/** The tracking numbers of an order's packages and of those of its parts, each once. */
export const trackingNumbersOf = ({ Fulfillment, PartialOrders, BackOrders }: Packed): string[] => {
  const numbers = [{ Fulfillment }, ...PartialOrders, ...BackOrders].flatMap((part) =>
    part.Fulfillment.Packages.map(({ TrackingDetails }) => TrackingDetails.TrackingNumber),
  );
  return [...new Set(numbers.filter((number) => number !== ''))];
};

/** Whole days since an order was created; null once it has ended. */
export const daysOld = ({ Status, CreatedDate }: Aged, now: Date): number | null =>
  endedStatuses.some((ended) => ended === Status)
    ? null
    : Math.max(0, Math.floor((now.getTime() - Date.parse(CreatedDate)) / day));
