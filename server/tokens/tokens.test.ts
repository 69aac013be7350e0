import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { ApiRight } from '@contract/apiRights';
import { apiTokens } from '@contract/apiTokens';
import { apiTokenLimits } from '@contract/apiTokenRules';
import { clientAdmin } from '@contract/clientAdmin';
import { addDays, dayIn } from '@contract/dates';
import type { InputOf } from '@contract/endpoint';
import { itemAdmin } from '@contract/itemAdmin';
import { orders } from '@contract/order';
import { users } from '@contract/user';
import { namedTokenDays, namedTokens } from '../db/schema/apiTokens';
import { changes } from '../db/schema/changes';
import type { GivenClient, GivenUser } from '../testing/given';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';
import { everyRow } from '../testing/testDatabase';
import { forgetTokens } from './forgetTokens';

let t: TestApp;
let client: GivenClient;
let admin: GivenUser;
let owner: GivenUser;
before(async () => {
  t = await testApp({ settings: { apiCallsPerMinute: 3 } });
  // At noon a day later is the next day, also where the clocks are changed.
  t.clock.set(new Date('2026-11-20T17:00:00Z'));
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  await t.given.carriersAndServiceLevels();
  const provider = await t.given.client({ isProvider: true });
  client = await t.given.client({ name: 'Apples' });
  admin = await t.given.user({ role: 'Admin', clientId: provider.id, firstName: 'Ada' });
  owner = await t.given.user({ role: 'Owner', clientId: client.id, firstName: 'Olga' });
});

type Payload = InputOf<typeof apiTokens.create>['payload'];
const asStaff = () => ({ as: admin, clientId: client.id });
const today = () => dayIn(t.parts.config.timeZone, t.clock.now());

const ask = (payload: Partial<Payload> = {}, headers: Record<string, string> = {}) =>
  t.call(
    apiTokens.create,
    { payload: { Name: 'Web shop', Rights: ['readOrders'], ...payload } },
    { ...asStaff(), headers },
  );
const make = async (...Rights: ApiRight[]) => {
  const { entity, Secret } = (await ask({ Name: Rights.join(' '), Rights })).answer;
  assert.ok(Secret);
  return { id: entity._id, secret: Secret };
};
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const listOrders = (secret: string) => t.call(orders.list, { query: {} }, bearer(secret));
const statusOf = async (secret: string) => (await listOrders(secret)).status;
/** A session of the day before has ended. */
const pass = async (days: number): Promise<void> => {
  t.clock.advance({ days });
  await t.signIn(admin);
};
const list = async () => (await t.call(apiTokens.list, {}, asStaff())).answer;
const revoke = (id: string) => t.call(apiTokens.revoke, { params: { id } }, asStaff());

describe('a named token', () => {
  it('is shown once, and nothing that is kept tells it', async () => {
    const { entity, Secret } = (await ask({ Rights: ['readOrders', 'stock'] })).answer;
    assert.match(Secret ?? '', /^psd_[\w-]{43}$/);
    assert.deepEqual(
      [entity.Name, entity.Rights, entity.State, entity.LastFour, entity.EndsOn],
      ['Web shop', ['readOrders', 'stock'], 'active', Secret?.slice(-4), null],
    );
    const kept = JSON.stringify([await everyRow(t.db), t.log, (await list()).entities]);
    assert.equal(kept.includes(Secret ?? ''), false);
  });

  it('is made once for a repeated request, which is not told it again', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = (await ask({}, key)).answer;
    const second = (await ask({}, key)).answer;
    assert.ok(first.Secret);
    assert.deepEqual([second.entity._id, second.Secret], [first.entity._id, null]);
    assert.equal((await list()).entities.length, 1);
    const other = await ask({ Name: 'Another' }, key);
    assert.equal(other.status, 409);
  });

  it('works by its rights in its own account, and does what is told by its name', async () => {
    const { secret, id } = await make('createOrders');
    const pen = await t.given.item({ clientId: client.id, stockNumber: 'PEN', stock: { ROC: 9 } });
    const payload = anOrderOf([[pen, 1]]);
    const made = await t.call(orders.create, { payload }, bearer(secret));
    assert.equal(made.status, 200);
    const refused = await listOrders(secret);
    assert.deepEqual([refused.status, refused.body.message], [403, 'Forbidden']);
    const [told] = await t.db.select().from(changes).where(eq(changes.kind, 'order'));
    assert.deepEqual([told?.by, told?.userId, told?.role], ['createOrders', id, 'API']);
  });

  it('has a name that no other one that works has, and a last day that is not past', async () => {
    await make('stock');
    assert.deepEqual((await ask({ Name: 'STOCK' })).body['ModelState'], {
      Name: ['A token that still works has this name'],
    });
    for (const EndsOn of [addDays(today(), -1), addDays(today(), apiTokenLimits.endDays + 1)])
      assert.equal((await ask({ EndsOn })).status, 400);
    assert.equal((await ask({ EndsOn: today() })).status, 200);
  });

  it('is one of ten that work at most, also when two ask for the last one at once', async () => {
    for (let nth = 1; nth < apiTokenLimits.live; nth += 1) await ask({ Name: `Token ${nth}` });
    const both = await Promise.all([ask({ Name: 'One' }), ask({ Name: 'Another' })]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    await revoke((await list()).entities[0]?._id ?? '');
    assert.equal((await ask({ Name: 'In its place' })).status, 200);
  });

  it('is not made for a client that is not active', async () => {
    const closed = await t.given.client({ isActive: false });
    const { status } = await t.call(
      apiTokens.create,
      { payload: { Name: 'Late', Rights: ['stock'] } },
      { as: admin, clientId: closed.id },
    );
    assert.equal(status, 409);
  });
});

describe('a named token answers 401', () => {
  it('from the moment on that it is revoked, which is written down', async () => {
    const { secret, id } = await make('readOrders');
    assert.equal(await statusOf(secret), 200);
    const { entity } = (await revoke(id)).answer;
    assert.equal(entity.State, 'revoked');
    assert.equal(await statusOf(secret), 401);
    assert.equal((await revoke(id)).status, 409);
    const told = await t.db.select().from(changes).where(eq(changes.kind, 'apiToken'));
    assert.deepEqual(told.at(-1)?.after, { state: 'revoked' });
  });

  it('on the day after its last one', async () => {
    const { Secret } = (await ask({ EndsOn: today() })).answer;
    assert.equal(await statusOf(Secret ?? ''), 200);
    await pass(1);
    assert.equal(await statusOf(Secret ?? ''), 401);
    assert.equal((await list()).entities[0]?.State, 'ended');
  });

  it('once its client is deactivated, and after it is active again', async () => {
    const { secret } = await make('readOrders');
    const payload = { ClientId: client.id };
    await t.call(clientAdmin.deactivate, { payload }, { as: admin });
    assert.equal(await statusOf(secret), 401);
    await t.call(clientAdmin.activate, { payload }, { as: admin });
    assert.equal(await statusOf(secret), 401);
    assert.equal((await list()).entities[0]?.State, 'revoked');
  });

  it('not when the person who made it is gone', async () => {
    const colleague = await t.given.user({ role: 'Admin', clientId: admin.clientId });
    const payload = { Name: 'Web shop', Rights: ['readOrders' as const] };
    const { answer } = await t.call(
      apiTokens.create,
      { payload },
      { as: colleague, clientId: client.id },
    );
    await t.call(users.remove, { payload: { UserId: colleague.id } }, { as: admin });
    assert.equal(await statusOf(answer.Secret ?? ''), 200);
  });

  it('for a token that was never made, however it looks', async () => {
    for (const secret of ['psd_', `psd_${'a'.repeat(43)}`, `psd_${'a'.repeat(44)}`])
      assert.equal(await statusOf(secret), 401);
  });
});

describe('the limit', () => {
  const told = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
    ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) => headers[name]);

  it('is told with every answer, and when it counts anew', async () => {
    const { secret } = await make('readOrders');
    assert.deepEqual(told(await listOrders(secret)), ['3', '2', '60']);
    t.clock.advance({ seconds: 20 });
    const refused = await t.call(itemAdmin.list, { query: {} }, bearer(secret));
    assert.deepEqual([refused.status, ...told(refused)], [403, '3', '1', '40']);
    const last = await listOrders(secret);
    assert.equal(last.headers['ratelimit'], '"token";r=0;t=40');
    assert.equal(last.headers['ratelimit-policy'], '"token";q=3;w=60');
    const over = await listOrders(secret);
    assert.deepEqual(
      [over.status, over.headers['retry-after'], ...told(over)],
      [429, '40', '3', '0', '40'],
    );
    t.clock.advance({ seconds: 40 });
    assert.deepEqual(told(await listOrders(secret)), ['3', '2', '60']);
  });

  it('lets no more through when many come at once, and holds up no other token', async () => {
    const { secret } = await make('readOrders');
    const other = await make('stock', 'readOrders');
    const all = await Promise.all(Array.from({ length: 12 }, () => statusOf(secret)));
    assert.equal(all.filter((status) => status === 200).length, 3);
    assert.equal(await statusOf(other.secret), 200);
  });

  it('is nothing to a person', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { status, headers } = await t.call(orders.list, { query: {} }, { as: owner });
      assert.deepEqual([status, headers['ratelimit-limit']], [200, undefined]);
    }
  });
});

describe('the use of a token', () => {
  it('is told by day, with what was refused and why, and from where it came last', async () => {
    const { secret, id } = await make('readOrders');
    await statusOf(secret);
    await t.call(itemAdmin.list, { query: {} }, bearer(secret));
    for (let nth = 0; nth < 3; nth += 1) await statusOf(secret);
    const { entities, Usage } = await list();
    assert.deepEqual(Usage, [{ _id: id, Day: today(), Calls: 5, Refused: 1, Limited: 2 }]);
    assert.deepEqual(
      entities.map(({ Calls, LastUsedAt, LastUsedFrom }) => [Calls, LastUsedAt, LastUsedFrom]),
      [[5, t.clock.now().toISOString(), '127.0.0.1']],
    );
  });

  it('is written when somebody reads it, and not with each call', async () => {
    const { secret } = await make('readOrders');
    await statusOf(secret);
    await statusOf(secret);
    assert.deepEqual(await t.db.select().from(namedTokenDays), []);
    await list();
    assert.equal((await t.db.select().from(namedTokenDays)).length, 1);
  });

  it('adds up over the days, seven beside the token and fourteen by day', async () => {
    const { secret } = await make('readOrders');
    for (const days of [0, 6, 8]) {
      await pass(days);
      await statusOf(secret);
    }
    const { entities, Usage } = await list();
    assert.deepEqual([entities[0]?.Calls, Usage.length], [1, 2]);
  });

  it('is forgotten with a token that has not worked for three months', async () => {
    const { secret, id } = await make('readOrders');
    const kept = await make('stock');
    await statusOf(secret);
    await list();
    await revoke(id);
    t.clock.advance({ days: 91 });
    await forgetTokens(t.parts);
    const left = await t.db.select().from(namedTokens);
    assert.deepEqual(
      left.map(({ id: each }) => each),
      [kept.id],
    );
    assert.deepEqual(await t.db.select().from(namedTokenDays), []);
  });
});

describe('an owner', () => {
  const asOwner = (payload: Partial<Payload> = {}) =>
    t.call(
      apiTokens.create,
      { payload: { Name: 'Shop', Rights: ['stock'], ...payload } },
      { as: owner },
    );
  const open = (OwnersManageApi: boolean) =>
    t.call(
      apiTokens.openToOwners,
      { payload: { ClientId: client.id, OwnersManageApi } },
      { as: admin },
    );

  it('makes, sees and revokes none until the provider lets the owners of the client', async () => {
    const { id } = await make('stock');
    const read = async () => (await t.call(apiTokens.list, {}, { as: owner })).status;
    const end = async () =>
      (await t.call(apiTokens.revoke, { params: { id } }, { as: owner })).status;
    assert.deepEqual([await read(), (await asOwner()).status, await end()], [403, 403, 403]);
    await open(true);
    assert.deepEqual([await read(), (await asOwner()).status, await end()], [200, 200, 200]);
    await open(false);
    assert.equal(await read(), 403);
    const [, told] = await t.db.select().from(changes).where(eq(changes.kind, 'client'));
    assert.deepEqual(told?.after, { ownersManageApi: false });
  });

  it('is told no name of staff, and staff are told the owner’s', async () => {
    await open(true);
    await make('stock');
    await asOwner();
    const seenBy = async (as: GivenUser) =>
      (await t.call(apiTokens.list, {}, { as, clientId: client.id })).answer.entities.map(
        ({ CreatedBy }) => CreatedBy.split(' ')[0],
      );
    assert.deepEqual(await seenBy(owner), ['Olga', 'the']);
    assert.deepEqual(await seenBy(admin), ['Olga', 'Ada']);
  });

  it('sees the tokens of the own account alone', async () => {
    await open(true);
    const other = await t.given.client();
    const payload = { Name: 'Theirs', Rights: ['stock' as const] };
    await t.call(apiTokens.create, { payload }, { as: admin, clientId: other.id });
    assert.deepEqual((await t.call(apiTokens.list, {}, { as: owner })).answer.entities, []);
  });
});
