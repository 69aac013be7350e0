import { and, desc, eq, ne } from 'drizzle-orm';
import { dailyStopSentences } from '@contract/dailyExportRules';
import { dailyExportRuns, dailyExports } from '../db/schema/dailyExports';
import { rowOf, type FoundRow, type Place } from './found';

const found = (since: Date | null, { id, why }: { id: string; why: string }): FoundRow =>
  rowOf({
    kind: 'dailyExport',
    Count: 1,
    since: since?.getTime() ?? null,
    counted: id,
    Examples: [{ Name: why, Count: null, Day: null }],
  });

/** A daily export whose last sending failed, or that was switched off by itself. */
export const findDailyExport = async ({ db, clientId }: Place): Promise<FoundRow[]> => {
  const [chosen] = await db.select().from(dailyExports).where(eq(dailyExports.clientId, clientId));
  if (!chosen || (!chosen.isOn && chosen.stopped === null)) return [];
  const [last] = await db
    .select()
    .from(dailyExportRuns)
    .where(and(eq(dailyExportRuns.clientId, clientId), ne(dailyExportRuns.state, 'waiting')))
    .orderBy(desc(dailyExportRuns.dueAt))
    .limit(1);
  if (chosen.stopped !== null)
    return [
      found(last?.dueAt ?? null, {
        id: `stopped ${chosen.version}`,
        why: dailyStopSentences[chosen.stopped],
      }),
    ];
  return last?.state === 'failed'
    ? [found(last.dueAt, { id: last.id, why: last.reason ?? '' })]
    : [];
};
