import type { Endpoint } from './endpoint';

/** What a named API token may be given, one or several. */
export const apiRights = ['readOrders', 'createOrders', 'stock', 'notices'] as const;
export type ApiRight = (typeof apiRights)[number];

/** What people call a right, and what it is for. */
export const apiRightWords: Readonly<Record<ApiRight, { label: string; text: string }>> = {
  readOrders: {
    label: 'Read orders',
    text: 'Lists orders, how they go on, their tracking and their files',
  },
  createOrders: {
    label: 'Create orders',
    text: 'Makes orders and asks beforehand what would become of them; reads and changes none',
  },
  stock: {
    label: 'Read stock',
    text: 'Lists items with their stock, lots, tags and movements; changes none',
  },
  notices: {
    label: 'Notices',
    text: 'Lists, announces, changes and cancels shipment notices',
  },
};

/** Whether a word is the name of a right; a newer server may know others. */
export const isApiRight = (word: string): word is ApiRight =>
  apiRights.some((right) => right === word);

/** What every token may call: whether it lives, and what orders and notices name. */
const everyToken = [
  'GET ui/identities/verify-token',
  'GET ui/resource/countries-states',
  'GET ui/resource/carriers',
  'GET ui/resource/service-levels',
  'GET ui/resource/client-ship-methods',
  'GET ui/resource/warehouses',
] as const;

/** What became of a create whose answer never came, under the token's own keys. */
const ownOutcomes = ['GET portal/outcomes/{key}', 'DELETE portal/outcomes/{key}'] as const;

/**
 * The calls that a right opens, by method and path: the only table that says so. What stands nowhere
 * in it is closed to every named token.
 */
const opened: Readonly<Record<ApiRight, readonly string[]>> = {
  readOrders: [
    'GET ui/orders',
    'GET ui/orders/archived/{year}/{month}',
    'POST orders/get-file',
    'GET portal/orders/{id}/answer',
  ],
  createOrders: ['POST orders', 'POST portal/orders/plan', ...ownOutcomes],
  stock: [
    'GET ui/items',
    'GET ui/items/search',
    'GET ui/items/item-groups',
    'GET ui/items/lot-numbers/{stock}',
    'GET ui/items/tags/{stock}',
    'GET ui/items/tags/{warehouse}/{stock}',
    'GET portal/items',
    'GET portal/items/questions',
    'POST portal/items/ahead',
    'POST portal/stock/available',
    'GET portal/stock-movements',
    'GET portal/stock-movements/balance',
    'GET portal/stock-movements/why',
    'GET portal/stock-movements/on-day',
  ],
  notices: [
    'GET ui/shipment-notices',
    'POST advance-shipment-notices',
    'PUT advance-shipment-notices/update',
    'PUT advance-shipment-notices/cancel',
    'GET portal/notices/{id}/answer',
    ...ownOutcomes,
  ],
};

/** The calls that a right opens beside those that every token may make. */
export const callsOpenedBy = (right: ApiRight): readonly string[] => opened[right];

type Named = Pick<Endpoint, 'method' | 'path'>;

const nameOf = ({ method, path }: Named): string => `${method} ${path}`;

/** Whether every named token may make a call, whatever its rights. */
export const isOpenToEveryToken = (at: Named): boolean =>
  everyToken.some((name) => name === nameOf(at));

/** The rights that open a call; none for one that is closed to named tokens. */
export const rightsThatOpen = (at: Named): readonly ApiRight[] =>
  apiRights.filter((right) => opened[right].includes(nameOf(at)));

/** Whether a named token with these rights may make a call. */
export const mayCallWith = (rights: readonly string[], at: Named): boolean =>
  isOpenToEveryToken(at) || rightsThatOpen(at).some((right) => rights.includes(right));
