import assert from 'node:assert/strict';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { shippedDays, shippedItems } from '../../db/schema/orders';
import { recountShipped } from '../../orders/record/recountShipped';

/** The tallies of what a client has shipped, in a steady order. */
export const shippedRows = async (db: Db, clientId: string) => ({
  days: await db
    .select()
    .from(shippedDays)
    .where(eq(shippedDays.clientId, clientId))
    .orderBy(asc(shippedDays.day), asc(shippedDays.warehouseId)),
  items: await db
    .select()
    .from(shippedItems)
    .where(eq(shippedItems.clientId, clientId))
    .orderBy(asc(shippedItems.period), asc(shippedItems.itemId)),
});

/** Asserts that what was counted order by order is what counting anew finds; answers it. */
export const assertShippedInStep = async (db: Db, clientId: string, timeZone: string) => {
  const counted = await shippedRows(db, clientId);
  await recountShipped(db, clientId, { now: new Date(), timeZone });
  assert.deepEqual(
    counted,
    await shippedRows(db, clientId),
    'the tallies of what was shipped differ from a recount',
  );
  return counted;
};
