import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { clients, customServiceLevels } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import type { Change } from '../changes/changes';

export type ClientRow = typeof clients.$inferSelect;

/** The account that the actor works in. */
export const currentClient = async (
  db: Db,
  { clientId }: Pick<Actor, 'clientId'>,
): Promise<ClientRow | null> => {
  const [row] = await db.select().from(clients).where(eq(clients.id, clientId));
  return row ?? null;
};

/** Which clients the actor may choose; undefined for all of them. */
export const isOfferedTo = ({ offeredClientIds }: Actor): SQL | undefined =>
  offeredClientIds === 'all' ? undefined : inArray(clients.id, [...offeredClientIds]);

/**
 * Locks a client until the transaction ends; 404 for one that the actor is not offered, and for one
 * that does not exist.
 */
export const lockClient = async (tx: Db, actor: Actor, clientId: string): Promise<ClientRow> => {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), isOfferedTo(actor)))
    .for('update');
  if (!row) throw notFound('The client');
  return row;
};

/** The clients that the actor may choose, by name. */
export const offeredClients = (
  db: Db,
  actor: Actor,
): Promise<{ id: string; number: number; name: string }[]> =>
  db
    .select({ id: clients.id, number: clients.number, name: clients.name })
    .from(clients)
    .where(isOfferedTo(actor))
    .orderBy(sql`lower(${clients.name})`, clients.id);

/** The client's own names for service levels. */
export const customServiceLevelsOf = (
  db: Db,
  { clientId }: Pick<Actor, 'clientId'>,
): Promise<(typeof customServiceLevels.$inferSelect)[]> =>
  db
    .select()
    .from(customServiceLevels)
    .where(eq(customServiceLevels.clientId, clientId))
    .orderBy(sql`lower(${customServiceLevels.name})`);

/** A client before and after a change, as it is written down; null before it was made. */
export const clientChange = (id: string, before: object | null, after: object): Change => ({
  clientId: id,
  kind: 'client',
  id,
  before,
  after,
});
