import { returnSentences } from '@contract/returnRules';
import { needsState } from '@contract/recipientRules';
import type { InputOf } from '@contract/endpoint';
import type { returns } from '@contract/orderReturn';
import { Draft, type Check } from '@/shared/draft/Draft';
import { trimmed } from '@/shared/draft/trimmed';

/** An item of the order, and how many pieces of it come back. */
export interface ReturnLine {
  readonly stockNumber: string;
  readonly description: string;
  readonly shipped: number;
  /** Shipped and not returned yet. */
  readonly left: number;
  /** Null or 0 for what stays. */
  readonly quantity: number | null;
}

export interface ReturnValues {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Code; null while none is chosen. */
  readonly warehouseCode: string | null;
  readonly lines: readonly ReturnLine[];
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

export type ReturnDraft = Draft<ReturnValues>;

const empty: ReturnValues = {
  orderId: '',
  orderNumber: '',
  warehouseCode: null,
  lines: [],
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};

const chosenLines = ({ lines }: Pick<ReturnValues, 'lines'>): readonly ReturnLine[] =>
  lines.filter(({ quantity }) => (quantity ?? 0) > 0);

const isWhole = (text: string): boolean => text.trim() !== '';

/** What is wrong with a quantity, in a short sentence; null when nothing is. */
export const quantityError = ({ quantity, left }: ReturnLine): string | null =>
  (quantity ?? 0) > left ? `At most ${left}` : null;

/** What is wrong with a field of the sender; null when nothing is. */
export const senderError = (values: ReturnValues, field: SenderField): string | null => {
  if (field === 'address2') return null;
  if (field === 'state')
    return needsState(values.country) && !isWhole(values.state) ? 'Choose a state' : null;
  return isWhole(values[field]) ? null : 'This is needed';
};

export type SenderField = 'name' | 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country';
const senderFields = ['name', 'address1', 'city', 'state', 'zip', 'country'] as const;

const checks: readonly Check<ReturnValues>[] = [
  {
    label: returnSentences.order,
    fields: ['orderNumber'],
    passes: ({ orderId }) => orderId !== '',
  },
  {
    label: returnSentences.items,
    fields: ['lines'],
    passes: (values) => chosenLines(values).length > 0,
  },
  {
    label: returnSentences.quantities,
    fields: ['lines'],
    passes: ({ lines }) => lines.every((line) => quantityError(line) === null),
    contradicts: () => true,
  },
  {
    label: returnSentences.warehouse,
    fields: ['warehouseCode'],
    passes: ({ warehouseCode }) => warehouseCode !== null,
  },
  {
    label: returnSentences.sender,
    fields: senderFields,
    passes: (values) => senderFields.every((field) => senderError(values, field) === null),
  },
];

/** A new return's draft; of an order where one is chosen already. */
export const newReturnDraft = (order?: {
  readonly id: string;
  readonly number: string;
}): ReturnDraft =>
  new Draft(order ? { ...empty, orderId: order.id, orderNumber: order.number } : empty, checks, {
    orderNumber: 'Id',
    lines: 'ReturnItems',
    name: 'ShipFromName',
    address1: 'ShipFromAddress1',
    address2: 'ShipFromAddress2',
    city: 'ShipFromCity',
    state: 'ShipFromState',
    zip: 'ShipFromZip',
    country: 'ShipFromCountry',
  });

/** The return as the documented call takes it (DATA-15). */
export const returnPayloadOf = (values: ReturnValues): InputOf<typeof returns.create>['payload'] =>
  trimmed({
    Id: values.orderId,
    WarehouseCode: values.warehouseCode ?? '',
    ReturnItems: chosenLines(values).map(({ stockNumber, quantity }) => ({
      StockNumber: stockNumber,
      Quantity: quantity ?? 0,
    })),
    ShipFromName: values.name,
    ShipFromAddress1: values.address1,
    ShipFromAddress2: values.address2,
    ShipFromCity: values.city,
    ShipFromState: values.state,
    ShipFromZip: values.zip,
    ShipFromCountry: values.country,
  });

/** What an unsaved return is, in a few words: "Return of order 48213, 3 pieces". */
export const returnTitle = (values: ReturnValues): string => {
  const pieces = chosenLines(values).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const what = values.orderNumber ? `Return of order ${values.orderNumber}` : 'No order yet';
  return `${what}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`;
};
