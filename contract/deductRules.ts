import { isFutureOrKept, type DateLaw, type Day } from './dates';

/**
 * The deduct order form's sentences (DEDUCT-12 to DEDUCT-15); the one on items is the regular
 * order's.
 */
export const deductSentences = {
  name: 'Name required',
  warehouse: 'Warehouse required',
  workOrder: 'Required fields for a Work Order: Completed by Date that is in the future',
} as const;

/**
 * Whether a work order says by when it is to be completed, which is after today; a day that was
 * saved before may stay (DEDUCT-15, OPEN-24, OPEN-125).
 */
export const isWorkOrderComplete = (completedByDate: Day | null, law: DateLaw): boolean =>
  completedByDate !== null && isFutureOrKept(completedByDate, law);
