import { and, eq } from 'drizzle-orm';
import { isGuid } from '@contract/text';
import { warehouseOutbox } from '../db/schema/connection';
import { allItemsJobs, failImportOfAllItems } from '../items/importAllItems';
import type { OutboxRow } from './outbox';
import { takeRecallAnswer } from './recalls';
import type { MessageDesk, MessageHandler } from './taken';

/** All items were described, or the warehouse can not do it. */
const takeItemsAnswer = (
  { db: tx, jobs }: Pick<MessageDesk, 'db' | 'jobs'>,
  clientId: string,
  isDone: boolean,
): Promise<void> =>
  isDone
    ? jobs.enqueue(tx, allItemsJobs, { payload: { clientId } })
    : failImportOfAllItems(tx, clientId);

/** What a warehouse will not do, which is for staff to mend with it. */
const refusedText = (
  { type, record }: Pick<OutboxRow, 'type' | 'record'>,
  reason: string | null,
): string => `It has refused ${type} of ${record}${reason === null ? '' : `: ${reason}`}`;

/** A warehouse accepts or refuses what it was told; what was never told can not be answered. */
export const takeAnswer: MessageHandler<'answer'> = async (
  desk,
  { warehouseId, by, data: { Message, Accepted, Reason } },
) => {
  const { db: tx, now } = desk;
  const isTold = and(eq(warehouseOutbox.id, Message), eq(warehouseOutbox.warehouseId, warehouseId));
  const [told] = isGuid(Message)
    ? await tx.select().from(warehouseOutbox).where(isTold).for('update')
    : [];
  if (!told) return `There is no message ${Message} for this warehouse`;
  const state = Accepted ? 'accepted' : 'refused';
  const isKnown = told.answeredAt !== null;
  if (isKnown && told.state !== state) return `Message ${Message} was ${told.state} before`;
  if (!isKnown)
    await tx
      .update(warehouseOutbox)
      .set({
        state,
        answeredAt: now(),
        receivedAt: told.receivedAt ?? now(),
        nextAttemptAt: null,
        reason: Reason,
      })
      .where(isTold);
  if (told.type === 'order.cancellation')
    // What was left of an acceptance is tried again; a refusal is kept once.
    return isKnown && !Accepted
      ? null
      : takeRecallAnswer(desk, told, { isAccepted: Accepted, reason: Reason, by });
  if (told.type === 'items.question') {
    if (!isKnown) await takeItemsAnswer(desk, told.clientId, Accepted);
    return null;
  }
  return Accepted ? null : refusedText(told, Reason);
};
