import { v7 } from 'uuid';
import { dayIn } from '@contract/dates';
import type { deductOrders, ParsedDeductPayload } from '@contract/deductOrder';
import type { AnswerOf } from '@contract/endpoint';
import type { Db } from '../db/database';
import { doerOf, newAct } from '../events/act';
import type { Actor } from '../http/actor';
import { refuseFields } from '../http/refusals';
import { insertOrder, nextOrderNumber } from '../orders/submit/insertOrders';
import { holdTags } from '../stock/heldTags';
import { orderMoving } from '../stock/movements';
import { deductColumns } from './deductColumns';
import { findItems } from './deductItems';
import { planTaking } from './deductLines';
import { ownWarehouse } from './deductWarehouse';
import { workOrderAfter } from './workOrder';

interface Submission {
  readonly payload: ParsedDeductPayload;
  readonly now: Date;
  /** The provider's: decides what today is. */
  readonly timeZone: string;
}

type Created = AnswerOf<typeof deductOrders.create> & { message: string };

/** A new order has a work order of its own, whatever id was sent with it. */
const newWorkOrder = ({ payload: { CreateWorkOrder, WorkOrder }, now, timeZone }: Submission) =>
  workOrderAfter(
    null,
    { CreateWorkOrder, WorkOrder: WorkOrder && { ...WorkOrder, _id: null } },
    dayIn(timeZone, now),
  );

/** What every new deduct order begins with. */
const begin = {
  orderType: 'Deduct',
  status: 'Submitted',
  warehouseStatus: 'Initial',
  recipientFirst: '',
  recipientLast: '',
  recipientCompany: '',
  hasPartials: false,
  hasBackorders: false,
} as const;

/**
 * Makes a deduct order: staff take stock out of a warehouse that goes to nobody. Its pieces are
 * reserved, on their tags where it names them; refuses with every reason at once, in sentences by
 * field (DEDUCT-12 to DEDUCT-17, DEDUCT-20).
 */
export const createDeduct = async (
  tx: Db,
  actor: Actor,
  submission: Submission,
): Promise<Created> => {
  const { payload, now } = submission;
  const { clientId } = actor;
  const work = newWorkOrder(submission);
  const warehouse = await ownWarehouse(tx, payload.WarehouseCode);
  const items = await findItems(tx, actor, {
    asked: payload.Items.map((line, index) => ({ ...line, index })),
    before: [],
  });
  const { taking, refusals } = await planTaking(
    tx,
    { clientId, warehouse, before: [] },
    items.lines,
  );
  refuseFields(work.refusals, items.refusals, refusals);

  const orderId = v7();
  const orderNumber = await nextOrderNumber(tx);
  const { workOrder } = work;
  const order = {
    ...begin,
    clientId,
    id: orderId,
    orderNumber,
    ...deductColumns.insert(payload),
    warehouseId: warehouse.id,
    orderBy: actor.name,
    workOrder,
    createdAt: now,
  };
  const act = newAct({ clientId, at: now }, doerOf(actor));
  await holdTags(tx, act, { held: taking.held, reason: 'reserved', document: orderMoving(order) });
  await insertOrder(tx, act, {
    order,
    parts: [],
    lines: taking.rows.map((row) => ({ clientId, orderId, ...row })),
    history: { clientId, orderId, step: 1, status: 'Submitted', by: actor.name, at: now },
    reservations: taking.reservations,
  });
  return {
    OrderNumber: orderNumber,
    _id: orderId,
    message: `Order ${orderNumber}: ${payload.Name} was created successfully.`,
  };
};
