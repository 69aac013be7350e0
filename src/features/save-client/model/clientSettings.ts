import { notificationFlags } from '@contract/clientRules';

/** The settings of a client that are on or off. */
export const clientFlags = [
  'UsesMultipleWarehouses',
  'AllowOrderSplit',
  'AllowWarehouseSwitch',
  'ForceDefaultWarehouse',
  'ForceRequestedWarehouse',
  'AllowOrderSubmission',
  'NeedOrderApproval',
  'AllowOrderApproval',
  'AllowOrderConfirmation',
  'AllowOrderRelease',
  'AllowBackOrders',
  'SupportsItemGroups',
  'UsePreconfiguredTracking',
] as const;
export type ClientFlag = (typeof clientFlags)[number];

/** How a client is told, and of what. */
export const notificationChoices = [
  'AllowEmailNotification',
  'AllowSmsNotification',
  ...notificationFlags,
] as const;
type NotificationChoice = (typeof notificationChoices)[number];

/** Any of the two. */
export type ClientSetting = ClientFlag | NotificationChoice;
