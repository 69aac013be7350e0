import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  inHead,
  toldByWarehouse,
  type InHead,
  type InResult,
  type TellingData,
  type ToldByWarehouse,
} from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { messageHeads, warehouseMessages } from '../db/schema/connection';
import { warehouses } from '../db/schema/resources';
import { isStorable, notStorable } from '../db/storableText';
import { whyUnavailable } from '../db/lostDatabase';
import { inTransaction, isWorthRetrying } from '../db/transaction';
import { Problem } from '../http/problems';
import { newErrorId } from '../log/errorId';
import type { AppParts } from '../parts';
import { messageHandlers } from './messageHandlers';
import type { LeftBecause, MessageDesk, MessageHandler } from './taken';

export type MessageRow = typeof warehouseMessages.$inferSelect;

interface Read {
  readonly head: InHead;
  readonly data: unknown;
  readonly hash: string;
}

const sentencesOf = (error: { readonly issues: readonly { readonly message: string }[] }): string =>
  [...new Set(error.issues.map(({ message }) => message))].join('. ');

const idIn = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'Id' in raw ? String(raw.Id) : '';

/** A message as it can be read, or what is wrong with it. */
const read = (raw: unknown): Read | InResult => {
  if (!isStorable(raw)) return { Id: idIn(raw), Outcome: 'refused', Message: notStorable };
  const head = inHead.safeParse(raw);
  if (!head.success) return { Id: idIn(raw), Outcome: 'refused', Message: sentencesOf(head.error) };
  const sent = (raw as { readonly Data?: unknown }).Data;
  const data = toldByWarehouse[head.data.Type].safeParse(sent ?? {});
  if (!data.success)
    return { Id: head.data.Id, Outcome: 'refused', Message: sentencesOf(data.error) };
  const hash = createHash('sha256').update(JSON.stringify(raw)).digest('base64url');
  return { head: head.data, data: data.data, hash };
};

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

/** Keeps a message under its id; what was kept before, where there was one. */
const keep = async (
  tx: Db,
  row: typeof warehouseMessages.$inferInsert,
): Promise<MessageRow | null> => {
  const kept = await tx
    .insert(warehouseMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: warehouseMessages.id });
  if (kept.length > 0) return null;
  const [before] = await tx.select().from(warehouseMessages).where(isMessage(row));
  if (!before) throw new Error(`The message ${row.id} is neither new nor kept`);
  return before;
};

/** What a message that came before is answered: a second one under its id is refused. */
const again = ({ id, state, why, hash }: MessageRow, { hash: sent }: Read): InResult => {
  if (hash !== sent)
    return { Id: id, Outcome: 'refused', Message: `Another message came with the id ${id} before` };
  return {
    Id: id,
    Outcome: state === 'waits' ? 'waits' : 'known',
    Message: why ?? '',
  };
};

type About = Pick<typeof messageHeads.$inferSelect, 'warehouseId' | 'clientId' | 'record'>;

const isHead = ({ warehouseId, clientId, record }: About) =>
  and(
    eq(messageHeads.warehouseId, warehouseId),
    eq(messageHeads.clientId, clientId),
    eq(messageHeads.direction, 'in'),
    eq(messageHeads.record, record),
  );

/** How many messages about a record were taken; its row is locked until the transaction ends. */
export const lockHead = async (tx: Db, about: About): Promise<number> => {
  await tx
    .insert(messageHeads)
    .values({ ...about, direction: 'in', last: 0 })
    .onConflictDoNothing();
  const [head] = await tx
    .select({ last: messageHeads.last })
    .from(messageHeads)
    .where(isHead(about))
    .for('update');
  return head?.last ?? 0;
};

const end = (
  tx: Db,
  row: Pick<MessageRow, 'warehouseId' | 'id'>,
  state: Partial<Pick<MessageRow, 'state' | 'why' | 'endedAt'>>,
) => tx.update(warehouseMessages).set(state).where(isMessage(row));

const carryOut = async (desk: MessageDesk, row: MessageRow, by: string): Promise<LeftBecause> => {
  const { clientId } = row;
  if (clientId === null && row.type !== 'answer')
    return row.head.Client === null
      ? 'It names no client'
      : `There is no client with the number ${row.head.Client}`;
  const handle = messageHandlers[row.type] as MessageHandler<ToldByWarehouse>;
  return handle(desk, {
    clientId: clientId ?? '',
    warehouseId: row.warehouseId,
    by,
    id: row.id,
    happenedAt: new Date(row.head.At),
    data: row.data as TellingData<ToldByWarehouse>,
  });
};

/** Why a message is left that could not be carried out: a refusal, or a fault by its Error ID. */
const whyThrown = ({ log }: Pick<MessageDesk, 'log'>, { id, type }: MessageRow, error: unknown) => {
  if (error instanceof Problem) return error.message;
  const errorId = newErrorId();
  log.error({ errorId, message: id, type, err: error }, 'A message of a warehouse failed');
  return `It could not be carried out: Error ID ${errorId}`;
};

/**
 * Carries a message out within its own savepoint, so that one that fails is left by itself and undoes
 * nothing of those before it.
 */
const tryToCarryOut = async (
  desk: MessageDesk,
  row: MessageRow,
  by: string,
): Promise<LeftBecause> => {
  try {
    return await desk.db.transaction((tx) => carryOut({ ...desk, db: tx }, row, by));
  } catch (error) {
    // What comes of others, or of the database, is tried again as a whole.
    if (isWorthRetrying(error) || whyUnavailable(error) !== null) throw error;
    return whyThrown(desk, row, error);
  }
};

/** Carries a message out, or leaves it, and keeps which. */
export const carryOutAndKeep = async (
  desk: MessageDesk,
  row: MessageRow,
  by: string,
): Promise<InResult> => {
  const left = await tryToCarryOut(desk, row, by);
  await end(desk.db, row, {
    state: left === null ? 'done' : 'left',
    why: left,
    endedAt: left === null ? desk.now() : null,
  });
  return { Id: row.id, Outcome: left === null ? 'done' : 'left', Message: left ?? '' };
};

/** Takes what waited for the message that was taken last, one after the other. */
const takeSuccessors = async (
  desk: MessageDesk,
  { about, by, taken }: { about: About; by: string; taken: number },
): Promise<number> => {
  const [next] = await desk.db
    .select()
    .from(warehouseMessages)
    .where(
      and(
        eq(warehouseMessages.warehouseId, about.warehouseId),
        eq(warehouseMessages.clientId, about.clientId),
        inArray(warehouseMessages.state, ['waits', 'dismissed']),
        sql`${warehouseMessages.head} ->> 'Record' = ${about.record}`,
        sql`(${warehouseMessages.head} ->> 'Number')::int = ${taken + 1}`,
      ),
    )
    // One that waits goes before one under its number that was put aside.
    .orderBy(desc(warehouseMessages.state), asc(warehouseMessages.receivedAt))
    .limit(1);
  if (!next) return taken;
  // Nobody waits for what staff have put aside.
  if (next.state === 'waits') await carryOutAndKeep(desk, next, by);
  return takeSuccessors(desk, { about, by, taken: taken + 1 });
};

/** Why a message is left whose number another one had. */
export const takenBefore = ({ record }: Pick<About, 'record'>, number: number): string =>
  `Message ${number} about ${record} was taken before`;

/** Takes a message in its turn: one that came too early waits for those before it. */
export const takeInTurn = async (
  desk: MessageDesk,
  row: MessageRow,
  { about, number, by }: { about: About; number: number; by: string },
): Promise<InResult> => {
  const { db: tx } = desk;
  const last = await lockHead(tx, about);
  if (number > last + 1) {
    const why = `Message ${last + 1} about ${about.record} has not come yet`;
    await end(tx, row, { state: 'waits', why });
    return { Id: row.id, Outcome: 'waits', Message: why };
  }
  const result =
    number <= last
      ? await leave(desk, row, takenBefore(about, number))
      : await carryOutAndKeep(desk, row, by);
  const taken = await takeSuccessors(desk, { about, by, taken: Math.max(last, number) });
  await tx.update(messageHeads).set({ last: taken }).where(isHead(about));
  return result;
};

const leave = async (desk: MessageDesk, row: MessageRow, why: string): Promise<InResult> => {
  await end(desk.db, row, { state: 'left', why });
  return { Id: row.id, Outcome: 'left', Message: why };
};

const takeRead = async (
  desk: MessageDesk,
  { head, data, hash }: Read,
  warehouse: { readonly id: string; readonly code: string },
): Promise<InResult> => {
  const { db: tx } = desk;
  const clientId = await clientOf(tx, head.Client);
  const row: MessageRow = {
    warehouseId: warehouse.id,
    id: head.Id,
    clientId,
    type: head.Type,
    head,
    data,
    hash,
    state: 'done',
    why: null,
    receivedAt: desk.now(),
    endedAt: null,
    endedBy: null,
    reason: null,
  };
  const before = await keep(tx, row);
  if (before) return again(before, { head, data, hash });
  const by = `Warehouse ${warehouse.code}`;
  if (clientId === null || head.Record === null || head.Number === null)
    return carryOutAndKeep(desk, row, by);
  const about = { warehouseId: warehouse.id, clientId, record: head.Record };
  return takeInTurn(desk, row, { about, number: head.Number, by });
};

/**
 * Takes messages of a warehouse one after the other, each in a transaction of its own and answered
 * for itself: what can not be carried out is left for staff, what can not be read is refused.
 */
export const takeMessages = async (
  parts: Pick<AppParts, 'db' | 'jobs' | 'now' | 'config' | 'warehouse' | 'log'>,
  code: string,
  messages: readonly unknown[],
): Promise<InResult[]> => {
  const [warehouse] = await parts.db.select().from(warehouses).where(eq(warehouses.code, code));
  if (!warehouse) throw new Error(`There is no warehouse ${code}`);
  const results: InResult[] = [];
  for (const raw of messages) {
    const message = read(raw);
    results.push(
      'Outcome' in message
        ? message
        : await inTransaction(parts.db, (tx) => takeRead({ ...parts, db: tx }, message, warehouse)),
    );
  }
  return results;
};
