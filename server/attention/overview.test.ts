import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { attention, type AttentionOfClient } from '@contract/attention';
import { attentionLimits } from '@contract/attentionRules';
import { clients } from '../db/schema/accounts';
import { attentionRests, shippedItemDays } from '../db/schema/attention';
import { orders } from '../db/schema/orders';
import { users } from '@contract/user';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';
import { checkClients } from './keptFound';
import { forgetRests } from './rests';

/** A Friday. */
const friday = new Date('2026-11-20T15:00:00Z');
const hold = { status: 'OnHold', onHoldReason: 'Address could not be verified' };

let app: TestApp;
let client: GivenClient;
let other: GivenClient;
let owner: GivenUser;
let clerk: GivenUser;
let manager: GivenUser;
let admin: GivenUser;
before(async () => {
  app = await testApp({ settings: { timeZone: 'America/New_York' } });
});
beforeEach(async () => {
  await app.clear();
  app.clock.set(friday);
  await app.given.warehouses();
  client = await app.given.client({ name: 'Acme' });
  other = await app.given.client({ name: 'Bolt' });
  owner = await app.given.user({ role: 'Owner', clientId: client.id });
  clerk = await app.given.user({ role: 'User', clientId: client.id });
  const provider = await app.given.client({ name: 'Us' });
  manager = await app.given.user({
    role: 'Manager',
    clientId: provider.id,
    assignedClientIds: [client.id],
  });
  admin = await app.given.user({ role: 'Admin', clientId: provider.id });
});
after(() => app.close());

const held = (clientId: string, createdAt = friday) =>
  givenOrder(app.db, { clientId, createdAt, ...hold });
const on = (day: string) => new Date(`${day}T15:00:00Z`);

describe('what somebody has put aside', () => {
  const seen = async (as: GivenUser, clientId?: string) => {
    const asked = clientId === undefined ? { as } : { as, clientId };
    const { answer } = await app.call(attention.read, {}, asked);
    return answer.Rows.filter(({ Kind }) => Kind === 'held');
  };
  const putAside = async (Until: 'tomorrow' | 'nextWeek' | 'changed', as = owner) => {
    const [row] = await seen(as);
    assert.ok(row);
    const payload = { Key: row.Key, State: row.State, Until };
    const { status } = await app.call(attention.rest, { payload }, { as });
    assert.equal(status, 200);
    return row;
  };
  const isHidden = async (as = owner) => (await seen(as))[0]?.IsHidden;
  const at = async (moment: Date) => {
    app.clock.set(moment);
    for (const user of [owner, clerk]) await app.signIn(user);
  };

  it('is hidden until the next day', async () => {
    await held(client.id);
    await putAside('tomorrow');
    assert.deepEqual(
      (await seen(owner)).map(({ IsHidden, HiddenUntil }) => [IsHidden, HiddenUntil]),
      [[true, '2026-11-21']],
    );
    await held(client.id);
    assert.equal(await isHidden(), true);
    await at(on('2026-11-21'));
    assert.equal(await isHidden(), false);
  });

  it('is hidden until Monday', async () => {
    await held(client.id);
    await putAside('nextWeek');
    await at(on('2026-11-22'));
    assert.equal(await isHidden(), true);
    await at(on('2026-11-23'));
    assert.equal(await isHidden(), false);
    await putAside('nextWeek');
    await at(on('2026-11-29'));
    assert.equal(await isHidden(), true);
  });

  it('is done until it changes', async () => {
    await held(client.id);
    await putAside('changed');
    await at(on('2026-12-20'));
    assert.equal(await isHidden(), true);
    await held(client.id, on('2026-12-20'));
    assert.equal(await isHidden(), false);
  });

  it('is seen again when one order goes and another comes, though there are as many', async () => {
    const gone = await held(client.id, on('2026-11-18'));
    await held(client.id, on('2026-11-19'));
    await putAside('changed');
    await app.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, gone.id));
    await held(client.id, on('2026-11-18'));
    assert.equal((await seen(owner))[0]?.Count, 2);
    assert.equal(await isHidden(), false);
  });

  it('is seen by others, and in other accounts', async () => {
    await held(client.id);
    await held(other.id);
    await putAside('tomorrow');
    assert.equal(await isHidden(clerk), false);
    const ofOther = await app.given.user({ role: 'Owner', clientId: other.id });
    assert.equal(await isHidden(ofOther), false);
  });

  it('comes back when the person says so', async () => {
    await held(client.id);
    const { Key } = await putAside('changed');
    await app.call(attention.resume, { payload: { Key } }, { as: owner });
    assert.equal(await isHidden(), false);
  });

  it('is a row that the person is told of, and so many of them at most', async () => {
    const statusOf = async (Key: string, as: GivenUser) => {
      const payload = { Key, State: 's', Until: 'tomorrow' } as const;
      return (await app.call(attention.rest, { payload }, { as })).status;
    };
    const hash = (nth: number) => String(nth).padStart(22, '0');
    for (const Key of ['anything', 'late and more', `held ${'x'.repeat(23)}`])
      assert.equal(await statusOf(Key, owner), 400, Key);
    assert.equal(await statusOf(`webhook ${hash(1)}`, owner), 200);
    assert.equal(await statusOf(`webhook ${hash(1)}`, clerk), 404);
    await app.db.delete(attentionRests);
    const { rests } = attentionLimits;
    await app.db.insert(attentionRests).values(
      Array.from({ length: rests }, (_, nth) => ({
        clientId: client.id,
        userId: owner.id,
        key: `held ${hash(nth)}`,
        state: 's',
        at: new Date(friday.getTime() - 1000 * (nth + 1)),
      })),
    );
    assert.equal(await statusOf('late', owner), 200);
    const kept = await app.db.select({ key: attentionRests.key }).from(attentionRests);
    assert.equal(kept.length, rests);
    const keys = kept.map(({ key }) => key);
    assert.deepEqual(
      [keys.includes('late'), keys.includes(`held ${hash(rests - 1)}`)],
      [true, false],
    );
  });

  it('is forgotten after three months, and with the person', async () => {
    await held(client.id);
    await putAside('changed');
    await putAside('changed', clerk);
    await app.call(users.remove, { payload: { UserId: clerk.id } }, { as: admin });
    assert.equal(await app.db.$count(attentionRests), 1);
    await forgetRests(app.db, new Date(friday.getTime() + 89 * 86_400_000));
    assert.equal(await app.db.$count(attentionRests), 1);
    await forgetRests(app.db, new Date(friday.getTime() + 91 * 86_400_000));
    assert.equal(await app.db.$count(attentionRests), 0);
  });
});

describe('all accounts at once', () => {
  const list = async (as: GivenUser): Promise<readonly AttentionOfClient[]> =>
    (await app.call(attention.clients, {}, { as })).answer.Clients;
  const names = (found: readonly AttentionOfClient[]) => found.map(({ Name }) => Name);
  const checked = () => checkClients(app.parts, new AbortController().signal);

  it('are those that staff are offered, what waits longest first', async () => {
    await held(client.id);
    await held(other.id, on('2026-11-10'));
    await checked();
    assert.deepEqual(names(await list(admin)), ['Bolt', 'Acme', 'Us']);
    assert.deepEqual(names(await list(manager)), ['Acme', 'Us']);
    const [bolt] = await list(admin);
    assert.deepEqual(
      [bolt?.Since, bolt?.Longest?.Kind, bolt?.Counts.OnHold, bolt?.Counts.Late, bolt?.CheckedAt],
      [on('2026-11-10').toISOString(), 'late', 1, 1, friday.toISOString()],
    );
  });

  it('have no numbers until somebody has looked', async () => {
    assert.deepEqual(
      (await list(manager)).map(({ CheckedAt, Longest }) => [CheckedAt, Longest]),
      [
        [null, null],
        [null, null],
      ],
    );
  });

  it('are looked at again after some minutes, and when somebody works there', async () => {
    await checked();
    await held(client.id);
    await checked();
    const onHold = async () => (await list(manager))[0]?.Counts.OnHold;
    assert.equal(await onHold(), 0);
    app.clock.advance({ minutes: 5 });
    await checked();
    assert.equal(await onHold(), 1);
    await held(client.id);
    await app.call(attention.read, {}, { as: clerk });
    assert.equal(await onHold(), 2);
  });

  it('are looked at though one of them can not be, which is logged with an Error ID', async () => {
    await held(other.id);
    await app.db.insert(shippedItemDays).values({
      clientId: other.id,
      day: '2026-01-01',
      itemId: client.id,
      pieces: 1,
    });
    await app.db
      .update(clients)
      .set({ orderSettings: sql`'{"ProcessingDays": "many"}'::jsonb` })
      .where(eq(clients.id, client.id));
    const logged = app.log.length;
    await checked();
    const found = await list(admin);
    const checkedAt = (id: string) => found.find(({ _id }) => _id === id)?.CheckedAt;
    assert.deepEqual([checkedAt(client.id), typeof checkedAt(other.id)], [null, 'string']);
    const lines = app.log.slice(logged).join('\n');
    assert.match(lines, /"errorId":"\w+.*could not be looked for/);
    assert.match(lines, new RegExp(client.id));
    assert.equal(await app.db.$count(shippedItemDays), 0);
  });

  it('are no matter of people of a client', async () => {
    for (const as of [owner, clerk])
      assert.equal((await app.call(attention.clients, {}, { as })).status, 403);
  });

  it('are opened one by one, as far as they are offered', async () => {
    await held(client.id);
    const opened = await app.call(
      attention.ofClient,
      { params: { id: client.id } },
      { as: manager },
    );
    assert.deepEqual(
      opened.answer.Rows.map(({ Kind, Count }) => [Kind, Count]),
      [
        ['held', 1],
        ['due', 1],
      ],
    );
    assert.equal(opened.answer.Client.Counts.OnHold, 1);
    const foreign = await app.call(
      attention.ofClient,
      { params: { id: other.id } },
      { as: manager },
    );
    assert.equal(foreign.status, 404);
  });
});
