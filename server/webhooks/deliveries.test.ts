import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { orders } from '@contract/order';
import { webhooks } from '@contract/webhook';
import { clients } from '../db/schema/accounts';
import { jobs } from '../db/schema/jobs';
import { webhookDeliveries, webhooks as table } from '../db/schema/webhooks';
import { inTransaction } from '../db/transaction';
import { tell } from '../events/tell';
import { queue } from '../jobs/queue';
import type { GivenItem, GivenUser } from '../testing/given';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';
import { aWebhook, startReceiver, type Receiver } from './testing/receiver';

const secretHeader = 'Bearer very-secret-token';

let t: TestApp;
let receiver: Receiver;
let owner: GivenUser;
let item: GivenItem;
let order: GivenOrder;
before(async () => {
  t = await testApp({
    settings: { webhooksReachPrivate: true, publicUrl: 'https://portal.example.com' },
  });
  receiver = await startReceiver();
});
after(async () => {
  await t.close();
  await receiver.close();
});
beforeEach(async () => {
  await t.clear();
  receiver.reset();
  await t.given.warehouses();
  const client = await t.given.client({
    notificationSettings: { DefaultNotificationEmail: 'ops@northwind.example' },
  });
  owner = await t.given.user({ role: 'Owner', clientId: client.id });
  item = await t.given.item({ clientId: client.id, stock: { ROC: 100 } });
  order = await givenOrder(t.db, { clientId: client.id, lines: [{ item, quantity: 1 }] });
});

const move = (of = order, to = 'Confirmed') =>
  inTransaction(t.db, (tx) =>
    tell(tx, { clientId: of.clientId, at: t.clock.now() }, [
      { of: 'orderStatus', orderId: of.id, from: of.status, to },
    ]),
  );
const deliveriesOf = async (id: string) =>
  (await t.call(webhooks.deliveries, { params: { id }, query: {} }, { as: owner })).answer;
const inHours = (hours: number): Date => new Date(t.clock.now().getTime() + hours * 3_600_000);
const failing = (status: number) =>
  receiver.answers((response) => {
    response.statusCode = status;
    response.end('not today');
  });
const failingSince = async () =>
  (await t.db.select({ failingSince: table.failingSince }).from(table))[0]?.failingSince ?? null;

describe('a delivery', () => {
  it('is a signed request with the webhook’s method and headers, which the public library verifies', async () => {
    const { id, secret } = await aWebhook(t, owner, {
      HttpUrl: `${receiver.url}?shop=1`,
      HttpMethod: 'PUT',
      HttpHeaders: JSON.stringify({ Authorization: secretHeader, 'X-Shop': 'Grün'.slice(0, 2) }),
    });
    await move();
    await t.jobs.drain();
    const [got] = receiver.received;
    assert.ok(got && receiver.received.length === 1);
    assert.deepEqual([got.method, got.path], ['PUT', '/hooks?shop=1']);
    assert.deepEqual(
      [got.headers.authorization, got.headers['x-shop'], got.headers['content-type']],
      [secretHeader, 'Gr', 'application/json'],
    );
    const event = new Webhook(secret).verify(got.body, {
      'webhook-id': String(got.headers['webhook-id']),
      'webhook-timestamp': String(got.headers['webhook-timestamp']),
      'webhook-signature': String(got.headers['webhook-signature']),
    });
    assert.deepEqual(event, receiver.told()[0]);
    assert.match(String(got.headers['webhook-id']), /^msg_[0-9a-f]{32}$/);
    const {
      entities: [delivery],
      totalEntityLookupCount,
    } = await deliveriesOf(id);
    assert.equal(totalEntityLookupCount, 1);
    assert.deepEqual(
      [delivery?.EventId, delivery?.State, delivery?.Body, delivery?.NextAttemptAt],
      [got.headers['webhook-id'], 'delivered', got.body, null],
    );
    assert.deepEqual(
      delivery?.Attempts.map(({ status, answer }) => [status, answer]),
      [[200, 'thanks']],
    );
  });

  it('is tried again with the same event until it arrives', async () => {
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    failing(500);
    await move();
    await t.jobs.drain();
    const {
      entities: [waiting],
    } = await deliveriesOf(id);
    assert.deepEqual(
      [waiting?.State, waiting?.NextAttemptAt],
      ['waiting', new Date(t.clock.now().getTime() + 5_000).toISOString()],
    );
    t.clock.advance({ seconds: 4 });
    await t.jobs.drain();
    assert.equal(receiver.received.length, 1);
    t.clock.advance({ seconds: 1 });
    await t.jobs.drain();
    receiver.answers((response) => void response.end('at last'));
    t.clock.advance({ seconds: 30 });
    await t.jobs.drain();
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    const {
      entities: [delivery],
    } = await deliveriesOf(id);
    assert.deepEqual(
      [delivery?.State, delivery?.Attempts.map(({ status }) => status)],
      ['delivered', [500, 500, 200]],
    );
    assert.deepEqual([await failingSince(), t.mails], [null, []]);
  });

  it('is given up after 24 hours, and people are told once', async () => {
    const dead = await startReceiver();
    await dead.close();
    const { id } = await aWebhook(t, owner, { HttpUrl: dead.url });
    await move();
    await move(order, 'Released');
    await t.jobs.drain(inHours(24));
    const { entities } = await deliveriesOf(id);
    assert.deepEqual(
      entities.map(({ State, NextAttemptAt, Attempts }) => [State, NextAttemptAt, Attempts.length]),
      [
        ['failed', null, 11],
        ['failed', null, 11],
      ],
    );
    assert.ok(
      entities.every(({ Attempts }) =>
        Attempts.every(({ status, answer }) => status === null && answer.includes('ECONNREFUSED')),
      ),
    );
    assert.notEqual(await failingSince(), null);
    assert.deepEqual(
      t.mails.map(({ to, subject }) => [to, subject]),
      [['ops@northwind.example', 'A webhook can not be reached: Order Status Changed']],
    );
    assert.match(t.mails[0]?.text ?? '', /https:\/\/portal\.example\.com\/settings\/webhooks/);
    assert.deepEqual(t.log, []);
  });

  it('that fails is told to the webhook’s own notification e-mail, and one that arrives later ends the fault', async () => {
    await aWebhook(t, owner, {
      HttpUrl: `${receiver.url}/a-secret-path`,
      NotificationEmail: 'web@shop.example',
    });
    failing(404);
    await move();
    await t.jobs.drain(inHours(24));
    assert.deepEqual(
      t.mails.map(({ to }) => to),
      ['web@shop.example'],
    );
    assert.match(t.mails[0]?.text ?? '', /127\.0\.0\.1:\d+[^]*HTTP status 404/);
    assert.doesNotMatch(t.mails[0]?.text ?? '', /a-secret-path|not today/);
    receiver.reset();
    await move(order, 'Released');
    await t.jobs.drain();
    assert.equal(await failingSince(), null);
  });

  it('lasts not quite 24 hours with all its attempts', async () => {
    await aWebhook(t, owner, { HttpUrl: receiver.url });
    failing(503);
    await move();
    const begun = t.clock.now().getTime();
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await t.jobs.drain();
      const [next] = await t.db
        .select({ runAt: jobs.runAt })
        .from(jobs)
        .where(eq(jobs.queue, 'webhooks.retry'))
        .orderBy(jobs.id)
        .offset(attempt)
        .limit(1);
      if (next) t.clock.set(next.runAt);
    }
    assert.equal(receiver.received.length, 11);
    const hours = (t.clock.now().getTime() - begun) / 3_600_000;
    assert.ok(hours > 23 && hours <= 24, String(hours));
    assert.notEqual(await failingSince(), null);
  });

  it('does not follow a redirect', async () => {
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    receiver.answers((response) => void response.writeHead(307, { location: '/elsewhere' }).end());
    await move();
    await t.jobs.drain();
    assert.deepEqual(
      receiver.received.map(({ path }) => path),
      ['/hooks'],
    );
    assert.deepEqual(
      (await deliveriesOf(id)).entities[0]?.Attempts.map(({ status }) => status),
      [307],
    );
  });

  it('ends with its webhook: switched off, or deleted', async () => {
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    failing(500);
    await move();
    await t.jobs.drain();
    await t.call(webhooks.update, { payload: { Id: id, IsActive: false } }, { as: owner });
    await t.call(webhooks.update, { payload: { Id: id, IsActive: true } }, { as: owner });
    await t.jobs.drain(inHours(24));
    assert.equal(receiver.received.length, 1);
    await move();
    await t.jobs.drain();
    await t.call(webhooks.remove, { payload: { Ids: [id] } }, { as: owner });
    await t.jobs.drain(inHours(24));
    assert.equal(receiver.received.length, 2);
    assert.deepEqual([t.mails, t.log], [[], []]);
  });

  it('goes to every webhook of its event and to no other', async () => {
    const stranger = await t.given.user({ role: 'Owner' });
    await aWebhook(t, owner, { HttpUrl: receiver.url });
    await aWebhook(t, owner, { HttpUrl: receiver.url, HttpMethod: 'PUT' });
    await aWebhook(t, owner, {
      HttpUrl: receiver.url,
      WebhookEvent: 'SHIPMENT_NOTICE_STATUS_CHANGED',
    });
    await aWebhook(t, stranger, { HttpUrl: receiver.url });
    await move();
    await t.jobs.drain();
    assert.deepEqual(receiver.received.map(({ method }) => method).toSorted(), ['POST', 'PUT']);
    assert.equal(new Set(receiver.told().map(({ id }) => id)).size, 1);
  });

  it('is made once, though the event is spread twice after a crash', async () => {
    await aWebhook(t, owner, { HttpUrl: receiver.url });
    await move();
    await t.jobs.drain();
    await t.db.update(jobs).set({ doneAt: null, lockedUntil: null, attempts: 0 });
    await t.jobs.drain();
    assert.equal(receiver.received.length, 1);
  });

  it('keeps its secrets out of answers and of the log, even where the receiver sends back what it got', async () => {
    const { id, secret } = await aWebhook(t, owner, {
      HttpUrl: receiver.url,
      HttpHeaders: JSON.stringify({ Authorization: secretHeader }),
    });
    receiver.answers((response, { headers }) => {
      response.statusCode = 400;
      response.end(JSON.stringify(headers));
    });
    await move();
    await t.jobs.drain(inHours(24));
    const { body } = await t.call(
      webhooks.deliveries,
      { params: { id }, query: {} },
      { as: owner },
    );
    const everything = JSON.stringify([body, t.log, t.mails, await t.db.select().from(jobs)]);
    assert.ok(!everything.includes('very-secret') && !everything.includes(secret));
    assert.match(everything, /webhook-signature/);
  });

  it('says that the server’s key was lost, and fails for it', async () => {
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    await t.db.update(table).set({ sealedSecret: 'v1.lost' });
    await move();
    await t.jobs.drain();
    assert.match((await deliveriesOf(id)).entities[0]?.Attempts[0]?.answer ?? '', /SECRET_KEY/);
    assert.equal(receiver.received.length, 0);
  });

  it('is listed newest first, by pages, and forgotten after 30 days', async () => {
    const { id } = await aWebhook(t, owner, { HttpUrl: receiver.url });
    for (const status of ['Approved', 'Confirmed', 'Released']) {
      await move(order, status);
      t.clock.advance({ minutes: 1 });
      await t.jobs.drain();
    }
    const page = async (number: number) =>
      (
        await t.call(
          webhooks.deliveries,
          { params: { id }, query: { page: number, pageSize: 2 } },
          { as: owner },
        )
      ).answer;
    const statusOf = ({ Body }: { Body: string }) => JSON.parse(Body).data.Status;
    assert.deepEqual(
      [(await page(1)).entities.map(statusOf), (await page(2)).entities.map(statusOf)],
      [['Released', 'Confirmed'], ['Approved']],
    );
    assert.equal((await page(2)).totalEntityLookupCount, 3);
    const forget = () =>
      t.jobs.enqueue(t.db, queue('webhooks.forget-deliveries', z.object({})), { payload: {} });
    const kept = () => t.db.$count(webhookDeliveries);
    await forget();
    await t.jobs.drain();
    assert.equal(await kept(), 3);
    t.clock.advance({ days: 31 });
    await forget();
    await t.jobs.drain();
    assert.equal(await kept(), 0);
  });
});

describe('private addresses', () => {
  it('are not reached unless the server is told to', async () => {
    const closed = await testApp();
    const client = await closed.given.client();
    const user = await closed.given.user({ role: 'Owner', clientId: client.id });
    const { id } = await aWebhook(closed, user, { HttpUrl: receiver.url });
    const own = await givenOrder(closed.db, { clientId: client.id });
    await inTransaction(closed.db, (tx) =>
      tell(tx, { clientId: client.id, at: closed.clock.now() }, [
        { of: 'orderStatus', orderId: own.id, from: null, to: 'Submitted' },
      ]),
    );
    await closed.jobs.drain();
    const {
      entities: [delivery],
    } = (await closed.call(webhooks.deliveries, { params: { id }, query: {} }, { as: user }))
      .answer;
    assert.deepEqual(
      [delivery?.State, delivery?.Attempts[0]?.status, delivery?.Attempts[0]?.answer],
      ['waiting', null, 'The address is not on the public internet'],
    );
    assert.equal(receiver.received.length, 0);
    await closed.close();
  });
});

describe('orders of a client to whom nobody listens', () => {
  it('leave no job behind', async () => {
    await t.db.update(clients).set({ notificationSettings: {} });
    await t.call(orders.create, { payload: anOrderOf([[item, 1]]) }, { as: owner });
    assert.deepEqual(
      (await t.db.select({ queue: jobs.queue }).from(jobs)).filter((job) =>
        job.queue.startsWith('events.'),
      ),
      [],
    );
  });
});
