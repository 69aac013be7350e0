import { addDays, isFutureOrKept, type DateLaw, type Day } from './dates';
import { isNamed, type RecipientFields } from './recipientRules';

/** Order statuses (ORD-57); any other text that begins with OnHold is a hold too. */
export const orderStatuses = [
  'Submitted',
  'Approved',
  'Confirmed',
  'Released',
  'Closed',
  'Cancelled',
  'OnHold',
  'OnHoldDueToInsufficientStock',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where the warehouse is with an order (ORD-58). */
export const warehouseStatuses = [
  'Initial',
  'Entered',
  'Started',
  'Ready',
  'Assigned',
  'Picked',
  'Packed',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Check Inventory',
] as const;
export type WarehouseStatus = (typeof warehouseStatuses)[number];

/** The entries of the status filter (ORD-20 to ORD-30); no value means All. */
export const statusFilters = [
  'submitted',
  'confirmed',
  'released',
  'onHold',
  'cancelled',
  'partialOrders',
  'backorders',
  'shipped',
  'deduct',
] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** What the list can do with an order (ORD-41 to ORD-44, OPEN-28). */
export const bulkOrderActions = ['approve', 'confirm', 'release', 'cancel'] as const;
export type OrderAction = (typeof bulkOrderActions)[number];

/**
 * Longest order name, note and other texts, and how many of a kind an order can have (ORDE-11,
 * ORDE-12).
 */
export const orderLimits = {
  name: 80,
  notes: 256,
  quantity: 999_999,
  items: 500,
  deliveryOption: 256,
  trackingNumber: 100,
  trackingNumbers: 100,
} as const;

/**
 * Whether a tracking number repeats an earlier one of its list: blanks around it and small letters
 * make no other number, and empty ones are none.
 */
export const isRepeated = (numbers: readonly string[], index: number): boolean => {
  const plain = numbers.map((number) => number.trim().toUpperCase());
  const number = plain[index] ?? '';
  return number !== '' && plain.indexOf(number) < index;
};

/** Why an order can have no more tracking numbers. */
export const tooManyTrackingNumbers = `An order can have ${orderLimits.trackingNumbers} tracking numbers at most`;

/** What an order, and a part of one, ends with: nothing can be done to it any more. */
export const endedStatuses = ['Closed', 'Cancelled'] as const;

/** Stands below the question before orders are cancelled. */
export const cancelIsFinal = "A cancelled order can't be brought back.";

/** Whether a status is one of the holds (ORD-06). */
export const isOnHold = (status: string): boolean => status.startsWith('OnHold');

/** Released and Closed count as released (ORD-06). */
export const isReleased = (status: string): boolean => status === 'Released' || status === 'Closed';

/** A status in words: every hold reads "On hold". */
export const statusText = (status: string): string => (isOnHold(status) ? 'On hold' : status);

const listed: Readonly<Partial<Record<StatusFilter, (status: string) => boolean>>> = {
  submitted: (status) => status === 'Submitted' || status === 'OnHoldDueToInsufficientStock',
  confirmed: (status) => status === 'Confirmed' || status === 'Approved',
  released: (status) => status === 'Released',
  onHold: isOnHold,
  cancelled: (status) => status === 'Cancelled',
  shipped: (status) => status === 'Closed',
};

/**
 * Whether an entry of the status filter lists a status; null where it does not go by status (ORD-22
 * to ORD-30, OPEN-39).
 */
export const listsStatus = (filter: StatusFilter, status: string): boolean | null =>
  listed[filter]?.(status) ?? null;

/**
 * The order numbers that a search text names: split on commas and white space, each once (OPEN-32).
 */
export const orderNumbersOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,]+/).filter((part) => part !== '')),
];

/** What the create rules read of an order draft; `recipient` null until one is chosen. */
export interface OrderFields {
  readonly Name: string;
  readonly DeliveryOption: string;
  readonly Recipient: RecipientFields | null;
  readonly ShipByDate: Day | null;
  readonly Items: readonly { readonly Quantity: number | null }[];
}

/** The order form's sentences (ORDE-06 to ORDE-09). */
export const orderSentences = {
  required: 'Required fields: Order Name, Recipient, Delivery Option',
  items: 'At least 1 item',
  shipDate: 'If Shipment Date is present, it must be in the future',
  quantity: 'Enter a valid quantity',
  shippedDate: 'Ship Date must lie between the day the order was made and tomorrow',
} as const;

/** Whole, 1 to 999,999 (OPEN-122). */
export const isQuantity = (quantity: number | null): boolean =>
  quantity !== null &&
  Number.isInteger(quantity) &&
  quantity >= 1 &&
  quantity <= orderLimits.quantity;

/** Order Name, Recipient and Delivery Option are present (ORDE-06). */
export const hasRequiredFields = (order: OrderFields): boolean =>
  order.Name.trim() !== '' &&
  order.DeliveryOption.trim() !== '' &&
  order.Recipient !== null &&
  isNamed(order.Recipient);

/** At least one item, and every item with a valid quantity (ORDE-07, ORDE-09). */
export const hasItems = (order: Pick<OrderFields, 'Items'>): boolean =>
  order.Items.length > 0 && order.Items.every((item) => isQuantity(item.Quantity));

/** No ship date, or one after today; one that was saved before may stay (ORDE-08, OPEN-125). */
export const isShipDateAcceptable = (shipByDate: Day | null, law: DateLaw): boolean =>
  shipByDate === null || isFutureOrKept(shipByDate, law);

/**
 * The days between which an order that is closed by hand can have left: when it was made, and
 * tomorrow, for people in other time zones (FORCE-03, OPEN-24).
 */
export interface ShippedDays {
  readonly made: Day;
  readonly today: Day;
}

/** The last day on which an order that is closed by hand can have left. */
export const lastShippedDay = (today: Day): Day => addDays(today, 1);

/** Whether an order that was made on a day can have left on another one (FORCE-03). */
export const isShippedDateAcceptable = (shipped: Day, { made, today }: ShippedDays): boolean =>
  shipped >= made && shipped <= lastShippedDay(today);
