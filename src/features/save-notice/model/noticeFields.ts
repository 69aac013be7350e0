import type { PickedItem } from '@/entities/item';
import { differingLines } from '@/shared/draft/differingLines';
import type { DraftField, DraftFields } from '@/shared/draft/fields';
import { dayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import type { NoticeValues } from './noticeDraft';

const none = 'None';

const lineText = ({ stockNumber, quantity }: PickedItem): string =>
  `${stockNumber}: ${quantity ?? none}`;

const linesText = ({ items }: NoticeValues, other: NoticeValues): string =>
  differingLines(items, other.items, {
    nameOf: ({ stockNumber }) => stockNumber,
    textOf: lineText,
  });

const textField = (
  label: string,
  name: 'carrier' | 'trackingNumber' | 'poNumber' | 'vendor',
): DraftField<NoticeValues> => ({
  label,
  parts: [name],
  value: (values) => values[name].trim(),
  text: (values) => values[name] || none,
});

const countField = (
  label: string,
  name: 'packageCount' | 'palletCount',
): DraftField<NoticeValues> => ({
  label,
  parts: [name],
  value: (values) => values[name],
  text: ({ [name]: count }) => (count === null ? none : countText(count)),
});

/** What a notice's form can change, in the form's order. */
export const noticeFields = {
  expectedDate: {
    label: 'Expected Date',
    parts: ['expectedDate'],
    value: ({ expectedDate }) => expectedDate,
    text: ({ expectedDate }) => (expectedDate === null ? none : dayText(expectedDate)),
  },
  carrier: textField('Carrier', 'carrier'),
  trackingNumber: textField('Tracking Number', 'trackingNumber'),
  poNumber: textField('PO Number', 'poNumber'),
  vendor: textField('Vendor', 'vendor'),
  packageCount: countField('Package Count', 'packageCount'),
  palletCount: countField('Pallet Count', 'palletCount'),
  items: {
    label: 'Items',
    parts: ['items'],
    value: ({ items }) => items.map(lineText).toSorted(),
    text: linesText,
  },
} as const satisfies DraftFields<NoticeValues, string>;

export type NoticeFieldName = keyof typeof noticeFields;
