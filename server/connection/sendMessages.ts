import { and, eq, sql } from 'drizzle-orm';
import { warehouseOutbox } from '../db/schema/connection';
import { inTransaction } from '../db/transaction';
import type { HandlerOf } from '../jobs/JobQueue';
import type { AppParts } from '../parts';
import { timeSending } from '../watch/meters';
import { hasArrived, sendRequest, type Sent } from '../webhooks/sendRequest';
import { signatureHeaders } from '../webhooks/signature';
import {
  attemptJob,
  messageInOutbox,
  outboxAttempts,
  waitingBefore,
  type OneAttempt,
  type OutboxRow,
} from './outbox';

type Desk = Pick<AppParts, 'db' | 'jobs' | 'now' | 'config' | 'meters'>;

const second = 1_000;
const minute = 60 * second;

/** How long after a failed attempt the next one is made; after these, always the last of them. */
const pauses = [second, 5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute];

const pauseAfter = (failed: number): number => pauses[failed - 1] ?? pauses.at(-1) ?? minute;

/** Where a warehouse listens; null for one that fetches its messages. */
export const addressOf = (
  { warehouse: { url, urls } }: Desk['config'],
  code: string,
): string | null => urls.get(code) ?? url;

/** Sends a text to a warehouse, signed anew with the time of the attempt. */
export const sendSigned = (
  { now, config }: Pick<Desk, 'now' | 'config'>,
  { url, id, body }: { url: string; id: string; body: string },
  signal: AbortSignal,
): Promise<Sent> => {
  const { key } = config.warehouse;
  if (key === null) throw new Error('WAREHOUSE_KEY is not set');
  return sendRequest(
    {
      url,
      method: 'POST',
      body,
      headers: {
        'user-agent': 'Portside',
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...signatureHeaders([key], { eventId: id, at: now(), body }),
      },
    },
    // The provider's own warehouse may well lie in his own network.
    { reachesPrivate: true, signal },
  );
};

const isAttempt = ({ messageId, attempt }: OneAttempt) =>
  and(
    eq(warehouseOutbox.id, messageId),
    eq(warehouseOutbox.state, 'waiting'),
    eq(warehouseOutbox.attempts, attempt - 1),
  );

/**
 * Keeps that an attempt is under way: its warehouse may count on it before it has answered. Answers since
 * when, which is longer where a process has died with it; null for one that was made meanwhile.
 */
const beginAttempt = async ({ db, now }: Desk, made: OneAttempt): Promise<Date | null> => {
  const since = sql`coalesce(${warehouseOutbox.sendingSince}, ${now().toISOString()})`;
  const [row] = await db
    .update(warehouseOutbox)
    .set({ sendingSince: since })
    .where(isAttempt(made))
    .returning({ began: warehouseOutbox.sendingSince });
  return row?.began ?? null;
};

interface Begun extends OneAttempt {
  readonly began: Date;
}

/** Keeps what came of an attempt; a failed one is made again, for as long as it takes. */
const keepAttempt = ({ db, jobs, now }: Desk, made: Begun, sent: Sent): Promise<void> =>
  inTransaction(db, async (tx) => {
    const arrived = hasArrived(sent);
    const next = new Date(now().getTime() + pauseAfter(made.attempt));
    const kept = await tx
      .update(warehouseOutbox)
      .set({
        attempts: made.attempt,
        lastAnswer: [sent.status, sent.answer]
          .filter((part) => part !== null && part !== '')
          .join(' '),
        nextAttemptAt: arrived ? null : next,
        sendingSince: null,
        ...(arrived && { state: 'received', receivedAt: made.began }),
      })
      .where(isAttempt(made))
      .returning({ id: warehouseOutbox.id });
    if (arrived || kept.length === 0) return;
    const further = { messageId: made.messageId, attempt: made.attempt + 1 };
    await jobs.enqueue(tx, outboxAttempts, attemptJob(further, next));
  });

/** A message waits until the one before it about the same record has arrived. */
const putOff = (
  { db, jobs, now }: Desk,
  payload: OneAttempt,
  until: Date | null,
): Promise<void> => {
  const soon = now().getTime() + second;
  const runAt = new Date(Math.max(soon, until?.getTime() ?? soon));
  const job = { payload, runAt, dedupeKey: `${payload.messageId} after ${runAt.getTime()}` };
  return jobs.enqueue(db, outboxAttempts, job);
};

const isDue = ({ state, attempts }: OutboxRow, { attempt }: OneAttempt): boolean =>
  state === 'waiting' && attempts === attempt - 1;

/**
 * Sends messages to where their warehouses listen, at least once each and those about one record in
 * their order, again and again until they arrive; those of a warehouse without an address wait to
 * be fetched.
 */
export const sendMessage =
  (desk: Desk): HandlerOf<typeof outboxAttempts> =>
  async ({ payload }, signal) => {
    const found = await messageInOutbox(desk.db, payload.messageId);
    if (!found || !isDue(found.row, payload)) return;
    const url = addressOf(desk.config, found.message.Warehouse);
    if (url === null) return;
    const before = await waitingBefore(desk.db, found.row);
    if (before) return putOff(desk, payload, before.nextAttemptAt);
    const began = await beginAttempt(desk, payload);
    if (began === null) return;
    const body = JSON.stringify(found.message);
    const sent = await timeSending(desk.meters, 'warehouse', {
      send: () => sendSigned(desk, { url, id: found.row.id, body }, signal),
      hasArrived,
    });
    await keepAttempt(desk, { ...payload, began }, sent);
  };

/**
 * Has messages sent that wait without a job: those of warehouses that have an address since a
 * change of the settings.
 */
export const sendWhatWaits = async ({ db, jobs, now }: Omit<Desk, 'meters'>): Promise<void> => {
  const waiting = await db
    .select({ id: warehouseOutbox.id, attempts: warehouseOutbox.attempts })
    .from(warehouseOutbox)
    .where(eq(warehouseOutbox.state, 'waiting'))
    .limit(5_000);
  for (const { id, attempts } of waiting)
    await jobs.enqueue(
      db,
      outboxAttempts,
      attemptJob({ messageId: id, attempt: attempts + 1 }, now()),
    );
};
