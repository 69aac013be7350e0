import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AnswerOf } from '@contract/endpoint';
import type { ListName } from '@contract/listColumns';
import type { ViewRecord } from '@contract/viewRecord';
import { whyNotChangeView, whyNotShareViews } from '@contract/viewRules';
import {
  viewLimits,
  type ParsedNewView,
  type ParsedViewUpdate,
  type views as calls,
} from '@contract/views';
import { userById } from '../accounts/userRows';
import type { Db } from '../db/database';
import { listViewDefaults, listViews } from '../db/schema/views';
import { sqlStateOf } from '../db/transaction';
import type { Actor } from '../http/actor';
import { refuseList } from '../http/openLists';
import { conflict, refuseAct, refuseRight, unusable, type Problem } from '../http/problems';
import { refuseStale } from '../http/stale';
import { listOwnViews, makerTold, readerOf } from './listViews';
import { changedFields } from './usableView';
import { accountOf, countOwn, isView, lockView, type ViewRow } from './viewRows';

const isTaken = (name: string) => unusable(`You have a view called ${name} of this list already`);

/** The same of a view that somebody else has made. */
const isTakenByOther = async (
  tx: Db,
  actor: Actor,
  { userId, name }: Pick<ViewRow, 'userId' | 'name'>,
) => {
  const maker = await userById(tx, userId);
  const whose = maker ? makerTold(actor, maker) : 'somebody who has left';
  return unusable(`Another view of this list by ${whose} is called ${name} already`);
};

/** 400: whoever made the view has another one of this name. */
export const taken = (
  tx: Db,
  actor: Actor,
  { userId, name }: Pick<ViewRow, 'userId' | 'name'>,
): Promise<Problem> | Problem =>
  userId === actor.userId ? isTaken(name) : isTakenByOther(tx, actor, { userId, name });

/** A view keeps apart from the others of whoever made it. */
const refuseTaken = async (
  tx: Db,
  actor: Actor,
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
  if (other && other.id !== id) throw await taken(tx, actor, { userId, name });
};

const keepDefault = async (
  tx: Db,
  actor: Actor,
  { list, viewId }: { readonly list: ListName; readonly viewId: string },
): Promise<void> => {
  await tx
    .insert(listViewDefaults)
    .values({ clientId: accountOf(actor, list), userId: actor.userId, list, viewId })
    .onConflictDoUpdate({
      target: [listViewDefaults.clientId, listViewDefaults.userId, listViewDefaults.list],
      set: { viewId },
    });
};

/** 409 for a person who would have more views of their own than can be kept. */
export const refuseTooMany = async (tx: Db, actor: Actor, further: number): Promise<void> => {
  if ((await countOwn(tx, actor)) + further > viewLimits.views)
    throw conflict(`You can keep ${viewLimits.views} views at most`);
};

/**
 * Keeps how somebody has arranged a list; 403 for one that they may not open, 400 for a name that
 * they have used, 409 for too many.
 */
export const createView = async (
  tx: Db,
  actor: Actor,
  { payload, now }: { readonly payload: ParsedNewView; readonly now: Date },
): Promise<AnswerOf<typeof calls.create> & { message: string }> => {
  const { List: viewedList, Name, IsShared, IsDefault, Fields, Columns } = payload;
  refuseList(actor, viewedList);
  if (IsShared) refuseAct(whyNotShareViews(viewedList));
  await refuseTooMany(tx, actor, 1);
  const id = v7();
  const added = await tx
    .insert(listViews)
    .values({
      clientId: accountOf(actor, viewedList),
      id,
      userId: actor.userId,
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

/** Locks a view that the actor may change; 404 where there is none, 403 for a colleague's. */
export const lockChangeable = async (tx: Db, actor: Actor, id: string): Promise<ViewRow> => {
  const view = await lockView(tx, actor, id);
  const IsMine = view.userId === actor.userId;
  refuseRight(whyNotChangeView(actor.role, { IsMine, IsShared: view.isShared }));
  return view;
};

const recordOf = async (tx: Db, actor: Actor, id: string): Promise<ViewRecord | undefined> =>
  (await listOwnViews(tx, actor)).find(({ _id }) => _id === id);

/**
 * Changes a view; what is absent stays, and so do filters that the actor is not shown. 404 for one that the actor does not have, 403 for a
 * colleague's, 409 for a newer version.
 */
export const updateView = async (
  tx: Db,
  actor: Actor,
  { Id, Version, ...sent }: ParsedViewUpdate,
): Promise<{ Version: number; message: string }> => {
  const before = await lockChangeable(tx, actor, Id);
  const { name, version } = before;
  if (sent.IsShared) refuseAct(whyNotShareViews(before.list));
  await refuseStale(
    { what: `View ${name}`, version, current: () => recordOf(tx, actor, Id) },
    Version,
  );
  const changed = {
    name: sent.Name ?? name,
    isShared: sent.IsShared ?? before.isShared,
    fields: sent.Fields
      ? changedFields(before, sent.Fields, await readerOf(tx, actor))
      : before.fields,
    columns: sent.Columns ?? before.columns,
  };
  const refuse = () => refuseTaken(tx, actor, { ...before, ...changed });
  await refuse();
  const set = { ...changed, version: version + 1 };
  try {
    // One of its own, which the name that somebody else takes meanwhile undoes alone.
    await tx.transaction((part) => part.update(listViews).set(set).where(isView(before)));
  } catch (error) {
    if (sqlStateOf(error) === '23505') await refuse();
    throw error;
  }
  return { Version: version + 1, message: `View ${changed.name} was saved.` };
};

/**
 * Has a list open with a view for the actor, or as it is; 403 for a list that it may not open, 404
 * for a view that it has not.
 */
export const setDefaultView = async (
  tx: Db,
  actor: Actor,
  { list, id }: { readonly list: ListName; readonly id: string | null },
): Promise<object> => {
  refuseList(actor, list);
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
        eq(listViewDefaults.clientId, accountOf(actor, list)),
        eq(listViewDefaults.userId, actor.userId),
        eq(listViewDefaults.list, list),
      ),
    );
  return {};
};
