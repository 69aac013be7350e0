import { and, isNull, lt } from 'drizzle-orm';
import { verifyAudit } from '../../../audit/verifyAudit';
import type { Db } from '../../../db/database';
import { jobs } from '../../../db/schema/jobs';
import { isDead } from '../../../jobs/jobTable';
import { ledgerDifferences } from '../../../ledger/verifyLedger';
import { assertBooksBalance } from '../../orderBooks';
import type { Call, Created } from '../../creates';
import type { Wish } from './people';

/** Records that are not there as often as they must be: once where it was said, else once at most. */
export const wrongCreates = async (
  call: Call,
  kinds: readonly Created[],
  wishes: readonly Wish[],
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { kind, names } of kinds) {
    const counts = new Map<string, number>();
    for (const name of await names(call)) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const { name, isAcknowledged } of wishes.filter((wish) => wish.kind === kind)) {
      const times = counts.get(name) ?? 0;
      if (times > 1 || (isAcknowledged && times === 0))
        wrong.push(
          `${kind} ${name} is there ${times} times, and was ${isAcknowledged ? '' : 'not '}acknowledged`,
        );
    }
  }
  return wrong;
};

/** Jobs that were given up, and jobs that were due before this moment and are not done. */
export const stuckJobs = async (db: Db, before: Date): Promise<string[]> => {
  const dead = await db.select().from(jobs).where(isDead);
  const late = await db
    .select()
    .from(jobs)
    .where(and(isNull(jobs.doneAt), isNull(jobs.deadAt), lt(jobs.runAt, before)));
  return [...dead, ...late].map(
    ({ id, queue, lastError }) => `job ${id} of ${queue}: ${lastError ?? 'not done'}`,
  );
};

/** What is wrong with the books: of stock and reservations, of its ledger, and of the audit log. */
export const wrongBooks = async (db: Db): Promise<string[]> => {
  const wrong = [...(await ledgerDifferences(db))];
  for await (const { client, difference } of verifyAudit(db))
    if (difference !== null) wrong.push(`The audit log of ${client}: ${difference}`);
  await assertBooksBalance(db).catch((error: unknown) => wrong.push(String(error)));
  return wrong;
};
