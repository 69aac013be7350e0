import { webhooks } from '@contract/webhook';
import { webhookWorkbench } from '@contract/webhookWorkbench';
import { webhookDeliveries } from '../../db/schema/webhooks';
import { inTransaction } from '../../db/transaction';
import { tell } from '../../events/tell';
import { givenOrder } from '../../testing/givenOrder';
import type { TestApp } from '../../testing/testApp';
import type { Span } from '../deliveryRows';
import type { Receiver } from './receiver';

/** A client with an owner and orders that move, who looks after webhooks. */
export const aShop = async (t: TestApp, receiver: Receiver) => {
  await t.given.warehouses();
  const client = await t.given.client({
    notificationSettings: { DefaultNotificationEmail: 'ops@northwind.example' },
  });
  const owner = await t.given.user({ role: 'Owner', clientId: client.id });
  const order = await givenOrder(t.db, { clientId: client.id });
  const as = { as: owner };

  return {
    owner,
    /** Something happens that webhooks are told of, and is spread. */
    happens: async (times = 1): Promise<void> => {
      for (let time = 0; time < times; time += 1)
        await inTransaction(t.db, (tx) =>
          tell(tx, { clientId: client.id, at: t.clock.now() }, [
            { of: 'orderStatus', orderId: order.id, from: null, to: 'Confirmed' },
          ]),
        );
      await t.jobs.drain();
    },
    fails: (status: number, headers: Record<string, string> = {}): void =>
      receiver.answers((response) => void response.writeHead(status, headers).end('not today')),
    /** Time passes, and what is due by then is done step by step. */
    passes: async (hours: number, step = 1): Promise<void> => {
      for (let passed = 0; passed < hours; passed += step) {
        t.clock.advance({ minutes: step * 60 });
        await t.jobs.drain();
      }
      // The session may have ended meanwhile.
      await t.signIn(owner);
    },
    healthOf: async (id: string, query: Span = {}) =>
      (await t.call(webhookWorkbench.health, { params: { id }, query }, as)).answer,
    deliveriesOf: async (id: string, query: Span & { state?: 'failed' | 'waiting' } = {}) =>
      (await t.call(webhooks.deliveries, { params: { id }, query }, as)).answer.entities,
    kept: () => t.db.$count(webhookDeliveries),
    pause: (Id: string) => t.call(webhookWorkbench.pause, { payload: { Id } }, as),
    resume: (Id: string) => t.call(webhookWorkbench.resume, { payload: { Id } }, as),
    sendAgain: (Id: string) => t.call(webhookWorkbench.sendAgain, { payload: { Id } }, as),
    sendFailed: (payload: { Id: string; From?: string; To?: string }) =>
      t.call(webhookWorkbench.sendFailed, { payload }, as),
    sendSample: (Id: string) =>
      t.call(
        webhookWorkbench.sendSample,
        { payload: { Id, Event: 'SHIPMENT_NOTICE_STATUS_CHANGED' } },
        as,
      ),
  };
};
