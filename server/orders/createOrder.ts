import { v7 } from 'uuid';
import { dayIn } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type { orders } from '@contract/order';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import { currentClient } from '../clients/clientRepository';
import type { Db } from '../db/database';
import { databaseFiles } from '../files/fileStore';
import type { SentOrderFiles } from '../files/orderFiles';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { toRecipient } from '../recipients/recipientFields';
import { rememberRecipient } from '../recipients/recipientRepository';
import { decideFulfilment } from './fulfilment';
import { checkOrder } from './orderChecks';
import type { OrderDesk } from './orderDesk';
import { newOrderRows } from './newOrder';
import { insertOrder, nextOrderNumber } from './orderRepository';
import { planSystemSteps } from './systemStepPlan';

interface Submission extends Pick<OrderDesk, 'jobs'> {
  readonly payload: ParsedOrderPayload;
  readonly files: SentOrderFiles;
  readonly now: Date;
  /** The provider's: decides what today is. */
  readonly timeZone: string;
}

type Created = AnswerOf<typeof orders.create> & { message: string };

const keepPdf = async (
  tx: Db,
  { clientId, orderId }: { clientId: string; orderId: string },
  content: Buffer | null,
): Promise<string | null> =>
  content && databaseFiles.save(tx, clientId, { mediaType: 'application/pdf', content, orderId });

/** Makes an order of what was submitted: checks it, keeps its files and its recipient, and reserves its stock or puts it on hold. */
export const createOrder = async (
  tx: Db,
  actor: Actor,
  { payload, files, jobs, now, timeZone }: Submission,
): Promise<Created> => {
  const client = await currentClient(tx, actor);
  if (!client) throw notFound('The client');
  const clientId = client.id;
  const asked = payload.Items.map((line, index) => ({ line, index }));
  const lines = await checkOrder(tx, actor, {
    head: payload,
    lines: asked,
    client,
    today: dayIn(timeZone, now),
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
    recipient,
    lines,
    fulfilment,
    now,
    beside: { invoiceFile, shippingLabel },
  });
  await planSystemSteps(tx, { jobs, rules: client.orderSettings }, [rows.order]);
  await insertOrder(tx, rows);
  return {
    OrderNumber: orderNumber,
    _id: orderId,
    message: `Order ${orderNumber}: ${payload.Name} was created successfully.`,
  };
};
