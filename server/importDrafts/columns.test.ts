import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { importDrafts } from '@contract/importDrafts';
import { items } from '../db/schema/inventory';
import { csvOf, orderLabels } from '../imports/testing/files';
import type { GivenUser } from '../testing/given';
import { peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { draftingAs } from './testing/drafting';

const headings = [
  'Ship To City',
  'Qty',
  'SKU',
  'PO',
  'Ship To State',
  'Ship To Zip',
  'Ship To Address 1',
  'First Name',
  'Last Name',
  'Country',
  'Carrier service',
];
const rowOf = (name: string, zip = '01060'): string[] => [
  'Northampton',
  '2',
  'PEN',
  name,
  'MA',
  zip,
  '1 Navy Way',
  'Grace',
  'Hopper',
  'US',
  'FedEx Ground',
];

describe('a draft import whose columns are others', () => {
  let app: TestApp;
  let user: GivenUser;
  let colleague: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const { id: clientId } = await app.given.client({ orderSettings: peopleOnly });
    user = await app.given.user({ role: 'User', clientId, firstName: 'Olivia', lastName: 'Owner' });
    colleague = await app.given.user({ role: 'User', clientId });
    await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 500 } });
  });
  after(() => app.close());

  const as = (who = user) => draftingAs(app, who);
  const fileOf = (heads: readonly string[], ...rows: string[][]): Buffer =>
    Buffer.from(csvOf([heads, ...rows]));
  const matchingsOf = async (who = user) =>
    (await app.call(importDrafts.matchings, { query: { type: 'Orders' } }, { as: who })).answer
      .matchings;
  /** The proposed places, with the column that nobody can guess. */
  const placesFor = (proposal: readonly (number | null)[]): (number | null)[] =>
    proposal.map((place, index) =>
      orderLabels[index] === 'Shipping Service Level' ? headings.indexOf('Carrier service') : place,
    );

  it('asks which heading is which, with its first rows and what it seems to be', async () => {
    const draft = await as().check(fileOf(headings, rowOf('PO 1'), rowOf('PO 2')));
    assert.deepEqual([draft.State, draft.Summary], ['columns', null]);
    const { Columns } = draft;
    assert.deepEqual(Columns?.Headings, headings);
    assert.deepEqual(Columns?.Samples[0], rowOf('PO 1'));
    assert.match(Columns?.Why ?? '', /^Column 1 is "Ship To City", but it must be "Order Name"\./);
    const proposed = Object.fromEntries(
      orderLabels.map((label, index) => {
        const place = Columns?.Proposal[index] ?? null;
        return [label, place === null ? null : headings[place]];
      }),
    );
    assert.deepEqual(
      [
        proposed['Order Name'],
        proposed['Product SKU'],
        proposed['Product Quantity'],
        proposed['Recipient City'],
        proposed['Recipient Zip Code'],
        proposed['Recipient First Name'],
        proposed['Shipping Service Level'],
        proposed['Sender City'],
      ],
      ['PO', 'SKU', 'Qty', 'Ship To City', 'Ship To Zip', 'First Name', null, null],
    );
    const rows = await app.call(
      importDrafts.rows,
      { params: { id: draft._id }, query: {} },
      { as: user },
    );
    assert.deepEqual([rows.status, rows.body.message], [409, 'There are no rows to show yet']);
  });

  it('is read by the columns that are matched, and the next file of the account is so by itself', async () => {
    const { _id, Columns } = await as().check(fileOf(headings, rowOf('PO 1', '1060')));
    const Places = placesFor(Columns?.Proposal ?? []);
    const { status } = await as().change('match', _id, { Places, Name: 'Web shop' });
    assert.equal(status, 200);
    const draft = await as().read(_id);
    assert.deepEqual(
      [draft.State, draft.Summary?.Kinds.map(({ Title }) => Title), draft.ReadAs?.Name],
      ['ready', ['Zip code lost its leading zero'], 'Web shop'],
    );
    const { entities } = await as().rows(_id);
    assert.deepEqual(entities[0]?.Cells.slice(0, 1), ['PO 1']);
    const next = await as(colleague).check(
      fileOf(
        headings.map((heading) => ` ${heading.toUpperCase()}`),
        rowOf('PO 2'),
      ),
    );
    assert.deepEqual(
      [next.State, next.Summary?.Sound, next.ReadAs?.Name, next.Columns?.Headings.length],
      ['ready', 1, 'Web shop', headings.length],
    );
    assert.deepEqual(
      (await matchingsOf(colleague)).map(({ Name, By }) => [Name, By]),
      [['Web shop', 'Olivia Owner']],
    );
  });

  it('can be matched otherwise afterwards: the rows are read anew, and nothing seen before counts', async () => {
    const { _id, Columns } = await as().check(fileOf(headings, rowOf('PO 1')));
    const Places = placesFor(Columns?.Proposal ?? []);
    await as().change('match', _id, { Places });
    const first = await as().read(_id);
    assert.equal(first.ReadAs?.Name, 'orders');
    await as().edit(_id, [[2, 'Recipient City', 'Boston']]);
    const swapped = Places.map((place, index) =>
      orderLabels[index] === 'Recipient Address 2' ? headings.indexOf('Country') : place,
    ).map((place, index) =>
      orderLabels[index] === 'Recipient Country' && place === headings.indexOf('Country')
        ? null
        : place,
    );
    const again = await as(colleague).change('match', _id, { Places: swapped });
    assert.equal(again.status, 200);
    const { entities } = await as().rows(_id);
    assert.equal(entities[0]?.Cells[orderLabels.indexOf('Recipient Address 2')], 'US');
    assert.deepEqual(entities[0]?.Repaired, []);
    const old = await as().edit(_id, [[2, 'Recipient City', 'Salem']], first.Version);
    assert.deepEqual(
      [old.status, old.body.message],
      [409, 'The rows were read anew meanwhile: look at them again'],
    );
    assert.equal((await matchingsOf()).length, 1);
  });

  it('is matched once by who asks for it again under the same key', async () => {
    const { _id, Columns, Version } = await as().check(fileOf(headings, rowOf('PO 1')));
    const payload = { Version, Places: placesFor(Columns?.Proposal ?? []) };
    const options = { as: user, headers: { 'idempotency-key': 'the same' } };
    const match = () => app.call(importDrafts.match, { params: { id: _id }, payload }, options);
    assert.equal((await match()).status, 200);
    await app.jobs.drain();
    const { status, answer } = await match();
    assert.deepEqual([status, answer.State, answer.Version], [200, 'ready', Version + 1]);
  });

  it('can be matched otherwise after a creation that has made nothing', async () => {
    const { _id, Columns } = await as().check(fileOf(headings, rowOf('PO 1'), rowOf('PO 2')));
    const places = placesFor(Columns?.Proposal ?? []);
    await as().change('match', _id, { Places: places });
    await app.jobs.drain();
    await app.db.update(items).set({ isActive: false });
    await as().change('create', _id, {});
    await app.jobs.drain();
    const refused = await as().read(_id);
    assert.deepEqual([refused.State, refused.Created], ['ready', 0]);
    const again = await as().change('match', _id, { Places: places });
    assert.equal(again.status, 200, again.body.message);
    await app.jobs.drain();
    const { State, Summary } = await as().read(_id);
    assert.deepEqual([State, Summary?.Rows], ['ready', 2]);
  });

  it('has to be matched again once the account has forgotten how', async () => {
    const { _id, Columns } = await as().check(fileOf(headings, rowOf('PO 1')));
    await as().change('match', _id, { Places: placesFor(Columns?.Proposal ?? []) });
    const [matching] = await matchingsOf();
    const forget = (who: GivenUser) =>
      app.call(importDrafts.forgetMatching, { params: { id: matching?._id ?? '' } }, { as: who });
    const { id: clientId } = await app.given.client();
    const stranger = await app.given.user({ role: 'Owner', clientId });
    assert.equal((await forget(stranger)).status, 404);
    assert.deepEqual(await matchingsOf(stranger), []);
    assert.equal((await forget(colleague)).status, 200);
    assert.equal((await forget(colleague)).status, 404);
    assert.deepEqual(await matchingsOf(), []);
    assert.equal((await as().check(fileOf(headings, rowOf('PO 2')))).State, 'columns');
    assert.equal((await as().read(_id)).State, 'ready');
  });

  it('of another account are unknown', async () => {
    const { _id, Columns } = await as().check(fileOf(headings, rowOf('PO 1')));
    await as().change('match', _id, { Places: placesFor(Columns?.Proposal ?? []) });
    const { id: clientId } = await app.given.client();
    const stranger = await app.given.user({ role: 'Owner', clientId });
    assert.equal((await as(stranger).check(fileOf(headings, rowOf('PO 1')))).State, 'columns');
  });

  it('refuses places that can not be', async () => {
    const { _id } = await as().check(fileOf(headings, rowOf('PO 1')));
    const none = orderLabels.map(() => null);
    const cases: readonly (readonly [places: (number | null)[], sentence: string])[] = [
      [[0], `Places must be a list of ${orderLabels.length}, one for each column of the format`],
      [none, 'Column Order Name must be matched'],
      [
        [3, 3, ...none.slice(2)],
        'A column of the file can stand for one column of the format alone',
      ],
      [[99, ...none.slice(1)], `The file has ${headings.length} columns`],
    ];
    for (const [Places, sentence] of cases) {
      const { status, body } = await as().change('match', _id, { Places });
      assert.deepEqual([status, body['ModelState']], [400, { Places: [sentence] }]);
    }
    assert.equal((await as().read(_id)).State, 'columns');
  });
});
