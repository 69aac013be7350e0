import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { WebhookEvent } from '@contract/webhookRules';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { webhooks } from '../db/schema/webhooks';
import { addJob } from '../jobs/jobTable';
import { happened, inventoryMoved, type Happening } from './happenings';
import { mailFlagsOf } from './mailFlags';

/** Changes of an item's stock within so many milliseconds are told as one. */
const inventoryPause = 3_000;

interface Listeners {
  readonly webhookEvents: ReadonlySet<WebhookEvent>;
  readonly hearsByMail: (of: Happening) => boolean;
}

const activeWebhookEvents = async (
  tx: Db,
  clientId: string,
): Promise<ReadonlySet<WebhookEvent>> => {
  const found = await tx
    .selectDistinct({ event: webhooks.event })
    .from(webhooks)
    .where(and(eq(webhooks.clientId, clientId), eq(webhooks.isActive, true)));
  return new Set(found.map(({ event }) => event));
};

const listenersOf = async (tx: Db, clientId: string): Promise<Listeners> => {
  const [client] = await tx
    .select({ settings: clients.notificationSettings })
    .from(clients)
    .where(eq(clients.id, clientId));
  const settings = client?.settings ?? {};
  return {
    webhookEvents: await activeWebhookEvents(tx, clientId),
    hearsByMail: (of) =>
      settings.AllowEmailNotification === true &&
      mailFlagsOf(of).some((flag) => settings[flag] === true),
  };
};

const webhookEventOf = ({ of }: Happening): WebhookEvent | null => {
  if (of === 'orderStatus') return 'ORDER_STATUS_CHANGED';
  return of === 'noticeStatus' ? 'SHIPMENT_NOTICE_STATUS_CHANGED' : null;
};

/** In whose account something happens, and when. */
export interface Where {
  readonly clientId: string;
  readonly at: Date;
}

/**
 * Has a client told of what has happened, as part of the caller's transaction; what neither a
 * webhook nor a mail asks for is dropped here.
 */
export const tell = async (
  tx: Db,
  { clientId, at }: Where,
  happenings: readonly Happening[],
): Promise<void> => {
  if (happenings.length === 0) return;
  const { webhookEvents, hearsByMail } = await listenersOf(tx, clientId);
  const heard = happenings.filter((one) => {
    const event = webhookEventOf(one);
    return (event !== null && webhookEvents.has(event)) || hearsByMail(one);
  });
  if (heard.length > 0)
    await addJob(tx, happened, {
      payload: { id: v7(), clientId, at: at.toISOString(), happenings: heard },
      runAt: at,
    });
};

/**
 * Has a client's webhooks told that the stock of items has changed, a little later and once for
 * changes that come close together.
 */
export const tellInventory = async (
  tx: Db,
  { clientId, at }: Where,
  itemIds: readonly string[],
): Promise<void> => {
  if (itemIds.length === 0 || !(await activeWebhookEvents(tx, clientId)).has('INVENTORY_CHANGED'))
    return;
  // The end of the next pause: changes of one pause are looked at together, whoever made them.
  const runAt = new Date((Math.floor(at.getTime() / inventoryPause) + 2) * inventoryPause);
  await addJob(tx, inventoryMoved, {
    payload: { clientId, itemIds: [...new Set(itemIds)] },
    runAt,
  });
};
