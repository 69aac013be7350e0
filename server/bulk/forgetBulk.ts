import { and, eq, lt, or } from 'drizzle-orm';
import { receiptDays } from '@contract/bulkRules';
import type { Db } from '../db/database';
import { bulkRecords, bulkRuns } from '../db/schema/bulk';
import { inTransaction } from '../db/transaction';
import { questionMinutes } from './beginBulk';
import { isRecordOf } from './bulkRows';

const minute = 60_000;

/** Forgets questions that nobody has answered in time, and receipts of a month ago. */
export const forgetBulk = (db: Db, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = (minutes: number): Date => new Date(at.getTime() - minutes * minute);
    const gone = await tx
      .delete(bulkRuns)
      .where(
        or(
          and(eq(bulkRuns.status, 'Asked'), lt(bulkRuns.askedAt, before(questionMinutes))),
          lt(bulkRuns.finishedAt, before(receiptDays * 24 * 60)),
        ),
      )
      .returning({ clientId: bulkRuns.clientId, id: bulkRuns.id });
    for (const { clientId, id: runId } of gone)
      await tx.delete(bulkRecords).where(isRecordOf({ clientId, runId }));
  });
