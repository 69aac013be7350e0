import type { ParsedOrderPayload } from '@contract/orderPayload';
import type { RecipientOnOrder } from '@contract/recipient';
import type { ClientRow } from '../clients/clientRepository';
import type { orders } from '../db/schema/orders';
import type { Actor } from '../http/actor';
import type { Fulfilment } from './fulfilment';
import type { OrderedLine } from './orderChecks';
import { layOut } from './orderParts';
import type { NewOrderRows } from './orderRepository';
import { recipientColumns } from './recipientColumns';

/** A regular order that passed the checks, with what becomes of it. */
export interface NewOrder {
  readonly client: ClientRow;
  readonly actor: Actor;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly payload: ParsedOrderPayload;
  readonly recipient: RecipientOnOrder;
  readonly lines: readonly OrderedLine[];
  readonly fulfilment: Fulfilment;
  readonly now: Date;
  /** What is not part of the payload. */
  readonly beside: Partial<
    Pick<
      typeof orders.$inferInsert,
      'invoiceFile' | 'shippingLabel' | 'sender' | 'shipReference1' | 'requestedWarehouseId'
    >
  >;
}

/** The columns of an order that come straight from what was submitted. */
const submittedColumns = (payload: ParsedOrderPayload, recipient: RecipientOnOrder) => ({
  name: payload.Name,
  deliveryOption: payload.DeliveryOption,
  shipByDate: payload.ShipByDate ?? null,
  notes: payload.Notes || null,
  ...recipientColumns(recipient),
  requestUccLabels: payload.RequestUCCLabels,
});

/** The rows of a new order in every table. */
export const newOrderRows = ({
  client,
  actor,
  orderId,
  orderNumber,
  payload,
  recipient,
  lines,
  fulfilment,
  now,
  beside,
}: NewOrder): NewOrderRows => {
  const { status, warehouseId, onHoldReason } = fulfilment;
  const { parts, ...contents } = layOut(
    { clientId: client.id, orderId, orderNumber, status, createdAt: now },
    lines,
    fulfilment,
  );
  const order = {
    clientId: client.id,
    id: orderId,
    orderNumber,
    orderType: 'Regular' as const,
    status,
    warehouseStatus: 'Initial' as const,
    warehouseId,
    onHoldReason,
    orderBy: actor.name,
    ...submittedColumns(payload, recipient),
    waitingForApproval: payload.WaitForClientApproval || client.orderSettings.NeedOrderApproval,
    hasPartials: parts.some(({ kind }) => kind === 'partial'),
    hasBackorders: parts.some(({ kind }) => kind === 'backorder'),
    ...beside,
    createdAt: now,
  };
  return {
    ...contents,
    order,
    parts,
    history: {
      clientId: client.id,
      orderId,
      step: 1,
      status: 'Submitted',
      by: actor.name,
      at: now,
    },
  };
};
