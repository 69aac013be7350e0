import type { PickedItem } from '@/entities/item';
import { differingLines } from '@/shared/draft/differingLines';
import type { DraftFields } from '@/shared/draft/fields';
import { dayText } from '@/shared/format/dates';
import type { DeductValues } from './deductDraft';

const none = 'None';

const dayOr = (day: string | null): string => (day === null ? none : dayText(day));

const tagTexts = ({ tags = [] }: PickedItem): readonly string[] =>
  tags.map(({ TagNumber, Quantity }) => `${Quantity} from ${TagNumber}`);

const lineText = (item: PickedItem): string =>
  [`${item.stockNumber}: ${item.quantity ?? none}`, ...tagTexts(item)].join(', ');

const linesText = ({ items }: DeductValues, other: DeductValues): string =>
  differingLines(items, other.items, {
    nameOf: ({ stockNumber }) => stockNumber,
    textOf: lineText,
  });

/** What a deduct order's form can change, in the form's order. */
export const deductFields = {
  name: {
    label: 'Name',
    parts: ['name'],
    value: ({ name }) => name.trim(),
    text: ({ name }) => name,
  },
  warehouse: {
    label: 'Warehouse',
    parts: ['warehouseCode'],
    value: ({ warehouseCode }) => warehouseCode,
    text: ({ warehouseCode }) => warehouseCode ?? none,
  },
  notes: {
    label: 'Notes',
    parts: ['notes'],
    value: ({ notes }) => notes.trim(),
    text: ({ notes }) => notes || none,
  },
  workOrder: {
    label: 'Work order',
    parts: ['hasWorkOrder', 'completedByDate', 'shipmentNoticeId', 'shipByDate'],
    value: (values) =>
      values.hasWorkOrder && [values.completedByDate, values.shipmentNoticeId, values.shipByDate],
    text: (values) =>
      values.hasWorkOrder
        ? `Completed by ${dayOr(values.completedByDate)}\nShipment notice ${values.shipmentNoticeId || none}\nShipment ${dayOr(values.shipByDate)}`
        : none,
  },
  items: {
    label: 'Items',
    parts: ['items'],
    value: ({ items }) => items.map(lineText).toSorted(),
    text: linesText,
  },
} as const satisfies DraftFields<DeductValues, string>;

export type DeductFieldName = keyof typeof deductFields;
