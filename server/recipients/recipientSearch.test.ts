import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { recipients } from '@contract/recipient';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

type Asked = { searchTerm?: string; firstName?: string; lastName?: string; company?: string };

describe('GET ui/recipients/search', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    user = await app.given.user({ role: 'User' });
  });
  after(() => app.close());

  const given = (FirstName: string | null, LastName: string | null, fields = {}) =>
    app.given.recipient({ clientId: user.clientId, FirstName, LastName, ...fields });
  const search = async (query: Asked) =>
    (await app.call(recipients.search, { query }, { as: user })).answer.recipients;
  const names = async (query: Asked) =>
    (await search(query)).map(({ FirstName, LastName, Company }) =>
      [FirstName, LastName, Company].filter(Boolean).join(' '),
    );

  it('finds the term in the name, the company, the e-mail and the address, by name', async () => {
    await given('Zoe', 'Grey', { Company: 'Acme' });
    await given('Ada', 'Acmeson');
    await given('Bob', 'Blue', { Email: 'bob@acme.example' });
    await given('Cleo', 'Cyan', { Address1: '5 Acme Street' });
    await given('Dan', 'Dark');
    assert.deepEqual(await names({ searchTerm: 'ACME' }), [
      'Ada Acmeson',
      'Bob Blue',
      'Cleo Cyan',
      'Zoe Grey Acme',
    ]);
  });

  it('takes one or two letters as the beginning of a name, a company, an e-mail or a word of the address (OPEN-31)', async () => {
    await given('Zoe', 'Ada', { Email: null });
    await given('Ada', 'Lee');
    await given('Bob', 'Lee', { Email: null, Company: 'Adamant' });
    await given('Cleo', 'Lee', { Email: 'ad@example.com' });
    await given('Dan', 'Lee', { Email: null, City: 'Adel' });
    await given('Eva', 'Bad', { Email: 'bad@example.com', Address1: '1 Toad Road', City: 'Baden' });
    assert.deepEqual(await names({ searchTerm: 'ad' }), [
      'Ada Lee',
      'Bob Lee Adamant',
      'Cleo Lee',
      'Dan Lee',
      'Zoe Ada',
    ]);
  });

  it('searches each name in its own field, and joins them', async () => {
    await given('Grace', 'Hopper', { Company: 'Navy' });
    await given('Hopper', 'Grace', { Company: 'Army' });
    assert.deepEqual(await names({ firstName: 'grac' }), ['Grace Hopper Navy']);
    assert.deepEqual(await names({ lastName: 'GRACE' }), ['Hopper Grace Army']);
    assert.deepEqual(await names({ company: 'arm' }), ['Hopper Grace Army']);
    assert.deepEqual(await names({ firstName: 'grace', company: 'army' }), []);
    assert.deepEqual(await names({ firstName: '%' }), []);
  });

  it('answers whole recipients, twenty at most', async () => {
    for (let number = 25; number > 0; number -= 1)
      await given(`Ada ${String(number).padStart(2, '0')}`, 'Lee', { Notes: 'Ring <b>twice</b>' });
    const found = await search({});
    assert.deepEqual(
      [found.length, found[0]?.FirstName, found[19]?.FirstName],
      [20, 'Ada 01', 'Ada 20'],
    );
    assert.deepEqual(
      [found[0]?.Notes, found[0]?.Country, found[0]?.Version, typeof found[0]?._id],
      ['Ring <b>twice</b>', 'US', 1, 'string'],
    );
  });

  it("shows nobody another client's recipients", async () => {
    const other = await app.given.client();
    await app.given.recipient({ clientId: other.id, FirstName: 'Ada', LastName: 'Foreign' });
    assert.deepEqual(await names({ searchTerm: 'foreign' }), []);
    assert.deepEqual(await names({}), []);
  });

  it('refuses a long term', async () => {
    assert.equal(
      (await app.call(recipients.search, { query: { searchTerm: 'x'.repeat(201) } }, { as: user }))
        .status,
      400,
    );
  });
});
