import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { roles } from '@contract/access';
import { identity } from '@contract/identity';
import { users, type UserPayload } from '@contract/user';
import { userSentences } from '@contract/userRules';
import { clients, users as userTable } from '../db/schema/accounts';
import { jobs } from '../db/schema/jobs';
import { passwordSentences } from '../identity/newPassword';
import type { GivenClient, GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { aUser } from '../testing/userPayload';

let t: TestApp;
let provider: GivenClient;
let apples: GivenClient;
let admin: GivenUser;
let manager: GivenUser;
let owner: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  provider = await t.given.client({ isProvider: true });
  apples = await t.given.client();
  admin = await t.given.user({ role: 'Admin', clientId: provider.id });
  manager = await t.given.user({
    role: 'Manager',
    clientId: provider.id,
    assignedClientIds: [apples.id],
  });
  owner = await t.given.user({ role: 'Owner', clientId: apples.id });
});

type Options = Parameters<TestApp['call']>[2];

const create = (changes: Partial<UserPayload>, options: Options) =>
  t.call(users.create, { payload: aUser(changes) }, options);
const created = async (...asked: Parameters<typeof create>) => {
  const [user] = await t.db
    .select()
    .from(userTable)
    .where(eq(userTable.id, (await create(...asked)).answer._id));
  assert.ok(user);
  return user;
};
const signIn = (username: string, password: string) =>
  t.call(identity.signIn, { payload: { username, password } });

describe('a new user', () => {
  it('belongs to the current client and can sign in, with the e-mail in any letter case', async () => {
    const user = await created(
      { Email: ' Nora@Example.com ', Role: 'Owner' },
      { as: manager, clientId: apples.id },
    );
    assert.deepEqual(
      [user.clientId, user.email, user.role, user.isActive, user.phone, user.address.City],
      [apples.id, 'nora@example.com', 'Owner', true, '5855550107', 'Rochester'],
    );
    assert.equal((await signIn('NORA@example.COM', 'a good password')).status, 200);
  });

  it('of the staff belongs to the own client of whoever makes it', async () => {
    const user = await created({ Role: 'Manager' }, { as: admin, clientId: apples.id });
    assert.deepEqual([user.clientId, user.role], [provider.id, 'Manager']);
  });

  it('has a role that its maker is offered', async () => {
    const offered = {
      Admin: ['Admin', 'Manager', 'Owner', 'User', 'API'],
      Manager: ['Owner', 'User'],
      Owner: ['Owner', 'User'],
    };
    for (const [acting, mayMake] of [
      [admin, offered.Admin],
      [manager, offered.Manager],
      [owner, offered.Owner],
    ] as const) {
      for (const Role of roles) {
        const { status } = await create(
          { Role, Email: `${Role}-${acting.role}@example.com` },
          { as: acting, clientId: acting === owner ? owner.clientId : apples.id },
        );
        assert.equal(status, mayMake.includes(Role) ? 200 : 403, `${acting.role} makes ${Role}`);
      }
    }
  });

  it('is made by staff and owners alone', async () => {
    for (const role of ['User', 'API', 'Scheduler'] as const) {
      assert.equal(
        (await create({}, { as: await t.given.user({ role, clientId: apples.id }) })).status,
        403,
        role,
      );
    }
  });

  it('is not made in another client, whatever is sent', async () => {
    const pears = await t.given.client();
    assert.equal((await create({ ClientId: pears.id }, { as: owner })).status, 403);
    assert.equal(
      (await create({ ClientId: pears.id }, { as: manager, clientId: apples.id })).status,
      403,
    );
    assert.equal((await create({}, { as: owner, clientId: pears.id })).status, 403);
    const elsewhere = await create({ ClientId: pears.id }, { as: admin, clientId: apples.id });
    assert.deepEqual(
      [elsewhere.status, elsewhere.body['ModelState']],
      [400, { ClientId: ['A new user belongs to the current client'] }],
    );
    assert.equal(await t.db.$count(userTable, eq(userTable.clientId, pears.id)), 0);
    assert.equal((await create({ ClientId: apples.id.toUpperCase() }, { as: owner })).status, 200);
  });

  it('has an e-mail address of its own, in any letter case and over all clients', async () => {
    await t.given.user({ email: 'nora@example.com' });
    for (const Email of ['nora@example.com', 'NORA@Example.com']) {
      const { status, body } = await create({ Email }, { as: owner });
      assert.deepEqual([status, body['ModelState']], [400, { Email: [userSentences.emailTaken] }]);
    }
  });

  it('is made once when two make it at the same moment', async () => {
    const answers = await Promise.all([
      create({}, { as: owner }),
      create({}, { as: manager, clientId: apples.id }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 400],
    );
  });

  it('is made once, however often it is sent with the same key', async () => {
    const options = { as: owner, headers: { 'idempotency-key': randomUUID() } };
    const [first, second] = [await create({}, options), await create({}, options)];
    assert.deepEqual(first.answer, second.answer);
    assert.equal(await t.db.$count(userTable, eq(userTable.email, 'nora@example.com')), 1);
  });

  it('needs a password of ten characters, and the same twice', async () => {
    const short = await create(
      { Password: 'ninechars', ConfirmPassword: 'ninechars' },
      { as: owner },
    );
    assert.deepEqual(
      [short.status, short.body['ModelState']],
      [400, { Password: [passwordSentences.tooShort] }],
    );
    const unlike = await create({ ConfirmPassword: 'another password' }, { as: owner });
    assert.deepEqual(
      [unlike.status, unlike.body['ModelState']],
      [400, { ConfirmPassword: [userSentences.passwordsMatch] }],
    );
  });

  it('lives in a place that exists', async () => {
    const { Address } = aUser();
    const refusalOf = async (changes: Partial<typeof Address>) =>
      (await create({ Address: { ...Address, ...changes } }, { as: owner })).body['ModelState'];
    assert.deepEqual(await refusalOf({ Country: 'XX' }), {
      'Address.Country': ['Country XX is not in the list of countries'],
    });
    assert.deepEqual(await refusalOf({ State: 'ZZ' }), {
      'Address.State': ['State ZZ is not in the list of states of US'],
    });
    assert.deepEqual(await refusalOf({ State: '' }), { 'Address.State': [userSentences.state] });
    assert.deepEqual(await refusalOf({ Zip: '1460' }), { 'Address.Zip': [userSentences.usFormat] });
  });

  it('is told to the client when it asked for that', async () => {
    await t.db
      .update(clients)
      .set({ notificationSettings: { AllowEmailNotification: true, NotifyOnNewUser: true } })
      .where(eq(clients.id, apples.id));
    const user = await created({}, { as: owner });
    const [told] = await t.db
      .select({ payload: jobs.payload })
      .from(jobs)
      .where(eq(jobs.queue, 'events.happened'));
    assert.ok(JSON.stringify(told).includes(user.id));
    assert.match(JSON.stringify(told), /userCreated/);
  });

  it('has a password that stands in no answer, no log and no row', async () => {
    const Password = 'pq7 zanzibar';
    const made = await create(
      { Password, ConfirmPassword: Password },
      { as: owner, headers: { 'idempotency-key': randomUUID() } },
    );
    const again = await create({ Password, ConfirmPassword: Password }, { as: owner });
    assert.deepEqual([made.status, again.status], [200, 400]);
    const seen = JSON.stringify([made.body, again.body, t.log, await t.db.select().from(jobs)]);
    assert.doesNotMatch(seen, /zanzibar|argon2/);
    assert.doesNotMatch(JSON.stringify(await t.db.select().from(userTable)), /zanzibar/);
  });
});
