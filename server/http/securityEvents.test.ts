import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { clientAdmin } from '@contract/clientAdmin';
import { identity } from '@contract/identity';
import { users } from '@contract/user';
import { users as userTable } from '../db/schema/accounts';
import { aClient } from '../testing/clientPayload';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { aUser } from '../testing/userPayload';

const password = 'quiet river 42';
let t: TestApp;
let owner: GivenUser;
let admin: GivenUser;

before(async () => {
  t = await testApp({ settings: { logLevel: 'warn' } });
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  t.clock.advance({ hours: 1 });
  owner = await t.given.user({ email: 'uma@example.com', password });
  admin = await t.given.user({ role: 'Admin', password });
});

type Entry = Readonly<Record<string, unknown>>;

const entries = (): Entry[] =>
  t.log.map((line) => JSON.parse(line) as Entry).filter(({ event }) => event !== undefined);

/** Without what differs from run to run. */
const told = (): Entry[] =>
  entries().map(({ event, by, from, call, user, changed }) => ({
    event,
    by,
    from,
    call,
    ...(user !== undefined && { user }),
    ...(changed !== undefined && { changed }),
  }));

/** Each event with who caused it and what it says of these. */
const about = (...names: readonly string[]): unknown[][] =>
  entries().map((entry) => [entry['event'], entry['by'], ...names.map((name) => entry[name])]);

const from = '127.0.0.1';
const signIn = (username: string, given: string) =>
  t.call(identity.signIn, { payload: { username, password: given } });
const signInCall = `POST /api/${identity.signIn.path}`;

describe('at the default log level stands', () => {
  it('who has signed in, who has failed to, and who was held up', async () => {
    await signIn('uma@example.com', password);
    await signIn('uma@example.com', 'wrong');
    await signIn('a password typed into the wrong field', 'wrong');
    for (let tried = 0; tried < 10; tried += 1) await signIn('uma@example.com', 'wrong');
    const at = { by: null, from, call: signInCall };
    const found = told();
    assert.deepEqual(
      [found[0], found[1], found[2], found.at(-1)],
      [
        { event: 'sign-in.succeeded', ...at, user: owner.id },
        { event: 'sign-in.failed', ...at, user: owner.id },
        { event: 'sign-in.failed', ...at, user: null },
        { event: 'sign-in.limited', ...at, user: owner.id },
      ],
    );
    assert.doesNotMatch(t.log.join(), /typed into|quiet river|uma@/);
  });

  it('who was refused which call', async () => {
    await t.call(identity.verifyTokenAdmin, {}, { as: owner });
    await t.call(
      users.updateConfiguration,
      { payload: { UserId: admin.id, Active: false } },
      { as: owner },
    );
    await t.call(
      users.updateConfiguration,
      { payload: { UserId: owner.id, Active: false } },
      { as: owner },
    );
    assert.deepEqual(told(), [
      {
        event: 'right.refused',
        by: owner.id,
        from,
        call: `GET /api/${identity.verifyTokenAdmin.path}`,
      },
      {
        event: 'right.refused',
        by: owner.id,
        from,
        call: `PUT /api/${users.updateConfiguration.path}`,
      },
    ]);
  });

  it('who was made, changed and deleted by whom', async () => {
    const { answer } = await t.call(users.create, { payload: aUser() }, { as: owner });
    await t.call(
      users.updateConfiguration,
      { payload: { UserId: answer._id, Role: 'Owner', Active: false } },
      { as: admin, clientId: owner.clientId },
    );
    await t.call(
      users.updateCredentials,
      {
        payload: {
          UserId: answer._id,
          Email: 'nina@example.com',
          Password: password,
          ConfirmPassword: password,
        },
      },
      { as: admin },
    );
    await t.call(users.remove, { payload: { UserId: answer._id } }, { as: admin });
    assert.deepEqual(
      told().map(({ event, by, user, changed }) => [event, by, user, changed]),
      [
        ['user.created', owner.id, answer._id, undefined],
        [
          'rights.changed',
          admin.id,
          answer._id,
          { role: ['User', 'Owner'], isActive: ['true', 'false'] },
        ],
        ['password.changed', admin.id, answer._id, undefined],
        ['email.changed', admin.id, answer._id, undefined],
        ['user.deleted', admin.id, answer._id, undefined],
      ],
    );
  });

  it('the first Owner of a client, whose user it is', async () => {
    await t.given.carriersAndServiceLevels();
    const { answer } = await t.call(clientAdmin.create, { payload: aClient() }, { as: admin });
    const [made] = await t.db.select().from(userTable).where(eq(userTable.clientId, answer._id));
    assert.deepEqual(about('user', 'role', 'client'), [
      ['user.created', admin.id, made?.id, 'Owner', answer._id],
    ]);
  });

  it('who was made once, also where the request came twice', async () => {
    const headers = { 'idempotency-key': 'made once' };
    const create = () => t.call(users.create, { payload: aUser() }, { as: owner, headers });
    const [first, again] = [await create(), await create()];
    assert.deepEqual(again.answer, first.answer);
    assert.deepEqual(about('user'), [['user.created', owner.id, first.answer._id]]);
  });

  it('the API user of a client when it is made, and not when it was there', async () => {
    const create = async () =>
      (await t.call(users.createApiUser, { payload: { ClientId: owner.clientId } }, { as: admin }))
        .answer.identity?._id;
    const made = [await create(), await create()];
    assert.deepEqual(about('user', 'role', 'client'), [
      ['user.created', admin.id, made[1], 'API', owner.clientId],
    ]);
  });

  it('which clients a user was assigned, and which client was closed and opened', async () => {
    const manager = await t.given.user({ role: 'Manager' });
    const ClientId = owner.clientId;
    await t.call(
      users.assignClients,
      { payload: { UserId: manager.id, ClientIds: [ClientId] } },
      { as: admin },
    );
    await t.call(clientAdmin.deactivate, { payload: { ClientId } }, { as: admin });
    await t.call(clientAdmin.activate, { payload: { ClientId } }, { as: admin });
    assert.deepEqual(about('user', 'clients', 'client'), [
      ['clients.assigned', admin.id, manager.id, [ClientId], undefined],
      ['client.deactivated', admin.id, undefined, undefined, ClientId],
      ['client.activated', admin.id, undefined, undefined, ClientId],
    ]);
  });

  it('whose current password was wrong, and held up after too many', async () => {
    const change = () =>
      t.call(
        users.updateCredentials,
        { payload: { UserId: owner.id, Email: 'nina@example.com', CurrentPassword: 'wrong' } },
        { as: owner },
      );
    for (let tried = 0; tried < 11; tried += 1) await change();
    const found = about('user');
    assert.deepEqual(
      [found.length, found[0], found.at(-1)],
      [11, ['password.failed', owner.id, owner.id], ['sign-in.limited', owner.id, owner.id]],
    );
  });

  it('nothing of a change that was refused or rolled back', async () => {
    await t.call(users.create, { payload: aUser({ Email: 'uma@example.com' }) }, { as: owner });
    await t.call(
      users.updateConfiguration,
      { payload: { UserId: admin.id, Active: false } },
      { as: admin },
    );
    assert.deepEqual(told(), []);
  });

  it('whose API token was shown and replaced, and not the token', async () => {
    const ClientId = owner.clientId;
    await t.call(users.createApiUser, { payload: { ClientId } }, { as: admin });
    const first = await t.call(users.apiToken, { payload: { ClientId } }, { as: admin });
    const second = await t.call(users.replaceApiToken, { payload: { ClientId } }, { as: admin });
    assert.deepEqual(
      entries().map(({ event, by, client }) => [event, by, client]),
      [
        ['user.created', admin.id, ClientId],
        ['api-token.shown', admin.id, ClientId],
        ['api-token.replaced', admin.id, ClientId],
      ],
    );
    for (const { accessToken } of [first.answer, second.answer])
      assert.equal(t.log.join().includes(accessToken), false);
  });

  it('a reset from its request to its end, without link and code', async () => {
    await t.call(identity.requestPasswordReset, { payload: { email: 'uma@example.com' } });
    await t.call(identity.requestPasswordReset, { payload: { email: 'nobody@example.com' } });
    await t.jobs.drain();
    const { text } = t.mails.at(-1) ?? { text: '' };
    const [id, code] = [
      /password-reset\/(\S+)$/m.exec(text)?.[1] ?? '',
      /^[2-9A-Z]{8}$/m.exec(text)?.[0] ?? '',
    ];
    await t.call(identity.resetPassword, {
      params: { id: 'no link' },
      payload: { code, password: 'blue otter harbour' },
    });
    await t.call(identity.resetPassword, {
      params: { id },
      payload: { code, password: 'blue otter harbour' },
    });
    const call = 'POST /api/identities/password-reset/:id';
    assert.deepEqual(told(), [
      { event: 'reset.requested', by: null, from, call: undefined, user: owner.id },
      { event: 'reset.requested', by: null, from, call: undefined, user: null },
      { event: 'reset.failed', by: null, from, call },
      { event: 'reset.done', by: null, from, call, user: owner.id },
    ]);
    assert.doesNotMatch(t.log.join(), new RegExp(`${code}|blue otter|uma@`));
  });

  it('a reset that came after too many others, by request and by code', async () => {
    for (let asked = 0; asked < 6; asked += 1)
      await t.call(identity.requestPasswordReset, { payload: { email: 'uma@example.com' } });
    const reset = () =>
      t.call(identity.resetPassword, {
        params: { id: 'no link' },
        payload: { code: 'ABCD2345', password: 'blue otter harbour' },
      });
    await Promise.all(Array.from({ length: 51 }, reset));
    assert.deepEqual(
      told().filter(({ event }) => event === 'reset.limited'),
      [
        {
          event: 'reset.limited',
          by: null,
          from,
          call: `POST /api/${identity.requestPasswordReset.path}`,
        },
        { event: 'reset.limited', by: null, from, call: 'POST /api/identities/password-reset/:id' },
      ],
    );
  });
});
