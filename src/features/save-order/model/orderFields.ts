import type { PickedItem } from '@/entities/item';
import type { RecipientValues } from '@/entities/recipient';
import { differingLines } from '@/shared/draft/differingLines';
import type { DraftFields } from '@/shared/draft/fields';
import { fileText, type FieldFile } from '@/shared/file/fieldFile';
import { dayText } from '@/shared/format/dates';
import { withSentPhone, type OrderValues } from './orderDraft';

/** Every field of a recipient as an update sends it: trimmed, an empty one as null (OPEN-50). */
export const wholeRecipient = (
  recipient: RecipientValues,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(withSentPhone(recipient)).map(([field, value]) => [field, value.trim() || null]),
  );

const none = 'None';

const shipDay = ({ hasShipDate, shipByDate }: OrderValues): string | null =>
  hasShipDate ? shipByDate : null;

const shipDayText = (values: OrderValues): string => {
  const day = shipDay(values);
  return day === null ? none : dayText(day);
};

const recipientText = (recipient: RecipientValues | null): string =>
  (recipient && Object.values(recipient).filter(Boolean).join(', ')) ?? none;

const lineText = ({ stockNumber, quantity, lotNo }: PickedItem): string =>
  `${stockNumber}: ${quantity ?? none}${lotNo ? `, lot ${lotNo}` : ''}`;

const linesText = ({ items }: OrderValues, other: OrderValues): string =>
  differingLines(items, other.items, {
    nameOf: ({ stockNumber }) => stockNumber,
    textOf: lineText,
  });

const fileWords = (file: FieldFile | null): string => (file ? fileText(file) : none);

/** What an order's form can change, in the form's order. */
export const orderFields = {
  name: {
    label: 'Order Name',
    parts: ['name'],
    value: ({ name }) => name.trim(),
    text: ({ name }) => name,
  },
  deliveryOption: {
    label: 'Delivery Option',
    parts: ['deliveryOption'],
    value: ({ deliveryOption }) => deliveryOption,
    text: ({ deliveryOption }) => deliveryOption || none,
  },
  shipDate: {
    label: 'Shipment Date',
    parts: ['hasShipDate', 'shipByDate'],
    value: shipDay,
    text: shipDayText,
  },
  boxLabels: {
    label: 'Request box labels',
    parts: ['requestBoxLabels'],
    value: ({ requestBoxLabels }) => requestBoxLabels,
    text: ({ requestBoxLabels }) => (requestBoxLabels ? 'Yes' : 'No'),
  },
  notes: {
    label: 'Shipping note',
    parts: ['notes'],
    value: ({ notes }) => notes.trim(),
    text: ({ notes }) => notes || none,
  },
  shippingLabel: {
    label: 'Shipping label',
    parts: ['shippingLabel'],
    value: ({ shippingLabel }) => shippingLabel,
    text: ({ shippingLabel }) => fileWords(shippingLabel),
  },
  invoiceFile: {
    label: 'Customer invoice',
    parts: ['invoiceFile'],
    value: ({ invoiceFile }) => invoiceFile,
    text: ({ invoiceFile }) => fileWords(invoiceFile),
  },
  recipient: {
    label: 'Recipient',
    parts: ['recipient'],
    value: ({ recipient }) => recipient && wholeRecipient(recipient),
    text: ({ recipient }) => recipientText(recipient),
  },
  items: {
    label: 'Items',
    parts: ['items'],
    value: ({ items }) => items.map(lineText).toSorted(),
    text: linesText,
  },
} as const satisfies DraftFields<OrderValues, string>;

export type OrderFieldName = keyof typeof orderFields;
