import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { clients, customServiceLevels } from '../db/schema/accounts';
import type { Actor } from '../http/actor';

export type ClientRow = typeof clients.$inferSelect;

/** The account that the actor works in. */
export const currentClient = async (db: Db, { clientId }: Pick<Actor, 'clientId'>): Promise<ClientRow | null> => {
  const [row] = await db.select().from(clients).where(eq(clients.id, clientId));
  return row ?? null;
};

/** The clients that the actor may choose, by name. */
export const offeredClients = (db: Db, { offeredClientIds }: Actor): Promise<{ id: string; number: number; name: string }[]> =>
  db
    .select({ id: clients.id, number: clients.number, name: clients.name })
    .from(clients)
    .where(offeredClientIds === 'all' ? undefined : inArray(clients.id, [...offeredClientIds]))
    .orderBy(sql`lower(${clients.name})`, clients.id);

/** The client's own names for service levels. */
export const customServiceLevelsOf = (db: Db, { clientId }: Actor): Promise<(typeof customServiceLevels.$inferSelect)[]> =>
  db
    .select()
    .from(customServiceLevels)
    .where(eq(customServiceLevels.clientId, clientId))
    .orderBy(sql`lower(${customServiceLevels.name})`);
