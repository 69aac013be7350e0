import type { ComponentType } from 'react';
import { mayCreateUser } from '@contract/userRules';
import type { SessionStore } from '@/entities/session';
import { shortcuts, type ShortcutName } from '@/shared/keys/shortcuts';
import { mayOpen, routes, type RouteName } from '@/shared/routes/routes';

/** A page of the navigation. */
export interface Place {
  readonly route: RouteName;
  readonly label: string;
  readonly Icon: ComponentType;
  /** Screens that its menu leads to as well. */
  readonly below?: readonly RouteName[];
}

interface Act {
  readonly to: RouteName;
  readonly label: string;
  /** The lists on whose pages there is a key for it. */
  readonly createsOn?: readonly RouteName[];
  /** What the route's `needs` does not say. */
  readonly isFor?: (session: SessionStore) => boolean;
}

const mayAddUsers = ({ user }: SessionStore): boolean =>
  user !== null && mayCreateUser(user.Role, 'settings');

const keepsMovements = ({ extras }: SessionStore): boolean => extras?.stockMovements === true;
const tellsService = ({ extras }: SessionStore): boolean => extras?.serviceKept === true;
const settles = ({ extras }: SessionStore): boolean => extras?.warehouseDesk === true;
const hasSystem = ({ extras }: SessionStore): boolean => extras?.system === true;
const hasReturns = ({ extras }: SessionStore): boolean => extras?.returns === true;

/** Pages that not every server has, or not for everybody whose role would do. */
const isThere: Readonly<Partial<Record<RouteName, (session: SessionStore) => boolean>>> = {
  Returns: hasReturns,
  ApiTokens: ({ managesTokens }) => managesTokens,
  DailyExport: ({ extras }) => extras?.dailyExport === true,
};

const acts: readonly Act[] = [
  { to: 'OrderCreate', label: 'Create Order', createsOn: ['Orders', 'ArchivedOrders'] },
  { to: 'ReturnCreate', label: 'Create Return', createsOn: ['Returns'], isFor: hasReturns },
  { to: 'OrderImports', label: 'Import Orders' },
  { to: 'DeductOrderCreate', label: 'Create Deduct Order' },
  { to: 'ShipNoticeCreate', label: 'Create Notice', createsOn: ['Shipments'] },
  { to: 'ProductCreate', label: 'Add Item', createsOn: ['Inventory'] },
  { to: 'ItemImports', label: 'Import Items' },
  { to: 'StockOnDay', label: 'Stock on a day', isFor: keepsMovements },
  { to: 'Service', label: 'Service promised and kept', isFor: tellsService },
  { to: 'ServiceClients', label: 'Service over all clients', isFor: tellsService },
  { to: 'ManageWarehouse', label: 'Settle what warehouses differ in', isFor: settles },
  { to: 'ManageSystem', label: 'See how the system does', isFor: hasSystem },
  { to: 'RecipientCreate', label: 'Add Recipient', createsOn: ['Recipients'] },
  { to: 'UserCreateSettings', label: 'Add User', createsOn: ['UsersSettings'], isFor: mayAddUsers },
  { to: 'WebhookCreate', label: 'Add Webhook', createsOn: ['Webhooks'] },
  { to: 'ClientCreateManage', label: 'Add Client', createsOn: ['ManageClients'] },
];

/** The acts that are shown while nothing is typed. */
const firstActs: readonly RouteName[] = [
  'OrderCreate',
  'OrderImports',
  'ShipNoticeCreate',
  'ProductCreate',
];

const below: Readonly<Partial<Record<RouteName, readonly RouteName[]>>> = {
  Orders: ['ArchivedOrders', 'Returns'],
  Settings: [
    'ClientSettings',
    'UserProfile',
    'UsersSettings',
    'Recipients',
    'Webhooks',
    'ApiTokens',
    'DailyExport',
    'SettingsServiceLevels',
    'Onboarding',
  ],
};

const keyOf: Readonly<Partial<Record<RouteName, ShortcutName>>> = {
  Orders: 'orders',
  Inventory: 'items',
  Shipments: 'shipments',
};

/** A page to go to, or something that is begun on one. */
export interface Way {
  readonly to: RouteName;
  readonly label: string;
  readonly keys: readonly string[];
}

/** A page to go to, with the sign of its area. */
export interface PlaceWay extends Way {
  readonly Icon: ComponentType;
}

const hasWords = (label: string, text: string): boolean => {
  const plain = label.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
};

interface Asked {
  readonly session: SessionStore;
  /** Without blanks around it; everything is meant where it is empty. */
  readonly text: string;
}

/** What this person may begin, as far as its name has what is typed. */
export const actWays = ({ session, text }: Asked, page: RouteName | null): readonly Way[] =>
  acts
    .filter(({ to, isFor }) => mayOpen(to, session.may) && (isFor?.(session) ?? true))
    .filter(({ to, label }) => (text === '' ? firstActs.includes(to) : hasWords(label, text)))
    .map(({ to, label, createsOn = [] }) => ({
      to,
      label,
      keys: page !== null && createsOn.includes(page) ? shortcuts.create.keys : [],
    }));

/** The pages that this person may go to: those of the navigation, and by their name all others. */
export const placeWays = (
  { session, text }: Asked,
  places: readonly Place[],
): readonly PlaceWay[] =>
  places.flatMap((place) => {
    const { route, label, Icon } = place;
    const name = keyOf[route];
    const own = { to: route, label, Icon, keys: name ? shortcuts[name].keys : [] };
    if (text === '') return [own];
    const further = [...(place.below ?? []), ...(below[route] ?? [])]
      .filter((to) => mayOpen(to, session.may) && (isThere[to]?.(session) ?? true))
      .map((to) => ({ to, label: `${label}, ${routes[to].title}`, Icon, keys: [] }));
    return [own, ...further].filter((way) => hasWords(way.label, text));
  });

const mostClients = 5;

/** The clients that staff may switch to, once something of their name is typed. */
export const clientWays = ({ session, text }: Asked) =>
  text.length < 2 || !session.may('client.switch')
    ? []
    : session.clients
        .filter(({ _id }) => _id !== session.client?._id)
        .map((client) => ({ client, label: `Switch to ${client.Name}` }))
        .filter(({ label }) => hasWords(label, text))
        .slice(0, mostClients);
