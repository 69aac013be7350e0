import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ListName } from '@contract/listColumns';
import { providerLists } from '@contract/viewRules';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import { listViewDefaults, listViews } from '../db/schema/views';
import type { Actor } from '../http/actor';
import { openLists } from '../http/openLists';
import { notFound } from '../http/problems';

export type ViewRow = typeof listViews.$inferSelect;

type Key = Pick<ViewRow, 'clientId' | 'id'>;

/** The row of one view. */
export const isView = ({ clientId, id }: Key): SQL | undefined =>
  and(eq(listViews.clientId, clientId), eq(listViews.id, id));

/**
 * The account that somebody's views of a list are kept in: those of the provider's lists in their
 * own, so that they are the same wherever they work.
 */
export const accountOf = ({ clientId, homeClientId }: Actor, list: ListName): string =>
  providerLists.has(list) ? homeClientId : clientId;

const areOf = (clientId: string, lists: readonly ListName[]): SQL | undefined =>
  and(eq(listViews.clientId, clientId), inArray(listViews.list, lists));

/**
 * The views that somebody has of the lists that they may open: the own ones, and those that are
 * shared with the account.
 */
const areFor = (actor: Actor): SQL | undefined => {
  const { clientId, homeClientId, userId } = actor;
  const lists = openLists(actor);
  const isOwn = eq(listViews.userId, userId);
  return or(
    and(
      areOf(
        clientId,
        lists.filter((list) => !providerLists.has(list)),
      ),
      or(isOwn, eq(listViews.isShared, true)),
    ),
    and(
      areOf(
        homeClientId,
        lists.filter((list) => providerLists.has(list)),
      ),
      isOwn,
    ),
  );
};

/** Every view that the actor has, by name, with who made it and whether it is the default. */
export const viewsFor = (db: Db, actor: Actor) =>
  db
    .select({
      view: listViews,
      maker: { firstName: users.firstName, lastName: users.lastName, role: users.role },
      isDefault: sql<boolean>`${listViewDefaults.viewId} is not null`,
    })
    .from(listViews)
    .leftJoin(users, eq(users.id, listViews.userId))
    .leftJoin(
      listViewDefaults,
      and(
        eq(listViewDefaults.clientId, listViews.clientId),
        eq(listViewDefaults.userId, actor.userId),
        eq(listViewDefaults.list, listViews.list),
        eq(listViewDefaults.viewId, listViews.id),
      ),
    )
    .where(areFor(actor))
    .orderBy(sql`lower(${listViews.name})`, listViews.id);

/** Locks a view that the actor has; 404 where there is none. */
export const lockView = async (tx: Db, actor: Actor, id: string): Promise<ViewRow> => {
  const [view] = await tx
    .select()
    .from(listViews)
    .where(and(areFor(actor), eq(listViews.id, id)))
    .for('update');
  if (!view) throw notFound('View');
  return view;
};

/** How many views of their own somebody has in the account, and of the provider's lists. */
export const countOwn = async (tx: Db, actor: Actor): Promise<number> => {
  const [found] = await tx
    .select({ views: count() })
    .from(listViews)
    .where(and(areFor(actor), eq(listViews.userId, actor.userId)));
  return found?.views ?? 0;
};
