import type { Day } from '@contract/dates';
import { withStatuses } from '@contract/lineStatus';
import type { OrderItemRecord, OrderRecord } from '@contract/orderRecord';
import type { OrderPayload, OrderUpdate } from '@contract/orderPayload';
import { digitsOf } from '@contract/text';
import type { PickedItem } from '@/entities/item';
import { recipientValues, type RecipientValues } from '@/entities/recipient';
import { differingLines } from '@/shared/draft/differingLines';
import { form, type ValuesOf } from '@/shared/draft/form';
import { several } from '@/shared/draft/formRow';
import { dayOrNone } from '@/shared/draft/formDays';
import { flag, none, onItsWay, onlyNew, optionalText, text } from '@/shared/draft/formFields';
import { uploadedFile } from '@/shared/draft/formFiles';
import { trimmed } from '@/shared/draft/trimmed';
import { storedFile } from '@/shared/file/fieldFile';
import { datePart } from '@/shared/format/dates';

/** A recipient with its phone as it is sent: of the US, digits alone. */
const withSentPhone = (recipient: RecipientValues): RecipientValues =>
  recipient.Country === 'US' ? { ...recipient, Phone: digitsOf(recipient.Phone) } : recipient;

/** Every field of a recipient as an update sends it: trimmed, an empty one as null (OPEN-50). */
const wholeRecipient = (recipient: RecipientValues): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(withSentPhone(recipient)).map(([field, value]) => [field, value.trim() || null]),
  );

/** A date to ship, where one is wanted; without it the order ships at once (ORDE-04). */
interface ShipDate {
  readonly hasShipDate: boolean;
  readonly shipByDate: Day | null;
}

const shipDay = ({ hasShipDate, shipByDate }: ShipDate): Day | null =>
  hasShipDate ? shipByDate : null;

const pickedOf = ({
  StockNumber,
  Description,
  QuantityRequested,
  LotNo,
}: OrderItemRecord): PickedItem => ({
  stockNumber: StockNumber,
  description: Description,
  available: null,
  quantity: QuantityRequested,
  lotNo: LotNo,
});

const lineOf = ({ stockNumber, quantity, lotNo }: PickedItem) => ({
  StockNumber: stockNumber,
  Quantity: quantity ?? 0,
  LotNo: lotNo,
});

const lineText = ({ stockNumber, quantity, lotNo }: PickedItem): string =>
  `${stockNumber}: ${quantity ?? none}${lotNo ? `, lot ${lotNo}` : ''}`;

const linesWords = { nameOf: ({ stockNumber }: PickedItem) => stockNumber, textOf: lineText };

/** The fields of an order (ORDE-14, ORDE-15), in the form's order. */
export const orderForm = form<OrderRecord, OrderPayload, OrderUpdate>()(
  {
    name: text('Order Name', { from: (order: OrderRecord) => order.Name, sends: 'Name' }),
    deliveryOption: text('Delivery Option', {
      from: (order: OrderRecord) => order.DeliveryOption ?? '',
      sends: 'DeliveryOption',
    }),
    shipDate: several({
      label: 'Shipment Date',
      empty: { hasShipDate: false, shipByDate: null },
      from: ({ ShipByDate }: OrderRecord): ShipDate => {
        const shipByDate = datePart(ShipByDate);
        return { hasShipDate: shipByDate !== null, shipByDate };
      },
      create: (date) => ({ ShipByDate: shipDay(date) ?? undefined }),
      update: (date) => ({ ShipByDate: shipDay(date) }),
      alike: shipDay,
      text: (date) => dayOrNone(shipDay(date)),
    }),
    warehouse: {
      label: 'Warehouse',
      empty: '',
      // Which one an order asks for, its record does not say.
      from: (_order: OrderRecord): string => '',
      create: (_code: string) => ({}),
      update: (code: string) => ({ RequestedWarehouse: code || undefined }),
      alike: (code: string) => code,
      text: (code: string) => code || none,
    },
    requestBoxLabels: flag('Request box labels', {
      from: (order: OrderRecord) => order.RequestUCCLabels,
      sends: 'RequestUCCLabels',
    }),
    requiresApproval: onlyNew(
      flag('Requires approval', {
        from: (order: OrderRecord) => order.WaitingForClientApproval,
        sends: 'WaitForClientApproval',
      }),
    ),
    notes: optionalText('Shipping note', {
      from: (order: OrderRecord) => order.ShipmentNote ?? '',
      sends: 'Notes',
    }),
    shippingLabel: uploadedFile('Shipping label', {
      from: (order: OrderRecord) => storedFile(order.ShippingLabel),
      sends: 'ShippingLabel',
    }),
    invoiceFile: uploadedFile('Customer invoice', {
      from: (order: OrderRecord) => storedFile(order.InvoiceFile),
      sends: 'InvoiceFile',
    }),
    recipient: {
      label: 'Recipient',
      empty: null,
      from: ({ Recipient }: OrderRecord): RecipientValues | null =>
        Recipient && recipientValues(Recipient),
      create: (recipient: RecipientValues | null) => ({
        Recipient: recipient ? trimmed(withSentPhone(recipient)) : {},
      }),
      update: (recipient: RecipientValues | null) =>
        recipient ? { Recipient: wholeRecipient(recipient) } : {},
      alike: (recipient: RecipientValues | null) => recipient && wholeRecipient(recipient),
      text: (recipient: RecipientValues | null) =>
        (recipient && Object.values(recipient).filter(Boolean).join(', ')) ?? none,
    },
    items: {
      label: 'Items',
      empty: [],
      from: ({ Items }: OrderRecord): readonly PickedItem[] => Items.map(pickedOf),
      create: (items: readonly PickedItem[]) => ({
        Items: items.map((item) => ({ ...lineOf(item), LotNo: item.lotNo ?? undefined })),
      }),
      update: (
        items: readonly PickedItem[],
        { before }: { readonly before: readonly PickedItem[] },
      ) => ({ Items: withStatuses(before.map(lineOf), items.map(lineOf)) }),
      alike: (items: readonly PickedItem[]) => items.map(lineText).toSorted(),
      text: (items: readonly PickedItem[], other: readonly PickedItem[]) =>
        differingLines(items, other, linesWords),
    },
    /** Lines of a spreadsheet that could not be added yet. */
    pastedLines: onItsWay('Pasted lines'),
  },
  {
    create: { Files: 'the two files are sent by their own names' },
    update: {
      Id: 'updateOrder names the order',
      Version: 'every update of a form',
      WaitForClientApproval: 'what is ordered with it waits; it is never changed (ORDE-05)',
    },
  },
);

/** What the order form edits. */
export type OrderValues = ValuesOf<typeof orderForm>;
