import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { apiTokens } from '@contract/apiTokens';
import { clientAdmin } from '@contract/clientAdmin';
import { contract } from '@contract/contract';
import type { Endpoint, InputOf } from '@contract/endpoint';
import { identity } from '@contract/identity';
import { prints } from '@contract/prints';
import { users } from '@contract/user';
import { webhooks } from '@contract/webhook';
import { users as userTable } from '../db/schema/accounts';
import { webhooks as webhookTable } from '../db/schema/webhooks';
import { aClient, anOwner } from '../testing/clientPayload';
import type { GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';
import { everyRow } from '../testing/testDatabase';
import { aPerson } from '../testing/userPayload';

const [firstPassword, password, headerValue] = [
  'the first password',
  'another password',
  'Basic cG9ydHNpZGU6c2VjcmV0',
];
const email = 'olga@acme.example';

let t: TestApp;
let admin: GivenUser;
let owner: GivenUser;
let clientId: string;
/** What nobody may read, and what some may: by what it is. */
let hidden: Readonly<Record<string, string>>;
let apiToken: string;
/** What each answer said. */
const heard: { readonly by: string; readonly text: string }[] = [];

const ask = async <E extends Endpoint>(at: E, input: InputOf<E>, as: GivenUser): Promise<void> => {
  const { status, body } = await t.call(at, input, {
    as,
    ...(as.role === 'Admin' && { clientId }),
  });
  assert.ok(status < 500, `${at.path} answered ${status}`);
  heard.push({ by: as.role, text: `${at.path} ${JSON.stringify(body)}` });
};

const made = <Value>(value: Value | undefined): Value => {
  assert.ok(value);
  return value;
};

const makeSecrets = async (): Promise<void> => {
  clientId = (
    await t.call(
      clientAdmin.create,
      {
        payload: aClient({
          User: anOwner({ Email: email, Password: firstPassword, ConfirmPassword: firstPassword }),
        }),
      },
      { as: admin, headers: { 'idempotency-key': 'client' } },
    )
  ).answer._id;
  owner = made((await t.db.select().from(userTable).where(eq(userTable.email, email)))[0]);
  const changed = {
    UserId: owner.id,
    Password: password,
    ConfirmPassword: password,
    CurrentPassword: firstPassword,
  };
  assert.equal(
    (await t.call(users.updateCredentials, { payload: changed }, { as: owner })).status,
    200,
  );
  const { accessToken: session } = (
    await t.call(identity.signIn, { payload: { username: email, password } })
  ).answer;
  await t.call(users.createApiUser, { payload: { ClientId: clientId } }, { as: admin });
  apiToken = (await t.call(users.apiToken, { payload: { ClientId: clientId } }, { as: admin }))
    .answer.accessToken;
  const webhook = {
    WebhookEvent: 'ORDER_STATUS_CHANGED',
    HttpMethod: 'POST',
    HttpUrl: 'https://acme.example/hook',
    HttpHeaders: JSON.stringify({ Authorization: headerValue }),
  } as const;
  const { Secret = '' } = (
    await t.call(
      webhooks.add,
      { payload: webhook },
      { as: owner, headers: { 'idempotency-key': 'webhook' } },
    )
  ).answer;
  const opened = { ClientId: clientId, OwnersManageApi: true };
  await t.call(apiTokens.openToOwners, { payload: opened }, { as: admin });
  const named = await t.call(
    apiTokens.create,
    { payload: { Name: 'Web shop', Rights: ['stock'] } },
    { as: owner, headers: { 'idempotency-key': 'named token' } },
  );
  const namedToken = made(named.answer.Secret ?? undefined);
  await t.call(identity.requestPasswordReset, { payload: { email } });
  await t.jobs.drain();
  const code = made(/^[2-9A-HJKMNP-Z]{8}$/m.exec(t.mails.at(-1)?.text ?? '')?.[0]);
  hidden = { firstPassword, password, session, signingSecret: Secret, namedToken, code };
};

/** Every list and record that needs no more than its address, and refusals that show a record. */
const lookAround = async (as: GivenUser): Promise<void> => {
  const plain = Object.values(contract)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(({ method, params }) => method === 'GET' && params === undefined);
  for (const at of plain) await ask(at, { query: {} }, as);
  const { id } = await givenOrder(t.db, { clientId });
  await ask(prints.packingList, { payload: { Ids: [id] } }, as);
  await ask(prints.ofOrder, { params: { id } }, as);
  const [webhook] = await t.db.select().from(webhookTable);
  await ask(users.updateProfile, { payload: { UserId: owner.id, Version: 99, ...aPerson() } }, as);
  await ask(
    users.updateCredentials,
    { payload: { UserId: owner.id, Password: password, ConfirmPassword: 'not the same' } },
    as,
  );
  await ask(clientAdmin.update, { payload: { ClientId: clientId, Version: 99 } }, as);
  await ask(webhooks.update, { payload: { Id: made(webhook).id, Version: 99 } }, as);
};

before(async () => {
  t = await testApp({ settings: { logLevel: 'info' } });
  await t.given.carriersAndServiceLevels();
  const { id: providerId } = await t.given.client({ isProvider: true });
  admin = await t.given.user({ role: 'Admin', clientId: providerId });
  await makeSecrets();
  const people = [admin, owner];
  for (const role of ['User', 'API'] as const) people.push(await t.given.user({ role, clientId }));
  for (const each of people) await lookAround(each);
});
after(() => t.close());

describe('passwords, tokens and keys', () => {
  it('stand in no answer but the one that makes them', () => {
    for (const { by, text } of heard) {
      for (const [what, secret] of [
        ...Object.entries(hidden),
        ['apiToken', apiToken],
        ['passwordHash', '$argon2'],
      ] as const)
        assert.equal(
          text.includes(secret),
          false,
          `${by} reads ${what} in ${text.split(' ', 1)[0]}`,
        );
    }
  });

  it("of a webhook's headers are read by those who may manage webhooks, and by nobody else", () => {
    const readers = new Set(
      heard.filter(({ text }) => text.includes(headerValue)).map(({ by }) => by),
    );
    assert.deepEqual([...readers], ['Admin', 'Owner']);
  });

  it('stand in no line of the log', () => {
    assert.ok(t.log.length > 0);
    for (const [what, secret] of [
      ...Object.entries(hidden),
      ['apiToken', apiToken],
      ['headerValue', headerValue],
      ['passwordHash', '$argon2'],
    ] as const)
      assert.equal(t.log.join('\n').includes(secret), false, what);
  });

  it('are not kept in a form that the database alone could tell', async () => {
    const kept = await everyRow(t.db);
    for (const [what, secret] of [
      ...Object.entries(hidden),
      ['apiToken', apiToken],
      ['headerValue', headerValue],
    ] as const)
      assert.equal(kept.includes(secret), false, what);
    assert.ok(kept.includes(email));
  });
});
