import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AnswerOf } from '@contract/endpoint';
import type { ListName } from '@contract/listColumns';
import type { ViewRecord } from '@contract/viewRecord';
import { whyNotChangeView } from '@contract/viewRules';
import {
  viewLimits,
  type ParsedNewView,
  type ParsedViewUpdate,
  type views as calls,
} from '@contract/views';
import type { Db } from '../db/database';
import { listViewDefaults, listViews } from '../db/schema/views';
import type { Actor } from '../http/actor';
import { conflict, refuseRight, unusable } from '../http/problems';
import { refuseStale } from '../http/stale';
import { listOwnViews } from './listViews';
import { countOwn, isView, lockView, type ViewRow } from './viewRows';

const isTaken = (name: string) => unusable(`You have a view called ${name} of this list already`);

const refuseTaken = async (
  tx: Db,
  { clientId, id, userId, list, name }: ViewRow,
): Promise<void> => {
  const [other] = await tx
    .select({ id: listViews.id })
    .from(listViews)
    .where(
      and(
        eq(listViews.clientId, clientId),
        eq(listViews.userId, userId),
        eq(listViews.list, list),
        eq(sql`lower(${listViews.name})`, sql`lower(${name})`),
      ),
    );
  if (other && other.id !== id) throw isTaken(name);
};

const keepDefault = async (
  tx: Db,
  { clientId, userId }: Actor,
  { list, viewId }: { readonly list: ListName; readonly viewId: string },
): Promise<void> => {
  await tx
    .insert(listViewDefaults)
    .values({ clientId, userId, list, viewId })
    .onConflictDoUpdate({
      target: [listViewDefaults.clientId, listViewDefaults.userId, listViewDefaults.list],
      set: { viewId },
    });
};

/** Keeps how somebody has arranged a list; 400 for a name that they have used, 409 for too many. */
export const createView = async (
  tx: Db,
  actor: Actor,
  { payload, now }: { readonly payload: ParsedNewView; readonly now: Date },
): Promise<AnswerOf<typeof calls.create> & { message: string }> => {
  const { clientId, userId } = actor;
  if ((await countOwn(tx, actor)) >= viewLimits.views)
    throw conflict(`You can keep ${viewLimits.views} views at most`);
  const { List: viewedList, Name, IsShared, IsDefault, Fields, Columns } = payload;
  const id = v7();
  const added = await tx
    .insert(listViews)
    .values({
      clientId,
      id,
      userId,
      list: viewedList,
      name: Name,
      isShared: IsShared,
      fields: Fields,
      columns: Columns,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: listViews.id });
  if (added.length === 0) throw isTaken(Name);
  if (IsDefault) await keepDefault(tx, actor, { list: viewedList, viewId: id });
  return { _id: id, Version: 1, message: `View ${Name} was saved.` };
};

const lockChangeable = async (tx: Db, actor: Actor, id: string): Promise<ViewRow> => {
  const view = await lockView(tx, actor, id);
  const IsMine = view.userId === actor.userId;
  refuseRight(whyNotChangeView(actor.role, { IsMine, IsShared: view.isShared }));
  return view;
};

const recordOf = async (tx: Db, actor: Actor, id: string): Promise<ViewRecord | undefined> =>
  (await listOwnViews(tx, actor)).find(({ _id }) => _id === id);

/**
 * Changes a view; what is absent stays. 404 for one that the actor does not have, 403 for a
 * colleague's, 409 for a newer version.
 */
export const updateView = async (
  tx: Db,
  actor: Actor,
  { Id, Version, ...sent }: ParsedViewUpdate,
): Promise<{ Version: number; message: string }> => {
  const before = await lockChangeable(tx, actor, Id);
  const { name, version } = before;
  await refuseStale(
    { what: `View ${name}`, version, current: () => recordOf(tx, actor, Id) },
    Version,
  );
  const changed = {
    name: sent.Name ?? name,
    isShared: sent.IsShared ?? before.isShared,
    fields: sent.Fields ?? before.fields,
    columns: sent.Columns ?? before.columns,
  };
  await refuseTaken(tx, { ...before, ...changed });
  await tx
    .update(listViews)
    .set({ ...changed, version: version + 1 })
    .where(isView(before));
  return { Version: version + 1, message: `View ${changed.name} was saved.` };
};

/** Deletes a view; lists that opened with it open as they are. */
export const removeView = async (
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ message: string }> => {
  const view = await lockChangeable(tx, actor, id);
  await tx
    .delete(listViewDefaults)
    .where(
      and(eq(listViewDefaults.clientId, actor.clientId), eq(listViewDefaults.viewId, view.id)),
    );
  await tx.delete(listViews).where(isView(view));
  return { message: `View ${view.name} was deleted.` };
};

/** Has a list open with a view for the actor, or as it is; 404 for a view that it has not. */
export const setDefaultView = async (
  tx: Db,
  actor: Actor,
  { list, id }: { readonly list: ListName; readonly id: string | null },
): Promise<object> => {
  if (id !== null) {
    const view = await lockView(tx, actor, id);
    if (view.list !== list) throw conflict(`View ${view.name} is of another list`);
    await keepDefault(tx, actor, { list, viewId: id });
    return {};
  }
  await tx
    .delete(listViewDefaults)
    .where(
      and(
        eq(listViewDefaults.clientId, actor.clientId),
        eq(listViewDefaults.userId, actor.userId),
        eq(listViewDefaults.list, list),
      ),
    );
  return {};
};
