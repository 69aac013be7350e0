import { contract } from './contract';
import type { Endpoint } from './endpoint';

const { itemAdmin, serviceLevels, users, webhooks } = contract;
const payloads = Object.values(contract)
  .flatMap((group) => Object.values<Endpoint>(group))
  .flatMap(({ path, payload }) => (payload ? [[path, payload] as const] : []));

/** What is said about one field of a payload that holds it alone. */
const saidOf = (field: string, value: unknown, { payload }: Endpoint): unknown[] =>
  (payload?.safeParse({ [field]: value }).error?.issues ?? [])
    .filter(({ path }) => path[0] === field)
    .map(({ message }) => message);

describe('the sentences that refuse a payload', () => {
  test.each(payloads)('%s name what a caller left out', (_path, payload) => {
    const sentences = (payload.safeParse({}).error?.issues ?? []).map(({ message }) => message);
    expect(
      sentences.filter(
        (sentence) => sentence === 'The id is not valid' || sentence.startsWith('Invalid'),
      ),
    ).toEqual([]);
  });

  test.each([
    ['a missing id', 'CarrierId', undefined, serviceLevels.add, 'Carrier is required'],
    ['an empty id', 'CarrierId', '', serviceLevels.add, 'Carrier is required'],
    ['an id that is none', 'CarrierId', 'UPS', serviceLevels.add, 'Carrier is not a valid id'],
    [
      'an empty id of what may be left out',
      'ItemGroupId',
      '',
      itemAdmin.create,
      'Item group is not a valid id',
    ],
    [
      'an unknown role',
      'Role',
      'Boss',
      users.create,
      'Role must be one of Admin, Manager, Owner, User, API, Scheduler',
    ],
    ['a missing role', 'Role', undefined, users.create, 'Role is required'],
    [
      'an unknown event',
      'WebhookEvent',
      'ORDER_LOST',
      webhooks.add,
      'Event Type must be one of ORDER_STATUS_CHANGED, INVENTORY_CHANGED, SHIPMENT_NOTICE_STATUS_CHANGED',
    ],
    ['a blank stock number', 'StockNumber', ' ', itemAdmin.create, 'Stock Number is required'],
    [
      'a stock number that is a number',
      'StockNumber',
      7,
      itemAdmin.create,
      'Stock Number must be a text',
    ],
    [
      'a stock number that is too long',
      'StockNumber',
      'x'.repeat(101),
      itemAdmin.create,
      'Stock Number can have 100 characters at most',
    ],
    ['a version in letters', 'Version', 'two', itemAdmin.update, 'Version must be a whole number'],
  ])('tell a caller of %s in one', (_what, field, value, at, sentence) => {
    expect(saidOf(field, value, at)).toEqual([sentence]);
  });
});
