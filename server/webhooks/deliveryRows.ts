import { and, eq, gte, lt, lte } from 'drizzle-orm';
import { deliveryRules } from '@contract/webhookRules';
import type { Db } from '../db/database';
import { webhookDeliveries, webhooks } from '../db/schema/webhooks';
import { forgetExchanges } from './exchangeRows';
import type { WebhookRow } from './webhookRows';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type DeliveryKey = Pick<DeliveryRow, 'clientId' | 'id'>;

/** Moments between which deliveries were made; open where nothing is said. */
export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The condition that a delivery was made between two moments, these included. */
export const madeWithin = ({ from, to }: Span) =>
  and(
    from === undefined ? undefined : gte(webhookDeliveries.createdAt, new Date(from)),
    to === undefined ? undefined : lte(webhookDeliveries.createdAt, new Date(to)),
  );

const isDelivery = ({ clientId, id }: DeliveryKey) =>
  and(eq(webhookDeliveries.clientId, clientId), eq(webhookDeliveries.id, id));

/** A delivery with its webhook; null when either is gone. */
export const deliveryToMake = async (
  db: Db,
  key: DeliveryKey,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> => {
  const ofDelivery = and(
    eq(webhooks.clientId, webhookDeliveries.clientId),
    eq(webhooks.id, webhookDeliveries.webhookId),
  );
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, ofDelivery)
    .where(isDelivery(key));
  return found ?? null;
};

/** Locks a delivery, after its webhook; null when it is gone. */
export const lockDelivery = async (tx: Db, key: DeliveryKey): Promise<DeliveryRow | null> => {
  const [delivery] = await tx.select().from(webhookDeliveries).where(isDelivery(key)).for('update');
  return delivery ?? null;
};

/** Keeps what has become of a delivery. */
export const keepDelivery = async (
  db: Db,
  key: DeliveryKey,
  columns: Partial<Pick<DeliveryRow, 'state' | 'attempts' | 'nextAttemptAt'>>,
): Promise<void> => {
  await db.update(webhookDeliveries).set(columns).where(isDelivery(key));
};

/** How a delivery ends that never arrived. */
export const givenUp = { state: 'failed', nextAttemptAt: null } as const;

/** Ends what is on its way to a webhook. */
export const endDeliveriesOf = async (
  tx: Db,
  { clientId, id }: Pick<WebhookRow, 'clientId' | 'id'>,
): Promise<void> => {
  const isOnItsWay = and(
    eq(webhookDeliveries.clientId, clientId),
    eq(webhookDeliveries.webhookId, id),
    eq(webhookDeliveries.state, 'waiting'),
  );
  await tx.update(webhookDeliveries).set(givenUp).where(isOnItsWay);
};

/** Forgets deliveries after thirty days, and what is kept whole of them earlier. */
export const forgetDeliveries = async (db: Db, at: Date): Promise<void> => {
  const before = new Date(at.getTime() - deliveryRules.keptDays * 24 * 3_600_000);
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
  await forgetExchanges(db, at);
};
