import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { deliveryRules } from '@contract/webhookRules';
import { webhooks } from '@contract/webhook';
import { changes } from '../db/schema/changes';
import { webhookDeliveries } from '../db/schema/webhooks';
import { testApp, type TestApp } from '../testing/testApp';
import { aShop } from './testing/aShop';
import { aWebhook, startReceiver, type Received, type Receiver } from './testing/receiver';

let t: TestApp;
let receiver: Receiver;
let shop: Awaited<ReturnType<typeof aShop>>;
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
  t.clock.set(new Date());
  shop = await aShop(t, receiver);
});

const subjects = () => t.mails.map(({ subject }) => subject);

describe('a webhook that fails', () => {
  it('is paused after three days with a mail, keeps what happens, and sends it once it is resumed', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    shop.fails(500);
    await shop.happens();
    await shop.passes(68, 4);
    await shop.happens();
    assert.equal((await shop.healthOf(id)).State, 'failing');
    await shop.passes(6);
    const paused = await shop.healthOf(id);
    assert.deepEqual([paused.State, paused.Reason, paused.Kept], ['paused', 'failing', 1]);
    assert.deepEqual(subjects(), [
      'A webhook can not be reached: Order Status Changed',
      'A webhook was paused: Order Status Changed',
    ]);
    assert.match(t.mails[1]?.text ?? '', /127\.0\.0\.1[^]*up to 10,000 events, for 30 days/);

    receiver.reset();
    await shop.happens(2);
    await shop.passes(24, 4);
    assert.equal(receiver.received.length, 0);
    assert.equal((await shop.healthOf(id)).Kept, 3);
    const { answer } = await shop.resume(id);
    assert.equal(answer.Count, 3);
    await t.jobs.drain();
    t.clock.advance({ seconds: 5 });
    await t.jobs.drain();
    assert.equal(receiver.received.length, 3);
    const health = await shop.healthOf(id);
    assert.deepEqual([health.State, health.Kept, health.AllFailed], ['healthy', 0, 1]);
    assert.equal(t.mails.length, 2);
  });

  it('is not paused by days alone: it takes ten attempts', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    shop.fails(500);
    await shop.happens();
    await shop.passes(4 * 24, 4 * 24);
    assert.equal((await shop.healthOf(id)).State, 'healthy');
  });

  it('is paused at once where its receiver answers 410, and that delivery is not tried again', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    shop.fails(410);
    await shop.happens();
    const health = await shop.healthOf(id);
    assert.deepEqual(
      [health.State, health.Reason, health.AllFailed, health.Kept],
      ['paused', 'gone', 1, 0],
    );
    await shop.happens();
    await shop.passes(24, 6);
    assert.equal(receiver.received.length, 1);
    assert.deepEqual(subjects(), ['A webhook was paused: Order Status Changed']);
    assert.match(t.mails[0]?.text ?? '', /has answered 410/);
  });
});

describe('a receiver that asks for time', () => {
  it('gets it, by Retry-After, for everything that is sent to it', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    shop.fails(429, { 'retry-after': '600' });
    await shop.happens();
    await shop.happens(3);
    assert.equal(receiver.received.length, 1);
    assert.notEqual((await shop.healthOf(id)).SlowedUntil, null);
    receiver.answers((response) => void response.end('thanks'));
    await shop.passes(9 / 60, 1 / 60);
    assert.equal(receiver.received.length, 1);
    await shop.passes(2 / 60, 1 / 60);
    assert.equal(receiver.received.length, 5);
    assert.equal((await shop.healthOf(id)).SlowedUntil, null);
  });

  it('gets a minute with 503 where it does not say how long', async () => {
    await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    shop.fails(503);
    await shop.happens();
    t.clock.advance({ seconds: 59 });
    await t.jobs.drain();
    assert.equal(receiver.received.length, 1);
    t.clock.advance({ seconds: 1 });
    await t.jobs.drain();
    assert.equal(receiver.received.length, 2);
  });

  it('gets a day at most', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    shop.fails(503, { 'retry-after': '999999999' });
    await shop.happens();
    assert.equal(
      (await shop.healthOf(id)).SlowedUntil,
      new Date(t.clock.now().getTime() + 86_400_000).toISOString(),
    );
  });
});

describe('a pause', () => {
  it('keeps what is on its way and what happens, until a person ends it', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    shop.fails(500);
    await shop.happens();
    assert.equal((await shop.pause(id)).status, 200);
    assert.equal((await shop.pause(id)).status, 409);
    receiver.reset();
    await shop.happens(2);
    await shop.passes(2);
    assert.deepEqual([receiver.received.length, (await shop.healthOf(id)).Kept], [0, 3]);
    assert.equal((await shop.resume(id)).answer.Count, 3);
    assert.equal((await shop.resume(id)).status, 409);
    await t.jobs.drain();
    t.clock.advance({ seconds: 1 });
    await t.jobs.drain();
    assert.equal(receiver.received.length, 3);
    const written = await t.db.select().from(changes);
    assert.equal(written.filter((row) => JSON.stringify(row).includes('isPaused')).length, 2);
    assert.deepEqual(t.mails, []);
  });

  it('says how much found no more room', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    await shop.pause(id);
    const { clientId } = shop.owner;
    const kept = (number: number) => ({
      clientId,
      id: `0f0f0f0f-0000-4000-8000-${String(number).padStart(12, '0')}`,
      webhookId: id,
      eventId: `msg_${number}`,
      body: '{}',
      createdAt: t.clock.now(),
    });
    const { mostKept } = deliveryRules;
    for (let from = 1; from < mostKept; from += 1_000)
      await t.db
        .insert(webhookDeliveries)
        .values(
          Array.from({ length: Math.min(1_000, mostKept - from) }, (_, at) => kept(from + at)),
        );
    await shop.happens(3);
    const health = await shop.healthOf(id);
    assert.deepEqual([health.Kept, health.NotKept], [mostKept, 2]);
  });

  it('ends with everything that it kept where the webhook is switched off', async () => {
    const { id } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    await shop.pause(id);
    await shop.happens();
    const update = (IsActive: boolean) =>
      t.call(webhooks.update, { payload: { Id: id, IsActive } }, { as: shop.owner });
    await update(false);
    const off = await shop.healthOf(id);
    assert.deepEqual([off.State, off.Reason, off.AllFailed], ['off', null, 1]);
    await update(true);
    assert.equal((await shop.healthOf(id)).State, 'healthy');
    assert.equal((await shop.sendFailed({ Id: id })).answer.Count, 1);
    await t.jobs.drain();
    assert.equal(receiver.received.length, 1);
  });
});

describe('a replaced secret', () => {
  const verifies = (secret: string, { body, headers }: Received): boolean => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };
  const replaced = async (Id: string): Promise<string> =>
    (await t.call(webhooks.replaceSecret, { payload: { Id } }, { as: shop.owner })).answer.Secret;

  it('stays valid for a day beside the new one, and no longer', async () => {
    const { id, secret: old } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    const secret = await replaced(id);
    await shop.happens();
    const [both] = receiver.received;
    assert.equal(String(both?.headers['webhook-signature']).split(' ').length, 2);
    assert.ok(both && verifies(old, both) && verifies(secret, both));
    assert.equal(
      (await shop.healthOf(id)).ReplacedUntil,
      new Date(t.clock.now().getTime() + 86_400_000).toISOString(),
    );
    await shop.passes(24, 24);
    await shop.happens();
    const later = receiver.received[1];
    assert.equal(String(later?.headers['webhook-signature']).split(' ').length, 1);
    assert.equal((await shop.healthOf(id)).ReplacedUntil, null);
  });

  it('ends at once where the new one is replaced as well', async () => {
    const { id, secret: first } = await aWebhook(t, shop.owner, { HttpUrl: receiver.url });
    const second = await replaced(id);
    const third = await replaced(id);
    await shop.happens();
    const [got] = receiver.received;
    assert.ok(got && !verifies(first, got) && verifies(second, got) && verifies(third, got));
  });
});
