import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { pageOf, pageQuery } from './list';
import {
  answerId,
  oneOf,
  orRequired,
  recordId,
  requiredId,
  requiredOneOf,
  sentVersion,
} from './text';
import { webhookEvents, webhookMethods } from './webhookKinds';
import * as rules from './webhookRules';

const { webhookSentences } = rules;

const event = oneOf('Event Type', webhookEvents);
const method = requiredOneOf('HTTP Method', webhookMethods);
const url = z
  .string(orRequired('URL', webhookSentences.url))
  .check(z.trim(), z.refine(rules.isWebhookUrl, webhookSentences.url));
const headers = z.string(webhookSentences.headers).check(
  z.refine(
    (json) => rules.headersIn(json) !== null && rules.areHeadersWhole(rules.headersIn(json) ?? []),
    { error: webhookSentences.headers, abort: true },
  ),
  z.refine(
    (json) => rules.areHeadersSendable(rules.headersIn(json) ?? []),
    webhookSentences.headerText,
  ),
);
const notificationEmail = z.optional(
  z.nullable(
    z
      .string(webhookSentences.email)
      .check(z.trim(), z.refine(rules.isNotificationEmail, webhookSentences.email)),
  ),
);

/** A new webhook as it is sent: its event under either of its two names (OPEN-84). */
export const webhookPayload = z
  .object({
    WebhookEvent: z.optional(event),
    WebhookEventType: z.optional(event),
    HttpMethod: method,
    HttpUrl: url,
    HttpHeaders: z._default(headers, '{}'),
    NotificationEmail: notificationEmail,
  })
  .check(
    z.refine(
      ({ WebhookEvent, WebhookEventType }) => (WebhookEvent ?? WebhookEventType) !== undefined,
      { error: webhookSentences.requiredToCreate, path: ['WebhookEvent'] },
    ),
  );
export type WebhookPayload = z.input<typeof webhookPayload>;
export type ParsedWebhookPayload = z.output<typeof webhookPayload>;

/** What changes of a webhook; another event is refused by the server (WEBHOOK-11, WEBHOOK-12). */
export const webhookUpdate = z.object({
  Id: requiredId('Webhook'),
  Version: sentVersion,
  WebhookEvent: z.optional(event),
  WebhookEventType: z.optional(event),
  HttpMethod: z.optional(method),
  HttpUrl: z.optional(url),
  HttpHeaders: z.optional(headers),
  NotificationEmail: notificationEmail,
  IsActive: z.optional(z.boolean('IsActive must be true or false')),
});
export type WebhookUpdate = z.input<typeof webhookUpdate>;
export type ParsedWebhookUpdate = z.output<typeof webhookUpdate>;

/** How a delivery stands: on its way, arrived, or given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** One try to deliver. */
export const deliveryAttempt = z.object({
  at: moment,
  /** The answer's HTTP status; null where none came. */
  status: z.nullable(z.int()),
  milliseconds: z.int(),
  /** The first part of the answer, or why none came. */
  answer: z.string(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

/** One event on its way to one webhook. */
export const webhookDelivery = z.object({
  _id: answerId,
  /** The `webhook-id` header: the same in every attempt. */
  EventId: z.string(),
  State: z.enum(deliveryStates),
  createdAt: moment,
  Body: z.string(),
  /** Whether it is an example that somebody has sent. */
  IsSample: z._default(z.boolean(), false),
  Attempts: z.array(deliveryAttempt),
  /** Null once it needs no further attempt, and while its webhook is paused. */
  NextAttemptAt: z.nullable(moment),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** Moments between which deliveries were made; all where nothing is said. */
export const deliverySpan = { from: z.optional(moment), to: z.optional(moment) };

/** Names one webhook. */
export const ofWebhook = z.object({ Id: requiredId('Webhook') });

const webhookIds = z.object({
  Ids: z
    .array(recordId, 'The ids must be a list')
    .check(
      z.minLength(1, 'Choose at least one webhook'),
      z.maxLength(500, 'At most 500 webhooks at once'),
    ),
});

/**
 * Webhooks of the current client; they are read from the client itself (WEBHOOK-16, API-51 to
 * API-53).
 */
export const webhooks = {
  add: endpoint({
    method: 'PUT',
    path: 'accounts/add-webhook',
    needs: 'webhook.manage',
    takesKey: true,
    payload: webhookPayload,
    answer: z.object({ _id: z._default(z.string(), ''), Secret: z.optional(z.string()) }),
    hasSecret: true,
    defaultError: 'Error adding webhook. Network issue.',
  }),
  update: endpoint({
    method: 'PUT',
    path: 'accounts/update-webhook',
    needs: 'webhook.manage',
    payload: webhookUpdate,
    answer: z.object({}),
    hasSecret: true,
    defaultError: 'Error updating webhook. Network issue.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'accounts/remove-webhooks',
    needs: 'webhook.manage',
    payload: webhookIds,
    answer: z.object({}),
    defaultError: 'Error deleting webhooks. Network issue.',
  }),
  /** Brings back what the caller has deleted within the last minute. */
  restore: endpoint({
    method: 'POST',
    path: 'portal/restore-webhooks',
    needs: 'webhook.manage',
    payload: webhookIds,
    answer: z.object({}),
    defaultError: 'Error restoring webhooks. Network issue.',
  }),
  /** Makes a new signing secret; calls are signed with the one before as well for a day. */
  replaceSecret: endpoint({
    method: 'POST',
    path: 'portal/replace-webhook-secret',
    needs: 'webhook.manage',
    payload: ofWebhook,
    answer: z.object({ Secret: z.string() }),
    hasSecret: true,
    defaultError: 'Error replacing secret. Network issue.',
  }),
  /** What was sent to a webhook, newest first. */
  deliveries: endpoint({
    method: 'GET',
    path: 'portal/webhook-deliveries/{id}',
    needs: 'webhook.manage',
    params: z.object({ id: recordId }),
    query: z.object({
      ...pageQuery,
      state: z.optional(oneOf('State', deliveryStates)),
      ...deliverySpan,
    }),
    answer: pageOf(webhookDelivery, {}),
    defaultError: 'Issue getting deliveries. Network issue.',
  }),
};
