import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { isGuid } from '@contract/text';
import { isQuestion } from '@contract/warehouseMessages';
import type { Db } from '../db/database';
import { warehouseMessages, warehouseOutbox } from '../db/schema/connection';
import { allItemsJobs, failImportOfAllItems } from '../items/importAllItems';
import { isMessage } from './messageRows';
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

/**
 * What a warehouse has refused before of the same question: one line tells staff, however often it is
 * asked.
 */
const endEarlierRefusals = async (
  { db: tx, now }: Pick<MessageDesk, 'db' | 'now'>,
  { clientId, warehouseId, type, record, data }: OutboxRow,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> => {
  const same = tx
    .select({ id: sql`${warehouseOutbox.id}::text` })
    .from(warehouseOutbox)
    .where(
      and(
        eq(warehouseOutbox.clientId, clientId),
        eq(warehouseOutbox.record, record),
        eq(warehouseOutbox.type, type),
        eq(warehouseOutbox.warehouseId, warehouseId),
        eq(warehouseOutbox.data, data),
      ),
    );
  await tx
    .update(warehouseMessages)
    .set({ state: 'dismissed', reason: 'It has refused again', endedAt: now(), endedBy: by })
    .where(
      and(
        eq(warehouseMessages.clientId, clientId),
        eq(warehouseMessages.warehouseId, warehouseId),
        // As the index of what is open says it.
        inArray(warehouseMessages.state, ['waits', 'left']),
        eq(warehouseMessages.state, 'left'),
        eq(warehouseMessages.type, 'answer'),
        ne(warehouseMessages.id, id),
        inArray(sql`${warehouseMessages.data} ->> 'Message'`, same),
      ),
    );
};

/** An answer needs to name no client: it is about that of the message which it answers. */
const keepClient = (tx: Db, clientId: string, message: Parameters<typeof isMessage>[0]) =>
  tx.update(warehouseMessages).set({ clientId }).where(isMessage(message));

/** A warehouse accepts or refuses what it was told; what was never told can not be answered. */
export const takeAnswer: MessageHandler<'answer'> = async (
  desk,
  { warehouseId, id, by, data: { Message, Accepted, Reason } },
) => {
  const { db: tx, now } = desk;
  const isTold = and(eq(warehouseOutbox.id, Message), eq(warehouseOutbox.warehouseId, warehouseId));
  const [told] = isGuid(Message)
    ? await tx.select().from(warehouseOutbox).where(isTold).for('update')
    : [];
  if (!told) return `There is no message ${Message} for this warehouse`;
  await keepClient(tx, told.clientId, { warehouseId, id });
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
  if (Accepted) return null;
  if (isQuestion(told.type)) await endEarlierRefusals(desk, told, { id, by });
  return refusedText(told, Reason);
};
