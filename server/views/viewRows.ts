import { and, count, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import { listViewDefaults, listViews } from '../db/schema/views';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';

export type ViewRow = typeof listViews.$inferSelect;

type Key = Pick<ViewRow, 'clientId' | 'id'>;

/** The row of one view. */
export const isView = ({ clientId, id }: Key): SQL | undefined =>
  and(eq(listViews.clientId, clientId), eq(listViews.id, id));

/** The views that somebody has: the own ones, and those that are shared with the account. */
const areFor = ({ clientId, userId }: Actor): SQL | undefined =>
  and(
    eq(listViews.clientId, clientId),
    or(eq(listViews.userId, userId), eq(listViews.isShared, true)),
  );

/** Every view that the actor has, by name, with who made it and whether it is the default. */
export const viewsFor = (db: Db, actor: Actor) =>
  db
    .select({
      view: listViews,
      maker: { firstName: users.firstName, lastName: users.lastName },
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
    .where(and(areFor(actor), isView({ clientId: actor.clientId, id })))
    .for('update');
  if (!view) throw notFound('View');
  return view;
};

/** How many views of their own somebody has in the account. */
export const countOwn = async (tx: Db, { clientId, userId }: Actor): Promise<number> => {
  const [found] = await tx
    .select({ views: count() })
    .from(listViews)
    .where(and(eq(listViews.clientId, clientId), eq(listViews.userId, userId)));
  return found?.views ?? 0;
};
