import type { Wording } from './letters';

type Place = Pick<Wording, 'list' | 'find' | 'buttons'>;

/** Where records have an address of their own (OPEN-129). */
const place = (list: string, field: string, name: string): Place => ({
  list,
  find: (number) => `${field}=${number}`,
  buttons: [`Open the ${name}`, `Open the ${name}s`],
});

const orders = place('/orders', 'order', 'order');
const notices = place('/shipments', 'notice', 'shipment notice');
const items = place('/inventory', 'item', 'item');

const wording = (
  at: Place,
  [one, several]: readonly [string, string],
  [verbOfOne, verbOfSeveral]: readonly [string, string],
): Wording => ({
  ...at,
  one: (number) => `${one} ${number} ${verbOfOne}`,
  several: (count) => `${count} ${several} ${verbOfSeveral}`,
});

const order = (...verbs: readonly [string, string]): Wording =>
  wording(orders, ['Order', 'orders'], verbs);
const notice = (...verbs: readonly [string, string]): Wording =>
  wording(notices, ['Shipment notice', 'shipment notices'], verbs);
const item = (...verbs: readonly [string, string]): Wording =>
  wording(items, ['Item', 'items'], verbs);
const orderReturn = (...verbs: readonly [string, string]): Wording =>
  wording(orders, ['A return of order', 'returns'], verbs);

/** What an order's way to a status is called in mails. */
export const orderStatusWordings: Readonly<Record<string, Wording>> = {
  Submitted: order('was submitted', 'were submitted'),
  Confirmed: order('was confirmed', 'were confirmed'),
  Released: order('was released to the warehouse', 'were released to the warehouse'),
  Closed: order('was shipped', 'were shipped'),
  Cancelled: order('was cancelled', 'were cancelled'),
  OnHoldDueToInsufficientStock: order('waits for stock', 'wait for stock'),
};

/** What a notice's way to a status is called. */
export const noticeStatusWordings: Readonly<Record<string, Wording>> = {
  Created: notice('was created', 'were created'),
  Received: notice('was received by the warehouse', 'were received by the warehouse'),
};

/** What everything else that has a number is called. */
export const otherWordings = {
  orderUpdated: order('was changed', 'were changed'),
  backorders: order('has a backorder', 'have backorders'),
  noticeExplained: notice('came otherwise than announced', 'came otherwise than announced'),
  itemCreated: item('was added', 'were added'),
  itemUpdated: item('was changed', 'were changed'),
  returnRequested: orderReturn('was requested', 'were requested'),
  returnReceived: orderReturn('was received by the warehouse', 'were received by the warehouse'),
} as const satisfies Readonly<Record<string, Wording>>;
