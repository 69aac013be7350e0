import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { deliveryRules } from '@contract/webhookRules';
import type { Db } from '../db/database';
import { webhookExchanges } from '../db/schema/webhooks';
import type { DeliveryKey } from './deliveryRows';

export type ExchangeRow = typeof webhookExchanges.$inferSelect;

/** An attempt as it was sent and answered. */
export type Exchange = Omit<ExchangeRow, 'clientId' | 'deliveryId' | 'webhookId' | 'attempt'>;

/** Keeps one attempt whole. */
export const keepExchange = async (tx: Db, row: ExchangeRow): Promise<void> => {
  await tx.insert(webhookExchanges).values(row).onConflictDoNothing();
};

/** The attempts of a delivery that are still kept whole, the first before the others. */
export const exchangesOf = (db: Db, { clientId, id }: DeliveryKey): Promise<ExchangeRow[]> =>
  db
    .select()
    .from(webhookExchanges)
    .where(and(eq(webhookExchanges.clientId, clientId), eq(webhookExchanges.deliveryId, id)))
    .orderBy(asc(webhookExchanges.attempt));

/** Forgets what is no longer kept whole. */
export const forgetExchanges = async (db: Db, at: Date): Promise<void> => {
  const before = new Date(at.getTime() - deliveryRules.wholeDays * 24 * 3_600_000);
  await db.delete(webhookExchanges).where(lt(webhookExchanges.at, before));
};

/** Forgets what was exchanged with webhooks. */
export const forgetExchangesOf = async (
  tx: Db,
  clientId: string,
  webhookIds: readonly string[],
): Promise<void> => {
  await tx
    .delete(webhookExchanges)
    .where(
      and(
        eq(webhookExchanges.clientId, clientId),
        inArray(webhookExchanges.webhookId, [...webhookIds]),
      ),
    );
};
