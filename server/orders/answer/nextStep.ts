import { and, eq, isNull } from 'drizzle-orm';
import type { AnswerFacts } from '@contract/orderPage';
import type { Db } from '../../db/database';
import { jobs } from '../../db/schema/jobs';
import type { OrderRow } from '../record/orderSteps';
import { orderSettingsOf, systemActionFor, systemSteps } from '../record/systemStepPlan';

/** When the system takes the step that was planned for an order; null where none was. */
const plannedAt = async (db: Db, { id, status }: OrderRow): Promise<Date | null> => {
  const [job] = await db
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.queue, systemSteps.name),
        eq(jobs.dedupeKey, `${id} ${status}`),
        isNull(jobs.doneAt),
        isNull(jobs.deadAt),
      ),
    );
  return job?.runAt ?? null;
};

/** What the system does next with an order, by its plan and by what the client's settings allow. */
export const nextStepOf = async (
  db: Db,
  order: OrderRow,
): Promise<Pick<AnswerFacts, 'Next' | 'Automatic'>> => {
  const rules = await orderSettingsOf(db, order.clientId);
  const action = rules && systemActionFor(order, rules);
  const at = action && (await plannedAt(db, order));
  return {
    Next: action && at ? { Action: action, At: at.toISOString() } : null,
    Automatic: {
      Submit: rules?.AllowOrderSubmission === true,
      Approve: rules?.AllowOrderApproval === true,
      Confirm: rules?.AllowOrderConfirmation === true,
      Release: rules?.AllowOrderRelease === true,
    },
  };
};
