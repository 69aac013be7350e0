import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { recordId, requiredId, requiredOneOf } from './text';
import { deliverySpan, ofWebhook, webhookDelivery } from './webhook';
import { pauseReasons, webhookEvents } from './webhookKinds';

/** How a webhook does; `off` is one that is not active. */
export const healthStates = ['healthy', 'failing', 'paused', 'off'] as const;

/** How a webhook does, what happens next, and what became of the last day's deliveries. */
export const webhookHealth = z.object({
  State: z.enum(healthStates),
  /** Since when it fails or is paused. */
  Since: z.nullable(moment),
  /** Why it is paused. */
  Reason: z.nullable(z.enum(pauseReasons)),
  /** What the last failed attempt came to; empty where none has failed since one arrived. */
  LastFailure: z.string(),
  /** When it is paused if nothing arrives before. */
  PausesAt: z.nullable(moment),
  /** Nothing is sent before: the receiver has asked for time. */
  SlowedUntil: z.nullable(moment),
  /** Events that wait for the end of the pause, and those that found no more room. */
  Kept: z.int(),
  NotKept: z.int(),
  /** Of the last 24 hours. */
  Delivered: z.int(),
  Waiting: z.int(),
  Failed: z.int(),
  /** Milliseconds of the usual answer within them; null where none arrived. */
  Median: z.nullable(z.int()),
  NextAttemptAt: z.nullable(moment),
  /** All that were given up and can be sent again, of those asked about. */
  AllFailed: z.int(),
  /** Until when calls are signed with the replaced secret as well. */
  ReplacedUntil: z.nullable(moment),
});
export type WebhookHealth = z.infer<typeof webhookHealth>;

const header = z.object({ name: z.string(), value: z.string() });

/** One attempt whole; what the webhook's own headers hold is left out. */
export const webhookExchange = z.object({
  /** From 1. */
  Attempt: z.int(),
  Method: z.string(),
  Url: z.string(),
  RequestHeaders: z.array(header),
  AnswerHeaders: z.array(header),
  AnswerBody: z.string(),
  /** The answer was longer than what is kept of it. */
  IsCut: z.boolean(),
});
export type WebhookExchange = z.infer<typeof webhookExchange>;

/** What people do with what is sent to a webhook, beside the documented calls (OPEN-132). */
export const webhookWorkbench = {
  health: endpoint({
    method: 'GET',
    path: 'portal/webhooks/{id}/health',
    needs: 'webhook.manage',
    params: z.object({ id: recordId }),
    query: z.object(deliverySpan),
    answer: webhookHealth,
    defaultError: 'Issue getting webhook health. Network issue.',
  }),
  /** One delivery with its attempts whole. */
  delivery: endpoint({
    method: 'GET',
    path: 'portal/webhooks/deliveries/{id}',
    needs: 'webhook.manage',
    params: z.object({ id: recordId }),
    answer: z.object({ delivery: webhookDelivery, exchanges: z.array(webhookExchange) }),
    hasSecret: true,
    defaultError: 'Issue getting delivery. Network issue.',
  }),
  /** Sends one delivery again, as the same event. */
  sendAgain: endpoint({
    method: 'POST',
    path: 'portal/webhooks/send-again',
    needs: 'webhook.manage',
    payload: z.object({ Id: requiredId('Delivery') }),
    answer: z.object({}),
    defaultError: 'Error sending again. Network issue.',
  }),
  /** Sends again what was given up, the oldest first. */
  sendFailed: endpoint({
    method: 'POST',
    path: 'portal/webhooks/send-failed',
    needs: 'webhook.manage',
    payload: z.extend(ofWebhook, {
      /** Moments between which deliveries were made; all where nothing is said. */
      From: z.optional(moment),
      To: z.optional(moment),
    }),
    answer: z.object({ Count: z.int() }),
    defaultError: 'Error sending again. Network issue.',
  }),
  /** Sends an example of an event, once. */
  sendSample: endpoint({
    method: 'POST',
    path: 'portal/webhooks/send-sample',
    needs: 'webhook.manage',
    payload: z.extend(ofWebhook, { Event: requiredOneOf('Event', webhookEvents) }),
    answer: z.object({ _id: z.string() }),
    defaultError: 'Error sending sample. Network issue.',
  }),
  /** Sends nothing from now on and keeps what happens. */
  pause: endpoint({
    method: 'POST',
    path: 'portal/webhooks/pause',
    needs: 'webhook.manage',
    payload: ofWebhook,
    answer: z.object({ PausedSince: moment }),
    defaultError: 'Error pausing webhook. Network issue.',
  }),
  /** Sends what the pause has kept, and what happens from now on. */
  resume: endpoint({
    method: 'POST',
    path: 'portal/webhooks/resume',
    needs: 'webhook.manage',
    payload: ofWebhook,
    answer: z.object({ Count: z.int() }),
    defaultError: 'Error resuming webhook. Network issue.',
  }),
};
