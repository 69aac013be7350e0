import type { Day } from '@contract/dates';
import type { InputOf } from '@contract/endpoint';
import type { orders } from '@contract/order';
import {
  isRepeated,
  isShippedDateAcceptable,
  orderSentences,
  type ShippedDays,
} from '@contract/orderRules';
import type { Carrier, ServiceLevel } from '@contract/resource';
import type { Order } from '@/entities/order';
import { Draft, type Check } from '@/shared/draft/Draft';
import { trimmed } from '@/shared/draft/trimmed';

/**
 * How an order left the warehouse, as staff enter it to close it by hand (FORCE-03 to FORCE-07).
 */
export interface ClosingValues {
  readonly shipDate: Day | null;
  readonly carrier: Carrier | null;
  readonly serviceLevel: ServiceLevel | null;
  /** The lines as they were typed; empty ones do not count. */
  readonly trackingNumbers: readonly string[];
}

export type ClosingDraft = Draft<ClosingValues>;

const empty: ClosingValues = {
  shipDate: null,
  carrier: null,
  serviceLevel: null,
  trackingNumbers: [''],
};

/**
 * What is wrong with the day on which an order is said to have left, in a sentence; null when
 * nothing is.
 */
export const shippedDateError = (
  { shipDate }: Pick<ClosingValues, 'shipDate'>,
  days: ShippedDays,
): string | null =>
  shipDate === null || isShippedDateAcceptable(shipDate, days) ? null : orderSentences.shippedDate;

const checksOf = (days: () => ShippedDays): readonly Check<ClosingValues>[] => [
  {
    label: 'Ship Date is required',
    fields: ['shipDate'],
    passes: ({ shipDate }) => shipDate !== null,
  },
  {
    label: orderSentences.shippedDate,
    fields: ['shipDate'],
    passes: (values) => shippedDateError(values, days()) === null,
  },
  {
    label: 'A tracking number is listed twice',
    fields: ['trackingNumbers'],
    passes: ({ trackingNumbers }) =>
      !trackingNumbers.some((_, index) => isRepeated(trackingNumbers, index)),
  },
];

/**
 * What is entered to close an order: nothing at first (FORCE-08); `days` are those of the browser.
 */
export const createClosingDraft = (days: () => ShippedDays): ClosingDraft =>
  new Draft(empty, checksOf(days));

/** The call's payload; a deduct order has no carrier and nothing to track (FORCE-11). */
export const closingPayload = (
  { id, isDeduct }: Order,
  { shipDate, carrier, serviceLevel, trackingNumbers }: ClosingValues,
): InputOf<typeof orders.forceClose>['payload'] => {
  const closing = { Id: id, ShippedDate: shipDate ?? '' };
  if (isDeduct) return closing;
  return trimmed({
    ...closing,
    ShippedCarrier: carrier?.name,
    ShippedServiceLevel: serviceLevel?.name,
    TrackingNumbers: trackingNumbers.filter((number) => number.trim() !== ''),
  });
};
