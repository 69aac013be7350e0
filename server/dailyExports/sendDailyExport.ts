import { eq } from 'drizzle-orm';
import { may } from '@contract/access';
import {
  dailyExportLimits,
  dailyStopReasons,
  startOfDay,
  type DailyFile,
  type DailyStop,
} from '@contract/dailyExportRules';
import { addDays, dayIn } from '@contract/dates';
import { clients } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { system } from '../events/act';
import type { Actor } from '../http/actor';
import { actorFor } from '../identity/actorFor';
import type { HandlerOf } from '../jobs/JobQueue';
import { newErrorId } from '../log/errorId';
import type { AppParts } from '../parts';
import {
  dailyExportOf,
  mailboxesOf,
  nameOf,
  stopDailyExport,
  type DailyExportRow,
  type Mailbox,
} from './dailyExportRows';
import { makeDailyFile } from './dailyFile';
import { sendLetter } from '../mail/sendLetter';
import { dailyLetter } from './dailyLetter';
import {
  changeRun,
  lastSent,
  noteSent,
  runToSend,
  type dailyExportJobs,
  type DailyRunRow,
  type RunKey,
} from './dailyRuns';

/** A mail that the mail server did not take. */
class Untaken extends Error {}

interface Sending {
  readonly key: RunKey;
  readonly run: DailyRunRow;
  readonly row: DailyExportRow;
  /** What the account is called. */
  readonly client: string;
  readonly actor: Actor;
  /** The name of the Owner who has chosen it. */
  readonly chosenBy: string;
  readonly mailboxes: readonly Mailbox[];
  /** Orders that have ended since then are told. */
  readonly since: Date;
  readonly signal: AbortSignal;
}

/** In whose name it is made and to whom it goes, as they stand now; or why it ends. */
const standing = async (
  { db }: AppParts,
  { run, row }: { readonly run: DailyRunRow; readonly row: DailyExportRow },
): Promise<DailyStop | Pick<Sending, 'client' | 'actor' | 'chosenBy' | 'mailboxes'>> => {
  const { clientId } = row;
  const [client] = await db
    .select({ name: clients.name, isActive: clients.isActive })
    .from(clients)
    .where(eq(clients.id, clientId));
  if (!client?.isActive) return 'client';
  // Another Owner may have saved it since the run was added: it is that one's now.
  const userId = run.isByHand ? run.userId : row.ownerId;
  const actor = await actorFor(db, { userId, clientId });
  if (!actor || actor.homeClientId !== clientId || !may(actor.role, 'dailyExport.choose'))
    return 'owner';
  const mailboxes = await mailboxesOf(db, row);
  if (mailboxes.length === 0) return 'people';
  return { client: client.name, actor, chosenBy: await nameOf(db, row.ownerId), mailboxes };
};

/**
 * Since when orders that have ended are told: from the day before on, and since the last one that
 * went out where that is longer ago.
 */
const sinceWhen = async (
  { db, now }: AppParts,
  { clientId, timeZone }: DailyExportRow,
): Promise<Date> => {
  const dayBefore = startOfDay(addDays(dayIn(timeZone, now()), -1), timeZone);
  const last = await lastSent(db, clientId);
  return last !== null && last < dayBefore ? last : dayBefore;
};

/** Sends a file to those who have not got it yet; answers the addresses that it could not be sent to. */
const sendFile = async (
  parts: AppParts,
  { key, run, row, client, actor, chosenBy, mailboxes, since, signal }: Sending,
  file: DailyFile,
): Promise<string[]> => {
  const { db, now, log, config: settings } = parts;
  const left = mailboxes.filter((mailbox) => !run.sentTo.includes(`${file} ${mailbox.key}`));
  if (left.length === 0) return [];
  const { timeZone } = row;
  const at = now();
  const made = await makeDailyFile(parts, actor, { file, timeZone, since });
  const told = { file, made, client, chosenBy, at, since, timeZone, settings };
  const refused: string[] = [];
  for (const mailbox of left) {
    signal.throwIfAborted();
    try {
      await sendLetter(parts, dailyLetter(mailbox, told), {
        to: mailbox.email,
        ...(made.attachment && { attachment: made.attachment }),
      });
    } catch (err) {
      // One mailbox that is full keeps nobody else from getting it.
      log.warn({ client: row.clientId, to: mailbox.email, err }, 'A daily export was not sent');
      refused.push(mailbox.email);
      continue;
    }
    await noteSent(db, key, `${file} ${mailbox.key}`);
  }
  return refused;
};

const send = async (parts: AppParts, sending: Sending): Promise<void> => {
  const refused = new Set<string>();
  for (const file of sending.row.files)
    for (const address of await sendFile(parts, sending, file)) refused.add(address);
  if (refused.size > 0)
    throw new Untaken(`The mail server did not take the mail to ${[...refused].join(', ')}`);
  await changeRun(parts.db, sending.key, {
    state: 'sent',
    endedAt: parts.now(),
    reason: null,
  });
};

/** Nothing is sent: what was to come every day ends, what was asked for by hand is told why. */
const stop = (
  { db, now }: AppParts,
  { key, run }: Pick<Sending, 'key' | 'run'>,
  stopped: DailyStop,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!run.isByHand) await stopDailyExport(tx, system, { clientId: key.clientId, stopped });
    const reason = dailyStopReasons[stopped];
    await changeRun(tx, key, { state: 'failed', endedAt: now(), reason });
  });

const reasonOf = (error: unknown): string =>
  error instanceof Untaken ? error.message : 'The file could not be made';

/**
 * Sends a daily export in the name of the Owner who has chosen it, as that one stands now. What fails
 * is tried again, later each time, and without the mails that went out; after the last attempt it is
 * kept why, with the Error ID of the log.
 */
export const sendDailyExport =
  (parts: AppParts): HandlerOf<typeof dailyExportJobs> =>
  async ({ payload: key, attempt }, signal) => {
    const { db, now, log } = parts;
    const run = await runToSend(db, key);
    const row = run && (await dailyExportOf(db, key.clientId));
    if (!run || !row) return;
    if (!run.isByHand && !row.isOn)
      return changeRun(db, key, { state: 'failed', endedAt: now(), reason: 'It was switched off' });
    const found = await standing(parts, { run, row });
    if (typeof found === 'string') return stop(parts, { key, run }, found);
    try {
      await send(parts, { key, run, row, since: await sinceWhen(parts, row), signal, ...found });
    } catch (error) {
      if (signal.aborted) throw error;
      const reason = reasonOf(error);
      if (attempt < dailyExportLimits.tries) {
        await changeRun(db, key, { reason });
        throw error;
      }
      const errorId = newErrorId();
      log.error({ errorId, client: key.clientId, err: error }, 'A daily export is given up');
      await changeRun(db, key, { state: 'failed', endedAt: now(), reason, errorId });
    }
  };
