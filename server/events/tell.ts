import { eq, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { NotificationSettings } from '@contract/client';
import type { WebhookEvent } from '@contract/webhookKinds';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { webhooks } from '../db/schema/webhooks';
import { runTogether } from '../db/writing';
import { jobsInsert } from '../jobs/jobTable';
import { happened, inventoryMoved, type Happening } from './happenings';
import { mailFlagsOf } from './mailFlags';

/** Changes of an item's stock within so many milliseconds are told as one. */
const inventoryPause = 3_000;

/** What a client wants to be told of. */
export interface Listeners {
  readonly webhookEvents: readonly WebhookEvent[];
  readonly notificationSettings: Partial<NotificationSettings>;
}

/** The events that webhooks of a client listen to, as a value to select. */
export const webhookEventsOf = (clientId: string): SQL<WebhookEvent[]> =>
  sql`array(select distinct ${webhooks.event} from ${webhooks} where ${webhooks.clientId} = ${clientId} and ${webhooks.isActive})`;

/** What a client wants to be told of, as it is now. */
export const listenersOf = async (tx: Db, clientId: string): Promise<Listeners> => {
  const { notificationSettings } = clients;
  const [found] = await tx
    .select({ notificationSettings, webhookEvents: webhookEventsOf(clientId) })
    .from(clients)
    .where(eq(clients.id, clientId));
  return found ?? { notificationSettings: {}, webhookEvents: [] };
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

/** The statements that have a client told of what has happened, where it listens to it. */
export const newsInserts = (
  { clientId, at }: Where,
  { webhookEvents, notificationSettings: settings }: Listeners,
  happenings: readonly Happening[],
): SQL[] => {
  const hearsByMail = (of: Happening): boolean =>
    settings.AllowEmailNotification === true &&
    mailFlagsOf(of).some((flag) => settings[flag] === true);
  const heard = happenings.filter((one) => {
    const event = webhookEventOf(one);
    return (event !== null && webhookEvents.includes(event)) || hearsByMail(one);
  });
  if (heard.length === 0) return [];
  const payload = { id: v7(), clientId, at: at.toISOString(), happenings: heard };
  return jobsInsert(happened, [{ payload, runAt: at }]);
};

/**
 * Has a client told of what has happened, as part of the caller's transaction; what neither a
 * webhook nor a mail asks for is dropped here.
 */
export const tell = async (
  tx: Db,
  where: Where,
  happenings: readonly Happening[],
): Promise<void> => {
  if (happenings.length === 0) return;
  const listeners = await listenersOf(tx, where.clientId);
  await runTogether(tx, newsInserts(where, listeners, happenings));
};

/** The statements that have a client's webhooks told that the stock of items has changed. */
export const inventoryInserts = (
  { clientId, at }: Where,
  { webhookEvents }: Pick<Listeners, 'webhookEvents'>,
  itemIds: readonly string[],
): SQL[] => {
  if (itemIds.length === 0 || !webhookEvents.includes('INVENTORY_CHANGED')) return [];
  // The end of the next pause: changes of one pause are looked at together, whoever made them.
  const runAt = new Date((Math.floor(at.getTime() / inventoryPause) + 2) * inventoryPause);
  return jobsInsert(inventoryMoved, [
    { payload: { clientId, itemIds: [...new Set(itemIds)] }, runAt },
  ]);
};

/**
 * Has a client's webhooks told that the stock of items has changed, a little later and once for
 * changes that come close together.
 */
export const tellInventory = async (
  tx: Db,
  where: Where,
  itemIds: readonly string[],
): Promise<void> => {
  if (itemIds.length === 0) return;
  await runTogether(tx, inventoryInserts(where, await listenersOf(tx, where.clientId), itemIds));
};
