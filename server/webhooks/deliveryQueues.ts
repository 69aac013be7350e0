import * as z from 'zod/mini';
import { recordId } from '@contract/text';
import { queue } from '../jobs/queue';

/** The attempt is counted from 1: told twice of the same one, the second finds nothing to do. */
const oneAttempt = z.object({ clientId: recordId, deliveryId: recordId, attempt: z.int() });
export type OneAttempt = z.infer<typeof oneAttempt>;

/** First attempts. */
export const firstAttempts = queue('webhooks.deliver', oneAttempt);

/**
 * Further attempts, and everything for webhooks that did not answer last: these may take long, and
 * must not hold up the others.
 */
export const furtherAttempts = queue('webhooks.retry', oneAttempt);

/** A job of its own for each attempt; one that waits is not added again. */
export const attemptKey = ({ deliveryId, attempt }: OneAttempt): { dedupeKey: string } => ({
  dedupeKey: `${deliveryId} ${attempt}`,
});
