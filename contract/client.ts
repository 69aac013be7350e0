import * as z from 'zod/mini';
import { notificationFlags, releasePreferences, type NotificationFlag } from './clientKinds';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { readClientAnswer } from './otherNames';
import { answerId } from './text';
import { webhookRecord } from './webhookRecord';
import { processingDays } from './workingDays';

const flag = z._default(z.boolean(), false);
const maybeText = z._default(z.nullable(z.string()), null);

/** The settings that decide what happens to a client's orders (CLIENT-36, OPEN-36). */
export const orderSettings = z.object({
  /** Empty where another server has none. */
  DefaultReleaseWarehouse: z._default(z.string(), ''),
  ReleaseWarehouses: z._default(z.array(answerId), []),
  ReleasePreference: z._default(z.enum(releasePreferences), 'SingleWarehouse'),
  UsesMultipleWarehouses: flag,
  AllowOrderSplit: flag,
  AllowWarehouseSwitch: flag,
  ForceDefaultWarehouse: flag,
  ForceRequestedWarehouse: flag,
  /** Minutes. */
  WaitTimeBeforeSystemStartProcessingOrder: z._default(z.int(), 0),
  AllowOrderSubmission: flag,
  AllowOrderConfirmation: flag,
  AllowOrderApproval: flag,
  AllowOrderRelease: flag,
  AllowBackOrders: flag,
  NeedOrderApproval: flag,
  /** Working days from an order's making to its day to ship; the documents have no such setting. */
  ProcessingDays: z._default(z.int(), processingDays.usual),
});
export type OrderSettings = z.infer<typeof orderSettings>;

// Object.fromEntries forgets that every name of the list is there.
const flags = Object.fromEntries(notificationFlags.map((name) => [name, flag])) as Record<
  NotificationFlag,
  typeof flag
>;

/** Whom a client has told of what (CLIENT-38, OPEN-77, OPEN-78). */
export const notificationSettings = z.object({
  DefaultNotificationEmail: maybeText,
  /** Several addresses, joined with ", ". */
  SecondaryNotificationEmails: z._default(z.string(), ''),
  AllowEmailNotification: flag,
  AllowSmsNotification: flag,
  ...flags,
});
export type NotificationSettings = z.output<typeof notificationSettings>;

/** What of a new client is set up (CLIENT-37). */
export const onboardingFlags = z.object({
  AllSetup: flag,
  ServiceLevelsSetup: flag,
  APIUserCreated: flag,
  ItemDataImported: flag,
  ItemDataImportInProgress: flag,
  ErrorsOccurredDuringItemDataImport: flag,
});
export type OnboardingFlags = z.output<typeof onboardingFlags>;

/**
 * Number in the warehouse system; identifies nothing in this API (OPEN-04). Ours is a number;
 * another server may have a text.
 */
const clientNumber = z.union([z.int(), z.string()]);

/** A whole client account (CLIENT-36); list answers carry the same. */
export const clientRecord = z.extend(orderSettings, {
  _id: answerId,
  Version: z._default(z.int(), 0),
  Id: clientNumber,
  Name: z.string(),
  Description: maybeText,
  IsActive: z._default(z.boolean(), true),
  /** Whether it is the provider's own account (OPEN-114); the documents do not print it. */
  IsProvider: flag,
  PowerBiReportId: maybeText,
  SupportsItemGroups: flag,
  /** Whether its Owners may make API tokens; the documents have no such setting. */
  OwnersManageApi: flag,
  DefaultCarrier: z._default(z.nullable(answerId), null),
  DefaultServiceLevel: z._default(z.nullable(answerId), null),
  UsePreconfiguredTracking: flag,
  PreconfiguredTrackingNumber: maybeText,
  NotificationSettings: z._default(notificationSettings, notificationSettings.parse({})),
  OnboardingFlags: z._default(onboardingFlags, onboardingFlags.parse({})),
  /** For staff and owners alone (API-44). */
  Webhooks: z.optional(z.array(webhookRecord)),
  createdAt: moment,
});
export type ClientRecord = z.infer<typeof clientRecord>;

/** A client to switch to; the documents print none of its fields. */
export const clientName = z.object({
  _id: answerId,
  Id: z.optional(clientNumber),
  Name: z.string(),
});
export type ClientName = z.infer<typeof clientName>;

export const clients = {
  current: endpoint({
    method: 'GET',
    path: 'ui/clients/current',
    needs: 'signedIn',
    answer: z.object({ client: clientRecord }),
    reads: readClientAnswer,
    hasSecret: true,
    defaultError: 'Issue getting client. Network issue.',
  }),
  list: endpoint({
    method: 'GET',
    path: 'ui/clients/list',
    needs: 'client.switch',
    answer: z.object({
      clients: z.array(clientName),
      preferredClients: z._default(z.array(clientName), []),
    }),
    defaultError: 'Issue getting clients. Network issue.',
  }),
};
