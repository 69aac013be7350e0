import { and, eq, sql } from 'drizzle-orm';
import type { InResult } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { warehouseMessages } from '../db/schema/connection';
import { clientOf, isMessage, type MessageRow } from './messageRows';
import { carryOutAndKeep, lockHead, takeInTurn, takenBefore } from './takeMessages';
import type { MessageDesk } from './taken';

interface About {
  readonly warehouseId: string;
  readonly clientId: string;
  readonly record: string;
}

/** Whether the message that had this number before was put aside, so that another may stand for it. */
const isFree = async (tx: Db, { warehouseId, clientId, record }: About, number: number) => {
  const aside = and(
    eq(warehouseMessages.clientId, clientId),
    eq(warehouseMessages.warehouseId, warehouseId),
    eq(warehouseMessages.state, 'dismissed'),
    sql`${warehouseMessages.head} ->> 'Record' = ${record}`,
    sql`(${warehouseMessages.head} ->> 'Number')::int = ${number}`,
  );
  return (await tx.$count(warehouseMessages, aside)) > 0;
};

/**
 * Takes a message anew that waits, was left or was put aside, and whose row is locked: in its turn
 * where that has not come yet, and by itself where only its own reason held it up.
 */
export const takeAgain = async (
  desk: MessageDesk,
  kept: MessageRow,
  by: string,
): Promise<InResult> => {
  const { db: tx } = desk;
  const { Client, Record: record, Number: number } = kept.head;
  // The client may have been made since.
  const clientId = kept.clientId ?? (await clientOf(tx, Client));
  const row = { ...kept, clientId };
  const carrying = { by, isDecided: true };
  if (clientId !== kept.clientId)
    await tx.update(warehouseMessages).set({ clientId }).where(isMessage(row));
  // An answer that names none has no turn among what is told about its client.
  if (Client === null || clientId === null || record === null || number === null)
    return carryOutAndKeep(desk, row, carrying);
  const about = { warehouseId: row.warehouseId, clientId, record };
  const last = await lockHead(tx, about);
  const hadNoTurn = kept.why === takenBefore(about, number) && !(await isFree(tx, about, number));
  return number > last || hadNoTurn
    ? takeInTurn(desk, row, { about, number, ...carrying })
    : carryOutAndKeep(desk, row, carrying);
};
