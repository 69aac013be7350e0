import type { OrderRecord } from '@contract/orderRecord';
import type { Step } from '@/shared/ui/status/StepList';

type Recorded = Pick<
  OrderRecord,
  'Status' | 'OrderType' | 'OrderHistory' | 'CreatedDate' | 'ShippedDate'
>;

/**
 * Steps between submitting and closing, with the status that marks each: for staff alone (ORDD-14).
 */
const between = [
  { status: 'Confirmed', label: 'Order Confirmed' },
  { status: 'Released', label: 'Released' },
  { status: 'Picked', label: 'Picked' },
  { status: 'Packed', label: 'Packed' },
  { status: 'Shipped', label: 'Shipped' },
] as const;

/**
 * Of several entries of one status the last counts: an order may have been on hold and started
 * over.
 */
const momentOf = ({ OrderHistory }: Recorded, status: string): string | null =>
  OrderHistory.findLast(({ Status }) => Status === status)?.Date ?? null;

/**
 * When an order was closed is told by its shipping (ORDD-15); one that never shipped has its own
 * entry.
 */
const closedAt = (order: Recorded): string | null =>
  momentOf(order, 'Shipped') ?? order.ShippedDate ?? momentOf(order, 'Closed');

/**
 * The steps of an order's history, those that have not happened included (ORDD-13 to ORDD-15,
 * OPEN-40, OPEN-41).
 */
export const historySteps = (order: Recorded, seesAll: boolean): readonly Step[] => {
  const isClosed = order.Status === 'Closed';
  const isCancelled = order.Status === 'Cancelled';
  const passing = seesAll
    ? between.filter(({ status }) => !(status === 'Packed' && order.OrderType === 'Deduct'))
    : [];
  const dates = passing.map(({ status }) => momentOf(order, status));
  const steps = passing.map(({ label }, index): Step => {
    const wasPassed = isClosed || dates.slice(index).some((date) => date !== null);
    return { label, state: wasPassed ? 'done' : 'open', at: dates[index] ?? null };
  });
  return [
    {
      label: 'Order Submitted',
      state: 'done',
      at: momentOf(order, 'Submitted') ?? order.CreatedDate,
    },
    ...(isCancelled ? steps.filter(({ state }) => state === 'done') : steps),
    isCancelled
      ? { label: 'Cancelled', state: 'cancelled', at: momentOf(order, 'Cancelled') }
      : {
          label: 'Closed',
          state: isClosed ? 'done' : 'open',
          at: isClosed ? closedAt(order) : null,
        },
  ];
};
