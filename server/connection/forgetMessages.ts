import { and, inArray, lt, ne } from 'drizzle-orm';
import {
  stockDifferences,
  stockSnapshots,
  warehouseMessages,
  warehouseOutbox,
} from '../db/schema/connection';
import type { WarehouseSettings } from '../config/warehouseSettings';
import type { AppParts } from '../parts';

const day = 24 * 60 * 60 * 1_000;

/**
 * Forgets what was told between Portside and warehouses, and what was compared, after so many days
 * as the settings say. What is open stays: what waits, was left or refused, and differences that
 * nobody has decided.
 */
export const forgetMessages = async ({
  db,
  now,
  config,
}: Pick<AppParts, 'db' | 'now'> & {
  readonly config: { readonly warehouse: Pick<WarehouseSettings, 'keptDays'> };
}): Promise<void> => {
  const before = new Date(now().getTime() - config.warehouse.keptDays * day);
  await db
    .delete(warehouseMessages)
    .where(
      and(
        lt(warehouseMessages.receivedAt, before),
        inArray(warehouseMessages.state, ['done', 'dismissed']),
      ),
    );
  await db
    .delete(warehouseOutbox)
    .where(
      and(
        lt(warehouseOutbox.createdAt, before),
        inArray(warehouseOutbox.state, ['received', 'accepted']),
      ),
    );
  await db
    .delete(stockDifferences)
    .where(and(lt(stockDifferences.endedAt, before), ne(stockDifferences.state, 'open')));
  await db.delete(stockSnapshots).where(lt(stockSnapshots.receivedAt, before));
};
