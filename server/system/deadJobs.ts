import { and, desc, inArray, isNotNull } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { DeadJob } from '@contract/system';
import { recordChanges } from '../changes/changes';
import type { Db } from '../db/database';
import { jobs } from '../db/schema/jobs';
import type { Actor } from '../http/actor';
import { reviveJob } from '../jobs/jobTable';
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
    Why: why.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…').slice(0, 300),
  };
};

const whatOf = ({ queue }: Pick<Row, 'queue'>, record: string): string => {
  const { words } = aboutQueue(queue);
  return record === '' ? words : `${words}: ${record}`;
};

/** The jobs that were given up, the newest first, each with the name of what it is about. */
export const readDeadJobs = async (db: Db): Promise<DeadJob[]> => {
  const { id, queue, payload, attempts, lastError, deadAt } = jobs;
  const rows = await db
    .select({ id, queue, payload, attempts, lastError, deadAt })
    .from(jobs)
    .where(isNotNull(jobs.deadAt))
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
    };
  });
};

/** By which the changes of jobs are kept, whose own ids are numbers. */
const jobsNamespace = '6f0d3f5e-6a4b-4d0e-9c53-3f6c2b7a1d90';

const accountOf = (carried: Carried, actor: Actor): string => {
  const { clientId } = carried;
  return typeof clientId === 'string' ? clientId : actor.homeClientId;
};

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
    .where(and(inArray(jobs.id, ids.map(Number)), isNotNull(jobs.deadAt)))
    .orderBy(jobs.id)
    .for('update');
  for (const { id } of found) await reviveJob(tx, id, now);
  await recordChanges(
    tx,
    actor,
    found.map((row) => ({
      clientId: accountOf(carriedBy(row), actor),
      kind: 'job',
      id: v5(String(row.id), jobsNamespace),
      before: { job: null, state: 'given up' },
      after: { job: row.queue, state: 'tried again' },
    })),
  );
  return found.length;
};
