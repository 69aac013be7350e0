import * as z from 'zod/mini';
import { recordId } from '@contract/text';
import { queue } from '../jobs/queue';

const status = z.string();

/**
 * Something that a client may want to be told of. It holds ids and statuses; what is told about
 * them is read when it is told.
 */
export const happening = z.discriminatedUnion('of', [
  /** From null: the order is new. */
  z.object({
    of: z.literal('orderStatus'),
    orderId: recordId,
    from: z.nullable(status),
    to: status,
  }),
  z.object({ of: z.literal('orderUpdated'), orderId: recordId }),
  /** Parts of an order wait for stock. */
  z.object({ of: z.literal('backorders'), orderId: recordId }),
  z.object({
    of: z.literal('noticeStatus'),
    noticeId: recordId,
    from: z.nullable(status),
    to: status,
  }),
  /** It was said why lines of a notice differ from what was announced. */
  z.object({ of: z.literal('noticeExplained'), noticeId: recordId }),
  z.object({ of: z.literal('itemCreated'), itemId: recordId }),
  z.object({ of: z.literal('itemUpdated'), itemId: recordId }),
  z.object({ of: z.literal('returnRequested'), returnId: recordId }),
  z.object({ of: z.literal('returnReceived'), returnId: recordId }),
  /** The client's own settings were changed; the fields by their names on the wire. */
  z.object({ of: z.literal('accountChanged'), fields: z.array(z.string()), by: z.string() }),
  z.object({ of: z.literal('userCreated'), userId: recordId }),
]);
export type Happening = z.infer<typeof happening>;

/**
 * What has happened at one moment in one client's account, to be spread to its webhooks and mails;
 * the id makes the ids of its events, so that spreading it twice tells nothing twice.
 */
export const happened = queue(
  'events.happened',
  z.object({
    id: recordId,
    clientId: recordId,
    at: z.iso.datetime(),
    happenings: z.array(happening),
  }),
);

/** Stock of items has changed; told of a little later, so that several changes are told as one. */
export const inventoryMoved = queue(
  'events.inventory-moved',
  z.object({ clientId: recordId, itemIds: z.array(recordId) }),
);
