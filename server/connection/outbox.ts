import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { recordId } from '@contract/text';
import {
  warehouseProtocol,
  type OutMessage,
  type ToldToWarehouse,
} from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { messageHeads, warehouseOutbox } from '../db/schema/connection';
import { warehouses } from '../db/schema/resources';
import { insertOf, runTogether } from '../db/writing';
import { jobsInsert } from '../jobs/jobTable';
import { queue } from '../jobs/queue';

export type OutboxRow = typeof warehouseOutbox.$inferSelect;

/** What a warehouse is to be told about a record, such as `order 13036-P1`. */
export interface Telling {
  readonly clientId: string;
  readonly warehouseId: string;
  readonly type: ToldToWarehouse;
  readonly record: string;
  readonly data: OutMessage['Data'];
}

/** Attempts are counted from 1; told twice of the same one, the second finds nothing to do. */
const oneAttempt = z.object({ messageId: recordId, attempt: z.int() });
export type OneAttempt = z.infer<typeof oneAttempt>;

/** Messages that are to be sent to where their warehouse listens. */
export const outboxAttempts = queue('warehouse.send', oneAttempt);

/** The job of an attempt; one that waits is not added again. */
export const attemptJob = (payload: OneAttempt, runAt: Date) => ({
  payload,
  runAt,
  dedupeKey: `${payload.messageId} ${payload.attempt}`,
});

const keyOf = ({
  warehouseId,
  clientId,
  record,
}: Pick<Telling, 'warehouseId' | 'clientId' | 'record'>): string =>
  `${warehouseId} ${clientId} ${record}`;

/**
 * The numbers of the next messages about their records, which stay locked until the transaction
 * ends: always in the one order, so that two of them never wait for each other.
 */
const nextNumbers = async (
  tx: Db,
  tellings: readonly Telling[],
): Promise<ReadonlyMap<string, number>> => {
  const heads = tellings
    .map(({ warehouseId, clientId, record }) => ({
      warehouseId,
      clientId,
      direction: 'out' as const,
      record,
      last: 1,
    }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const { warehouseId, clientId, record, last } = messageHeads;
  const numbered = await tx
    .insert(messageHeads)
    .values(heads)
    .onConflictDoUpdate({
      target: [warehouseId, clientId, messageHeads.direction, record],
      set: { last: sql`${last} + 1` },
    })
    .returning({ warehouseId, clientId, record, last });
  return new Map(numbered.map((head) => [keyOf(head), head.last]));
};

/**
 * Has warehouses told, in the transaction that makes it true: one message per record at most. They
 * are sent where their warehouse has an address, and fetched by the others.
 */
export const tellWarehouses = async (
  tx: Db,
  at: Date,
  tellings: readonly Telling[],
): Promise<void> => {
  if (tellings.length === 0) return;
  const numbers = await nextNumbers(tx, tellings);
  const rows = tellings.map((telling) => ({
    id: v7(),
    ...telling,
    number: numbers.get(keyOf(telling)) ?? 1,
    state: 'waiting' as const,
    createdAt: at,
    nextAttemptAt: at,
  }));
  await runTogether(tx, [
    insertOf(warehouseOutbox, rows),
    ...jobsInsert(
      outboxAttempts,
      rows.map(({ id }) => attemptJob({ messageId: id, attempt: 1 }, at)),
    ),
  ]);
};

/** A message as it is sent and fetched. */
export const toOutMessage = (
  { id, type, createdAt, record, number, data }: OutboxRow,
  about: { readonly warehouse: string; readonly clientNumber: number; readonly client: string },
): OutMessage => ({
  Id: id,
  Type: type,
  Version: warehouseProtocol,
  Time: createdAt.toISOString(),
  Warehouse: about.warehouse,
  Client: { Number: about.clientNumber, Name: about.client },
  Record: record,
  Number: number,
  Data: data,
});

const readOutbox = (db: Db) =>
  db
    .select({
      row: warehouseOutbox,
      warehouse: warehouses.code,
      clientNumber: clients.number,
      client: clients.name,
    })
    .from(warehouseOutbox)
    .innerJoin(warehouses, eq(warehouses.id, warehouseOutbox.warehouseId))
    .innerJoin(clients, eq(clients.id, warehouseOutbox.clientId));

/** A message with its row; undefined where there is none. */
export const messageInOutbox = async (
  db: Db,
  id: string,
): Promise<{ row: OutboxRow; message: OutMessage } | undefined> => {
  const [found] = await readOutbox(db).where(eq(warehouseOutbox.id, id));
  return found && { row: found.row, message: toOutMessage(found.row, found) };
};

/** The messages for a warehouse that have not been received, the oldest first, after one of them. */
export const waitingMessages = async (
  db: Db,
  { code, after, limit }: { code: string; after: string | undefined; limit: number },
): Promise<OutMessage[]> => {
  const found = await readOutbox(db)
    .where(
      and(
        eq(warehouses.code, code),
        eq(warehouseOutbox.state, 'waiting'),
        after === undefined ? undefined : gt(warehouseOutbox.id, after),
      ),
    )
    .orderBy(asc(warehouseOutbox.id))
    .limit(limit);
  return found.map((each) => toOutMessage(each.row, each));
};

/** Keeps that messages for a warehouse have arrived there; answers how many of them had not yet. */
export const receive = async (
  db: Db,
  { code, ids, at }: { code: string; ids: readonly string[]; at: Date },
): Promise<number> => {
  const own = db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.code, code));
  const received = await db
    .update(warehouseOutbox)
    .set({ state: 'received', receivedAt: at, nextAttemptAt: null })
    .where(
      and(
        inArray(warehouseOutbox.id, [...ids]),
        inArray(warehouseOutbox.warehouseId, own),
        eq(warehouseOutbox.state, 'waiting'),
      ),
    )
    .returning({ id: warehouseOutbox.id });
  return received.length;
};

/** The message about the same record that comes before one, while it has not been received. */
export const waitingBefore = async (
  db: Db,
  { warehouseId, clientId, record, number }: OutboxRow,
): Promise<Pick<OutboxRow, 'nextAttemptAt'> | undefined> => {
  const [before] = await db
    .select({ nextAttemptAt: warehouseOutbox.nextAttemptAt })
    .from(warehouseOutbox)
    .where(
      and(
        eq(warehouseOutbox.clientId, clientId),
        eq(warehouseOutbox.record, record),
        eq(warehouseOutbox.warehouseId, warehouseId),
        eq(warehouseOutbox.state, 'waiting'),
        sql`${warehouseOutbox.number} < ${number}`,
      ),
    )
    .limit(1);
  return before;
};
