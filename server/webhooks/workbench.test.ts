import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { exampleOf } from '@contract/webhookExamples';
import { webhookEvents } from '@contract/webhookKinds';
import { webhookWorkbench } from '@contract/webhookWorkbench';
import { webhookExchanges } from '../db/schema/webhooks';
import { queue } from '../jobs/queue';
import { aNoticeOf } from '../testing/noticePayload';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';
import { aShop } from './testing/aShop';
import { aWebhook, startReceiver, type Receiver } from './testing/receiver';

let t: TestApp;
let receiver: Receiver;
let shop: Awaited<ReturnType<typeof aShop>>;
before(async () => {
  t = await testApp({ settings: { webhooksReachPrivate: true } });
  receiver = await startReceiver();
});
after(async () => {
  await t.close();
  await receiver.close();
});
beforeEach(async () => {
  await t.clear();
  receiver.reset();
  t.clock.set(new Date());
  shop = await aShop(t, receiver);
});

const eventIds = () => receiver.received.map(({ headers }) => headers['webhook-id']);
const opened = async (id: string) =>
  (await t.call(webhookWorkbench.delivery, { params: { id } }, { as: shop.owner })).answer;

describe('the health of a webhook', () => {
  it('is that it fails once three attempts in a row have, and since the first of them', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    await shop.happens();
    const since = t.clock.now().toISOString();
    shop.fails(500);
    await shop.happens(2);
    assert.equal((await shop.healthOf(id)).State, 'healthy');
    await shop.passes(1);
    const health = await shop.healthOf(id);
    assert.deepEqual(
      [health.State, health.Since, health.LastFailure, health.Delivered, health.Waiting],
      ['failing', since, 'Status 500', 1, 2],
    );
    assert.equal(health.PausesAt, new Date(Date.parse(since) + 3 * 86_400_000).toISOString());
    assert.ok(health.NextAttemptAt !== null && health.Median !== null);
  });

  it('is well again as soon as one arrives', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    shop.fails(500);
    await shop.happens(3);
    assert.equal((await shop.healthOf(id)).State, 'failing');
    receiver.reset();
    await shop.passes(1);
    const health = await shop.healthOf(id);
    assert.deepEqual([health.State, health.Since, health.LastFailure], ['healthy', null, '']);
  });
});

describe('a delivery in the log', () => {
  it('has the request and the answer whole, without what the webhook’s headers hold', async () => {
    const { id } = await aWebhook(t, shop.owner, {
      HttpUrl: receiver.url,
      HttpHeaders: '{"Authorization":"Bearer very-secret"}',
    });
    receiver.answers(
      (response, { headers }) =>
        void response
          .writeHead(503, { 'content-type': 'text/html', 'retry-after': '120' })
          .end(`<script>alert(1)</script>\n${String(headers.authorization)}`),
    );
    await shop.happens();
    const [listed] = await shop.deliveriesOf(id);
    const { delivery, exchanges } = await opened(listed?._id ?? '');
    const [exchange] = exchanges;
    assert.equal(delivery.EventId, listed?.EventId);
    assert.deepEqual(
      [exchange?.Attempt, exchange?.Method, exchange?.Url],
      [1, 'POST', receiver.url],
    );
    const sent = Object.fromEntries(
      (exchange?.RequestHeaders ?? []).map(({ name, value }) => [name, value]),
    );
    assert.deepEqual(
      [sent['authorization'], sent['webhook-id'], sent['webhook-signature']],
      ['…', delivery.EventId, receiver.received[0]?.headers['webhook-signature']],
    );
    assert.equal(exchange?.AnswerBody, '<script>alert(1)</script>\n…');
    assert.ok(
      exchange?.AnswerHeaders.some(({ name, value }) => name === 'retry-after' && value === '120'),
    );
  });

  it('is listed by its state, and its whole is forgotten after a week', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    await shop.happens();
    shop.fails(410);
    await shop.happens();
    const failed = await shop.deliveriesOf(id, { state: 'failed' });
    assert.equal(failed.length, 1);
    await shop.passes(8 * 24, 8 * 24);
    await t.jobs.enqueue(t.db, queue('webhooks.forget-deliveries', z.object({})), { payload: {} });
    await t.jobs.drain();
    assert.equal(await t.db.$count(webhookExchanges), 0);
    assert.equal((await opened(failed[0]?._id ?? '')).delivery.Attempts.length, 1);
  });
});

describe('sending again', () => {
  it('brings one delivery as the same event, and begins its hours anew', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    shop.fails(500);
    await shop.happens();
    await shop.passes(36);
    const [failed] = await shop.deliveriesOf(id, { state: 'failed' });
    assert.equal(failed?.Attempts.length, 11);
    assert.equal((await shop.sendAgain(failed?._id ?? '')).status, 200);
    await t.jobs.drain();
    const [waiting] = await shop.deliveriesOf(id, { state: 'waiting' });
    assert.deepEqual(
      [waiting?.Attempts.length, waiting?.NextAttemptAt],
      [12, new Date(t.clock.now().getTime() + 5_000).toISOString()],
    );
    receiver.answers((response) => void response.end('thanks'));
    await shop.sendAgain(waiting?._id ?? '');
    await t.jobs.drain();
    assert.equal((await shop.deliveriesOf(id))[0]?.State, 'delivered');
    await shop.passes(1);
    assert.deepEqual([receiver.received.length, new Set(eventIds()).size], [13, 1]);
  });

  it('brings all that failed in a time, the oldest first, and nothing else', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    await shop.happens();
    shop.fails(404);
    await shop.happens();
    t.clock.advance({ minutes: 1 });
    const From = t.clock.now().toISOString();
    for (let each = 0; each < 3; each += 1) {
      await shop.happens();
      t.clock.advance({ minutes: 1 });
    }
    const To = t.clock.now().toISOString();
    await shop.passes(56, 4);
    const failed = await shop.deliveriesOf(id, { state: 'failed' });
    assert.equal(failed.length, 4);
    assert.equal((await shop.healthOf(id)).AllFailed, 4);
    const span = { from: From, to: To };
    assert.equal((await shop.healthOf(id, span)).AllFailed, 3);
    assert.deepEqual(await shop.deliveriesOf(id, span), failed.slice(0, 3));
    receiver.reset();
    const { answer } = await shop.sendFailed({ Id: id, From, To });
    assert.equal(answer.Count, 3);
    await t.jobs.drain();
    t.clock.advance({ seconds: 1 });
    await t.jobs.drain();
    const sent = failed.map(({ EventId }) => EventId).toReversed();
    assert.deepEqual(eventIds(), sent.slice(1));
    const { answer: rest } = await shop.sendFailed({ Id: id });
    assert.equal(rest.Count, 1);
    await t.jobs.drain();
    assert.deepEqual([(await shop.healthOf(id)).AllFailed, eventIds().at(-1)], [0, sent[0]]);
    assert.equal((await shop.sendFailed({ Id: id })).answer.Count, 0);
  });

  it('is refused while the webhook sends nothing, and ends after a hundred attempts', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    await shop.happens();
    const [arrived] = await shop.deliveriesOf(id);
    for (let attempt = 2; attempt <= 100; attempt += 1) {
      await shop.sendAgain(arrived?._id ?? '');
      await t.jobs.drain();
    }
    const refused = await shop.sendAgain(arrived?._id ?? '');
    assert.deepEqual([refused.status, receiver.received.length], [409, 100]);
    await shop.pause(id);
    for (const { status, body } of [
      await shop.sendAgain(arrived?._id ?? ''),
      await shop.sendFailed({ Id: id }),
    ])
      assert.deepEqual([status, body.message], [409, 'The webhook is paused: resume it first']);
  });
});

describe('a sample', () => {
  it('is an example of any event that says so, signed and sent once, and no fault where it fails', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    shop.fails(500);
    await shop.sendSample(id);
    await t.jobs.drain();
    assert.equal((await shop.healthOf(id)).Failed, 0);
    await shop.passes(24);
    const [told] = receiver.told();
    assert.equal(receiver.received.length, 1);
    assert.deepEqual(
      { ...told, id: '', timestamp: '' },
      { ...exampleOf('SHIPMENT_NOTICE_STATUS_CHANGED'), id: '', timestamp: '' },
    );
    const [listed] = await shop.deliveriesOf(id);
    assert.deepEqual([listed?.State, listed?.IsSample], ['failed', true]);
    const health = await shop.healthOf(id);
    assert.deepEqual([health.State, health.AllFailed, t.mails], ['healthy', 0, []]);
  });

  it('goes to a paused webhook too, which stays paused, and not more than ten times a minute', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    await shop.pause(id);
    const answers = [];
    for (let each = 0; each < 11; each += 1) answers.push((await shop.sendSample(id)).status);
    assert.deepEqual(
      [answers.filter((status) => status === 200).length, answers.at(-1)],
      [10, 429],
    );
    await t.jobs.drain();
    assert.equal(receiver.received.length, 10);
    assert.equal((await shop.healthOf(id)).State, 'paused');
    t.clock.advance({ minutes: 1 });
    assert.equal((await shop.sendSample(id)).status, 200);
  });
});

/** The same fields of the same kinds, at every depth; null may stand for anything. */
const assertAlike = (told: unknown, example: unknown, at: string): void => {
  if (told === null || example === null) return;
  assert.equal(typeof told, typeof example, at);
  if (typeof told !== 'object') return;
  if (Array.isArray(told) && Array.isArray(example)) {
    assert.ok(told.length > 0 && example.length > 0, `${at} is empty`);
    return assertAlike(told[0], example[0], `${at}[0]`);
  }
  assert.deepEqual(Object.keys(told), Object.keys(example as object), at);
  for (const [name, value] of Object.entries(told))
    assertAlike(value, (example as Readonly<Record<string, unknown>>)[name], `${at}.${name}`);
};

describe('the examples', () => {
  it('have what the bodies of real events have, at every depth', async () => {
    const { clientId } = shop.owner;
    const as = { as: shop.owner };
    const cup = await t.given.item({ clientId, stock: { ROC: 10 } });
    for (const WebhookEvent of webhookEvents)
      await aWebhook(t, shop.owner, { HttpUrl: receiver.url, WebhookEvent });
    await t.call(notices.create, { payload: aNoticeOf(t.clock.now(), [[cup, 4]]) }, as);
    await t.call(orders.create, { payload: anOrderOf([[cup, 2]]) }, as);
    for (let step = 0; step < 12; step += 1) {
      await t.jobs.drain();
      t.clock.advance({ seconds: 10 });
    }
    for (const event of webhookEvents) {
      const { sample, ...example } = exampleOf(event);
      assert.equal(sample, true);
      const told = receiver.told().findLast(({ type }) => type === event);
      assertAlike(told, example, event);
      if (event === 'ORDER_STATUS_CHANGED') assert.equal(told?.data['Status'], 'Closed');
    }
  });
});
