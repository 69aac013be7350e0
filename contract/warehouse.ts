import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { inResult, mostMessages, outMessage } from './warehouseMessages';

const few = `Messages can have ${mostMessages} entries at most`;
const listed = z
  .array(z.unknown(), 'Messages must be a list')
  .check(z.maxLength(mostMessages, few));

/**
 * The calls of a warehouse-management system: it fetches what the portal tells it, where that is
 * not sent, and tells what happens on the floor. Each warehouse calls with its own token.
 */
export const warehouse = {
  /** What it has not acknowledged, the oldest first, after a message that this answered before. */
  outbox: endpoint({
    method: 'GET',
    path: 'warehouse/outbox',
    needs: 'warehouse',
    query: z.object({ after: z.optional(z.guid('After is not the id of a message')) }),
    answer: z.object({ messages: z.array(outMessage) }),
    defaultError: 'Issue getting messages. Network issue.',
  }),
  /** Says that messages have arrived; those that it does not have are passed over. */
  acknowledge: endpoint({
    method: 'POST',
    path: 'warehouse/outbox/acknowledge',
    needs: 'warehouse',
    payload: z.object({
      Ids: z
        .array(z.guid('Ids must be ids of messages'), 'Ids must be a list')
        .check(
          z.minLength(1, 'Ids must not be empty'),
          z.maxLength(mostMessages, `Ids can have ${mostMessages} entries at most`),
        ),
    }),
    answer: z.object({ acknowledged: z.int() }),
    defaultError: 'Error acknowledging messages. Network issue.',
  }),
  /** One message or many, each taken and answered for itself, in their order. */
  tell: endpoint({
    method: 'POST',
    path: 'warehouse/messages',
    needs: 'warehouse',
    payload: z.object({ Messages: listed.check(z.minLength(1, 'Messages must not be empty')) }),
    answer: z.object({ results: z.array(inResult) }),
    bodyLimit: 20 * 1024 * 1024,
    // A snapshot of 100,000 items has four values of each.
    mostValues: 500_000,
    answersEach: true,
    defaultError: 'Error taking messages. Network issue.',
  }),
};
