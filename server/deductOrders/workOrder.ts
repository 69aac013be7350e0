import { v7 } from 'uuid';
import { addDays, type Day } from '@contract/dates';
import type { ParsedDeductUpdate } from '@contract/deductOrder';
import { deductSentences, isWorkOrderComplete } from '@contract/deductRules';
import type { WorkOrderRecord } from '@contract/orderRecord';
import type { Refusals } from '../http/refusals';

type Asked = Pick<ParsedDeductUpdate, 'CreateWorkOrder' | 'WorkOrderId' | 'WorkOrder'>;
type Written = NonNullable<Asked['WorkOrder']>;

interface Outcome {
  /** Null without one, and when it is refused. */
  readonly workOrder: WorkOrderRecord | null;
  readonly refusals: Refusals;
}

const refused = (field: string, sentence: string): Outcome => ({
  workOrder: null,
  refusals: { [field]: [sentence] },
});

/** What was written over what was there: absent stays, null and an empty text clear (OPEN-50). */
const merge = (
  before: WorkOrderRecord | null,
  { CompletedByDate, ShipmentNoticeId, ShipByDate }: Written,
) => ({
  _id: before?._id ?? v7(),
  CompletedByDate:
    (CompletedByDate === undefined ? before?.CompletedByDate : CompletedByDate) ?? null,
  ShipmentNoticeId:
    (ShipmentNoticeId === undefined ? before?.ShipmentNoticeId : ShipmentNoticeId) || null,
  ShipByDate: (ShipByDate === undefined ? before?.ShipByDate : ShipByDate) ?? null,
});

/**
 * The work order that a deduct order has after it was saved, or why it can't: it is made when that
 * is asked for and none exists, and a day that is new or changed must lie in the future, with one
 * day of tolerance for callers in other time zones (DEDUCT-15, OPEN-24, OPEN-125).
 */
export const workOrderAfter = (
  before: WorkOrderRecord | null,
  { CreateWorkOrder, WorkOrderId, WorkOrder }: Asked,
  today: Day,
): Outcome => {
  const named = WorkOrderId ?? WorkOrder?._id;
  if (named && named !== before?._id)
    return refused('WorkOrderId', `Work order ${named} is not the one of this order`);
  const isWanted = CreateWorkOrder === true || (before !== null && WorkOrder !== null);
  if (!isWanted) return { workOrder: null, refusals: {} };
  const { CompletedByDate, ...rest } = merge(before, WorkOrder ?? {});
  if (
    CompletedByDate === null ||
    !isWorkOrderComplete(CompletedByDate, {
      today: addDays(today, -1),
      saved: before?.CompletedByDate,
    })
  )
    return refused('WorkOrder.CompletedByDate', deductSentences.workOrder);
  return { workOrder: { ...rest, CompletedByDate }, refusals: {} };
};
