import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '@contract/endpoint';
import type { bulk, BulkListQuery, BulkRecordsQuery } from '@contract/bulk';
import type { Db } from '../db/database';
import { readPage } from '../db/page';
import { bulkRecords, bulkRuns } from '../db/schema/bulk';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import {
  begunRun,
  isBegun,
  isRecordOf,
  isUnderWayNow,
  newestRuns,
  notDoneFirst,
  runRecord,
  visibleRuns,
} from './bulkRows';

/** One page of the begun runs of a kind that the caller may see. */
export const listRuns = async (
  db: Db,
  actor: Actor,
  query: BulkListQuery,
): Promise<AnswerOf<typeof bulk.list>> => {
  const isListed = and(
    visibleRuns(actor),
    eq(bulkRuns.kind, query.kind),
    isBegun,
    query.underWay && and(eq(bulkRuns.userId, actor.userId), isUnderWayNow),
  );
  const { rows, total } = await readPage(
    query,
    db.$count(bulkRuns, isListed),
    ({ limit, offset }) =>
      db
        .select()
        .from(bulkRuns)
        .where(isListed)
        .orderBy(...newestRuns)
        .limit(limit)
        .offset(offset),
  );
  return { entities: rows.map(runRecord), totalEntityLookupCount: total };
};

/** One page of a run's records, those that were not done first. */
export const listRecords = async (
  db: Db,
  actor: Actor,
  { runId, query }: { runId: string; query: BulkRecordsQuery },
): Promise<AnswerOf<typeof bulk.records>> => {
  const run = await begunRun(db, actor, runId);
  if (!run) throw notFound('The receipt');
  const isListed = and(
    isRecordOf({ clientId: run.clientId, runId }),
    query.outcome ? eq(bulkRecords.outcome, query.outcome) : undefined,
  );
  const { rows, total } = await readPage(
    query,
    db.$count(bulkRecords, isListed),
    ({ limit, offset }) =>
      db
        .select()
        .from(bulkRecords)
        .where(isListed)
        .orderBy(...notDoneFirst)
        .limit(limit)
        .offset(offset),
  );
  const entities = rows.map(({ recordId, number, name, outcome, reason }) => ({
    _id: recordId,
    Number: number,
    Name: name,
    Outcome: outcome,
    Reason: reason,
  }));
  return { entities, totalEntityLookupCount: total };
};
