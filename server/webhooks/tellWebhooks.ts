import type { Listener } from '../events/spread';
import { onlyOf } from '../events/told';
import { noticeMessages, orderMessages } from './eventMessages';
import { makeDeliveries } from './makeDeliveries';
import { listeningWebhooks } from './webhookRows';

/** Makes the deliveries of what has happened to a client's orders and notices. */
export const tellWebhooks: Listener = async (tx, where, told) => {
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
    await makeDeliveries(tx, where, {
      webhooks: orderWebhooks,
      messages: await orderMessages(tx, where, ofOrders),
    });
  if (noticeWebhooks.length > 0)
    await makeDeliveries(tx, where, {
      webhooks: noticeWebhooks,
      messages: await noticeMessages(tx, where, ofNotices),
    });
};
