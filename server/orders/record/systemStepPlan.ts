import { eq, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { OrderSettings } from '@contract/client';
import type { OrderAction } from '@contract/orderRules';
import { recordId } from '@contract/text';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema/accounts';
import { runTogether } from '../../db/writing';
import { jobsInsert } from '../../jobs/jobTable';
import { queue } from '../../jobs/queue';
import type { OrderRow } from './orderSteps';

/** The actions that move an order towards the warehouse. */
export type ForwardAction = Exclude<OrderAction, 'cancel'>;

type PlannedOrder = Pick<OrderRow, 'clientId' | 'id' | 'orderType' | 'status' | 'createdAt'> & {
  readonly waitingForApproval?: boolean;
};

/** Steps of orders that the system takes by itself, once people had their time. */
export const systemSteps = queue(
  'orders.system-step',
  z.object({ clientId: recordId, orderId: recordId }),
);

/**
 * What the system may do next with an order (OPEN-36); null leaves it to people, as do an order
 * that waits for the client's approval and one of the staff's own, a deduct order.
 */
export const systemActionFor = (
  {
    orderType,
    status,
    waitingForApproval,
  }: Pick<PlannedOrder, 'orderType' | 'status' | 'waitingForApproval'>,
  rules: OrderSettings,
): ForwardAction | null => {
  if (waitingForApproval || orderType === 'Deduct') return null;
  if (status === 'Submitted' && rules.AllowOrderApproval) return 'approve';
  if (status === 'Approved' && rules.AllowOrderConfirmation) return 'confirm';
  return status === 'Confirmed' && rules.AllowOrderRelease ? 'release' : null;
};

/** How a client has its orders processed; null for a client that is not there. */
export const orderSettingsOf = async (tx: Db, clientId: string): Promise<OrderSettings | null> => {
  const [client] = await tx
    .select({ rules: clients.orderSettings })
    .from(clients)
    .where(eq(clients.id, clientId));
  return client?.rules ?? null;
};

/** The statements that plan the system's next step for orders of one client, by its rules. */
export const systemStepInserts = (found: readonly PlannedOrder[], rules: OrderSettings): SQL[] =>
  jobsInsert(
    systemSteps,
    found
      .filter((each) => systemActionFor(each, rules) !== null)
      .map(({ clientId, id: orderId, status, createdAt }) => ({
        payload: { clientId, orderId },
        runAt: new Date(
          createdAt.getTime() + rules.WaitTimeBeforeSystemStartProcessingOrder * 60_000,
        ),
        dedupeKey: `${orderId} ${status}`,
      })),
  );

/**
 * Plans the system's next step for orders of one client that have just come to their status; the
 * wait counts from their creation.
 */
export const planSystemSteps = async (tx: Db, found: readonly PlannedOrder[]): Promise<void> => {
  const [first] = found;
  const rules = first && (await orderSettingsOf(tx, first.clientId));
  if (rules) await runTogether(tx, systemStepInserts(found, rules));
};
