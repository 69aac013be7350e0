import { isFutureDay, type Day } from './dates';

/** The deduct order form's sentences (DEDUCT-12 to DEDUCT-15); the one on items is the regular order's. */
export const deductSentences = {
  name: 'Name required',
  warehouse: 'Warehouse required',
  workOrder: 'Required fields for a Work Order: Completed by Date that is in the future',
} as const;

/** Whether a work order says by when it is to be completed, which is after today (DEDUCT-15, OPEN-24). */
export const isWorkOrderComplete = (completedByDate: Day | null, today: Day): boolean => completedByDate !== null && isFutureDay(completedByDate, today);
