import { and, eq } from 'drizzle-orm';
import { isGuid } from '@contract/text';
import { warehouseOutbox } from '../db/schema/connection';
import type { MessageHandler } from './taken';

/** A warehouse accepts or refuses what it was told; what was never told can not be answered. */
export const takeAnswer: MessageHandler<'answer'> = async (
  { db: tx, now },
  { warehouseId, data: { Message, Accepted, Reason } },
) => {
  const isTold = and(eq(warehouseOutbox.id, Message), eq(warehouseOutbox.warehouseId, warehouseId));
  const [told] = isGuid(Message)
    ? await tx.select().from(warehouseOutbox).where(isTold).for('update')
    : [];
  if (!told) return `There is no message ${Message} for this warehouse`;
  const state = Accepted ? 'accepted' : 'refused';
  if (told.answeredAt !== null)
    return told.state === state ? null : `Message ${Message} was ${told.state} before`;
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
  return null;
};
