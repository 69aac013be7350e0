import { rowOfConsignment } from '../gateway/consignments';
import type { Consignment } from '../gateway/WarehouseGateway';
import { hasLeft } from '../orders/process/closeShipped';
import { addSteps } from '../orders/record/orderSteps';
import { arrive } from '../warehouse/arrivals';
import { way, type Stop } from '../warehouse/way';
import { lockConsignment, whyNotOnFloor } from './consignmentNamed';
import type { MessageDesk, MessageHandler, TakenMessage } from './taken';

type OfFloor = 'order.progress' | 'order.held' | 'order.putBack';

/** Why a consignment can not go back on its way: it is not there, or has left and is about to be closed. */
const whyNotBack = (consignment: Consignment): string | null => {
  const { orderNumber, warehouseStatus } = rowOfConsignment(consignment);
  const hasGone = hasLeft(warehouseStatus) ? `Order ${orderNumber} has left before` : null;
  return whyNotOnFloor(consignment) ?? hasGone;
};

/** Carries out what a message says of a consignment that is on the floor. */
const onFloor =
  <Type extends OfFloor>(
    act: (
      tx: MessageDesk['db'],
      consignment: Consignment,
      message: TakenMessage<Type>,
    ) => Promise<void>,
    whyNot: (consignment: Consignment) => string | null = whyNotOnFloor,
  ): MessageHandler<Type> =>
  async ({ db: tx }, message) => {
    const { clientId, warehouseId, data } = message;
    const consignment = await lockConsignment(tx, { clientId, warehouseId, number: data.Order });
    if ('why' in consignment) return consignment.why;
    const why = whyNot(consignment);
    if (why === null) await act(tx, consignment, message);
    return why;
  };

const placeOf = (status: string): number => (way as readonly string[]).indexOf(status);

/** A consignment is picked or packed. One that is further already stays: the message came late. */
export const takeProgress = onFloor<'order.progress'>(
  async (tx, consignment, { happenedAt, data }) => {
    const status: Stop = data.Status;
    if (placeOf(rowOfConsignment(consignment).warehouseStatus) < placeOf(status))
      await arrive(tx, consignment, { status, at: happenedAt });
  },
);

/** The floor can not go on with a consignment; its next progress ends that. */
export const takeHold = onFloor<'order.held'>(async (tx, consignment, { by, happenedAt, data }) => {
  await arrive(tx, consignment, { status: 'Check Inventory', at: happenedAt });
  const stamp = { by: { name: by }, at: happenedAt };
  await addSteps(tx, [consignment.order], { steps: [`Held: ${data.Reason}`], ...stamp });
}, whyNotBack);

/** What was picked lies on its shelves again: the consignment begins anew. */
export const takePutBack = onFloor<'order.putBack'>(async (tx, consignment, { by, happenedAt }) => {
  await arrive(tx, consignment, { status: 'Entered', at: happenedAt });
  const stamp = { by: { name: by }, at: happenedAt };
  await addSteps(tx, [consignment.order], { steps: ['Put Back'], ...stamp });
}, whyNotBack);
