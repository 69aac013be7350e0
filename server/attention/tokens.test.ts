import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { attention } from '@contract/attention';
import { apiTokens } from '@contract/apiTokens';
import { addDays, dayIn } from '@contract/dates';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenToken } from '../testing/givenToken';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let client: GivenClient;
let admin: GivenUser;
let owner: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  const provider = await t.given.client({ isProvider: true });
  client = await t.given.client();
  admin = await t.given.user({ role: 'Admin', clientId: provider.id });
  owner = await t.given.user({ role: 'Owner', clientId: client.id });
});

const inDays = (days: number) => addDays(dayIn(t.parts.config.timeZone, t.clock.now()), days);
const given = (name: string, endsOn: string | null, revokedAt: Date | null = null) =>
  givenToken(t.db, { clientId: client.id, name, endsOn, revokedAt });
const rowFor = async (as: GivenUser) =>
  (await t.call(attention.read, {}, { as, clientId: client.id })).answer.Rows.find(
    ({ Kind }) => Kind === 'tokens',
  );

describe('API tokens that end', () => {
  it('within a week are told to staff, the first ones before the others', async () => {
    await given('In a week', inDays(7));
    await given('Today', inDays(0));
    await given('Later', inDays(8));
    await given('Ended', inDays(-1));
    await given('Never', null);
    await given('Revoked', inDays(2), t.clock.now());
    const row = await rowFor(admin);
    assert.deepEqual(
      [row?.Count, row?.Examples.map(({ Name, Day }) => [Name, Day])],
      [
        2,
        [
          ['Today', inDays(0)],
          ['In a week', inDays(7)],
        ],
      ],
    );
  });

  it('are told to owners who may make others, and to no user', async () => {
    await given('Soon', inDays(3));
    assert.equal(await rowFor(owner), undefined);
    const payload = { ClientId: client.id, OwnersManageApi: true };
    await t.call(apiTokens.openToOwners, { payload }, { as: admin });
    assert.equal((await rowFor(owner))?.Count, 1);
    const user = await t.given.user({ role: 'User', clientId: client.id });
    assert.equal(await rowFor(user), undefined);
  });

  it('count among what expires where staff see all clients', async () => {
    await given('Soon', inDays(3));
    await rowFor(admin);
    const { Clients } = (await t.call(attention.clients, {}, { as: admin })).answer;
    assert.equal(Clients.find(({ _id }) => _id === client.id)?.Counts.Expiring, 1);
  });
});
