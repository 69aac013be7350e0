import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { system, type DeadJob, type WorkArea } from '@contract/system';
import { changes } from '../db/schema/changes';
import { jobs } from '../db/schema/jobs';
import { forgetDone } from '../jobs/jobTable';
import { queue } from '../jobs/queue';
import { notificationMails } from '../notifications/notificationMail';
import { systemSteps } from '../orders/record/systemStepPlan';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { one } from '../testing/one';
import { testApp, type TestApp } from '../testing/testApp';
import { work } from '../work';
import { knownQueues } from './queueAreas';
import { readQueues } from './readWork';

let t: TestApp;
let client: GivenClient;
let admin: GivenUser;
let manager: GivenUser;
let order: GivenOrder;
before(async () => {
  t = await testApp({ settings: { smtpUrl: 'smtps://portside:secret@mail.example.com:465' } });
});
beforeEach(async () => {
  await t.clear();
  await t.given.warehouses();
  const house = await t.given.client();
  client = await t.given.client({ name: 'Northwind Outfitters' });
  admin = await t.given.user({ role: 'Admin', clientId: house.id });
  manager = await t.given.user({ role: 'Manager', clientId: house.id });
  const item = await t.given.item({ clientId: client.id, stock: { ROC: 10 } });
  order = await givenOrder(t.db, {
    clientId: client.id,
    status: 'Released',
    lines: [{ item, quantity: 1 }],
  });
});
after(() => t.close());

const read = async () => (await t.call(system.read, {}, { as: admin })).answer;
const areaIn = async (Area: WorkArea) => {
  const found = (await read()).Work.find((each) => each.Area === Area);
  assert.ok(found);
  return found;
};

const gaveUp = (seconds: number) => ({
  deadAt: new Date(t.clock.now().getTime() - seconds * 1000),
  attempts: 20,
});

/** A step of the order that the server has given up. */
const givenDead = async (seconds = 60, why = 'b7e24f19: The warehouse is closed') => {
  await t.jobs.enqueue(t.db, systemSteps, {
    payload: { clientId: client.id, orderId: order.id },
    dedupeKey: `step ${seconds}`,
  });
  await t.db
    .update(jobs)
    .set({ ...gaveUp(seconds), lastError: why })
    .where(eq(jobs.dedupeKey, `step ${seconds}`));
};

const tryAgain = (found: readonly Pick<DeadJob, 'Id'>[], as: GivenUser = admin, key?: string) =>
  t.call(
    system.tryAgain,
    { payload: { Jobs: found.map(({ Id }) => Id) } },
    { as, ...(key && { headers: { 'idempotency-key': key } }) },
  );

const giveUp = (Id: string, { as = admin, Reason = 'Packed by hand' } = {}) =>
  t.call(system.giveUp, { payload: { Job: Id, Reason } }, { as });

describe('an administrator', () => {
  it('sees a dead job with its record, its account, the cause and the Error ID', async () => {
    await givenDead();
    const { Dead, DeadTotal } = await read();
    assert.equal(DeadTotal, 1);
    const { Id: _id, Since, ...job } = one(Dead);
    assert.deepEqual(job, {
      Area: 'Orders',
      What: `Next step: order ${order.orderNumber}`,
      ClientName: 'Northwind Outfitters',
      Why: 'The warehouse is closed',
      ErrorId: 'b7e24f19',
      Attempts: 20,
      WithoutIt: 'The order stays in its status, until somebody takes its next step.',
    });
    assert.equal(Date.parse(Since), t.clock.now().getTime() - 60_000);
  });

  it('sees the newest dead job first, and how many there are', async () => {
    await givenDead(300);
    await givenDead(60);
    const { Dead } = await read();
    assert.ok((Dead[0]?.Since ?? '') > (Dead[1]?.Since ?? ''));
    assert.equal((await areaIn('Orders')).Dead, 2);
  });

  it('sees of a dead mail neither whom it was for nor what it said', async () => {
    await t.jobs.enqueue(t.db, notificationMails, {
      payload: { to: 'ada@northwind.test', subject: 'Order 1', text: 'For Ada Lovelace' },
    });
    await t.db
      .update(jobs)
      .set({ ...gaveUp(1), lastError: '90c7ad42: 550 <ada@northwind.test> has no room' });
    const answer = await read();
    assert.doesNotMatch(JSON.stringify(answer), /ada@|Lovelace/);
    assert.equal(one(answer.Dead).Why, '550 <…> has no room');
    assert.equal(answer.Mail.Host, 'mail.example.com:465');
  });

  it('sees how much waits, since when, and what fails', async () => {
    await t.jobs.enqueue(t.db, systemSteps, {
      payload: { clientId: client.id, orderId: order.id },
      runAt: new Date(t.clock.now().getTime() - 14_000),
    });
    await t.jobs.enqueue(t.db, systemSteps, {
      payload: { clientId: client.id, orderId: order.id },
      runAt: new Date(t.clock.now().getTime() + 60_000),
    });
    const { OldestSince, ...found } = await areaIn('Orders');
    assert.deepEqual(found, {
      Area: 'Orders',
      Waiting: 1,
      Running: 0,
      Failing: 0,
      LastHour: 0,
      Dead: 0,
    });
    assert.equal(Date.parse(OldestSince ?? ''), t.clock.now().getTime() - 14_000);
    await t.jobs.drain();
    assert.equal((await areaIn('Orders')).LastHour, 1);
  });

  it('has a dead job tried again, which is then done and written down', async () => {
    await givenDead();
    const { answer } = await tryAgain((await read()).Dead);
    assert.deepEqual(answer, { TriedAgain: 1 });
    assert.equal((await read()).DeadTotal, 0);
    await t.jobs.drain();
    const row = one(await t.db.select().from(jobs).where(eq(jobs.queue, systemSteps.name)));
    assert.deepEqual([row.doneAt, row.deadAt, row.attempts], [t.clock.now(), null, 1]);
    const change = one(await t.db.select().from(changes).where(eq(changes.kind, 'job')));
    assert.equal(change.clientId, client.id);
    assert.deepEqual(change.after, { job: 'orders.system-step', state: 'tried again' });
  });

  it('has it tried once, however often the request arrives', async () => {
    await givenDead();
    const { Dead } = await read();
    await tryAgain(Dead, admin, 'one try');
    assert.deepEqual((await tryAgain(Dead, admin, 'one try')).answer, { TriedAgain: 1 });
    assert.deepEqual((await tryAgain(Dead)).answer, { TriedAgain: 0 });
    const made = await t.db.select().from(changes).where(eq(changes.kind, 'job'));
    assert.equal(made.length, 1);
  });

  it('has no second job made where the queue holds one with the same key', async () => {
    await givenDead();
    const { Dead } = await read();
    await t.jobs.enqueue(t.db, systemSteps, {
      payload: { clientId: client.id, orderId: order.id },
      dedupeKey: 'step 60',
    });
    await tryAgain(Dead);
    const rows = await t.db.select().from(jobs).where(eq(jobs.dedupeKey, 'step 60'));
    assert.equal(rows.filter(({ doneAt }) => doneAt === null).length, 1);
  });

  it('is told of a job that is no job', async () => {
    const { status, body } = await tryAgain([{ Id: 'one' }]);
    assert.equal(status, 400);
    assert.match(body.message, /Job is not valid/);
  });

  it('sees the database with its version, size and migrations', async () => {
    const { Database } = await read();
    assert.equal(Database.Kind, t.parts.databaseKind);
    assert.match(Database.Version, /^\d+/);
    assert.ok(Database.Bytes > 1_000_000);
    assert.equal(Database.Migrations, Database.Known);
  });
});

describe('a dead job that an administrator gives up', () => {
  const givenOne = async () => {
    await givenDead();
    return one((await read()).Dead);
  };
  const written = () => t.db.select().from(changes).where(eq(changes.kind, 'job'));

  it('is dead no longer, is never done, and is written down with who and why', async () => {
    const { Id } = await givenOne();
    assert.deepEqual((await giveUp(Id)).answer, { Outcome: 'givenUp' });
    const { Dead, DeadTotal } = await read();
    assert.deepEqual([Dead, DeadTotal], [[], 0]);
    const { Dead: dead, LastHour } = await areaIn('Orders');
    assert.deepEqual([dead, LastHour], [0, 0]);
    assert.deepEqual(await readQueues(t.db, t.clock.now()), []);
    await t.jobs.drain();
    const row = one(await t.db.select().from(jobs).where(eq(jobs.queue, systemSteps.name)));
    assert.equal(row.attempts, 20);
    const change = one(await written());
    assert.deepEqual([change.clientId, change.userId], [client.id, admin.id]);
    assert.deepEqual(change.after, {
      job: 'orders.system-step',
      state: 'given up',
      reason: 'Packed by hand',
    });
  });

  it('twice keeps the first reason, and is told so', async () => {
    const { Id } = await givenOne();
    await giveUp(Id);
    assert.deepEqual((await giveUp(Id, { Reason: 'Another' })).answer, { Outcome: 'before' });
    assert.equal((await written()).length, 1);
  });

  it('and has tried again all the same is not tried', async () => {
    const job = await givenOne();
    await giveUp(job.Id);
    assert.deepEqual((await tryAgain([job])).answer, { TriedAgain: 0 });
  });

  it('after it was tried again is refused', async () => {
    const job = await givenOne();
    await tryAgain([job]);
    const { status, body } = await giveUp(job.Id);
    assert.equal(status, 409);
    assert.match(body.message, /not dead any more/);
    assert.equal((await written()).length, 1);
  });

  it('is forgotten a week later, and a job that is not there is told so', async () => {
    const { Id } = await givenOne();
    await giveUp(Id);
    await forgetDone(t.db, new Date(t.clock.now().getTime() + 8 * 24 * 3_600_000));
    assert.equal((await giveUp(Id)).status, 404);
  });

  it('needs a reason, which has an end', async () => {
    const { Id } = await givenOne();
    const none = await giveUp(Id, { Reason: '  ' });
    assert.equal(none.status, 400);
    assert.match(none.body.message, /Reason is required/);
    assert.match((await giveUp(Id, { Reason: 'x'.repeat(501) })).body.message, /500 characters/);
    assert.equal((await read()).DeadTotal, 1);
  });
});

describe('everybody else', () => {
  it('sees nothing of the system, has nothing tried again and gives nothing up', async () => {
    await givenDead();
    const { Dead } = await read();
    assert.equal((await t.call(system.read, {}, { as: manager })).status, 403);
    assert.equal((await tryAgain(Dead, manager)).status, 403);
    assert.equal((await giveUp(one(Dead).Id, { as: manager })).status, 403);
    assert.equal((await read()).DeadTotal, 1);
  });
});

describe('the queues of the server', () => {
  it('belong each to an area that people know', () => {
    const added: string[] = [];
    for (const each of work(t.parts))
      each.addTo({
        ...t.jobs,
        work: (of) => {
          added.push(of.name);
        },
        every: () => undefined,
      });
    assert.deepEqual(added.toSorted(), [...knownQueues].toSorted());
  });

  it('of another name are upkeep', async () => {
    const hourly = queue('files.forget-unused', z.object({}));
    await t.jobs.enqueue(t.db, hourly, { payload: {} });
    await t.db.update(jobs).set(gaveUp(1));
    const found = one((await read()).Dead);
    assert.deepEqual([found.Area, found.What], ['Upkeep', 'files forget unused']);
  });
});
