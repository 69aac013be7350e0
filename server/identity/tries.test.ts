import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { identity } from '@contract/identity';
import { users } from '@contract/user';
import { buildApp } from '../app';
import { knownAddresses, tries } from '../db/schema/tries';
import { createJobQueue } from '../jobs/JobQueue';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { networkOf } from './networkOf';
import { forgetOldTries } from './tries';

const password = 'quiet river 42';
const home = '203.0.113.7';
const elsewhere = '198.51.100.9';
let t: TestApp;
let user: GivenUser;

before(async () => {
  t = await testApp({ settings: { trustProxy: 'loopback' } });
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  t.clock.advance({ hours: 1 });
  user = await t.given.user({ email: 'uma@example.com', password });
});

const signIn = async (
  address: string,
  given = password,
  username = 'uma@example.com',
): Promise<number> =>
  (
    await t.call(
      identity.signIn,
      { payload: { username, password: given } },
      { headers: { 'x-forwarded-for': address } },
    )
  ).status;

const fail = async (address: string, times: number, username?: string): Promise<void> => {
  for (let tried = 0; tried < times; tried += 1)
    assert.equal(await signIn(address, 'wrong', username), 400);
};

const failOnMany = async (address: string): Promise<void> => {
  for (let tried = 0; tried < 50; tried += 1) await fail(address, 1, `nobody${tried}@example.com`);
};

const ask = async (address: string): Promise<number> =>
  (
    await t.call(
      identity.requestPasswordReset,
      { payload: { email: 'uma@example.com' } },
      { headers: { 'x-forwarded-for': address } },
    )
  ).status;

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;

describe('wrong passwords from elsewhere', () => {
  it('do not hold up who has signed in from this address before', async () => {
    assert.equal(await signIn(home), 200);
    await fail(elsewhere, 10);
    assert.deepEqual([await signIn(elsewhere), await signIn('192.0.2.1')], [429, 429]);
    assert.equal(await signIn(home), 200);
  });

  it('hold up who has not been at this address for 30 days', async () => {
    assert.equal(await signIn(home), 200);
    t.clock.advance({ days: 30 });
    await fail(elsewhere, 10);
    assert.equal(await signIn(home), 429);
  });

  it('hold up nobody else, and an account is known at its own addresses alone', async () => {
    await t.given.user({ email: 'other@example.com', password });
    assert.equal(await signIn(home, password, 'other@example.com'), 200);
    await fail(elsewhere, 10);
    assert.deepEqual(
      [await signIn(home), await signIn(elsewhere, password, 'other@example.com')],
      [429, 200],
    );
  });

  it('do not keep who changes the own password at a known address from it', async () => {
    assert.equal(await signIn(home), 200);
    await fail(elsewhere, 10);
    const payload = {
      UserId: user.id,
      Password: 'blue otter harbour',
      ConfirmPassword: 'blue otter harbour',
      CurrentPassword: password,
    };
    assert.equal(
      (
        await t.call(
          users.updateCredentials,
          { payload },
          { as: user, headers: { 'x-forwarded-for': home } },
        )
      ).status,
      200,
    );
    assert.equal(await signIn(elsewhere, 'blue otter harbour'), 200);
  });

  it('do not hold up who has got another e-mail address meanwhile', async () => {
    assert.equal(await signIn(home), 200);
    await t.call(
      users.updateCredentials,
      { payload: { UserId: user.id, Email: 'uma.new@example.com', CurrentPassword: password } },
      { as: user, headers: { 'x-forwarded-for': home } },
    );
    await fail(elsewhere, 10, 'uma.new@example.com');
    assert.equal(await signIn(home, password, 'uma.new@example.com'), 200);
  });
});

describe('tries at passwords', () => {
  it('are ten of sixty that come at once from sixty addresses, of a known and of an unknown account', async () => {
    for (const username of ['uma@example.com', 'nobody@example.com']) {
      const statuses = await Promise.all(
        Array.from({ length: 60 }, (_, index) => signIn(`198.51.100.${index}`, 'wrong', username)),
      );
      assert.deepEqual([countOf(statuses, 400), countOf(statuses, 429)], [10, 50]);
    }
  });

  it('are ten from a known address too', async () => {
    assert.equal(await signIn(home), 200);
    await fail(home, 10);
    assert.deepEqual([await signIn(home), await signIn(elsewhere)], [429, 200]);
  });

  it('of an address that fails for many accounts wait, but not who is known there', async () => {
    await t.given.user({ email: 'other@example.com', password });
    assert.equal(await signIn(home), 200);
    await failOnMany(home);
    assert.deepEqual(
      [
        await signIn(home, password, 'other@example.com'),
        await signIn(home),
        await signIn(elsewhere, password, 'other@example.com'),
      ],
      [429, 200, 200],
    );
  });

  it('that came too early do not use up those of the account', async () => {
    await failOnMany(elsewhere);
    for (let tried = 0; tried < 12; tried += 1) assert.equal(await signIn(elsewhere), 429);
    assert.equal(await signIn('192.0.2.1'), 200);
  });

  it('are counted together by two processes on one database', async () => {
    const { db, now, config, log } = t.parts;
    const twin = await buildApp({ ...t.parts, jobs: createJobQueue({ db, now, config, log }) });
    const fromTwin = async (): Promise<number> => {
      const payload = new URLSearchParams({
        username: 'uma@example.com',
        password: 'wrong',
      }).toString();
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': elsewhere,
      };
      return (
        await twin.inject({ method: 'POST', url: `/api/${identity.signIn.path}`, headers, payload })
      ).statusCode;
    };
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0 ? fromTwin() : signIn(elsewhere, 'wrong'),
      ),
    );
    assert.deepEqual([countOf(statuses, 400), countOf(statuses, 429)], [10, 20]);
    await twin.close();
  });

  it('are kept without accounts and addresses that could be read, and no longer than they count', async () => {
    assert.equal(await signIn(home), 200);
    await fail(elsewhere, 1, 'my secret password');
    const kept = JSON.stringify([
      await t.db.select().from(tries),
      await t.db.select().from(knownAddresses),
    ]);
    assert.doesNotMatch(kept, /203\.0|198\.51|uma|secret/);
    const left = async () => [await t.db.$count(tries), await t.db.$count(knownAddresses)];
    await forgetOldTries(t.db, t.clock.now());
    assert.deepEqual(await left(), [3, 1]);
    t.clock.advance({ minutes: 15 });
    await forgetOldTries(t.db, t.clock.now());
    assert.deepEqual(await left(), [0, 1]);
    t.clock.advance({ days: 30 });
    await forgetOldTries(t.db, t.clock.now());
    assert.deepEqual(await left(), [0, 0]);
  });
});

describe('asking for a reset', () => {
  it('too often from elsewhere does not keep a person from it who has signed in from this address', async () => {
    assert.equal(await signIn(home), 200);
    for (let asked = 0; asked < 5; asked += 1) assert.equal(await ask(elsewhere), 200);
    assert.deepEqual(
      [await ask(elsewhere), await ask('192.0.2.1'), await ask(home)],
      [429, 429, 200],
    );
  });

  it('with an open link is not held up by an address that tried many others', async () => {
    await ask(elsewhere);
    await t.jobs.drain();
    const { text } = t.mails.at(-1) ?? { text: '' };
    const [id, code] = [
      /password-reset\/(\S+)$/m.exec(text)?.[1] ?? '',
      /^[2-9A-Z]{8}$/m.exec(text)?.[0] ?? '',
    ];
    const reset = async (link: string): Promise<number> =>
      (
        await t.call(
          identity.resetPassword,
          { params: { id: link }, payload: { code, password: 'blue otter harbour' } },
          { headers: { 'x-forwarded-for': home } },
        )
      ).status;
    for (let tried = 0; tried < 50; tried += 1) assert.equal(await reset('no link'), 400);
    assert.deepEqual([await reset('no link'), await reset(id)], [429, 200]);
  });
});

describe('an address', () => {
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ] as const) {
    it(`${address} is counted as ${network}`, () => {
      assert.equal(networkOf(address), network);
    });
  }
});
