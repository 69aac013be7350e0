import * as z from 'zod/mini';
import { webhookEvents, webhookMethods } from './webhookKinds';
import { answerId } from './text';

/** A webhook as it stands in its client's list (WEBHOOK-18). */
export const webhookRecord = z.object({
  _id: answerId,
  Version: z._default(z.int(), 0),
  WebhookEventType: z.enum(webhookEvents),
  HttpMethod: z.enum(webhookMethods),
  HttpUrl: z.string(),
  /** A JSON object of name to value (WEBHOOK-09). */
  HttpHeaders: z._default(z.string(), '{}'),
  /** Empty: the client's notification e-mail (WEBHOOK-10). */
  NotificationEmail: z._default(z.nullable(z.string()), null),
  IsActive: z._default(z.boolean(), true),
  /** Since when nothing has reached it; null while all is well. */
  FailingSince: z._default(z.nullable(z.string()), null),
  /** Since when nothing is sent and what happens is kept; null while it is not paused. */
  PausedSince: z._default(z.nullable(z.string()), null),
});
export type WebhookRecord = z.infer<typeof webhookRecord>;
