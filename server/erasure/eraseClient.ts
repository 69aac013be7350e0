import { arrayContains, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { letRowsGo } from '../db/letRowsGo';
import { clients, users } from '../db/schema/accounts';
import { jobs } from '../db/schema/jobs';
import { deleteOfPeople } from './deleteOfPeople';
import { openOrdersOf } from './findPerson';
import { named, tablesOfClients } from './tables';

type Client = Pick<typeof clients.$inferSelect, 'id' | 'number' | 'name' | 'isProvider'>;

/** The client with a number; null where there is none. */
export const findClient = async (db: Db, number: number): Promise<Client | null> => {
  const { id, name, isProvider } = clients;
  const [found] = await db
    .select({ id, number: clients.number, name, isProvider })
    .from(clients)
    .where(eq(clients.number, number));
  return found ?? null;
};

/** Why a client can not be erased now, or null. */
export const whyNotClient = async (
  db: Db,
  { id, name, isProvider }: Client,
  { withOpenOrders }: { withOpenOrders: boolean },
): Promise<string | null> => {
  if (isProvider) return `${name} is the provider's own account, which everything hangs on.`;
  const open = await openOrdersOf(db, id);
  return open > 0 && !withOpenOrders
    ? `${name} has ${open} open orders. Close or cancel them, or say --with-open-orders: their stock stays where it is, and nobody knows of them any more.`
    : null;
};

/** What lets the people of a client in, and what still waits to be done for them. */
const removeTraces = async (tx: Db, clientId: string): Promise<void> => {
  const people = await tx.select({ id: users.id }).from(users).where(eq(users.clientId, clientId));
  const ids = people.map(({ id }) => id);
  await deleteOfPeople(tx, ids);
  const ofThem = [clientId, ...ids].map((id) => sql`${jobs.payload}::text like ${`%${id}%`}`);
  await tx.delete(jobs).where(or(...ofThem));
};

/** Staff are no longer assigned to it. */
const removeMentions = async (tx: Db, clientId: string): Promise<void> => {
  const { assignedClientIds, preferredClientIds } = users;
  await tx
    .update(users)
    .set({
      assignedClientIds: sql`array_remove(${assignedClientIds}, ${clientId}::uuid)`,
      preferredClientIds: sql`array_remove(${preferredClientIds}, ${clientId}::uuid)`,
    })
    .where(
      or(
        arrayContains(assignedClientIds, [clientId]),
        arrayContains(preferredClientIds, [clientId]),
      ),
    );
};

/** Erases a client in the caller's transaction: every row that is its own, its people and its files. */
export const eraseClient = (tx: Db, { id }: Pick<Client, 'id'>): Promise<void> =>
  letRowsGo(tx, ['archiving', 'erasing'], async () => {
    await removeTraces(tx, id);
    for (const table of tablesOfClients())
      await tx.execute(sql`delete from ${named(table)} where client_id = ${id}`);
    await removeMentions(tx, id);
    await tx.delete(clients).where(eq(clients.id, id));
  });
