import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../db/database';
import { items, kitComponents } from '../db/schema/inventory';
import { toldInventory } from '../db/schema/webhooks';
import { inTransaction } from '../db/transaction';
import { inventoryOf } from '../items/inventory';
import type { HandlerOf } from '../jobs/JobQueue';
import type { AppParts } from '../parts';
import { makeDeliveries, webhookMessage } from './makeDeliveries';
import { listeningWebhooks } from './webhookRows';
import type { inventoryMoved } from '../events/happenings';

interface Moved {
  readonly clientId: string;
  readonly itemIds: readonly string[];
}

type Item = Pick<typeof items.$inferSelect, 'id' | 'stockNumber' | 'itemType'>;

/**
 * The items whose counts may be others now: those that moved, and the kits that are made of them.
 */
const concernedItems = async (tx: Db, { clientId, itemIds }: Moved): Promise<Item[]> => {
  const isMade = and(
    eq(kitComponents.clientId, clientId),
    inArray(kitComponents.componentId, [...itemIds]),
  );
  const kits = await tx
    .selectDistinct({ id: kitComponents.kitId })
    .from(kitComponents)
    .where(isMade);
  const { id, stockNumber, itemType } = items;
  const ids = [...itemIds, ...kits.map((kit) => kit.id)];
  return tx
    .select({ id, stockNumber, itemType })
    .from(items)
    .where(and(eq(items.clientId, clientId), inArray(id, ids)))
    .orderBy(asc(id));
};

/**
 * What was told last of items, by id, locked until the transaction ends; an empty record of one
 * that nothing was told of.
 */
const lockTold = async (
  tx: Db,
  clientId: string,
  found: readonly Item[],
): Promise<Map<string, unknown>> => {
  await tx
    .insert(toldInventory)
    .values(found.map(({ id: itemId }) => ({ clientId, itemId, told: {} })))
    .onConflictDoNothing();
  const isFound = and(
    eq(toldInventory.clientId, clientId),
    inArray(
      toldInventory.itemId,
      found.map(({ id }) => id),
    ),
  );
  const rows = await tx
    .select()
    .from(toldInventory)
    .where(isFound)
    .orderBy(asc(toldInventory.itemId))
    .for('update');
  return new Map(rows.map(({ itemId, told }) => [itemId, told]));
};

/**
 * Tells what the stock of items is now, where that differs from what was told last (WEBHOOK-06).
 */
const tellMoved = async (tx: Db, now: () => Date, moved: Moved): Promise<void> => {
  const { clientId } = moved;
  const webhooks = await listeningWebhooks(tx, clientId, 'INVENTORY_CHANGED');
  const found = webhooks.length > 0 ? await concernedItems(tx, moved) : [];
  if (found.length === 0) return;
  const toldOf = await lockTold(tx, clientId, found);
  const inventory = await inventoryOf(tx, { clientId }, found);
  const news = found
    .map(({ id, stockNumber }) => ({
      id,
      stockNumber,
      counts: {
        ...inventory(id).summary,
        Warehouses: inventory(id).warehouses.map(
          ({ Code, BalanceOnHand, Allocated, Unshippable, Available }) => ({
            Code,
            BalanceOnHand,
            Allocated,
            Unshippable,
            Available,
          }),
        ),
      },
    }))
    .filter(({ id, counts }) => !isDeepStrictEqual(toldOf.get(id), counts));
  if (news.length === 0) return;
  const told = news.map(({ id: itemId, counts }) => ({ clientId, itemId, told: counts }));
  await tx
    .insert(toldInventory)
    .values(told)
    .onConflictDoUpdate({
      target: [toldInventory.clientId, toldInventory.itemId],
      set: { told: sql`excluded.told` },
    });
  const at = now();
  const messages = news.map(({ id, stockNumber, counts }) =>
    webhookMessage(
      'INVENTORY_CHANGED',
      { eventId: `msg_${v7().replaceAll('-', '')}`, at },
      { _id: id, ClientId: clientId, StockNumber: stockNumber, ...counts },
    ),
  );
  await makeDeliveries(tx, { clientId, at }, { webhooks, messages });
};

/**
 * Tells webhooks of changed stock, a little after it has changed; what was told is kept with the
 * deliveries, so that nothing is told twice.
 */
export const tellMovedInventory =
  ({ db, now }: Pick<AppParts, 'db' | 'now'>): HandlerOf<typeof inventoryMoved> =>
  ({ payload }) =>
    inTransaction(db, (tx) => tellMoved(tx, now, payload));
