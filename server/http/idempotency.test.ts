import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { endpoint } from '@contract/endpoint';
import { sentFormHeader, sentFormText, whyMadeElsewhere } from '@contract/sentForm';
import { itemGroups } from '../db/schema/resources';
import { idempotencyKeys } from '../db/schema/accounts';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { once } from './idempotency';
import { conflict } from './problems';
import { serve } from './serve';

const create = endpoint({
  method: 'POST',
  path: 'groups',
  needs: 'signedIn',
  takesKey: true,
  payload: z.object({ Name: z.string() }),
  answer: z.object({ _id: z.string() }),
  defaultError: null,
});

const createUser = endpoint({
  ...create,
  path: 'people',
  payload: z.object({ Name: z.string(), Password: z.string(), HttpHeaders: z.string() }),
});

let t: TestApp;
let user: GivenUser;
before(async () => {
  t = await testApp({
    routes: (app, { db }) => {
      serve(app, createUser, ({ payload }, actor, request) =>
        once({ db, request }, actor, async () => ({
          _id: randomUUID(),
          message: `${payload.Name} was added`,
        })),
      );
      serve(app, create, ({ payload }, actor, request) =>
        once({ db, request }, actor, async (tx) => {
          const id = randomUUID();
          await tx.insert(itemGroups).values({ id, name: payload.Name });
          if (payload.Name === 'refused') throw conflict('Refused');
          return { _id: id, message: `${payload.Name} was added` };
        }),
      );
    },
  });
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  user = await t.given.user();
});

const add = (name: string, key?: string, as = user) =>
  t.call(
    create,
    { payload: { Name: name } },
    { as, headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const groups = async (): Promise<number> => (await t.db.select().from(itemGroups)).length;

describe('a create of a form that two tabs have open', () => {
  const form = randomUUID();
  const [one, other] = [randomUUID(), randomUUID()];
  const send = (name: string, writer: string, more: { isAnother?: boolean; as?: GivenUser } = {}) =>
    t.call(
      create,
      { payload: { Name: name } },
      {
        as: more.as ?? user,
        headers: {
          'idempotency-key': `${form}:${name}`,
          [sentFormHeader]: sentFormText({ id: form, version: 1, writer, ...more }),
        },
      },
    );

  it('is not done a second time by the tab that has typed on, until its person knows', async () => {
    await send('A', one);
    const { status, body } = await send('B', other);
    assert.deepEqual(
      [status, body.message, body.data],
      [409, whyMadeElsewhere(null), { code: 'madeElsewhere' }],
    );
    assert.equal(await groups(), 1);
    assert.equal((await send('B', other, { isAnother: true })).status, 200);
    assert.equal(await groups(), 2);
  });

  it('is answered once more where nothing was changed in the other tab', async () => {
    const first = await send('A', one);
    assert.deepEqual((await send('A', other)).body, first.body);
    assert.equal(await groups(), 1);
  });

  it('is no business of a colleague, nor where the first one was refused', async () => {
    await send('refused', one);
    assert.equal((await send('A', other)).status, 200);
    const colleague = await t.given.user({ clientId: user.clientId });
    assert.equal((await send('B', one, { as: colleague })).status, 200);
  });
});

describe('a create', () => {
  it('without a key is done each time', async () => {
    await add('A');
    await add('A');
    assert.equal(await groups(), 2);
  });

  it('with a key is done once, and answers the same again', async () => {
    const first = await add('A', 'key-1');
    const second = await add('A', 'key-1');
    assert.deepEqual(second.body, first.body);
    assert.equal(first.body.message, 'A was added');
    assert.equal(await groups(), 1);
  });

  it('sent many times at once is done once, and every sender gets the one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('A', 'key-1')));
    assert.equal(new Set(answers.map(({ answer }) => answer._id)).size, 1);
    assert.equal(await groups(), 1);
  });

  it('with the key of another request is refused', async () => {
    await add('A', 'key-1');
    const { status, body } = await add('B', 'key-1');
    assert.equal(status, 409);
    assert.equal(body.message, 'This Idempotency-Key was used for another request');
    assert.equal(await groups(), 1);
  });

  it('with the key of another user, or of another account, is a different one', async () => {
    await add('A', 'key-1');
    assert.equal((await add('B', 'key-1', await t.given.user())).status, 200);
    const admin = await t.given.user({ role: 'Admin' });
    const call = { as: admin, headers: { 'idempotency-key': 'key-1' } };
    await t.call(create, { payload: { Name: 'C' } }, call);
    await t.call(create, { payload: { Name: 'D' } }, { ...call, clientId: user.clientId });
    assert.equal(await groups(), 4);
  });

  it('that failed leaves nothing behind and may be tried again with its key', async () => {
    assert.equal((await add('refused', 'key-1')).status, 409);
    assert.equal(await groups(), 0);
    assert.equal((await t.db.select().from(idempotencyKeys)).length, 0);
    assert.equal((await add('A', 'key-1')).status, 200);
  });

  it('with an empty or a very long key is refused', async () => {
    for (const key of ['', ' ', 'x'.repeat(129)]) {
      const { status, body } = await add('A', key);
      assert.equal(status, 400);
      assert.equal(body.message, 'Idempotency-Key must have 1 to 128 characters');
    }
    assert.equal((await add('A', 'x'.repeat(128))).status, 200);
  });
});

describe('a key', () => {
  it('is kept without a trace of the passwords and headers that were sent with it', async () => {
    const send = (Password: string) =>
      t.call(
        createUser,
        { payload: { Name: 'A', Password, HttpHeaders: `{"Authorization":"${Password}"}` } },
        { as: user, headers: { 'idempotency-key': 'key-1' } },
      );
    const first = await send('correct horse battery');
    assert.deepEqual((await send('another password')).body, first.body);
    const [kept] = await t.db.select().from(idempotencyKeys);
    const hashOf = (body: object) =>
      createHash('sha256')
        .update(JSON.stringify(['POST', '/api/people', body]))
        .digest('base64url');
    assert.equal(kept?.requestHash, hashOf({ Name: 'A' }));
  });

  it('is forgotten after a week', async () => {
    await add('A', 'key-1');
    t.clock.advance({ days: 6 });
    await t.jobs.start();
    await t.jobs.drain();
    assert.equal((await t.db.select().from(idempotencyKeys)).length, 1);
    t.clock.advance({ days: 2 });
    await t.jobs.drain();
    await t.jobs.stop();
    assert.equal((await t.db.select().from(idempotencyKeys)).length, 0);
  });
});
