import type { Wording } from './letters';

const orders = { list: '/orders', find: (number: string): string => `open=${number}` };
const notices = { list: '/shipments', find: (number: string): string => `searchTerm=${number}` };
const items = { list: '/inventory', find: (number: string): string => `searchTerm=${number}` };

type Place = Pick<Wording, 'list' | 'find'>;

const wording = (
  place: Place,
  [one, several]: readonly [string, string],
  [verbOfOne, verbOfSeveral]: readonly [string, string],
): Wording => ({
  ...place,
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
