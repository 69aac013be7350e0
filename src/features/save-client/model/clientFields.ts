import { joinedEmails } from '@contract/clientRules';
import type { ReferenceData } from '@/entities/session';
import type { DraftField } from '@/shared/draft/fields';
import type { ClientValues } from './clientValues';

/** Every field of the client form. */
export type ClientFieldName = keyof ClientValues;

export type ClientFields = Readonly<Record<ClientFieldName, DraftField<ClientValues>>>;

/** What each field is called, in the form's order. */
export const clientLabels: Readonly<Record<ClientFieldName, string>> = {
  Name: 'Name',
  Description: 'Description',
  PowerBiReportId: 'Power BI Report ID',
  DefaultReleaseWarehouse: 'Default Warehouse',
  DefaultCarrier: 'Default Carrier',
  DefaultServiceLevel: 'Default Service Level',
  DefaultNotificationEmail: 'Default Notification Email',
  SecondaryNotificationEmails: 'Additional Notification Emails',
  UsesMultipleWarehouses: 'Uses multiple warehouses',
  ReleaseWarehouses: 'Release Warehouses',
  ReleasePreference: 'Release Preference',
  AllowOrderSplit: 'Allow order split',
  AllowWarehouseSwitch: 'Allow warehouse switch',
  ForceDefaultWarehouse: 'Force default warehouse',
  ForceRequestedWarehouse: 'Force requested warehouse',
  WaitTimeBeforeSystemStartProcessingOrder: 'Wait Time',
  AllowOrderSubmission: 'Allow order submission',
  NeedOrderApproval: 'Need order approval',
  AllowOrderApproval: 'Allow order approval',
  AllowOrderConfirmation: 'Allow order confirmation',
  AllowOrderRelease: 'Allow order release',
  AllowBackOrders: 'Allow backorders',
  SupportsItemGroups: 'Supports item groups',
  UsePreconfiguredTracking: 'Use Preconfigured Tracking',
  PreconfiguredTrackingNumber: 'Preconfigured Tracking Number',
  AllowEmailNotification: 'Email notifications',
  AllowSmsNotification: 'SMS notifications',
  NotifyOnOrderSubmit: 'Order submitted',
  NotifyOnOrderConfirmation: 'Order confirmed',
  NotifyOnOrderRelease: 'Order released',
  NotifyOnOrderShip: 'Order shipped',
  NotifyOnOrderUpdate: 'Order updated',
  NotifyOnBackOrder: 'Backorder',
  NotifyOnInsufficientInventoryIssue: 'Insufficient inventory',
  NotifyOnItemCreate: 'Item created',
  NotifyOnItemUpdate: 'Item updated',
  NotifyOnReturnRequest: 'Return requested',
  NotifyOnReturnReceive: 'Return received',
  NotifyOnShipmentNoticeRequest: 'Shipment notice requested',
  NotifyOnShipmentNoticeReceive: 'Shipment notice received',
  NotifyOnAccountChangeOrUpdate: 'Account changed',
  NotifyOnNewUser: 'New user',
  NotifyRecipient: 'Tell the recipient too',
};

/** What a release preference is called (CLIENT-17). */
export const preferenceLabels = {
  SingleWarehouse: 'Single warehouse',
  PreferClosestWarehouse: 'Prefer closest warehouse',
} as const;

/** What is compared: values that would be sent alike are alike. */
const sentAs = (values: ClientValues, name: ClientFieldName): unknown => {
  if (name === 'SecondaryNotificationEmails') return joinedEmails(values[name]);
  if (name === 'ReleaseWarehouses') return values[name].toSorted();
  const value = values[name];
  return typeof value === 'string' ? value.trim() : value;
};

const none = 'None';

/** The ids of a client's settings are of what all clients share; another server may know some that the portal is not told. */
const nameOf = (id: string | null, reference: ReferenceData | null): string => {
  if (id === null) return none;
  const warehouse = reference?.warehouses.find(({ _id }) => _id === id);
  const resource = [...(reference?.carriers ?? []), ...(reference?.serviceLevels ?? [])].find(
    ({ _id }) => _id === id,
  );
  return warehouse?.Name ?? resource?.name ?? 'Another one';
};

const wordsFor = (
  values: ClientValues,
  name: ClientFieldName,
  reference: ReferenceData | null,
): string => {
  if (
    name === 'DefaultReleaseWarehouse' ||
    name === 'DefaultCarrier' ||
    name === 'DefaultServiceLevel'
  )
    return nameOf(values[name], reference);
  if (name === 'ReleasePreference') return preferenceLabels[values[name]];
  if (name === 'ReleaseWarehouses')
    return values[name].map((id) => nameOf(id, reference)).join(' · ') || none;
  const value = values[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return `${value} min`;
  return value?.trim() || none;
};

/** What a client's form can change, in the form's order; `reference` gives ids their names. */
export const clientFields = (reference: ReferenceData | null): ClientFields => {
  // Object.keys forgets that it gives these names alone.
  const names = Object.keys(clientLabels) as ClientFieldName[];
  const field = (name: ClientFieldName): DraftField<ClientValues> => ({
    label: clientLabels[name],
    parts: [name],
    value: (values) => sentAs(values, name),
    text: (values) => wordsFor(values, name, reference),
  });
  // Object.fromEntries forgets that every name is there.
  return Object.fromEntries(names.map((name) => [name, field(name)])) as ClientFields;
};
