import type { DateLaw, Day } from '@contract/dates';
import { deductSentences, isWorkOrderComplete } from '@contract/deductRules';
import { hasItems, orderSentences } from '@contract/orderRules';
import { Draft, type Check } from '@/shared/draft/Draft';
import { deductForm, type DeductValues } from './deductForm';

export type DeductDraft = Draft<DeductValues>;

const quantitiesOf = ({ items }: DeductValues) => ({
  Items: items.map(({ quantity }) => ({ Quantity: quantity })),
});

/**
 * What is wrong with the day that a work order is to be completed by, in a sentence; null when
 * nothing is.
 */
export const completedByError = (
  { completedByDate }: DeductValues,
  law: DateLaw,
): string | null => {
  if (isWorkOrderComplete(completedByDate, law)) return null;
  return completedByDate === null ? 'Choose a date' : 'Completed by Date must be in the future';
};

const checksOf = (today: () => Day): readonly Check<DeductValues>[] => [
  { label: deductSentences.name, fields: ['name'], passes: ({ name }) => name.trim() !== '' },
  {
    label: deductSentences.warehouse,
    fields: ['warehouseCode'],
    passes: ({ warehouseCode }) => warehouseCode !== null,
  },
  {
    label: orderSentences.items,
    fields: ['items'],
    passes: (values) => hasItems(quantitiesOf(values)),
    contradicts: ({ items }) => items.length > 0,
  },
  {
    label: deductSentences.workOrder,
    fields: ['completedByDate'],
    applies: (values) => values.hasWorkOrder,
    passes: ({ completedByDate }, { completedByDate: saved }) =>
      isWorkOrderComplete(completedByDate, { today: today(), saved }),
    contradicts: ({ completedByDate }) => completedByDate !== null,
  },
];

/**
 * The draft of a new deduct order with its requirements (DEDUCT-12 to DEDUCT-15); `today` is the
 * browser's local day.
 */
export const newDeductDraft = (today: () => Day): DeductDraft =>
  editDeductDraft(today, deductForm.empty);

/** The draft of a deduct order that exists. */
export const editDeductDraft = (today: () => Day, values: DeductValues): DeductDraft =>
  new Draft(values, checksOf(today), deductForm.sentAs);
