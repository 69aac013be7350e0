import { v7 } from 'uuid';
import type { AnswerOf } from '@contract/endpoint';
import type { orders } from '@contract/order';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import type { Db } from '../../db/database';
import { databaseFiles } from '../../files/fileStore';
import type { Actor } from '../../http/actor';
import { refusedFor } from '../../http/refusals';
import { toRecipient } from '../../recipients/recipientFields';
import { shortOf } from '../parts/fulfilment';
import { refusalsOf } from '../parts/orderChecks';
import { readOrderFacts } from '../parts/orderFacts';
import type { SubmitDesk } from '../record/orderDesk';
import type { SentOrderFiles } from '../record/orderFiles';
import { createOrders } from './createOrders';

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
  desk: SubmitDesk,
  actor: Actor,
  { payload, files }: Submission,
): Promise<Created> => {
  const { db: tx } = desk;
  const { clientId } = actor;
  const facts = await readOrderFacts(tx, {
    clientId,
    stockNumbers: payload.Items.map(({ StockNumber }) => StockNumber),
    recipients: [toRecipient(payload.Recipient)],
  });
  const orderId = v7();
  const beside = {
    invoiceFile: await keepPdf(tx, { clientId, orderId }, files.invoice),
    shippingLabel: await keepPdf(tx, { clientId, orderId }, files.label),
  };
  const [made] = await createOrders(desk, actor, {
    facts,
    orders: [{ payload, beside, orderId, isRefused: false }],
  });
  if (!made) throw new Error('Fewer orders were answered than submitted');
  if ('reasons' in made) throw refusedFor(refusalsOf(made.reasons));
  const {
    orderNumber,
    fulfilment: { status, onHoldReason, plan },
  } = made;
  return {
    OrderNumber: orderNumber,
    _id: orderId,
    Status: status,
    OnHoldReason: onHoldReason,
    Short: shortOf(plan),
    message: `Order ${orderNumber}: ${payload.Name} was created successfully.`,
  };
};
