import {
  notificationSettings,
  orderSettings,
  type NotificationSettings,
  type OrderSettings,
} from '@contract/client';
import type {
  ParsedClientConfiguration,
  ParsedClientPayload,
  ParsedClientUpdate,
} from '@contract/clientAdmin';
import { joinedEmails, labelProvided } from '@contract/clientRules';
import { columns } from '../db/columns';
import { usualOrderSettings } from './usualOrderSettings';
import type { ClientRow } from '../accounts/clientRows';

/** What callers say of a client; everything else of it the server keeps. */
export type ClientColumns = Pick<
  ClientRow,
  | 'number'
  | 'name'
  | 'description'
  | 'powerBiReportId'
  | 'supportsItemGroups'
  | 'defaultCarrierId'
  | 'defaultServiceLevelId'
  | 'orderSettings'
  | 'usesPreconfiguredTracking'
  | 'preconfiguredTrackingNumber'
  | 'notificationSettings'
>;

type AnyUpdate = ParsedClientUpdate & ParsedClientConfiguration;
type AnyNotifications = NonNullable<ParsedClientUpdate['NotificationSettings']> &
  NonNullable<ParsedClientConfiguration['NotificationSettings']>;

/**
 * Settings of notifications are kept under the names that they are sent with: nothing fits while
 * one that is sent is none of these.
 */
type SentNotifications = [Exclude<keyof AnyNotifications, keyof NotificationSettings>] extends [
  never,
]
  ? AnyNotifications
  : never;

/**
 * Fields of a client as they were sent, whichever call they came with; absent ones stay (OPEN-80).
 */
export type SentClient = Partial<
  Omit<AnyUpdate, 'ClientId' | 'Version' | 'NotificationSettings'>
> & {
  readonly NotificationSettings?: SentNotifications | undefined;
};

/** The settings of orders are kept like those of notifications, and need no table either. */
type WithoutSettings<Payload> = Omit<Payload, keyof OrderSettings | 'NotificationSettings'>;

/** What is said of every new client; what is not works as usual. */
type NewClient = Pick<ParsedClientPayload, 'Id' | 'Name' | 'Description'> &
  Partial<Omit<ParsedClientPayload, 'NotificationSettings'>> &
  Pick<SentClient, 'NotificationSettings'>;

/** Ids are compared as the database writes them. */
const asKept = (id: string): string => id.toLowerCase();

const fields = columns<
  Omit<ClientColumns, 'orderSettings' | 'notificationSettings'>,
  WithoutSettings<NewClient>,
  WithoutSettings<AnyUpdate>
>()(
  {
    number: { from: 'Id' },
    name: { from: 'Name' },
    description: { from: 'Description' },
    powerBiReportId: { from: 'PowerBiReportId', emptied: null },
    supportsItemGroups: { from: 'SupportsItemGroups', blank: false },
    defaultCarrierId: { from: 'DefaultCarrier', as: asKept, blank: null },
    defaultServiceLevelId: { from: 'DefaultServiceLevel', as: asKept, blank: null },
    usesPreconfiguredTracking: { from: 'UsePreconfiguredTracking', blank: false },
    preconfiguredTrackingNumber: { from: 'PreconfiguredTrackingNumber', emptied: null },
  },
  { ClientId: 'finds the client', Version: 'refuseStale', User: 'addOwner' },
);

const given = (sent: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

const settingsWith = (
  before: OrderSettings,
  { ReleaseWarehouses, DefaultReleaseWarehouse, ...sent }: SentClient,
): OrderSettings =>
  orderSettings.parse({
    ...before,
    ...given(sent),
    DefaultReleaseWarehouse: asKept(DefaultReleaseWarehouse ?? before.DefaultReleaseWarehouse),
    ReleaseWarehouses: [...new Set((ReleaseWarehouses ?? before.ReleaseWarehouses).map(asKept))],
  });

const addresses = (sent: string | null | undefined, before: string): string =>
  sent === undefined ? before : joinedEmails(sent ?? '');

const notificationsWith = (
  kept: Partial<NotificationSettings>,
  sent: SentNotifications,
): NotificationSettings => {
  const before = notificationSettings.parse(kept);
  return notificationSettings.parse({
    ...before,
    ...given(sent),
    DefaultNotificationEmail:
      addresses(sent.DefaultNotificationEmail, before.DefaultNotificationEmail ?? '') || null,
    SecondaryNotificationEmails: addresses(
      sent.SecondaryNotificationEmails,
      before.SecondaryNotificationEmails,
    ),
  });
};

/** The number that preconfigured tracking works with is never empty (CLIENT-19). */
const settled = (client: ClientColumns): ClientColumns => ({
  ...client,
  preconfiguredTrackingNumber:
    client.preconfiguredTrackingNumber ?? (client.usesPreconfiguredTracking ? labelProvided : null),
});

/** The columns of a new client. */
export const newClientColumns = (sent: NewClient): ClientColumns =>
  settled({
    ...fields.insert(sent),
    orderSettings: settingsWith(usualOrderSettings, sent),
    notificationSettings: notificationsWith({}, sent.NotificationSettings ?? {}),
  });

/** A client's columns with what was sent: absent stays, null clears. */
export const changedClientColumns = (before: ClientColumns, sent: SentClient): ClientColumns =>
  settled({
    ...fields.after(before, sent),
    orderSettings: settingsWith(before.orderSettings, sent),
    notificationSettings: notificationsWith(
      before.notificationSettings,
      sent.NotificationSettings ?? {},
    ),
  });

/** What a record shows of the columns that are kept as they are sent. */
export const answeredFields = fields.answer;
