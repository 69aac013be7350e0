import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { planNotificationMails } from '../notifications/planMails';
import type { AppParts } from '../parts';
import { makeDeliveries } from '../webhooks/makeDeliveries';
import { listeningWebhooks } from '../webhooks/webhookRepository';
import { noticeMessages, onlyOf, orderMessages, withEventIds } from './eventMessages';
import { happened } from './happenings';
import type { Where } from './tell';

type Told = ReturnType<typeof withEventIds>;

const toWebhooks = async (tx: Db, where: Where, told: Told): Promise<void> => {
  const { clientId } = where;
  const ofOrders = onlyOf(told, 'orderStatus');
  const ofNotices = onlyOf(told, 'noticeStatus');
  const orderWebhooks =
    ofOrders.length > 0 ? await listeningWebhooks(tx, clientId, 'ORDER_STATUS_CHANGED') : [];
  const noticeWebhooks =
    ofNotices.length > 0
      ? await listeningWebhooks(tx, clientId, 'SHIPMENT_NOTICE_STATUS_CHANGED')
      : [];
  if (orderWebhooks.length > 0)
    await makeDeliveries(tx, where, orderWebhooks, await orderMessages(tx, where, ofOrders));
  if (noticeWebhooks.length > 0)
    await makeDeliveries(tx, where, noticeWebhooks, await noticeMessages(tx, where, ofNotices));
};

/** Spreads what has happened to the client's webhooks and to people's mailboxes: from here on each of them goes by itself. */
export const workOnHappenings = ({ db, ...desk }: Pick<AppParts, 'db' | 'jobs' | 'config'>): void =>
  desk.jobs.work(
    happened,
    ({ payload: { id, clientId, at, happenings } }) =>
      inTransaction(db, async (tx) => {
        const where = { clientId, at: new Date(at) };
        const told = withEventIds(id, happenings);
        await toWebhooks(tx, where, told);
        await planNotificationMails(tx, desk, where, told);
      }),
    { atOnce: 2 },
  );
