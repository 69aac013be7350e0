import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../db/database';
import { listViewDefaults, listViews } from '../db/schema/views';
import type { Actor } from '../http/actor';
import { gone, putBack, setAside, takeBack } from '../removals/removals';
import { lockChangeable, refuseTooMany, taken } from './saveView';
import { isView } from './viewRows';

const named = z.object({ user_id: z.string(), name: z.string() });

interface Asked {
  readonly id: string;
  readonly now: Date;
}

/** Deletes a view; lists that opened with it open as they are. */
export const removeView = async (
  tx: Db,
  actor: Actor,
  { id, now }: Asked,
): Promise<{ message: string }> => {
  const view = await lockChangeable(tx, actor, id);
  const openedFor = await tx
    .delete(listViewDefaults)
    .where(and(eq(listViewDefaults.clientId, view.clientId), eq(listViewDefaults.viewId, view.id)))
    .returning({ userId: listViewDefaults.userId });
  await setAside(tx, actor, {
    kind: 'view',
    table: listViews,
    where: isView(view),
    at: now,
    openedFor: openedFor.map(({ userId }) => userId),
  });
  return { message: `View ${view.name} was deleted.` };
};

/**
 * Brings back a view that the caller has deleted a moment ago, shared as it was and open for whom it
 * was; 409 for one that is gone, 400 where its name is taken, 403 for who may not have it any more.
 */
export const restoreView = async (
  tx: Db,
  actor: Actor,
  { id, now }: Asked,
): Promise<{ message: string }> => {
  const [removed] = await takeBack(tx, actor, { kind: 'view', ids: [id], now });
  if (!removed) throw gone();
  if (!(await putBack(tx, listViews, removed))) {
    const { user_id: userId, name } = named.parse(removed.record);
    throw await taken(tx, actor, { userId, name });
  }
  const view = await lockChangeable(tx, actor, removed.id);
  await refuseTooMany(tx, actor, 0);
  const { clientId, list } = view;
  const defaults = removed.openedFor.map((userId) => ({ clientId, userId, list, viewId: view.id }));
  // Who has chosen another view meanwhile keeps that.
  if (defaults.length > 0) await tx.insert(listViewDefaults).values(defaults).onConflictDoNothing();
  return { message: `View ${view.name} is back.` };
};
