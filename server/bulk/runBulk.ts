import { setTimeout as sleep } from 'node:timers/promises';
import { isUnderWay } from '@contract/bulk';
import { may } from '@contract/access';
import { bulkNeeds } from '@contract/bulkRules';
import { onBehalfOf } from '../db/servedClient';
import { inTransaction } from '../db/transaction';
import { actorFor } from '../identity/actorFor';
import type { HandlerOf } from '../jobs/JobQueue';
import { bulkKindDesks } from './askBulk';
import type { bulkJobs } from './beginBulk';
import type { BulkDesk, Outcome } from './bulkKind';
import {
  changeRun,
  keepOutcomes,
  leaveOutTheRest,
  lockRun,
  nextRecords,
  type RecordRow,
  type RunKey,
  type RunRow,
} from './bulkRows';

/** Records that are changed in one transaction: few enough that calls need not wait for it. */
export const recordsTogether = 200;

/** After so many faults an act is given up. */
const mostTries = 8;

/**
 * The embedded database answers without ever going back to the event loop, and has one connection:
 * calls get their turn between two transactions.
 */
const breath = 4;

const why = {
  stopped: 'It was stopped before its turn',
  notAllowed: 'The user who asked for it may not do it any more',
  fault: 'It could not be finished because of a fault of the server',
} as const;

const keyOf = ({ clientId, id: runId }: RunRow): RunKey => ({ clientId, runId });

/** Ends a run early: what still waits is left out, each record with the reason. */
const endEarly = async (
  { db: tx, now }: BulkDesk,
  run: RunRow,
  { status, reason }: { status: 'Stopped' | 'Failed'; reason: string },
): Promise<false> => {
  const left = await leaveOutTheRest(tx, keyOf(run), reason);
  await changeRun(tx, keyOf(run), { status, leftOut: run.leftOut + left, finishedAt: now() });
  return false;
};

const countOf = (outcomes: ReadonlyMap<string, Outcome>, counted: Outcome['outcome']): number =>
  [...outcomes.values()].filter(({ outcome }) => outcome === counted).length;

const doRecords = async (
  desk: BulkDesk,
  run: RunRow,
  records: readonly RecordRow[],
): Promise<boolean> => {
  const needs = bulkNeeds(run.kind, run.act);
  const actor = await actorFor(desk.db, run);
  if (!actor || needs === null || !may(actor.role, needs))
    return endEarly(desk, run, { status: 'Failed', reason: why.notAllowed });
  const outcomes = await bulkKindDesks[run.kind].act(desk, actor, {
    act: run.act,
    records: records.map(({ recordId: id, number, version }) => ({ id, number, version })),
  });
  await keepOutcomes(desk.db, keyOf(run), outcomes);
  const isLast = records.length < recordsTogether;
  await changeRun(desk.db, keyOf(run), {
    done: run.done + countOf(outcomes, 'done'),
    leftOut: run.leftOut + countOf(outcomes, 'leftOut'),
    refused: run.refused + countOf(outcomes, 'refused'),
    reached: records.at(-1)?.position ?? run.reached,
    ...(isLast
      ? { status: 'Finished' as const, finishedAt: desk.now() }
      : { status: 'Running' as const }),
  });
  return !isLast;
};

/**
 * Does the next records of a run, together with their rows of the receipt, while nobody else does
 * any of it; false once it has ended.
 */
const doSlice = async (desk: BulkDesk, key: RunKey, attempt: number): Promise<boolean> => {
  const run = await lockRun(desk.db, key);
  if (!run || !isUnderWay(run.status)) return false;
  if (attempt > mostTries) return endEarly(desk, run, { status: 'Failed', reason: why.fault });
  const records = await nextRecords(desk.db, run, recordsTogether);
  if (records.length > 0 && run.isStopping)
    return endEarly(desk, run, { status: 'Stopped', reason: why.stopped });
  return doRecords(desk, run, records);
};

/**
 * Does what was begun, slice by slice, or goes on after the last slice that was kept: a process
 * that was killed, or one that runs beside, does nothing twice.
 */
export const runBulk =
  (desk: BulkDesk): HandlerOf<typeof bulkJobs> =>
  ({ payload: key, attempt }, signal) =>
    onBehalfOf(key.clientId, async () => {
      const slice = () =>
        inTransaction(desk.db, (tx) => doSlice({ ...desk, db: tx }, key, attempt));
      while (await slice()) {
        await sleep(breath);
        signal.throwIfAborted();
      }
    });
