import * as z from 'zod/mini';
import { isUnderWay, type BulkRun } from '@contract/bulk';
import { recordId } from '@contract/text';
import type { Actor } from '../http/actor';
import { conflict, notFound } from '../http/problems';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { mustBeAllowed } from './askBulk';
import type { BulkDesk } from './bulkKind';
import { begunRun, changeRun, lockRun, runRecord, underWay } from './bulkRows';

/** Acts on many records that wait to be done. */
export const bulkJobs = queue('bulk.run', z.object({ clientId: recordId, runId: recordId }));

/** How long a question may be answered. */
export const questionMinutes = 60;

/** Acts of one client that may wait and run at once. */
const mostUnderWay = 5;

type Beginning = BulkDesk & Pick<AppParts, 'jobs'>;

/** Begins what its asker was asked about, once; asked again it answers how far that is. */
export const beginBulk = async (
  { db: tx, jobs, now }: Beginning,
  actor: Actor,
  runId: string,
): Promise<BulkRun> => {
  const { clientId } = actor;
  const run = await lockRun(tx, { clientId, runId });
  if (run?.userId !== actor.userId) throw notFound('The question');
  mustBeAllowed(actor, run.kind, run.act);
  if (run.status !== 'Asked') return runRecord(run);
  const age = now().getTime() - run.askedAt.getTime();
  if (age > questionMinutes * 60_000)
    throw conflict('The question is older than an hour. Look at the records again.');
  if (run.total === run.leftOut) throw conflict('Nothing of this can be done');
  if ((await underWay(tx, clientId)) >= mostUnderWay)
    throw conflict(
      `${mostUnderWay} acts on many records are under way in this account. Wait until one of them has ended.`,
    );
  await jobs.enqueue(tx, bulkJobs, { payload: { clientId, runId } });
  return runRecord(
    await changeRun(tx, { clientId, runId }, { status: 'Waiting', startedAt: now() }),
  );
};

/** Ends a run after the records that it is at; one that has ended stays as it is. */
export const stopBulk = async (desk: BulkDesk, actor: Actor, runId: string): Promise<BulkRun> => {
  const run = await begunRun(desk.db, actor, runId);
  if (!run) throw notFound('The receipt');
  mustBeAllowed(actor, run.kind, run.act);
  if (!isUnderWay(run.status)) return runRecord(run);
  return runRecord(
    await changeRun(desk.db, { clientId: run.clientId, runId }, { isStopping: true }),
  );
};
