/** How the system chooses the warehouse of an order (CLIENT-17). */
export const releasePreferences = ['SingleWarehouse', 'PreferClosestWarehouse'] as const;

/** The flags of a client's notification settings, in the order of the document (OPEN-77). */
export const notificationFlags = [
  'NotifyOnOrderConfirmation',
  'NotifyOnOrderSubmit',
  'NotifyOnOrderRelease',
  'NotifyOnOrderShip',
  'NotifyOnOrderUpdate',
  'NotifyOnItemCreate',
  'NotifyOnItemUpdate',
  'NotifyOnReturnRequest',
  'NotifyOnReturnReceive',
  'NotifyOnShipmentNoticeRequest',
  'NotifyOnShipmentNoticeReceive',
  'NotifyOnInsufficientInventoryIssue',
  'NotifyOnAccountChangeOrUpdate',
  'NotifyOnNewUser',
  'NotifyOnBackOrder',
  'NotifyRecipient',
] as const;
export type NotificationFlag = (typeof notificationFlags)[number];
