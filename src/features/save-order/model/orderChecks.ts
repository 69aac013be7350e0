import type { DateLaw, Day } from '@contract/dates';
import {
  hasItems,
  hasRequiredFields,
  isShipDateAcceptable,
  orderSentences,
  type OrderFields,
} from '@contract/orderRules';
import { isAddressComplete, recipientSentences } from '@contract/recipientRules';
import { recipientChecks } from '@/entities/recipient';
import { Draft, type Check } from '@/shared/draft/Draft';
import { orderForm, type OrderValues } from './orderForm';

export type OrderDraft = Draft<OrderValues>;

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

/**
 * What the recipient lacks, in the sentence of the recipient dialog; null when nothing. One that
 * the order has already is asked again when it is changed (OPEN-59, OPEN-110).
 */
export const recipientProblem = (
  { recipient }: Pick<OrderValues, 'recipient'>,
  saved: Pick<OrderValues, 'recipient'>,
): string | null => {
  if (recipient === null || recipient === saved.recipient) return null;
  return ofRecipient.find(({ passes }) => !passes(recipient, recipient))?.label ?? null;
};

/**
 * The dialog's lines, each only while a recipient of the address book does not meet it: an order
 * asks for more than the address book does.
 */
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

/**
 * An order's draft, with its three requirements (ORDE-06 to ORDE-08): a new one, or one with the
 * values of an order; `today` is the browser's local day.
 */
export const createOrderDraft = (
  today: () => Day,
  values: OrderValues = orderForm.empty,
): OrderDraft => new Draft(values, checksOf(today), orderForm.sentAs);
