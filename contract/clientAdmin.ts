import * as z from 'zod/mini';
import { clientRecord } from './client';
import { notificationFlags, releasePreferences, type NotificationFlag } from './clientKinds';
import * as rules from './clientRules';
import { endpoint } from './endpoint';
import { pageOf, pageQuery, searchTerm } from './list';
import { readClientList } from './otherNames';
import {
  changedTo,
  oneOf,
  optionalId,
  recordId,
  requiredId,
  requiredText,
  sentVersion,
} from './text';
import { firstOwner } from './user';
import { processingDays } from './workingDays';

const { clientLimits, clientSentences } = rules;

const optionalFlag = (label: string) => z.optional(z.boolean(`${label} must be true or false`));
const number = z
  .int(clientSentences.number)
  .check(z.gte(1, clientSentences.number), z.lte(clientLimits.number, clientSentences.number));
const reportId = z.nullable(
  z
    .string(clientSentences.powerBi)
    .check(z.trim(), z.refine(rules.isReportId, clientSentences.powerBi)),
);
const email = z.string(clientSentences.emails).check(
  z.trim(),
  z.minLength(1, { error: 'Default notification email is required', abort: true }),
  z.refine(
    (text) => rules.areEmails(text) && rules.emailsIn(text).length === 1,
    clientSentences.emails,
  ),
);
const moreEmails = z.nullable(
  z
    .string(clientSentences.emails)
    .check(
      z.maxLength(
        clientLimits.secondaryEmails,
        `Additional notification emails can have ${clientLimits.secondaryEmails} characters at most`,
      ),
      z.refine(rules.areEmails, clientSentences.emails),
    ),
);
const waitTime = z
  .int(clientSentences.waitTime)
  .check(
    z.gte(0, clientSentences.waitTime),
    z.lte(clientLimits.waitMinutes, clientSentences.waitTime),
  );

const shippingDays = z
  .int(clientSentences.processingDays)
  .check(
    z.gte(0, clientSentences.processingDays),
    z.lte(processingDays.most, clientSentences.processingDays),
  );

const trackingNumber = z.nullable(
  z
    .string('Preconfigured tracking number must be a text')
    .check(
      z.trim(),
      z.maxLength(
        clientLimits.trackingNumber,
        `Preconfigured tracking number can have ${clientLimits.trackingNumber} characters at most`,
      ),
    ),
);

// Object.fromEntries forgets that every name of the list is there.
const flags = Object.fromEntries(
  notificationFlags.map((name) => [name, optionalFlag(name)]),
) as Record<NotificationFlag, ReturnType<typeof optionalFlag>>;

const emails = {
  DefaultNotificationEmail: email,
  SecondaryNotificationEmails: z.optional(moreEmails),
};
const notificationChoices = {
  AllowEmailNotification: optionalFlag('Email notification'),
  AllowSmsNotification: optionalFlag('SMS notification'),
  ...flags,
};

/** The settings of orders, items and notifications, each of them optional (OPEN-80). */
const configuration = {
  UsesMultipleWarehouses: optionalFlag('Uses multiple warehouses'),
  AllowOrderSplit: optionalFlag('Allow order split'),
  AllowWarehouseSwitch: optionalFlag('Allow warehouse switch'),
  ForceDefaultWarehouse: optionalFlag('Force default warehouse'),
  ForceRequestedWarehouse: optionalFlag('Force requested warehouse'),
  ReleasePreference: z.optional(oneOf('Release preference', releasePreferences)),
  ReleaseWarehouses: z.optional(
    z
      .array(recordId, clientSentences.releaseWarehouses)
      .check(
        z.minLength(1, clientSentences.releaseWarehouses),
        z.maxLength(200, 'Too many release warehouses'),
      ),
  ),
  WaitTimeBeforeSystemStartProcessingOrder: z.optional(waitTime),
  AllowOrderSubmission: optionalFlag('Allow order submission'),
  AllowOrderConfirmation: optionalFlag('Allow order confirmation'),
  AllowOrderApproval: optionalFlag('Allow order approval'),
  AllowOrderRelease: optionalFlag('Allow order release'),
  AllowBackOrders: optionalFlag('Allow backorders'),
  NeedOrderApproval: optionalFlag('Need order approval'),
  SupportsItemGroups: optionalFlag('Supports item groups'),
  UsePreconfiguredTracking: optionalFlag('Use preconfigured tracking'),
  PreconfiguredTrackingNumber: z.optional(trackingNumber),
};

/** A new client as it is sent, with its first Owner (API-45, OPEN-81). */
export const clientPayload = z.object({
  Id: number,
  Name: requiredText('Name', clientLimits.name),
  Description: requiredText('Description', clientLimits.description),
  DefaultCarrier: requiredId('Default carrier'),
  DefaultServiceLevel: requiredId('Default service level'),
  DefaultReleaseWarehouse: requiredId('Default release warehouse'),
  PowerBiReportId: z.optional(reportId),
  ...configuration,
  NotificationSettings: z.object(
    { ...emails, ...notificationChoices },
    'Default notification email is required',
  ),
  User: firstOwner,
});
export type ClientPayload = z.input<typeof clientPayload>;
export type ParsedClientPayload = z.output<typeof clientPayload>;

/**
 * What changes of who a client is; absent stays, and what is required can not be emptied (API-46,
 * OPEN-80, CLIENT-21).
 */
export const clientUpdate = z.object({
  ClientId: requiredId('Client'),
  Version: sentVersion,
  Name: z.optional(requiredText('Name', clientLimits.name)),
  Description: z.optional(requiredText('Description', clientLimits.description)),
  Id: z.optional(number),
  DefaultCarrier: optionalId('Default carrier'),
  DefaultServiceLevel: optionalId('Default service level'),
  DefaultReleaseWarehouse: optionalId('Default release warehouse'),
  PowerBiReportId: z.optional(reportId),
  NotificationSettings: z.optional(
    z.object({
      DefaultNotificationEmail: z.optional(email),
      SecondaryNotificationEmails: z.optional(moreEmails),
    }),
  ),
});
export type ClientUpdate = z.input<typeof clientUpdate>;
export type ParsedClientUpdate = z.output<typeof clientUpdate>;

/** What changes of how a client works; absent stays (API-47, OPEN-80). */
export const clientConfiguration = z.object({
  ClientId: requiredId('Client'),
  Version: sentVersion,
  ...configuration,
  /** Beyond the documented settings; a new client has the usual number. */
  ProcessingDays: z.optional(shippingDays),
  NotificationSettings: z.optional(z.object(notificationChoices)),
});
export type ClientConfiguration = z.input<typeof clientConfiguration>;
export type ParsedClientConfiguration = z.output<typeof clientConfiguration>;

/** The query of the clients list. */
export const clientQuery = z.object({
  ...pageQuery,
  searchTerm,
});
export type ClientQuery = z.output<typeof clientQuery>;

const named = z.object({ ClientId: requiredId('Client') });
const nothing = z.object({});
/** The documents do not show this answer. */
const created = z.object({ _id: z._default(z.string(), '') });

/** Administration of client accounts (API-42, API-45 to API-50). */
export const clientAdmin = {
  list: endpoint({
    method: 'GET',
    path: 'ui/clients',
    needs: 'admin.enter',
    query: clientQuery,
    answer: pageOf(clientRecord, {}),
    reads: readClientList,
    hasSecret: true,
    defaultError: 'Issue getting clients. Network issue.',
  }),
  create: endpoint({
    method: 'POST',
    path: 'accounts',
    needs: 'client.administer',
    takesKey: true,
    payload: clientPayload,
    answer: created,
    defaultError: 'Error creating client. Network issue.',
  }),
  update: endpoint({
    method: 'PUT',
    path: 'accounts/update',
    needs: 'client.edit',
    payload: clientUpdate,
    answer: changedTo,
    hasSecret: true,
    defaultError: 'Error updating client. Network issue.',
  }),
  updateConfiguration: endpoint({
    method: 'PUT',
    path: 'accounts/update-configuration',
    needs: 'client.edit',
    payload: clientConfiguration,
    answer: changedTo,
    hasSecret: true,
    defaultError: 'Error updating client configuration. Network issue.',
  }),
  activate: endpoint({
    method: 'PUT',
    path: 'accounts/activate',
    needs: 'client.administer',
    payload: named,
    answer: nothing,
    defaultError: 'Error activating client. Network issue.',
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: 'accounts/deactivate',
    needs: 'client.administer',
    payload: named,
    answer: nothing,
    defaultError: 'Error deactivating client. Network issue.',
  }),
  updateOnboardingFlags: endpoint({
    method: 'PUT',
    path: 'accounts/update-onboarding-flags',
    needs: 'client.administer',
    /** AllSetup is the server's to compute, and an import's progress too. */
    payload: z.object({
      Id: requiredId('Client'),
      ServiceLevelsSetup: optionalFlag('Service levels setup'),
      APIUserCreated: optionalFlag('API user created'),
      ItemDataImported: optionalFlag('Item data imported'),
      ErrorsOccurredDuringItemDataImport: optionalFlag('Errors occurred during item data import'),
    }),
    answer: nothing,
    defaultError: 'Error updating onboarding. Network issue.',
  }),
};
