import type { DateLaw, Day } from '@contract/dates';
import type { DeductPayload } from '@contract/deductOrder';
import { deductSentences, isWorkOrderComplete } from '@contract/deductRules';
import { hasItems, orderSentences } from '@contract/orderRules';
import { hasTags, type PickedItem } from '@/entities/item';
import { Draft, type Check } from '@/shared/draft/Draft';
import { trimmed } from '@/shared/draft/trimmed';

/** What the deduct order form edits (DEDUCT-20, DEDUCT-21). */
export interface DeductValues {
  readonly name: string;
  /** Code; null while none is chosen. */
  readonly warehouseCode: string | null;
  readonly notes: string;
  /** Whether a work order exists or is to be created; without it the three fields below are not sent. */
  readonly hasWorkOrder: boolean;
  readonly completedByDate: Day | null;
  /** Digits alone (DEDUCT-17). */
  readonly shipmentNoticeId: string;
  readonly shipByDate: Day | null;
  readonly items: readonly PickedItem[];
}

export type DeductDraft = Draft<DeductValues>;

const empty: DeductValues = {
  name: '',
  warehouseCode: null,
  notes: '',
  hasWorkOrder: false,
  completedByDate: null,
  shipmentNoticeId: '',
  shipByDate: null,
  items: [],
};

const quantitiesOf = ({ items }: DeductValues) => ({
  Items: items.map(({ quantity }) => ({ Quantity: quantity })),
});

/** What is wrong with the day that a work order is to be completed by, in a sentence; null when nothing is. */
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

/** A deduct order's draft with its requirements (DEDUCT-12 to DEDUCT-15): a new one, or one with the values of an order; `today` is the browser's local day. */
export const createDeductDraft = (today: () => Day, values: DeductValues = empty): DeductDraft =>
  new Draft(values, checksOf(today));

const lineOf = (item: PickedItem): DeductPayload['Items'][number] => ({
  StockNumber: item.stockNumber,
  Quantity: item.quantity ?? 0,
  ...(hasTags(item) && { Tags: [...(item.tags ?? [])] }),
});

/** The create call's payload: texts trimmed, empty ones left out (DEDUCT-20, SAVE-03, SAVE-04). */
export const deductPayloadOf = (values: DeductValues): DeductPayload =>
  trimmed({
    Name: values.name,
    WarehouseCode: values.warehouseCode ?? '',
    Notes: values.notes,
    CreateWorkOrder: values.hasWorkOrder,
    WorkOrder: values.hasWorkOrder
      ? {
          CompletedByDate: values.completedByDate,
          ShipmentNoticeId: values.shipmentNoticeId,
          ShipByDate: values.shipByDate ?? undefined,
        }
      : undefined,
    Items: values.items.map(lineOf),
  });
