import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TellingData } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { warehouseMessages } from '../db/schema/connection';

/** A message as it is kept, with its place among all that came. */
export type ArrivedRow = typeof warehouseMessages.$inferSelect;

/** A message as it is kept; its place among all that came is given by the database. */
export type MessageRow = Omit<ArrivedRow, 'arrival'>;

/** The client with a number; null where there is none. */
export const clientOf = async (tx: Db, number: number | null): Promise<string | null> => {
  if (number === null) return null;
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.number, number));
  return client?.id ?? null;
};

/** One message of a warehouse. */
export const isMessage = ({ warehouseId, id }: Pick<MessageRow, 'warehouseId' | 'id'>) =>
  and(eq(warehouseMessages.warehouseId, warehouseId), eq(warehouseMessages.id, id));

/** A message that was kept before, as it is now. */
export const kept = async (
  tx: Db,
  row: Pick<MessageRow, 'warehouseId' | 'id'>,
): Promise<MessageRow> => {
  const [before] = await tx.select().from(warehouseMessages).where(isMessage(row));
  if (!before) throw new Error(`The message ${row.id} is neither new nor kept`);
  return before;
};

/** Keeps a message under its id; answers whether there was none before. */
export const keep = async (
  tx: Db,
  row: typeof warehouseMessages.$inferInsert,
): Promise<boolean> => {
  const added = await tx
    .insert(warehouseMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: warehouseMessages.id });
  return added.length > 0;
};

/** Keeps how far a message is. */
export const end = (
  tx: Db,
  row: Pick<MessageRow, 'warehouseId' | 'id'>,
  state: Partial<Pick<MessageRow, 'state' | 'why' | 'endedAt'>>,
) => tx.update(warehouseMessages).set(state).where(isMessage(row));

/** The message that a snapshot was taken after, while it has not come; null for everything else. */
export const missingBefore = async (
  tx: Db,
  { warehouseId, type, data }: MessageRow,
): Promise<string | null> => {
  if (type !== 'stock.snapshot') return null;
  const { After: id } = data as TellingData<typeof type>;
  if (id === null) return null;
  const isThere = (await tx.$count(warehouseMessages, isMessage({ warehouseId, id }))) > 0;
  return isThere ? null : id;
};

/**
 * The snapshots of a client that wait although the message has come after which they were taken, in
 * the order in which they came; those of all clients where none is named. Whom another request is
 * taking is left to it.
 */
export const snapshotsInTime = (
  tx: Db,
  { warehouseId, clientId }: Pick<MessageRow, 'warehouseId' | 'clientId'>,
): Promise<MessageRow[]> => {
  const named = alias(warehouseMessages, 'named');
  const hasCome = exists(
    tx
      .select({ id: named.id })
      .from(named)
      .where(
        and(
          eq(named.warehouseId, warehouseMessages.warehouseId),
          sql`${named.id} = ${warehouseMessages.data} ->> 'After'`,
        ),
      ),
  );
  return tx
    .select()
    .from(warehouseMessages)
    .where(
      and(
        clientId === null ? undefined : eq(warehouseMessages.clientId, clientId),
        eq(warehouseMessages.warehouseId, warehouseId),
        // As the index of what is open says it.
        inArray(warehouseMessages.state, ['waits', 'left']),
        eq(warehouseMessages.state, 'waits'),
        eq(warehouseMessages.type, 'stock.snapshot'),
        hasCome,
      ),
    )
    .orderBy(asc(warehouseMessages.arrival))
    .for('update', { of: warehouseMessages, skipLocked: true });
};
