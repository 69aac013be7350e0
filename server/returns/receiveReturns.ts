import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordId } from '@contract/text';
import { returnCode } from '@contract/returnRules';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import { returnLines, returns } from '../db/schema/returns';
import { inTransaction } from '../db/transaction';
import { newAct } from '../events/act';
import { tell } from '../events/tell';
import { bylineOf } from '../gateway/consignments';
import { componentsOf } from '../items/itemRows';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { fillWaitingFrom } from '../orders/process/fillWaiting';
import { putAway, type Load } from '../stock/putAway';

/** Returns on their way to the embedded warehouse. */
export const returnArrivals = queue(
  'returns.receive',
  z.object({ clientId: recordId, returnId: recordId }),
);

interface ReturnKey {
  readonly clientId: string;
  readonly returnId: string;
}

/**
 * A return takes as long as this many steps of an order in the warehouse: it travels, and is
 * unpacked.
 */
const stepsToArrive = 10;

const location = 'R-01-01';

/**
 * Where the pieces of a return go: a kit is taken apart into what it is made of today, because how
 * it was packed is not kept.
 */
const loadsOf = async (tx: Db, { clientId, returnId }: ReturnKey): Promise<Load[]> => {
  const ofReturn = and(eq(returnLines.clientId, clientId), eq(returnLines.returnId, returnId));
  const lines = await tx
    .select({
      itemId: returnLines.itemId,
      quantity: returnLines.quantity,
      itemType: items.itemType,
    })
    .from(returnLines)
    .innerJoin(
      items,
      and(eq(items.clientId, returnLines.clientId), eq(items.id, returnLines.itemId)),
    )
    .where(ofReturn)
    .orderBy(asc(items.stockNumber));
  const components = await componentsOf(
    tx,
    { clientId },
    lines.filter(({ itemType }) => itemType === 'Bundled').map(({ itemId }) => itemId),
  );
  const pieces = new Map<string, number>();
  const add = (itemId: string, quantity: number) =>
    pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  for (const { itemId, quantity, itemType } of lines) {
    if (itemType !== 'Bundled') add(itemId, quantity);
    for (const part of components.filter(({ kitId }) => kitId === itemId))
      add(part.componentId, part.quantity * quantity);
  }
  return [...pieces].map(([itemId, quantity], index) => ({
    itemId,
    quantity,
    tagNumber: `${returnCode(returnId)}-${index + 1}`,
  }));
};

/** Puts the pieces of a return back into the stock, once. */
const receive = async (tx: Db, key: ReturnKey, at: Date): Promise<void> => {
  const own = and(eq(returns.clientId, key.clientId), eq(returns.id, key.returnId));
  const [found] = await tx.select().from(returns).where(own).for('update');
  if (!found || found.receivedAt) return;
  const { warehouseId } = found;
  const by = { kind: 'warehouse', name: await bylineOf(tx, warehouseId) } as const;
  const loads = await loadsOf(tx, key);
  await putAway(tx, newAct({ clientId: key.clientId, at }, by), {
    warehouseId,
    location,
    loads,
    reason: 'returned',
    document: { kind: 'return', number: returnCode(key.returnId) },
  });
  const itemIds = loads.map(({ itemId }) => itemId);
  await fillWaitingFrom(tx, { clientId: key.clientId, itemIds, at });
  // The embedded warehouse finds in the parcel what was announced.
  await tx
    .update(returnLines)
    .set({ quantityReceived: sql`${returnLines.quantity}` })
    .where(and(eq(returnLines.clientId, key.clientId), eq(returnLines.returnId, key.returnId)));
  await tx.update(returns).set({ receivedAt: at }).where(own);
  await tell(tx, { clientId: key.clientId, at }, [
    { of: 'returnReceived', returnId: key.returnId },
  ]);
};

/** Has the embedded warehouse receive a return, when its clock says so. */
export const receiveReturn =
  ({ db, now }: Pick<AppParts, 'db' | 'now'>): HandlerOf<typeof returnArrivals> =>
  ({ payload }) =>
    inTransaction(db, (tx) => receive(tx, payload, now()));

/** What has the embedded warehouse expect a return, in the transaction that makes it. */
export const expectReturn =
  ({ jobs, now, config }: Pick<AppParts, 'jobs' | 'now' | 'config'>) =>
  (tx: Db, expected: ReturnKey): Promise<void> =>
    jobs.enqueue(tx, returnArrivals, {
      payload: expected,
      runAt: new Date(now().getTime() + stepsToArrive * config.warehouseStepSeconds * 1000),
    });
