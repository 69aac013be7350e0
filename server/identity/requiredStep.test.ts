import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clients } from '@contract/client';
import { contract } from '@contract/contract';
import type { Endpoint } from '@contract/endpoint';
import { factors } from '@contract/factors';
import { identity } from '@contract/identity';
import { orders } from '@contract/order';
import { session } from '@contract/session';
import { readConfig } from '../config/config';
import { appCode } from '../testing/appCode';
import { testApp, type TestApp } from '../testing/testApp';

const password = 'a good password';

let t: TestApp;
before(async () => {
  t = await testApp({ settings: { secondStepRoles: ['Admin', 'Owner'] } });
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  t.clock.advance({ hours: 1 });
});

const codeOf = ({ body }: { body: object }) =>
  (Reflect.get(body, 'data') as { code?: string } | null)?.code;

const setUp = async (as: Parameters<typeof t.signIn>[0]) => {
  const { answer: begun } = await t.call(factors.beginTotp, {}, { as });
  const payload = { Code: appCode(begun.Secret, t.clock.now()) };
  const confirmed = await t.call(
    factors.confirmTotp,
    { params: { id: begun._id }, payload },
    { as },
  );
  assert.equal(confirmed.status, 200);
  t.clock.advance({ seconds: 60 });
  return { id: begun._id, secret: begun.Secret };
};

describe('an owner whose role needs a second step, and who has none', () => {
  it('is answered nothing but what setting one up needs', async () => {
    const owner = await t.given.user({ role: 'Owner', password });
    for (const at of [identity.loggedInUser, identity.verifyToken, clients.current]) {
      const refused = await t.call(at, {}, { as: owner });
      assert.deepEqual(
        [refused.status, codeOf(refused), refused.body.message],
        [403, 'setUp', 'Your role needs a second step: set it up first'],
      );
    }
    assert.equal((await t.call(factors.read, {}, { as: owner })).answer.IsRequired, true);
    const proved = { payload: { CurrentPassword: password } };
    assert.equal((await t.call(session.prove, proved, { as: owner })).status, 200);
    await setUp(owner);
    assert.equal((await t.call(identity.loggedInUser, {}, { as: owner })).status, 200);
  });

  it('finds no other call that is answered', () => {
    const answered = Object.values(contract)
      .flatMap((calls) => Object.values<Endpoint>(calls))
      .filter(({ setsUp }) => setsUp)
      .map(({ path }) => path);
    assert.deepEqual(answered.toSorted(), [
      'portal/factors',
      'portal/factors/passkeys',
      'portal/factors/passkeys/begin',
      'portal/factors/totp',
      'portal/factors/totp/{id}/confirm',
      'portal/session/prove',
    ]);
  });

  it('signs in as documented, and out', async () => {
    await t.given.user({ email: 'uma@example.com', role: 'Owner', password });
    const payload = { username: 'uma@example.com', password };
    const { status, answer } = await t.call(identity.signIn, { payload });
    assert.equal(status, 200);
    const headers = { authorization: `Bearer ${answer.accessToken}` };
    assert.equal((await t.call(identity.signOut, {}, { headers })).status, 200);
    assert.equal((await t.call(factors.read, {}, { headers })).status, 401);
  });

  it('is asked again at once when an Admin takes the second step away', async () => {
    const owner = await t.given.user({ role: 'Owner', password });
    const admin = await t.given.user({ role: 'Admin', password });
    await setUp(owner);
    await setUp(admin);
    const params = { id: owner.id };
    assert.equal((await t.call(factors.reset, { params }, { as: admin })).status, 200);
    const orderList = () => t.call(orders.list, { query: {} }, { as: owner });
    assert.equal((await orderList()).status, 401);
    await t.signIn(owner);
    assert.equal(codeOf(await orderList()), 'setUp');
  });
});

describe('an owner with the second step that the role needs', () => {
  it('replaces it, and can not remove it', async () => {
    const owner = await t.given.user({ role: 'Owner', password });
    const { id } = await setUp(owner);
    const refused = await t.call(factors.remove, { params: { id } }, { as: owner });
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, 'Your role needs a second step: add another one before you remove this one'],
    );
    const { id: next } = await setUp(owner);
    const { answer } = await t.call(factors.read, {}, { as: owner });
    assert.deepEqual(
      answer.Factors.map(({ _id }) => _id),
      [next],
    );
  });
});

describe('whose role needs none', () => {
  for (const role of ['User', 'API', 'Scheduler'] as const)
    it(`works as ${role} without one`, async () => {
      const as = await t.given.user({ role });
      assert.equal((await t.call(identity.loggedInUser, {}, { as })).status, 200);
    });
});

describe('SECOND_STEP_ROLES', () => {
  it('is a list of roles of people', () => {
    assert.deepEqual(readConfig({}).secondStepRoles, []);
    assert.deepEqual(readConfig({ SECOND_STEP_ROLES: 'Admin, Manager' }).secondStepRoles, [
      'Admin',
      'Manager',
    ]);
  });

  for (const value of ['admin', 'API', 'Admin,', 'Admin;Manager'])
    it(`refuses ${value} with a sentence`, () => {
      assert.throws(() => readConfig({ SECOND_STEP_ROLES: value }), {
        message: `SECOND_STEP_ROLES must be roles of people separated by commas (Admin, Manager, Owner, User), but is "${value}".`,
      });
    });
});
