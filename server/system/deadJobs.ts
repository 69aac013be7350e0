import { and, desc, eq, inArray } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { DeadJob, GiveUpOutcome } from '@contract/system';
import { recordChanges } from '../changes/changes';
import type { Db } from '../db/database';
import { jobs } from '../db/schema/jobs';
import type { Actor } from '../http/actor';
import { conflict, notFound } from '../http/problems';
import { isDead, reviveJob, settleDead } from '../jobs/jobTable';
import type { AppParts } from '../parts';
import { aboutQueue } from './queueAreas';
import { readNames, type Carried } from './recordNames';

const mostShown = 100;

type Row = Pick<
  typeof jobs.$inferSelect,
  'id' | 'queue' | 'payload' | 'attempts' | 'lastError' | 'deadAt'
>;

const carriedBy = ({ payload }: Pick<Row, 'payload'>): Carried =>
  payload !== null && typeof payload === 'object' ? { ...payload } : {};

/** The Error ID and the reason stand in one text, as the log of jobs has kept them. */
const causeOf = ({ lastError }: Pick<Row, 'lastError'>): Pick<DeadJob, 'ErrorId' | 'Why'> => {
  const found = /^([0-9a-f]{8}): (.*)$/s.exec(lastError ?? '');
  const why = found?.[2] ?? lastError ?? '';
  // What a mail server answers often has the address in it.
  return {
    ErrorId: found?.[1] ?? '',
    Why: why.replaceAll(/(?<![^\s<>"'])[^\s<>"'@]*@[^\s<>"']+/g, '…').slice(0, 300),
  };
};

const whatOf = ({ queue }: Pick<Row, 'queue'>, record: string): string => {
  const { words } = aboutQueue(queue);
  return record === '' ? words : `${words}: ${record}`;
};

/** The dead jobs, the newest first, each with the name of what it is about. */
export const readDeadJobs = async (db: Db): Promise<DeadJob[]> => {
  const { id, queue, payload, attempts, lastError, deadAt } = jobs;
  const rows = await db
    .select({ id, queue, payload, attempts, lastError, deadAt })
    .from(jobs)
    .where(isDead)
    .orderBy(desc(jobs.deadAt), desc(jobs.id))
    .limit(mostShown);
  const namesOf = await readNames(db, rows.map(carriedBy));
  return rows.map((row) => {
    const { record, client } = namesOf(carriedBy(row));
    return {
      Id: String(row.id),
      Area: aboutQueue(row.queue).area,
      What: whatOf(row, record),
      ClientName: client,
      ...causeOf(row),
      Attempts: row.attempts,
      Since: (row.deadAt ?? new Date(0)).toISOString(),
      WithoutIt: aboutQueue(row.queue).without,
    };
  });
};

/** By which the changes of jobs are kept, whose own ids are numbers. */
const jobsNamespace = '6f0d3f5e-6a4b-4d0e-9c53-3f6c2b7a1d90';

const accountOf = (carried: Carried, actor: Actor): string => {
  const { clientId } = carried;
  return typeof clientId === 'string' ? clientId : actor.homeClientId;
};

interface Settled {
  readonly found: readonly Pick<Row, 'id' | 'queue' | 'payload'>[];
  readonly state: 'tried again' | 'given up';
  readonly reason?: string;
}

/** Writes down who has settled dead jobs, in the accounts that they are of. */
const keepSettled = (tx: Db, actor: Actor, { found, state, reason }: Settled): Promise<void> =>
  recordChanges(
    tx,
    actor,
    found.map((row) => ({
      clientId: accountOf(carriedBy(row), actor),
      kind: 'job',
      id: v5(String(row.id), jobsNamespace),
      before: { job: null, state: 'dead', reason: null },
      after: { job: row.queue, state, reason: reason ?? null },
    })),
  );

/**
 * Has dead jobs done as if they were new, and answers how many; those that are not dead any more
 * are left as they are.
 */
export const tryAgain = async (
  tx: Db,
  actor: Actor,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<number> => {
  const found = await tx
    .select({ id: jobs.id, queue: jobs.queue, payload: jobs.payload })
    .from(jobs)
    .where(and(inArray(jobs.id, ids.map(Number)), isDead))
    .orderBy(jobs.id)
    .for('update');
  for (const { id } of found) await reviveJob(tx, id, now);
  await keepSettled(tx, actor, { found, state: 'tried again' });
  return found.length;
};

interface GivingUp {
  readonly Job: string;
  readonly Reason: string;
}

/**
 * Gives a dead job up for good and writes down why; given up again, the first reason stands. 409 for
 * one that was tried again meanwhile, 404 for one that is not there any more.
 */
export const giveUp = async (
  { db: tx, now }: Pick<AppParts, 'db' | 'now'>,
  actor: Actor,
  { Job, Reason }: GivingUp,
): Promise<GiveUpOutcome> => {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(eq(jobs.id, Number(Job)))
    .for('update');
  if (!row) throw notFound('Job');
  if (row.deadAt === null)
    throw conflict('This job is not dead any more: somebody has had it tried again');
  if (row.doneAt !== null) return 'before';
  await settleDead(tx, row.id, now());
  await keepSettled(tx, actor, { found: [row], state: 'given up', reason: Reason });
  return 'givenUp';
};
