import {
  notificationSettings,
  orderSettings,
  type NotificationSettings,
  type OrderSettings,
} from '@contract/client';
import type { ParsedClientConfiguration, ParsedClientUpdate } from '@contract/clientAdmin';
import { joinedEmails, labelProvided } from '@contract/clientRules';
import { usualOrderSettings } from './usualOrderSettings';
import type { ClientRow } from './clientRepository';

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

type SentNotifications = NonNullable<ParsedClientUpdate['NotificationSettings']> &
  NonNullable<ParsedClientConfiguration['NotificationSettings']>;
type SentFields = Omit<
  ParsedClientUpdate & ParsedClientConfiguration,
  'ClientId' | 'Version' | 'NotificationSettings'
>;

/** Fields of a client as they were sent, whichever call they came with; absent ones stay (OPEN-80). */
export type SentClient = Partial<SentFields> & {
  readonly NotificationSettings?: SentNotifications | undefined;
};

/** A client before anything was said of it. */
export const blankClient: ClientColumns = {
  number: 0,
  name: '',
  description: null,
  powerBiReportId: null,
  supportsItemGroups: false,
  defaultCarrierId: null,
  defaultServiceLevelId: null,
  orderSettings: usualOrderSettings,
  usesPreconfiguredTracking: false,
  preconfiguredTrackingNumber: null,
  notificationSettings: {},
};

/** Absent stays, null and an empty text clear. */
const text = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent || null;

/** Ids are compared as the database writes them. */
const asKept = (id: string): string => id.toLowerCase();

const given = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

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
const trackingWith = (
  before: ClientColumns,
  sent: SentClient,
): Pick<ClientColumns, 'usesPreconfiguredTracking' | 'preconfiguredTrackingNumber'> => {
  const usesPreconfiguredTracking =
    sent.UsePreconfiguredTracking ?? before.usesPreconfiguredTracking;
  const number = text(sent.PreconfiguredTrackingNumber, before.preconfiguredTrackingNumber);
  return {
    usesPreconfiguredTracking,
    preconfiguredTrackingNumber: number ?? (usesPreconfiguredTracking ? labelProvided : null),
  };
};

/** A client's columns with what was sent: absent stays, null clears. */
export const withSent = (before: ClientColumns, sent: SentClient): ClientColumns => ({
  number: sent.Id ?? before.number,
  name: sent.Name ?? before.name,
  description: text(sent.Description, before.description),
  powerBiReportId: text(sent.PowerBiReportId, before.powerBiReportId),
  supportsItemGroups: sent.SupportsItemGroups ?? before.supportsItemGroups,
  defaultCarrierId:
    sent.DefaultCarrier === undefined ? before.defaultCarrierId : asKept(sent.DefaultCarrier),
  defaultServiceLevelId:
    sent.DefaultServiceLevel === undefined
      ? before.defaultServiceLevelId
      : asKept(sent.DefaultServiceLevel),
  orderSettings: settingsWith(before.orderSettings, sent),
  ...trackingWith(before, sent),
  notificationSettings: notificationsWith(
    before.notificationSettings,
    sent.NotificationSettings ?? {},
  ),
});
