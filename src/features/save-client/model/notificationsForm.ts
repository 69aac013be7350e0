import type { ClientRecord } from '@contract/client';
import type { ClientConfiguration, ClientPayload, ClientUpdate } from '@contract/clientAdmin';
import { joinedEmails } from '@contract/clientRules';
import { form } from '@/shared/draft/form';
import { flag, text } from '@/shared/draft/formFields';

type Choices = NonNullable<ClientConfiguration['NotificationSettings']>;
type Emails = Omit<ClientPayload['NotificationSettings'], keyof Choices>;

const joined = (emails: string) => ({ SecondaryNotificationEmails: joinedEmails(emails) });

/** Whom a client has told: a part of who it is (OPEN-80). */
export const emailsForm = form<
  ClientRecord,
  Emails,
  NonNullable<ClientUpdate['NotificationSettings']>
>()(
  {
    DefaultNotificationEmail: text('Default Notification Email', {
      from: ({ NotificationSettings: settings }: ClientRecord) =>
        settings.DefaultNotificationEmail ?? '',
      sends: 'DefaultNotificationEmail',
    }),
    SecondaryNotificationEmails: {
      ...text('Additional Notification Emails', {
        from: ({ NotificationSettings: settings }: ClientRecord) =>
          settings.SecondaryNotificationEmails,
        sends: 'SecondaryNotificationEmails',
      }),
      create: joined,
      update: joined,
      alike: joinedEmails,
    },
  },
  { create: {}, update: {} },
);

const choice = <Name extends keyof Choices>(label: string, name: Name) =>
  flag(label, {
    from: ({ NotificationSettings: settings }: ClientRecord) => settings[name],
    sends: name,
  });

/** How a client is told, and of what: a part of how it works (OPEN-77, OPEN-80). */
export const choicesForm = form<ClientRecord, Choices, Choices>()(
  {
    AllowEmailNotification: choice('Email notifications', 'AllowEmailNotification'),
    AllowSmsNotification: choice('SMS notifications', 'AllowSmsNotification'),
    NotifyOnOrderSubmit: choice('Order submitted', 'NotifyOnOrderSubmit'),
    NotifyOnOrderConfirmation: choice('Order confirmed', 'NotifyOnOrderConfirmation'),
    NotifyOnOrderRelease: choice('Order released', 'NotifyOnOrderRelease'),
    NotifyOnOrderShip: choice('Order shipped', 'NotifyOnOrderShip'),
    NotifyOnOrderUpdate: choice('Order updated', 'NotifyOnOrderUpdate'),
    NotifyOnBackOrder: choice('Backorder', 'NotifyOnBackOrder'),
    NotifyOnInsufficientInventoryIssue: choice(
      'Insufficient inventory',
      'NotifyOnInsufficientInventoryIssue',
    ),
    NotifyOnItemCreate: choice('Item created', 'NotifyOnItemCreate'),
    NotifyOnItemUpdate: choice('Item updated', 'NotifyOnItemUpdate'),
    NotifyOnReturnRequest: choice('Return requested', 'NotifyOnReturnRequest'),
    NotifyOnReturnReceive: choice('Return received', 'NotifyOnReturnReceive'),
    NotifyOnShipmentNoticeRequest: choice(
      'Shipment notice requested',
      'NotifyOnShipmentNoticeRequest',
    ),
    NotifyOnShipmentNoticeReceive: choice(
      'Shipment notice received',
      'NotifyOnShipmentNoticeReceive',
    ),
    NotifyOnAccountChangeOrUpdate: choice('Account changed', 'NotifyOnAccountChangeOrUpdate'),
    NotifyOnNewUser: choice('New user', 'NotifyOnNewUser'),
    NotifyRecipient: choice('Tell the recipient too', 'NotifyRecipient'),
  },
  { create: {}, update: {} },
);
