import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordId } from '@contract/text';
import type { Db } from '../db/database';
import { webhookDeliveries } from '../db/schema/webhooks';
import { addJobs } from '../jobs/jobTable';
import { queue } from '../jobs/queue';
import type { DeliveryRow } from './deliveryRows';

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

/**
 * The same for an attempt at another moment than it was planned for: the job of that moment may
 * wait, or may be the one that plans it.
 */
export const attemptAt = (of: OneAttempt, at: Date) => ({
  payload: of,
  dedupeKey: `${attemptKey(of).dedupeKey} ${at.getTime()}`,
  runAt: at,
});

/** Plans one attempt of a delivery that is locked. */
export const planAttempt = (
  tx: Db,
  { delivery, attempt }: { delivery: Pick<DeliveryRow, 'clientId' | 'id'>; attempt: number },
  at: Date,
): Promise<void> => {
  const { clientId, id: deliveryId } = delivery;
  return addJobs(tx, furtherAttempts, [attemptAt({ clientId, deliveryId, attempt }, at)]);
};

interface Planned {
  readonly row: Pick<DeliveryRow, 'clientId' | 'id' | 'attempts'>;
  readonly at: Date;
}

/**
 * Plans the next attempts of deliveries of one client that are locked, each at its moment; of those
 * that had ended the hours begin anew.
 */
export const planAttempts = async (tx: Db, planned: readonly Planned[]): Promise<void> => {
  const [first] = planned;
  if (!first) return;
  const { clientId } = first.row;
  const { state, earlierAttempts, attempts } = webhookDeliveries;
  const moments = sql.join(
    planned.map(({ row, at }) => sql`(${row.id}::uuid, ${at.toISOString()}::timestamptz)`),
    sql`, `,
  );
  await tx
    .update(webhookDeliveries)
    .set({
      state: 'waiting',
      earlierAttempts: sql`case when ${state} = 'waiting' then ${earlierAttempts}
        else jsonb_array_length(${attempts}) end`,
      nextAttemptAt: sql`(select at from (values ${moments}) as planned (id, at)
        where planned.id = ${webhookDeliveries.id})`,
    })
    .where(
      and(
        eq(webhookDeliveries.clientId, clientId),
        inArray(
          webhookDeliveries.id,
          planned.map(({ row }) => row.id),
        ),
      ),
    );
  await addJobs(
    tx,
    furtherAttempts,
    planned.map(({ row, at }) =>
      attemptAt({ clientId, deliveryId: row.id, attempt: row.attempts.length + 1 }, at),
    ),
  );
};
