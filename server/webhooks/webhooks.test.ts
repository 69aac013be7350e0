import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { webhooks } from '@contract/webhook';
import { webhooks as table, webhookDeliveries } from '../db/schema/webhooks';
import { idempotencyKeys } from '../db/schema/accounts';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { webhooksOf } from './webhookRecords';

let t: TestApp;
let owner: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  owner = await t.given.user({ role: 'Owner' });
});

const payload = {
  WebhookEvent: 'ORDER_STATUS_CHANGED',
  HttpMethod: 'POST',
  HttpUrl: 'https://shop.example.com/hooks',
} as const;
const add = async (changes: object = {}) =>
  (await t.call(webhooks.add, { payload: { ...payload, ...changes } }, { as: owner })).answer;
const listed = async (clientId = owner.clientId) =>
  (await webhooksOf(t.db, t.parts.sealer, [clientId]))(clientId);

describe('a new webhook', () => {
  it('is listed with its client, and answers its secret once', async () => {
    const { _id, Secret = '' } = await add({
      HttpHeaders: '{" X-Key ":" abc ","":""}',
      NotificationEmail: '',
    });
    assert.match(Secret, /^whsec_[A-Za-z0-9+/]{40,}=*$/);
    assert.ok(Buffer.from(Secret.slice(6), 'base64').length >= 24);
    assert.ok(new Webhook(Secret));
    assert.deepEqual(await listed(), [
      {
        _id,
        Version: 1,
        WebhookEventType: 'ORDER_STATUS_CHANGED',
        HttpMethod: 'POST',
        HttpUrl: payload.HttpUrl,
        HttpHeaders: '{"X-Key":"abc"}',
        NotificationEmail: null,
        IsActive: true,
        FailingSince: null,
        PausedSince: null,
      },
    ]);
  });

  it('takes its event under either name', async () => {
    await add({ WebhookEvent: undefined, WebhookEventType: 'INVENTORY_CHANGED' });
    assert.equal((await listed())[0]?.WebhookEventType, 'INVENTORY_CHANGED');
  });

  it('keeps neither its secret nor its headers in a form that the database could tell', async () => {
    const { Secret = '' } = await add({ HttpHeaders: '{"Authorization":"Bearer very-secret"}' });
    const kept = JSON.stringify(await t.db.select().from(table));
    assert.ok(
      !kept.includes('very-secret') && !kept.includes(Secret) && !kept.includes('Authorization'),
    );
  });

  it('is made once, and tells a repeated request its secret without keeping it', async () => {
    const once = () =>
      t.call(webhooks.add, { payload }, { as: owner, headers: { 'idempotency-key': 'k1' } });
    const [first, second] = [(await once()).answer, (await once()).answer];
    assert.deepEqual(second, first);
    assert.equal((await listed()).length, 1);
    assert.ok(
      !JSON.stringify(await t.db.select().from(idempotencyKeys)).includes(first.Secret ?? '-'),
    );
  });

  it('is refused with the form’s sentences, whatever odd input there is', async () => {
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ WebhookEvent: undefined }, /Required fields/],
      [{ HttpMethod: 'GET' }, /HTTP Method must be one of POST, PUT/],
      [{ HttpUrl: 'ftp://shop.example.com' }, /URL must be valid/],
      [{ HttpUrl: 'https://user:pass@shop.example.com' }, /URL must be valid/],
      [{ HttpUrl: `https://shop.example.com/${'x'.repeat(2_000)}` }, /URL must be valid/],
      [{ HttpHeaders: '{"X-Key":""}' }, /HTTP headers must have names and values/],
      [{ HttpHeaders: '{"X-Key":"a\\r\\nHost: evil"}' }, /header/],
      [{ HttpHeaders: '{"webhook-id":"mine"}' }, /header/],
      [{ HttpHeaders: '{"X-Key":"a","x-key":"b"}' }, /header/],
      [{ HttpHeaders: '{"__proto__":"a"}' }, /not __proto__ or constructor/],
      [{ HttpHeaders: '{"Constructor":"a"}' }, /not __proto__ or constructor/],
      [{ HttpHeaders: '["a"]' }, /HTTP headers must have names and values/],
      [{ NotificationEmail: 'nobody' }, /Notification Email must be valid/],
    ];
    for (const [changes, sentence] of wrong) {
      const { status, body } = await t.call(
        webhooks.add,
        { payload: { ...payload, ...changes } },
        { as: owner },
      );
      assert.equal(status, 400, JSON.stringify(changes));
      assert.match(body.message, sentence);
    }
    const longest = 'https://shop.example.com/';
    for (const HttpUrl of [
      'http://[2606:4700:4700::1111]:8080/x',
      'https://münchen.example/',
      longest + 'x'.repeat(2_000 - longest.length),
    ])
      await add({ HttpUrl });
  });

  it('is refused where a client has very many', async () => {
    for (let index = 0; index < 49; index += 1) await add();
    const answers = await Promise.all(
      [1, 2].map(() => t.call(webhooks.add, { payload }, { as: owner })),
    );
    assert.equal(answers.filter(({ status }) => status === 409).length, 1);
  });
});

describe('a changed webhook', () => {
  const update = (changes: object) =>
    t.call(webhooks.update, { payload: changes as never }, { as: owner });

  it('keeps what was not sent', async () => {
    const { _id } = await add({
      HttpHeaders: '{"X-Key":"abc"}',
      NotificationEmail: 'ops@example.com',
    });
    assert.equal((await update({ Id: _id, Version: 1, HttpMethod: 'PUT' })).status, 200);
    const [webhook] = await listed();
    assert.deepEqual(
      [
        webhook?.Version,
        webhook?.HttpMethod,
        webhook?.HttpUrl,
        webhook?.HttpHeaders,
        webhook?.NotificationEmail,
      ],
      [2, 'PUT', payload.HttpUrl, '{"X-Key":"abc"}', 'ops@example.com'],
    );
    await update({ Id: _id, NotificationEmail: '', HttpHeaders: '{}' });
    assert.deepEqual(
      [(await listed())[0]?.NotificationEmail, (await listed())[0]?.HttpHeaders],
      [null, '{}'],
    );
  });

  it('keeps its event: another one is refused under either name, the same one may be sent along', async () => {
    const { _id: Id } = await add();
    for (const name of ['WebhookEventType', 'WebhookEvent']) {
      const refused = await update({ Id, [name]: 'INVENTORY_CHANGED', HttpMethod: 'PUT' });
      assert.deepEqual(
        [refused.status, refused.body['ModelState']],
        [400, { [name]: ['The event type of a webhook can not be changed'] }],
      );
    }
    assert.deepEqual(
      [(await listed())[0]?.WebhookEventType, (await listed())[0]?.HttpMethod],
      ['ORDER_STATUS_CHANGED', 'POST'],
    );
    assert.equal(
      (await update({ Id, WebhookEventType: 'ORDER_STATUS_CHANGED', HttpMethod: 'PUT' })).status,
      200,
    );
  });

  it('is refused when somebody else was faster, with the webhook as it is now', async () => {
    const { _id } = await add();
    await update({ Id: _id, Version: 1, HttpMethod: 'PUT' });
    const { status, body } = await update({
      Id: _id,
      Version: 1,
      HttpUrl: 'https://other.example.com',
    });
    assert.equal(status, 409);
    assert.deepEqual(body['data'], { code: 'changed', current: (await listed())[0] });
  });

  it('ends what was on its way when it is switched off, and begins without faults when it is switched on again', async () => {
    const { _id } = await add();
    await t.db.update(table).set({ failingSince: t.clock.now() });
    await t.db.insert(webhookDeliveries).values({
      clientId: owner.clientId,
      id: _id,
      webhookId: _id,
      eventId: 'msg_1',
      body: '{}',
      nextAttemptAt: t.clock.now(),
      createdAt: t.clock.now(),
    });
    await update({ Id: _id, HttpMethod: 'PUT' });
    assert.notEqual((await listed())[0]?.FailingSince, null);
    await update({ Id: _id, IsActive: false });
    const [delivery] = await t.db.select().from(webhookDeliveries);
    assert.deepEqual([delivery?.state, delivery?.nextAttemptAt], ['failed', null]);
    assert.notEqual((await listed())[0]?.FailingSince, null);
    await update({ Id: _id, IsActive: true });
    assert.equal((await listed())[0]?.FailingSince, null);
  });

  it('gets another secret, and keeps its version', async () => {
    const { _id, Secret } = await add();
    const { answer } = await t.call(
      webhooks.replaceSecret,
      { payload: { Id: _id } },
      { as: owner },
    );
    assert.match(answer.Secret, /^whsec_/);
    assert.notEqual(answer.Secret, Secret);
    assert.equal((await listed())[0]?.Version, 1);
  });
});

describe('webhooks', () => {
  it('are removed all together or not at all', async () => {
    const [one, other] = [await add(), await add()];
    const remove = (...Ids: string[]) =>
      t.call(webhooks.remove, { payload: { Ids } }, { as: owner });
    assert.equal((await remove(one._id, owner.id)).status, 404);
    assert.equal((await listed()).length, 2);
    const { status, body } = await remove(one._id.toUpperCase(), other._id, one._id);
    assert.deepEqual([status, body.message], [200, 'Webhook(s) deleted successfully.']);
    assert.deepEqual(await listed(), []);
  });

  it('of another client are not found', async () => {
    const { _id: Id } = await add();
    const stranger = await t.given.user({ role: 'Owner' });
    const calls = [
      t.call(webhooks.update, { payload: { Id, HttpMethod: 'PUT' } }, { as: stranger }),
      t.call(webhooks.remove, { payload: { Ids: [Id] } }, { as: stranger }),
      t.call(webhooks.replaceSecret, { payload: { Id } }, { as: stranger }),
      t.call(webhooks.deliveries, { params: { id: Id }, query: {} }, { as: stranger }),
    ];
    for (const { status } of await Promise.all(calls)) assert.equal(status, 404);
    assert.deepEqual(await listed(stranger.clientId), []);
  });

  it('are listed without their headers after the server’s key was lost', async () => {
    await add({ HttpHeaders: '{"X-Key":"abc"}' });
    await t.db.update(table).set({ sealedHeaders: 'v1.lost' });
    assert.equal((await listed())[0]?.HttpHeaders, '{}');
  });
});
