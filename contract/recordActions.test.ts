import { roles } from './access';
import { importStatuses } from './imports';
import { noticeStatuses } from './noticeRules';
import { orderStatuses } from './orderRules';
import { recordActions } from './recordActions';

const number = '48230';
const unheardOf = 'Unheard of';
const parts = [...orderStatuses, 'OnHoldForSomethingNew', unheardOf].map((status) => ({
  number,
  status,
}));

type Told = readonly [act: string, told: readonly (string | null)[]];

/** What each act of a table says of records in every state. */
const told = <Kind>(
  kind: string,
  acts: Readonly<Record<string, (record: Kind) => string | null>>,
  records: readonly Kind[],
): Told[] => Object.entries(acts).map(([act, reason]) => [`${kind}: ${act}`, records.map(reason)]);

/** Everybody, with oneself and with somebody else of every role. */
const onUsers = roles.flatMap((Role) => {
  const acting = { _id: 'me', Role };
  const others = roles.map((other) => ({ _id: other, Role: other }));
  return [acting, ...others].map((shown) => ({ acting, shown }));
});

const all: Readonly<Record<keyof typeof recordActions, Told[]>> = {
  order: told(
    'order',
    recordActions.order,
    [false, true].flatMap((isDeduct) => parts.map((part) => ({ ...part, isDeduct }))),
  ),
  backorder: told('backorder', recordActions.backorder, parts),
  notice: told(
    'notice',
    recordActions.notice,
    [...noticeStatuses, unheardOf].map((status) => ({ number, status })),
  ),
  item: told(
    'item',
    recordActions.item,
    [true, false].map((isActive) => ({ stockNumber: 'BTL-0500', isActive })),
  ),
  import: told(
    'import',
    recordActions.import,
    [...importStatuses, unheardOf].map((status) => ({ fileName: 'orders.csv', status })),
  ),
  client: told(
    'client',
    recordActions.client,
    [true, false].map((is) => ({
      name: 'Acme',
      isActive: is,
      isProvider: is,
      isImporting: is,
    })),
  ),
  user: Object.entries(recordActions.user).map(([act, reason]) => [
    `user: ${act}`,
    onUsers.map(({ acting, shown }) => reason(acting, shown)),
  ]),
};

test.each(Object.values(all).flat())(
  '%s: may be done in some states, and says of the others in a sentence why not',
  (_act, reasons) => {
    expect(reasons).toContain(null);
    const sentences = reasons.filter((reason) => reason !== null);
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].* (is|are|can) .*[a-z]$/);
  },
);
