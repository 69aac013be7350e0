import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { InHead, InResult, TellingData, ToldByWarehouse } from '@contract/warehouseMessages';
import { possibleWinners, warehouseSides, winnerOf, type Winner } from '@contract/warehouseSides';
import type { Db } from '../db/database';
import { messageHeads, warehouseMessages } from '../db/schema/connection';
import { warehouses } from '../db/schema/resources';
import { whyUnavailable } from '../db/lostDatabase';
import { inTransaction, isWorthRetrying } from '../db/transaction';
import { Problem } from '../http/problems';
import { newErrorId } from '../log/errorId';
import type { AppParts } from '../parts';
import { messageHandlers } from './messageHandlers';
import {
  clientOf,
  end,
  keep,
  kept,
  missingBefore,
  snapshotsInTime,
  type MessageRow,
} from './messageRows';
import { read, type Read } from './readMessage';
import type { LeftBecause, MessageDesk, MessageHandler } from './taken';

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

/** In whose name a message is carried out, and whether a person has decided that it is to be. */
export interface Carrying {
  readonly by: string;
  readonly isDecided?: boolean;
}

const winnerIn = (
  { config }: Pick<MessageDesk, 'config'>,
  { type }: Pick<MessageRow, 'type'>,
  { isDecided = false }: Carrying,
): Winner => {
  const byRule = winnerOf(config.warehouse.sides, type);
  const mayDecide = byRule === 'Nobody' && possibleWinners(warehouseSides[type]).length > 1;
  // Where nobody wins by rule, who has it tried again has decided. A snapshot only shows what differs.
  return isDecided && mayDecide && type !== 'stock.snapshot' ? 'The warehouse' : byRule;
};

const carryOut = async (
  desk: MessageDesk,
  row: MessageRow,
  carrying: Carrying,
): Promise<LeftBecause> => {
  const { clientId } = row;
  if (clientId === null && row.type !== 'answer')
    return row.head.Client === null
      ? 'It names no client'
      : `There is no client with the number ${row.head.Client}`;
  const handle = messageHandlers[row.type] as MessageHandler<ToldByWarehouse>;
  return handle(desk, {
    clientId: clientId ?? '',
    warehouseId: row.warehouseId,
    by: carrying.by,
    id: row.id,
    happenedAt: new Date(row.head.At),
    receivedAt: row.receivedAt,
    wins: winnerIn(desk, row, carrying),
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
  carrying: Carrying,
): Promise<LeftBecause> => {
  try {
    return await desk.db.transaction((tx) => carryOut({ ...desk, db: tx }, row, carrying));
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
  carrying: Carrying,
): Promise<InResult> => {
  const left = await tryToCarryOut(desk, row, carrying);
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
  // A snapshot in its turn still waits for the message after which it was taken.
  if (next.state === 'waits' && (await missingBefore(desk.db, next)) !== null) return taken;
  // Nobody waits for what staff have put aside.
  if (next.state === 'waits') await carryOutAndKeep(desk, next, { by });
  return takeSuccessors(desk, { about, by, taken: taken + 1 });
};

/** Why a message is left whose number another one had. */
export const takenBefore = ({ record }: Pick<About, 'record'>, number: number): string =>
  `Message ${number} about ${record} was taken before`;

/** Takes a message in its turn: one that came too early waits for those before it. */
export const takeInTurn = async (
  desk: MessageDesk,
  row: MessageRow,
  { about, number, ...carrying }: Carrying & { about: About; number: number },
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
      : await carryOutAndKeep(desk, row, carrying);
  const { by } = carrying;
  const taken = await takeSuccessors(desk, { about, by, taken: Math.max(last, number) });
  await tx.update(messageHeads).set({ last: taken }).where(isHead(about));
  return result;
};

const leave = async (desk: MessageDesk, row: MessageRow, why: string): Promise<InResult> => {
  await end(desk.db, row, { state: 'left', why });
  return { Id: row.id, Outcome: 'left', Message: why };
};

const day = 24 * 60 * 60 * 1_000;

/**
 * Why a message is left that is older than what is remembered: nobody knows any more whether it took
 * effect. A number says it.
 */
const whyForgotten = (
  { config, now }: Pick<MessageDesk, 'config' | 'now'>,
  { At }: Pick<InHead, 'At'>,
): LeftBecause => {
  const { keptDays } = config.warehouse;
  return new Date(At).getTime() < now().getTime() - keptDays * day
    ? `It is older than the ${keptDays} days for which messages are kept, and may have been told before`
    : null;
};

/** Takes a message in its turn where it has one. */
const takeOne = async (desk: MessageDesk, row: MessageRow, by: string): Promise<InResult> => {
  const { warehouseId, clientId } = row;
  const { Record: record, Number: number } = row.head;
  if (clientId !== null && record !== null && number !== null)
    return takeInTurn(desk, row, { about: { warehouseId, clientId, record }, number, by });
  const why = whyForgotten(desk, row.head);
  return why === null ? carryOutAndKeep(desk, row, { by }) : leave(desk, row, why);
};

/**
 * Takes the snapshots whose message has come. Not only those that wait for the one that was told: it
 * may have come in another request at the same time, and neither saw the other's.
 */
const takeSnapshotsInTime = async (
  desk: MessageDesk,
  about: Pick<MessageRow, 'warehouseId' | 'clientId'>,
  by: string,
): Promise<void> => {
  for (const snapshot of await snapshotsInTime(desk.db, about)) await takeOne(desk, snapshot, by);
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
  const by = `Warehouse ${warehouse.code}`;
  if (!(await keep(tx, row))) {
    await takeSnapshotsInTime(desk, row, by);
    return again(await kept(tx, row), { head, data, hash });
  }
  const missing = await missingBefore(tx, row);
  if (missing !== null) {
    const why = `Message ${missing}, after which it was taken, has not come yet`;
    await end(tx, row, { state: 'waits', why });
    return { Id: row.id, Outcome: 'waits', Message: why };
  }
  const result = await takeOne(desk, row, by);
  await takeSnapshotsInTime(desk, row, by);
  return result;
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
