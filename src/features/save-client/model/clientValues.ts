import type { ClientRecord } from '@contract/client';
import { labelProvided } from '@contract/clientRules';
import { emptyPerson, type PersonValues } from '@/entities/person';
import type { ReferenceData } from '@/entities/session';
import {
  clientFlags,
  notificationChoices,
  type ClientFlag,
  type ClientSetting,
} from './clientSettings';

type Flags = { readonly [Name in ClientSetting]: boolean };

/** What the client form edits, under the names of the calls; ids are null where nothing is chosen. */
export interface ClientValues extends Flags {
  readonly Name: string;
  readonly Description: string;
  readonly PowerBiReportId: string;
  readonly DefaultReleaseWarehouse: string | null;
  readonly DefaultCarrier: string | null;
  readonly DefaultServiceLevel: string | null;
  readonly DefaultNotificationEmail: string;
  readonly SecondaryNotificationEmails: string;
  readonly ReleasePreference: ClientRecord['ReleasePreference'];
  readonly ReleaseWarehouses: readonly string[];
  /** Minutes. */
  readonly WaitTimeBeforeSystemStartProcessingOrder: number | null;
  readonly PreconfiguredTrackingNumber: string;
}

/** A new client's form: the client, and its first Owner (OPEN-81). */
export interface NewClientValues extends ClientValues, PersonValues {
  /** Number in the warehouse system. */
  readonly Id: string;
  readonly Email: string;
  readonly Password: string;
  readonly ConfirmPassword: string;
}

// Object.fromEntries forgets that every name of the list is there.
const flagsOf = <Flag extends string>(names: readonly Flag[], isOn: (name: Flag) => boolean) =>
  Object.fromEntries(names.map((name) => [name, isOn(name)])) as Record<Flag, boolean>;

/** A client as the form edits it. */
export const clientValuesOf = (record: ClientRecord): ClientValues => ({
  ...flagsOf(clientFlags, (name) => record[name]),
  ...flagsOf(notificationChoices, (name) => record.NotificationSettings[name]),
  Name: record.Name,
  Description: record.Description ?? '',
  PowerBiReportId: record.PowerBiReportId ?? '',
  DefaultReleaseWarehouse: record.DefaultReleaseWarehouse,
  DefaultCarrier: record.DefaultCarrier,
  DefaultServiceLevel: record.DefaultServiceLevel,
  DefaultNotificationEmail: record.NotificationSettings.DefaultNotificationEmail ?? '',
  SecondaryNotificationEmails: record.NotificationSettings.SecondaryNotificationEmails,
  ReleasePreference: record.ReleasePreference,
  ReleaseWarehouses: record.ReleaseWarehouses,
  WaitTimeBeforeSystemStartProcessingOrder: record.WaitTimeBeforeSystemStartProcessingOrder,
  PreconfiguredTrackingNumber: record.PreconfiguredTrackingNumber ?? '',
});

/** Most clients start like this: orders go through by themselves, from one of all warehouses, and what is short is backordered. */
const usuallyOn: ReadonlySet<string> = new Set<ClientFlag>([
  'UsesMultipleWarehouses',
  'AllowWarehouseSwitch',
  'AllowOrderSubmission',
  'AllowOrderApproval',
  'AllowOrderConfirmation',
  'AllowOrderRelease',
  'AllowBackOrders',
]);

/** The form of a new client. */
export const emptyClient = (reference: ReferenceData | null): NewClientValues => ({
  ...flagsOf(clientFlags, (name) => usuallyOn.has(name)),
  ...flagsOf(notificationChoices, () => false),
  ...emptyPerson,
  Id: '',
  Name: '',
  Description: '',
  PowerBiReportId: '',
  DefaultReleaseWarehouse: null,
  DefaultCarrier: null,
  DefaultServiceLevel: null,
  DefaultNotificationEmail: '',
  SecondaryNotificationEmails: '',
  ReleasePreference: 'SingleWarehouse',
  ReleaseWarehouses: reference?.warehouses.map(({ _id }) => _id) ?? [],
  WaitTimeBeforeSystemStartProcessingOrder: 0,
  PreconfiguredTrackingNumber: '',
  Email: '',
  Password: '',
  ConfirmPassword: '',
});

/** Uses preconfigured tracking, with a number that stands for "on the label" until another is entered, or does not (CLIENT-19). */
export const withTracking = (
  uses: boolean,
  { PreconfiguredTrackingNumber: number }: Pick<ClientValues, 'PreconfiguredTrackingNumber'>,
): Partial<ClientValues> =>
  uses && number.trim() === ''
    ? { UsePreconfiguredTracking: true, PreconfiguredTrackingNumber: labelProvided }
    : { UsePreconfiguredTracking: uses };

/** Another carrier, which has other service levels. */
export const withCarrier = (carrier: string): Partial<ClientValues> => ({
  DefaultCarrier: carrier,
  DefaultServiceLevel: null,
});
