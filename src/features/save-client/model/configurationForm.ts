import type { ClientRecord } from '@contract/client';
import type { ClientConfiguration } from '@contract/clientAdmin';
import { processingDays } from '@contract/workingDays';
import { form } from '@/shared/draft/form';
import { choice, flag, none, optionalNumber, optionalText } from '@/shared/draft/formFields';

/** The names of what is on or off. */
export type FlagsIn<Values> = {
  [Name in keyof Values]-?: Values[Name] extends boolean ? Name : never;
}[keyof Values];

const setting = <Name extends FlagsIn<ClientRecord>>(label: string, name: Name) =>
  flag(label, { from: (client: ClientRecord) => client[name], sends: name });

// Most clients start like this: orders go through by themselves, from one of all warehouses, and
// what is short is backordered.
const usuallyOn = <Name extends FlagsIn<ClientRecord>>(label: string, name: Name) => ({
  ...setting(label, name),
  empty: true,
});

/** What a release preference is called (CLIENT-17). */
export const preferenceLabels = {
  SingleWarehouse: 'Single warehouse',
  PreferClosestWarehouse: 'Prefer closest warehouse',
} as const;

const warehouses = (ids: readonly string[]) => ({ ReleaseWarehouses: [...ids] });

type Configuration = Omit<ClientConfiguration, 'ClientId' | 'Version' | 'NotificationSettings'>;

/** How a client works, in the form's order (OPEN-80). */
export const configurationForm = form<ClientRecord, Configuration, Configuration>()(
  {
    UsesMultipleWarehouses: usuallyOn('Uses multiple warehouses', 'UsesMultipleWarehouses'),
    ReleaseWarehouses: {
      label: 'Release Warehouses',
      empty: [],
      from: (client: ClientRecord): readonly string[] => client.ReleaseWarehouses,
      create: warehouses,
      update: warehouses,
      alike: (ids: readonly string[]) => ids.toSorted(),
      text: (ids: readonly string[]) => ids.join(' · ') || none,
    },
    ReleasePreference: choice('Release Preference', {
      from: (client: ClientRecord) => client.ReleasePreference,
      sends: 'ReleasePreference',
      empty: 'SingleWarehouse',
      words: preferenceLabels,
    }),
    AllowOrderSplit: setting('Allow order split', 'AllowOrderSplit'),
    AllowWarehouseSwitch: usuallyOn('Allow warehouse switch', 'AllowWarehouseSwitch'),
    ForceDefaultWarehouse: setting('Force default warehouse', 'ForceDefaultWarehouse'),
    ForceRequestedWarehouse: setting('Force requested warehouse', 'ForceRequestedWarehouse'),
    WaitTimeBeforeSystemStartProcessingOrder: {
      ...optionalNumber('Wait Time', {
        from: (client: ClientRecord): number | null =>
          client.WaitTimeBeforeSystemStartProcessingOrder,
        sends: 'WaitTimeBeforeSystemStartProcessingOrder',
      }),
      empty: 0,
      update: (minutes: number | null) => ({
        WaitTimeBeforeSystemStartProcessingOrder: minutes ?? undefined,
      }),
      text: (minutes: number | null) => (minutes === null ? none : `${minutes} min`),
    },
    ProcessingDays: {
      ...optionalNumber('Working Days to Ship', {
        from: (client: ClientRecord): number | null => client.ProcessingDays,
        sends: 'ProcessingDays',
      }),
      empty: processingDays.usual,
      // A new client begins with the usual number, on a server that knows the setting.
      create: () => ({}),
      update: (days: number | null) => ({ ProcessingDays: days ?? undefined }),
    },
    AllowOrderSubmission: usuallyOn('Allow order submission', 'AllowOrderSubmission'),
    NeedOrderApproval: setting('Need order approval', 'NeedOrderApproval'),
    AllowOrderApproval: usuallyOn('Allow order approval', 'AllowOrderApproval'),
    AllowOrderConfirmation: usuallyOn('Allow order confirmation', 'AllowOrderConfirmation'),
    AllowOrderRelease: usuallyOn('Allow order release', 'AllowOrderRelease'),
    AllowBackOrders: usuallyOn('Allow backorders', 'AllowBackOrders'),
    SupportsItemGroups: setting('Supports item groups', 'SupportsItemGroups'),
    UsePreconfiguredTracking: setting('Use Preconfigured Tracking', 'UsePreconfiguredTracking'),
    PreconfiguredTrackingNumber: optionalText('Preconfigured Tracking Number', {
      from: (client: ClientRecord) => client.PreconfiguredTrackingNumber ?? '',
      sends: 'PreconfiguredTrackingNumber',
    }),
  },
  { create: { ProcessingDays: 'a new client has the usual number' }, update: {} },
);
