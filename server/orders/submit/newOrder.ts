import type { ParsedOrderPayload } from '@contract/orderPayload';
import type { ClientRow } from '../../accounts/clientRows';
import type { orders } from '../../db/schema/orders';
import type { Actor } from '../../http/actor';
import type { Fulfilment } from '../parts/fulfilment';
import type { OrderedLine } from '../parts/orderChecks';
import { layOut } from '../parts/orderParts';
import type { NewOrderRows } from './insertOrders';
import { orderColumns } from '../record/orderColumns';

/** A regular order that passed the checks, with what becomes of it. */
export interface NewOrder {
  readonly client: ClientRow;
  readonly actor: Actor;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly payload: ParsedOrderPayload;
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

/** The rows of a new order in every table. */
export const newOrderRows = ({
  client,
  actor,
  orderId,
  orderNumber,
  payload,
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
    ...orderColumns.insert(payload),
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
