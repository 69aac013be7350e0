import type { NotificationFlag } from '@contract/clientKinds';
import type { Happening } from './happenings';

const orderFlags: Readonly<Record<string, readonly NotificationFlag[]>> = {
  Submitted: ['NotifyOnOrderSubmit'],
  Confirmed: ['NotifyOnOrderConfirmation'],
  Released: ['NotifyOnOrderRelease'],
  Closed: ['NotifyOnOrderShip', 'NotifyRecipient'],
  Cancelled: ['NotifyOnOrderUpdate'],
  OnHoldDueToInsufficientStock: ['NotifyOnInsufficientInventoryIssue'],
};

const noticeFlags: Readonly<Record<string, readonly NotificationFlag[]>> = {
  Created: ['NotifyOnShipmentNoticeRequest'],
  Received: ['NotifyOnShipmentNoticeReceive'],
};

const otherFlags: Readonly<
  Record<Exclude<Happening['of'], 'orderStatus' | 'noticeStatus'>, NotificationFlag>
> = {
  orderUpdated: 'NotifyOnOrderUpdate',
  backorders: 'NotifyOnBackOrder',
  noticeExplained: 'NotifyOnShipmentNoticeReceive',
  itemCreated: 'NotifyOnItemCreate',
  itemUpdated: 'NotifyOnItemUpdate',
  returnRequested: 'NotifyOnReturnRequest',
  returnReceived: 'NotifyOnReturnReceive',
  accountChanged: 'NotifyOnAccountChangeOrUpdate',
  userCreated: 'NotifyOnNewUser',
};

/**
 * The notification flags that ask for a mail about something (CLIENT-38, OPEN-77); several where
 * different people are told.
 */
export const mailFlagsOf = (happening: Happening): readonly NotificationFlag[] => {
  if (happening.of === 'orderStatus') return orderFlags[happening.to] ?? [];
  if (happening.of === 'noticeStatus') return noticeFlags[happening.to] ?? [];
  return [otherFlags[happening.of]];
};
