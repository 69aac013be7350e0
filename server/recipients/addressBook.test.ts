import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { recipients, type RecipientPayload, type RecipientUpdate } from '@contract/recipient';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import { recipientFormSentences } from '@contract/recipientRules';
import { recipients as recipientTable } from '../db/schema/orders';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

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

const grace: RecipientPayload = {
  FirstName: 'Grace',
  LastName: 'Hopper',
  Address1: '1 Navy Way',
  City: 'Arlington',
  State: 'VA',
  ZipCode: '22201',
  Country: 'US',
  Phone: '7035550100',
};

const given = (fields: Partial<RecipientOnOrder>, clientId = user.clientId) =>
  app.given.recipient({ clientId, ...fields });
const list = async (query = {}) =>
  (await app.call(recipients.list, { query }, { as: user })).answer;
const names = async (query = {}) =>
  (await list(query)).entities.map(({ FirstName, LastName, Company }) =>
    [FirstName, LastName, Company].filter(Boolean).join(' '),
  );
const create = (payload: RecipientPayload, headers: Record<string, string> = {}) =>
  app.call(recipients.create, { payload }, { as: user, headers });
const update = (id: string, payload: RecipientUpdate) =>
  app.call(recipients.update, { params: { id }, payload }, { as: user });

describe('the recipients list', () => {
  it('stands by name, companies without a person by theirs, page by page, with the number of all', async () => {
    for (const LastName of ['Zed', 'Abel', 'Moss']) await given({ FirstName: 'Ada', LastName });
    await given({ FirstName: null, LastName: null, Company: 'Ada Lane' });
    assert.deepEqual(await names({ pageSize: 3 }), ['Ada Abel', 'Ada Lane', 'Ada Moss']);
    assert.deepEqual(await names({ pageSize: 3, page: 2 }), ['Ada Zed']);
    assert.equal((await list({ pageSize: 3 })).totalEntityLookupCount, 4);
  });

  it('stands the way a caller asks for, or by name where that is not known (OPEN-25)', async () => {
    await given({ FirstName: 'Ada', LastName: 'Abel', Company: 'Zinc' });
    await given({ FirstName: 'Bob', LastName: 'Beam', Company: 'Acme' });
    assert.deepEqual(await names({ sortBy: 'Name', sortDir: 'desc' }), [
      'Bob Beam Acme',
      'Ada Abel Zinc',
    ]);
    assert.deepEqual(await names({ sortBy: 'company' }), ['Bob Beam Acme', 'Ada Abel Zinc']);
    assert.deepEqual(await names({ sortBy: 'shoe size', sortDir: 'desc' }), [
      'Ada Abel Zinc',
      'Bob Beam Acme',
    ]);
  });

  it('finds a term in everything that the table shows (OPEN-31)', async () => {
    await given({
      FirstName: 'Ada',
      LastName: 'One',
      Company: null,
      Email: 'ada@quince.example',
      Address1: '1 Plum Street',
      Address2: 'Suite 900',
      City: 'Ithaca',
      State: 'NY',
      ZipCode: '14850',
      Phone: '(607) 555-0142',
    });
    await given({
      FirstName: null,
      LastName: null,
      Company: 'Damson',
      Email: null,
      Address1: '2 Main Street',
      City: 'Boise',
      State: 'ID',
      ZipCode: '83702',
      Phone: '2085550199',
    });
    for (const searchTerm of [
      'ADA one',
      'quince',
      'plum st',
      'suite 900',
      'ithaca ny',
      '14850',
      '6075550142',
      '(607) 555-01',
      '555-0142',
    ])
      assert.deepEqual(await names({ searchTerm }), ['Ada One'], searchTerm);
    for (const searchTerm of ['damson', 'da', '208'])
      assert.deepEqual(await names({ searchTerm }), ['Damson'], searchTerm);
    assert.deepEqual(await names({ searchTerm: '5%' }), []);
    assert.equal((await list({ searchTerm: 'damson' })).totalEntityLookupCount, 1);
  });

  it("shows nobody another client's recipients", async () => {
    await given({ FirstName: 'Ada', LastName: 'Foreign' }, (await app.given.client()).id);
    assert.deepEqual(await list(), { entities: [], totalEntityLookupCount: 0 });
  });
});

describe('a new recipient', () => {
  it('is kept with everything that was sent, trimmed, and can be found', async () => {
    const { body, answer } = await create({
      ...grace,
      Company: ' Navy ',
      Email: 'grace@navy.example',
      Notes: '',
      OriginalCustomerNumber: 'C-1',
      Country: 'us',
    });
    assert.equal(body.message, 'Recipient Grace Hopper was created successfully.');
    const {
      entities: [kept],
    } = await list({ searchTerm: 'grace@navy' });
    assert.deepEqual(
      [
        kept?._id,
        kept?.Version,
        kept?.Company,
        kept?.Notes,
        kept?.OriginalCustomerNumber,
        kept?.Country,
      ],
      [answer._id, 1, 'Navy', null, 'C-1', 'US'],
    );
  });

  it('is named by its company where it has no name', async () => {
    assert.equal(
      (await create({ ...grace, FirstName: '', LastName: null, Company: 'Navy' })).body.message,
      'Recipient Navy was created successfully.',
    );
  });

  it('is made once, however often it is sent with the same key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await create(grace, key), await create(grace, key)];
    assert.deepEqual(first.answer, second.answer);
    assert.equal(await app.db.$count(recipientTable), 1);
  });

  it('needs no phone outside the US (OPEN-59)', async () => {
    assert.equal(
      (await create({ ...grace, Country: 'DE', State: null, ZipCode: '10115', Phone: null }))
        .status,
      200,
    );
  });

  const refused: [what: string, changes: RecipientPayload, field: string, sentence: string][] = [
    ['half a name and no company', { LastName: '' }, 'FirstName', recipientFormSentences.name],
    ['a zip code of four digits', { ZipCode: '2220' }, 'Address1', recipientFormSentences.address],
    ['a phone of nine digits', { Phone: '703555010' }, 'Address1', recipientFormSentences.address],
    ['no state', { State: null }, 'State', recipientFormSentences.state],
    [
      'a state that the US has not',
      { State: 'XX' },
      'State',
      'State XX is not in the list of states of US',
    ],
    [
      'a country that is not in the list',
      { Country: 'XX', State: null },
      'Country',
      'Country XX is not in the list of countries',
    ],
    ['an e-mail that is none', { Email: 'grace' }, 'Email', recipientFormSentences.email],
    [
      'a zip code of eleven characters',
      { ZipCode: '12345678901', Country: 'DE' },
      'ZipCode',
      'Zip Code can have 10 characters at most',
    ],
  ];
  for (const [what, changes, field, sentence] of refused) {
    it(`is refused with ${what}`, async () => {
      const { status, body } = await create({ ...grace, ...changes });
      assert.equal(status, 400);
      assert.deepEqual(
        Object.entries(body['ModelState'] ?? {}).find(([name]) => name.endsWith(field))?.[1],
        [sentence],
      );
      assert.equal(await app.db.$count(recipientTable), 0);
    });
  }
});

describe('a changed recipient', () => {
  it('is saved under a new version, and found by what it has become', async () => {
    const { id } = await given({ FirstName: 'Ada', LastName: 'Lovelace', Notes: 'Ring twice' });
    const { status, body } = await update(id, { ...grace, Notes: null, Version: 1 });
    assert.deepEqual([status, body.message], [200, 'Recipient Grace Hopper updated successfully.']);
    const {
      entities: [kept],
    } = await list({ searchTerm: 'navy way' });
    assert.deepEqual(
      [kept?._id, kept?.Version, kept?.LastName, kept?.Notes],
      [id, 2, 'Hopper', null],
    );
    assert.deepEqual(await names({ searchTerm: 'lovelace' }), []);
  });

  it('keeps what the caller leaves out, and is judged with it (OPEN-50)', async () => {
    const { id } = await given({
      FirstName: 'Ada',
      LastName: 'Lovelace',
      Country: 'US',
      State: 'VA',
      ZipCode: '22201',
      Phone: '7035550100',
      Notes: 'Ring twice',
    });
    assert.equal((await update(id, { LastName: 'King' })).status, 200);
    const {
      entities: [kept],
    } = await list();
    assert.deepEqual(
      [kept?.FirstName, kept?.LastName, kept?.ZipCode, kept?.Notes],
      ['Ada', 'King', '22201', 'Ring twice'],
    );
    const { status, body } = await update(id, { LastName: null, Company: null });
    assert.deepEqual(
      [status, body['ModelState']],
      [400, { FirstName: [recipientFormSentences.name] }],
    );
  });

  it('that somebody else was faster with is refused, with how it is now (OPEN-120)', async () => {
    const { id } = await given({ FirstName: 'Ada', LastName: 'Lovelace' });
    await update(id, { ...grace, Version: 1 });
    const { status, body } = await update(id, { ...grace, FirstName: 'Late', Version: 1 });
    assert.deepEqual(
      [status, body.message],
      [409, 'Recipient Grace Hopper was changed by somebody else meanwhile'],
    );
    const { code, current } = body['data'] as {
      code: string;
      current: { Version: number; FirstName: string };
    };
    assert.deepEqual([code, current.Version, current.FirstName], ['changed', 2, 'Grace']);
  });

  it('is overwritten by a caller that names no version', async () => {
    const { id } = await given({});
    await update(id, { ...grace, Version: 1 });
    assert.equal((await update(id, { ...grace, FirstName: 'Late' })).status, 200);
  });

  it('is refused as a new one would be', async () => {
    const { id } = await given({});
    assert.equal((await update(id, { ...grace, State: 'XX', Version: 1 })).status, 400);
    assert.equal((await update(id, { ...grace, ZipCode: '', Version: 1 })).status, 400);
  });

  it("is not found in another client's account", async () => {
    const { id, clientId } = await given({ FirstName: 'Ada' }, (await app.given.client()).id);
    const { status, body } = await update(id, grace);
    assert.deepEqual([status, body.message], [404, 'Recipient was not found']);
    const [kept] = await app.db
      .select()
      .from(recipientTable)
      .where(eq(recipientTable.clientId, clientId));
    assert.deepEqual([kept?.fields.FirstName, kept?.version], ['Ada', 1]);
  });
});
