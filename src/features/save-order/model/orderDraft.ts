import type { DateLaw, Day } from '@contract/dates';
import type { OrderPayload } from '@contract/orderPayload';
import {
  hasItems,
  hasRequiredFields,
  isShipDateAcceptable,
  orderSentences,
  type OrderFields,
} from '@contract/orderRules';
import { isAddressComplete, recipientSentences } from '@contract/recipientRules';
import { digitsOf } from '@contract/text';
import { recipientChecks, type RecipientValues } from '@/entities/recipient';
import type { PickedItem } from '@/entities/item';
import { Draft, type Check } from '@/shared/draft/Draft';
import { trimmed } from '@/shared/draft/trimmed';
import { isAttached, type FieldFile } from '@/shared/file/fieldFile';

/** What the order form edits (ORDE-14). */
export interface OrderValues {
  readonly name: string;
  readonly deliveryOption: string;
  readonly notes: string;
  /** Whether a date to ship is wanted; without it the order ships at once (ORDE-04). */
  readonly hasShipDate: boolean;
  readonly shipByDate: Day | null;
  readonly recipient: RecipientValues | null;
  readonly items: readonly PickedItem[];
  readonly requiresApproval: boolean;
  readonly requestBoxLabels: boolean;
  readonly invoiceFile: FieldFile | null;
  readonly shippingLabel: FieldFile | null;
}

export type OrderDraft = Draft<OrderValues>;

const empty: OrderValues = {
  name: '',
  deliveryOption: '',
  notes: '',
  hasShipDate: false,
  shipByDate: null,
  recipient: null,
  items: [],
  requiresApproval: false,
  requestBoxLabels: false,
  invoiceFile: null,
  shippingLabel: null,
};

const fieldsOf = (values: OrderValues): OrderFields => ({
  Name: values.name,
  DeliveryOption: values.deliveryOption,
  Recipient: values.recipient,
  ShipByDate: values.hasShipDate ? values.shipByDate : null,
  Items: values.items.map(({ quantity }) => ({ Quantity: quantity })),
});

const hasAcceptableDate = (values: OrderValues, law: DateLaw): boolean =>
  !values.hasShipDate ||
  (values.shipByDate !== null && isShipDateAcceptable(values.shipByDate, law));

/** What is wrong with the date to ship, in a short sentence; null when nothing is. */
export const shipDateError = (values: OrderValues, law: DateLaw): string | null => {
  if (hasAcceptableDate(values, law)) return null;
  return values.shipByDate === null ? 'Choose a date' : orderSentences.shipDate;
};

const ofRecipient = recipientChecks(recipientSentences, isAddressComplete);

/** What the recipient lacks, in the sentence of the recipient dialog; null when nothing. One that the order has already is asked again when it is changed (OPEN-59, OPEN-110). */
export const recipientProblem = (
  { recipient }: Pick<OrderValues, 'recipient'>,
  saved: Pick<OrderValues, 'recipient'>,
): string | null => {
  if (recipient === null || recipient === saved.recipient) return null;
  return ofRecipient.find(({ passes }) => !passes(recipient, recipient))?.label ?? null;
};

/** The dialog's lines, each only while a recipient of the address book does not meet it: an order asks for more than the address book does. */
const recipientLines: readonly Check<OrderValues>[] = ofRecipient.map(({ label }) => ({
  label,
  fields: ['recipient'],
  applies: (values, saved) => recipientProblem(values, saved) === label,
  passes: () => false,
  contradicts: () => true,
}));

const checksOf = (today: () => Day): readonly Check<OrderValues>[] => [
  {
    label: orderSentences.required,
    fields: ['name', 'recipient', 'deliveryOption'],
    passes: (values) => hasRequiredFields(fieldsOf(values)),
  },
  ...recipientLines,
  {
    label: orderSentences.items,
    fields: ['items'],
    passes: (values) => hasItems(fieldsOf(values)),
    contradicts: ({ items }) => items.length > 0,
  },
  {
    label: orderSentences.shipDate,
    fields: ['shipByDate'],
    passes: (values, { shipByDate: saved }) => hasAcceptableDate(values, { today: today(), saved }),
    contradicts: ({ shipByDate }) => shipByDate !== null,
  },
];

/** An order's draft, with its three requirements (ORDE-06 to ORDE-08): a new one, or one with the values of an order; `today` is the browser's local day. */
export const createOrderDraft = (today: () => Day, values: OrderValues = empty): OrderDraft =>
  new Draft(values, checksOf(today), {
    requiresApproval: 'WaitForClientApproval',
    requestBoxLabels: 'RequestUCCLabels',
  });

/** A recipient with its phone as it is sent: of the US, digits alone. */
export const withSentPhone = (recipient: RecipientValues): RecipientValues =>
  recipient.Country === 'US' ? { ...recipient, Phone: digitsOf(recipient.Phone) } : recipient;

const base64Of = (file: FieldFile | null): string | undefined =>
  isAttached(file) ? file.base64 : undefined;

/** The create call's payload: texts trimmed, empty ones left out (ORDE-15, SAVE-03, SAVE-04). */
export const orderPayloadOf = (values: OrderValues): OrderPayload =>
  trimmed({
    Name: values.name,
    DeliveryOption: values.deliveryOption,
    Notes: values.notes,
    ShipByDate: values.hasShipDate ? (values.shipByDate ?? undefined) : undefined,
    Recipient: values.recipient ? trimmed(withSentPhone(values.recipient)) : {},
    Items: values.items.map(({ stockNumber, quantity, lotNo }) => ({
      StockNumber: stockNumber,
      Quantity: quantity ?? 0,
      LotNo: lotNo ?? undefined,
    })),
    WaitForClientApproval: values.requiresApproval,
    RequestUCCLabels: values.requestBoxLabels,
    InvoiceFile: base64Of(values.invoiceFile),
    ShippingLabel: base64Of(values.shippingLabel),
  });
