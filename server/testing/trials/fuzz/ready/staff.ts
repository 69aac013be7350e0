import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { itemGroups } from '@contract/itemGroup';
import { serviceLevels } from '@contract/serviceLevel';
import { warehouseDesk } from '@contract/warehouseDesk';
import { stockDifferences } from '../../../../db/schema/connection';
import { jobs } from '../../../../db/schema/jobs';
import { givenLeft } from '../../../givenLeft';
import { one } from '../../../one';
import { everywhere } from '../world';
import { ask, had, type GetReady, type Moment } from './moment';

/** What the books and the warehouse do not agree about, and a message that was left. */
const leave = async ({ world: { app, account, records } }: Moment) => {
  const [difference, message] = [randomUUID(), randomUUID()];
  const itemId = had(records.get('item')?.[0], 'item').id;
  await givenLeft(app.db, { clientId: account, itemId, difference, message });
  // There may be too few pieces to take some away.
  await app.db
    .update(stockDifferences)
    .set({ toldOnHand: 11 })
    .where(and(eq(stockDifferences.clientId, account), eq(stockDifferences.id, difference)));
  return { difference, message };
};

const ofDifference =
  (more: object = {}): GetReady =>
  async (at) => ({ input: { payload: { Id: (await leave(at)).difference, ...more } } });
const ofMessage =
  (more: object = {}): GetReady =>
  async (at) => ({
    input: { payload: { Warehouse: 'ROC', Id: (await leave(at)).message, ...more } },
  });

const deadJob = async ({ world: { app } }: Moment): Promise<string> => {
  const { id } = one(
    await app.db
      .insert(jobs)
      .values({
        queue: 'identity.reset-mail',
        payload: { email: 'nobody@example.com' },
        runAt: app.clock.now(),
        attempts: 6,
        maxAttempts: 6,
        deadAt: app.clock.now(),
        lastError: 'The mail server does not answer',
      })
      .returning({ id: jobs.id }),
  );
  return String(id);
};

/** Calls of staff about what is of everybody. */
export const readyStaff: Readonly<Record<string, GetReady>> = {
  'warehouseDesk.difference': async (at) => ({
    input: { params: { id: (await leave(at)).difference } },
  }),
  'warehouseDesk.takeOver': async (at) => {
    const { difference: id } = await leave(at);
    const { answer } = await ask(at, warehouseDesk.difference, { params: { id } });
    const { OnHand, Unshippable } = answer.Now;
    return {
      input: { payload: { Id: id, Reason: 'counted', Seen: { OnHand, Unshippable } } },
    };
  },
  'warehouseDesk.keepOurs': ofDifference({ Reason: 'It was counted twice' }),
  'warehouseDesk.askToCount': ofDifference(),
  'warehouseDesk.tryAgain': ofMessage(),
  'warehouseDesk.putAside': ofMessage({ Reason: 'There is no such tag' }),
  'system.giveUp': async (at) => ({
    input: { payload: { Job: await deadJob(at), Reason: 'Nobody waits for it' } },
  }),
  'itemGroups.update': async (at) => {
    const payload = { GroupName: `Group ${randomUUID()}` };
    const { answer } = await ask(at, itemGroups.create, { payload });
    return { input: { payload: { Id: answer._id, GroupName: `Group ${randomUUID()}` } } };
  },
  'serviceLevels.remove': async (at) => {
    const CarrierId = had(everywhere.carriers[0], 'carrier').id;
    const payload = { CarrierId, ServiceLevelText: `Level ${randomUUID()}` };
    const { answer } = await ask(at, serviceLevels.add, { payload });
    return { input: { payload: { Ids: [answer._id] } } };
  },
};
