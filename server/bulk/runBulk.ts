import { setTimeout as sleep } from 'node:timers/promises';
import { isUnderWay } from '@contract/bulk';
import { may } from '@contract/access';
import { bulkNeeds } from '@contract/bulkRules';
import { whyUnavailable } from '../db/lostDatabase';
import { onBehalfOf } from '../db/servedClient';
import { inTransaction } from '../db/transaction';
import type { Actor } from '../http/actor';
import { actorFor } from '../identity/actorFor';
import type { HandlerOf } from '../jobs/JobQueue';
import { newErrorId } from '../log/errorId';
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

/** A fault that comes so often, while the database is there, is one of a record. */
const mostTriesTogether = 2;

/**
 * The embedded database answers without ever going back to the event loop, and has one connection:
 * calls get their turn between two transactions.
 */
const breath = 4;

const why = {
  stopped: 'It was stopped before its turn',
  notAllowed: 'The user who asked for it may not do it any more',
  fault: 'It could not be finished because of a fault of the server',
  faulty: 'A fault of the server came up with it, and nothing of it was done.',
} as const;

const keyOf = ({ clientId, id: runId }: RunRow): RunKey => ({ clientId, runId });

/** Ends a run early: what still waits is left out, each record with the reason. */
const endEarly = async (
  { db: tx, now }: BulkDesk,
  run: RunRow,
  { status, reason }: { status: 'Stopped' | 'Failed'; reason: string },
): Promise<false> => {
  const left = await leaveOutTheRest(tx, keyOf(run), reason);
  await changeRun(tx, keyOf(run), {
    status,
    leftOut: run.leftOut + left,
    retryable: run.retryable + left,
    finishedAt: now(),
  });
  return false;
};

type Outcomes = ReadonlyMap<string, Outcome>;

const countOf = (outcomes: Outcomes, counted: Outcome['outcome']): number =>
  [...outcomes.values()].filter(({ outcome }) => outcome === counted).length;

interface Acting {
  readonly run: RunRow;
  readonly actor: Actor;
  readonly records: readonly RecordRow[];
}

const act = (desk: BulkDesk, { run, actor, records }: Acting): Promise<Outcomes> =>
  bulkKindDesks[run.kind].act(desk, actor, {
    act: run.act,
    records: records.map(({ recordId: id, number, version }) => ({ id, number, version })),
  });

/** Does the act where a fault may come up: that record is refused, and holds up nothing else. */
const actOrRefuse = async (desk: BulkDesk, acting: Acting): Promise<Outcomes> => {
  try {
    // A savepoint, so that the receipt is kept while what was begun of the record is not.
    return await inTransaction(desk.db, (tx) => act({ ...desk, db: tx }, acting));
  } catch (err) {
    if (whyUnavailable(err) !== null) throw err;
    const errorId = newErrorId();
    const about = { run: acting.run.id, records: acting.records.map(({ recordId }) => recordId) };
    desk.log.error({ errorId, ...about, err }, 'A record of a bulk act was refused for a fault');
    const reason = `${why.faulty} Error ID: ${errorId}`;
    const refused = { outcome: 'refused', reason, mayRetry: true } as const;
    return new Map(acting.records.map(({ recordId }) => [recordId, refused]));
  }
};

interface Turn {
  readonly run: RunRow;
  readonly records: readonly RecordRow[];
  /** How many there may be. */
  readonly most: number;
}

const doRecords = async (desk: BulkDesk, { run, records, most }: Turn): Promise<boolean> => {
  const needs = bulkNeeds(run.kind, run.act);
  const actor = await actorFor(desk.db, run);
  if (!actor || needs === null || !may(actor.role, needs))
    return endEarly(desk, run, { status: 'Failed', reason: why.notAllowed });
  const outcomes = await (most === 1 ? actOrRefuse : act)(desk, { run, actor, records });
  await keepOutcomes(desk.db, keyOf(run), outcomes);
  const isLast = records.length < most;
  await changeRun(desk.db, keyOf(run), {
    done: run.done + countOf(outcomes, 'done'),
    leftOut: run.leftOut + countOf(outcomes, 'leftOut'),
    refused: run.refused + countOf(outcomes, 'refused'),
    retryable: run.retryable + [...outcomes.values()].filter(({ mayRetry }) => mayRetry).length,
    reached: records.at(-1)?.position ?? run.reached,
    ...(isLast
      ? { status: 'Finished' as const, finishedAt: desk.now() }
      : { status: 'Running' as const }),
  });
  return !isLast;
};

interface Slice {
  readonly attempt: number;
  /** How many records are done in it. */
  readonly most: number;
}

/**
 * Does the next records of a run, together with their rows of the receipt, while nobody else does
 * any of it; false once it has ended.
 */
const doSlice = async (desk: BulkDesk, key: RunKey, { attempt, most }: Slice): Promise<boolean> => {
  const run = await lockRun(desk.db, key);
  if (!run || !isUnderWay(run.status)) return false;
  if (attempt > mostTries) return endEarly(desk, run, { status: 'Failed', reason: why.fault });
  const records = await nextRecords(desk.db, run, most);
  if (records.length > 0 && run.isStopping)
    return endEarly(desk, run, { status: 'Stopped', reason: why.stopped });
  return doRecords(desk, { run, records, most });
};

/**
 * Does what was begun, slice by slice, or goes on after the last slice that was kept: a process
 * that was killed, or one that runs beside, does nothing twice. A slice that fails again is done
 * record by record.
 */
export const runBulk =
  (desk: BulkDesk): HandlerOf<typeof bulkJobs> =>
  ({ payload: key, attempt }, signal) =>
    onBehalfOf(key.clientId, async () => {
      const slice = (most: number) =>
        inTransaction(desk.db, (tx) => doSlice({ ...desk, db: tx }, key, { attempt, most }));
      const rest = async (): Promise<void> => {
        await sleep(breath);
        signal.throwIfAborted();
      };
      const oneByOne = async (): Promise<boolean> => {
        for (let nth = 0; nth < recordsTogether; nth += 1) {
          if (!(await slice(1))) return false;
          await rest();
        }
        return true;
      };
      const next = async (): Promise<boolean> => {
        try {
          return await slice(recordsTogether);
        } catch (error) {
          if (attempt < mostTriesTogether || whyUnavailable(error) !== null) throw error;
          return oneByOne();
        }
      };
      while (await next()) await rest();
    });
