import { dayIn, type Day } from '@contract/dates';
import type { OrderRecord } from '@contract/orderRecord';
import type { ServiceOfAccount } from '@contract/service';
import { dayToShip } from '@contract/workingDays';
import { monthDayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';

/** By which days an account's orders are judged. */
export type Judging = Pick<ServiceOfAccount, 'TimeZone' | 'ProcessingDays' | 'CountedAt'>;

type Judged = Pick<
  OrderRecord,
  'CreatedDate' | 'ShipByDate' | 'ShippedDate' | 'Status' | 'OnHoldReason' | 'OrderHistory'
> & { readonly PartialOrders: readonly unknown[] };

/** How an order stands to its day. */
export interface ServedOrder {
  readonly itsDay: Day;
  /** Null while it has not left. */
  readonly left: Day | null;
  /** Days that it left, or is by now, past its day. */
  readonly daysLate: number;
}

const daysFrom = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** How an order stands to its day, by the rule that counts it. */
export const judge = (
  { CreatedDate, ShipByDate, ShippedDate, Status }: Judged,
  { TimeZone, ProcessingDays, CountedAt }: Judging,
): ServedOrder => {
  const dayOf = (moment: string): Day => dayIn(TimeZone, new Date(moment));
  const itsDay = dayToShip(
    { shipBy: ShipByDate?.slice(0, 10) ?? null, made: dayOf(CreatedDate) },
    ProcessingDays,
  );
  const left = Status === 'Closed' && ShippedDate !== null ? dayOf(ShippedDate) : null;
  return { itsDay, left, daysLate: Math.max(0, daysFrom(itsDay, left ?? dayOf(CountedAt))) };
};

/** "1 day late", "3 days late"; empty in time. */
export const lateText = ({ daysLate }: Pick<ServedOrder, 'daysLate'>): string => {
  if (daysLate === 0) return '';
  return `${daysLate === 1 ? '1 day' : `${countText(daysLate)} days`} late`;
};

/** "Its day Nov 18, shipped Nov 19". */
export const daysText = ({ itsDay, left }: ServedOrder): string =>
  `Its day ${monthDayText(itsDay)}${left === null ? ', not shipped yet' : `, shipped ${monthDayText(left)}`}`;

const heldUntil = ({ OrderHistory }: Judged, zone: string): string | null => {
  const at = OrderHistory.findLastIndex(({ Status }) => Status.startsWith('OnHold'));
  const next = at < 0 ? undefined : OrderHistory[at + 1];
  return next ? `It was on hold until ${monthDayText(dayIn(zone, new Date(next.Date)))}` : null;
};

/** Why an order left late or waits, as far as its record says; null where it does not. */
export const causeOf = (order: Judged, judging: Judging): string | null => {
  const { left, daysLate } = judge(order, judging);
  if (left === null)
    return order.Status.startsWith('OnHold')
      ? `On hold${order.OnHoldReason === null ? '' : `: ${order.OnHoldReason}`}`
      : null;
  if (daysLate === 0) return null;
  const parts = order.PartialOrders.length;
  const made = dayIn(judging.TimeZone, new Date(order.CreatedDate));
  if ((order.ShipByDate?.slice(0, 10) ?? made) < made)
    return 'It was made after the day that was asked for';
  return (
    heldUntil(order, judging.TimeZone) ??
    (parts > 1 ? `It left in ${parts} parts, the last of them on ${monthDayText(left)}` : null)
  );
};
