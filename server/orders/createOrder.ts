import { v7 } from 'uuid';
import { dayIn } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type { orders } from '@contract/order';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import type { RecipientOnOrder } from '@contract/recipient';
import { currentClient } from '../clients/clientRepository';
import type { Db } from '../db/database';
import { databaseFiles } from '../files/fileStore';
import { readPdf } from '../files/pdf';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { toRecipient } from '../recipients/recipientFields';
import { rememberRecipient } from '../recipients/recipientRepository';
import { decideFulfilment } from './fulfilment';
import { checkOrder } from './orderChecks';
import { layOut } from './orderParts';
import type { OrderDesk } from './orderDesk';
import { insertOrder, nextOrderNumber } from './orderRepository';
import { planSystemSteps } from './systemStepPlan';

interface Submission extends Pick<OrderDesk, 'jobs'> {
  readonly payload: ParsedOrderPayload;
  readonly now: Date;
  /** The provider's: decides what today is. */
  readonly timeZone: string;
}

type Created = AnswerOf<typeof orders.create> & { message: string };

const readFiles = ({ InvoiceFile, ShippingLabel, Files }: ParsedOrderPayload) => ({
  invoice: readPdf(InvoiceFile || Files?.InvoiceFile, 'InvoiceFile'),
  label: readPdf(ShippingLabel || Files?.ShippingLabel, 'ShippingLabel'),
});

const keepPdf = async (tx: Db, clientId: string, content: Buffer | null): Promise<string | null> =>
  content && databaseFiles.save(tx, clientId, { mediaType: 'application/pdf', content });

const lower = (text: string | null): string => (text ?? '').toLowerCase();

/** The columns of an order that come straight from what was submitted. */
const submittedColumns = (payload: ParsedOrderPayload, recipient: RecipientOnOrder) => ({
  name: payload.Name,
  deliveryOption: payload.DeliveryOption,
  shipByDate: payload.ShipByDate ?? null,
  notes: payload.Notes || null,
  recipient,
  recipientFirst: lower(recipient.FirstName),
  recipientLast: lower(recipient.LastName),
  recipientCompany: lower(recipient.Company),
  requestUccLabels: payload.RequestUCCLabels,
});

/** Makes an order of what was submitted: checks it, keeps its files and its recipient, and reserves its stock or puts it on hold. */
export const createOrder = async (tx: Db, actor: Actor, { payload, jobs, now, timeZone }: Submission): Promise<Created> => {
  const files = readFiles(payload);
  const client = await currentClient(tx, actor);
  if (!client) throw notFound('The client');
  const clientId = client.id;
  const lines = await checkOrder(tx, actor, { payload, client, today: dayIn(timeZone, now) });
  const recipient = toRecipient(payload.Recipient);
  await rememberRecipient(tx, clientId, recipient);
  const invoiceFile = await keepPdf(tx, clientId, files.invoice);
  const shippingLabel = await keepPdf(tx, clientId, files.label);

  const orderId = v7();
  const orderNumber = await nextOrderNumber(tx);
  const fulfilment = await decideFulfilment(tx, client, { lines, recipient });
  const { parts, ...contents } = layOut({ clientId, orderId, orderNumber, createdAt: now }, lines, fulfilment);
  const order = {
    clientId,
    id: orderId,
    orderNumber,
    orderType: 'Regular' as const,
    status: fulfilment.status,
    warehouseStatus: 'Initial' as const,
    warehouseId: fulfilment.warehouseId,
    onHoldReason: fulfilment.onHoldReason,
    orderBy: actor.name,
    ...submittedColumns(payload, recipient),
    waitingForApproval: payload.WaitForClientApproval || client.orderSettings.NeedOrderApproval,
    hasPartials: parts.some(({ kind }) => kind === 'partial'),
    hasBackorders: parts.some(({ kind }) => kind === 'backorder'),
    invoiceFile,
    shippingLabel,
    createdAt: now,
  };
  const history = { clientId, orderId, step: 1, status: 'Submitted', by: actor.name, at: now };
  await planSystemSteps(tx, { jobs, rules: client.orderSettings }, [order]);
  await insertOrder(tx, { ...contents, order, parts, history });
  return { OrderNumber: orderNumber, _id: orderId, message: `Order ${orderNumber}: ${payload.Name} was created successfully.` };
};
