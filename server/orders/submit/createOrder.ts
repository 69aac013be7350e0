import { v7 } from 'uuid';
import { dayIn } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type { orders } from '@contract/order';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import { currentClient } from '../../accounts/clientRows';
import type { Db } from '../../db/database';
import { databaseFiles } from '../../files/fileStore';
import type { SentOrderFiles } from '../record/orderFiles';
import type { Actor } from '../../http/actor';
import { notFound } from '../../http/problems';
import { toRecipient } from '../../recipients/recipientFields';
import { rememberRecipient } from '../../recipients/rememberRecipients';
import { decideFulfilment } from '../parts/fulfilment';
import { checkOrder } from '../parts/orderChecks';
import type { SubmitDesk } from '../record/orderDesk';
import { newOrderRows } from './newOrder';
import { insertOrder, nextOrderNumber } from './insertOrders';
import { planSystemSteps } from '../record/systemStepPlan';

interface Submission {
  readonly payload: ParsedOrderPayload;
  readonly files: SentOrderFiles;
}

type Created = AnswerOf<typeof orders.create> & { message: string };

const keepPdf = async (
  tx: Db,
  { clientId, orderId }: { clientId: string; orderId: string },
  content: Buffer | null,
): Promise<string | null> =>
  content && databaseFiles.save(tx, clientId, { mediaType: 'application/pdf', content, orderId });

/**
 * Makes an order of what was submitted: checks it, keeps its files and its recipient, and reserves
 * its stock or puts it on hold.
 */
export const createOrder = async (
  { db: tx, jobs, now, config: { timeZone } }: SubmitDesk,
  actor: Actor,
  { payload, files }: Submission,
): Promise<Created> => {
  const at = now();
  const client = await currentClient(tx, actor);
  if (!client) throw notFound('The client');
  const clientId = client.id;
  const asked = payload.Items.map((line, index) => ({ line, index }));
  const lines = await checkOrder(tx, actor, {
    head: payload,
    lines: asked,
    client,
    today: dayIn(timeZone, at),
  });
  const recipient = toRecipient(payload.Recipient);
  await rememberRecipient(tx, clientId, recipient);

  const orderId = v7();
  const invoiceFile = await keepPdf(tx, { clientId, orderId }, files.invoice);
  const shippingLabel = await keepPdf(tx, { clientId, orderId }, files.label);
  const orderNumber = await nextOrderNumber(tx);
  const fulfilment = await decideFulfilment(tx, client, { lines, recipient });
  const rows = newOrderRows({
    client,
    actor,
    orderId,
    orderNumber,
    payload,
    lines,
    fulfilment,
    now: at,
    beside: { invoiceFile, shippingLabel },
  });
  await planSystemSteps({ db: tx, jobs }, [rows.order], client.orderSettings);
  await insertOrder(tx, rows);
  return {
    OrderNumber: orderNumber,
    _id: orderId,
    message: `Order ${orderNumber}: ${payload.Name} was created successfully.`,
  };
};
