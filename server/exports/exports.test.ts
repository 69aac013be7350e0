import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Endpoint } from '@contract/endpoint';
import { exports } from '@contract/exports';
import { listFiles } from '@contract/listFiles';
import { orders } from '@contract/order';
import { csvRows, fetchFile, xlsxRows } from '../testing/exporting';
import type { GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

let app: TestApp;
let owner: GivenUser;
let staff: GivenUser;

before(async () => {
  app = await testApp({ settings: { timeZone: 'America/New_York' } });
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  owner = await app.given.user({ role: 'Owner' });
  staff = await app.given.user({ role: 'Manager', assignedClientIds: [owner.clientId] });
});
after(() => app.close());

const order = (name: string, fields: Partial<Parameters<typeof givenOrder>[1]> = {}) =>
  givenOrder(app.db, { clientId: owner.clientId, name, ...fields });

const file = (at: Endpoint, query: Record<string, string> = {}, as: GivenUser = owner) =>
  fetchFile(app, at, { as, query, clientId: owner.clientId });

const csv = async (at: Endpoint, query: Record<string, string> = {}, as = owner) =>
  csvRows((await file(at, { ...query, format: 'csv' }, as)).content);
const xlsx = async (at: Endpoint, query: Record<string, string> = {}, as = owner) =>
  xlsxRows((await file(at, { ...query, format: 'xlsx' }, as)).content);

describe('a list as a file', () => {
  it('has what the list has, in its order, cell by cell', async () => {
    const pen = await app.given.item({ clientId: owner.clientId, stockNumber: 'PEN' });
    for (let day = 1; day <= 7; day += 1)
      await order(`Sale ${day}`, {
        createdAt: new Date(`2026-05-0${day}T03:30:00Z`),
        shipByDate: `2026-06-0${day}`,
        lines: [{ item: pen, quantity: day }],
      });
    await order('Other');
    const query = { searchByName: 'sale', sortBy: 'name', sortDir: 'asc' };
    const columns = 'number,name,created,pieces,shipBy';
    const { entities } = (await app.call(orders.list, { query }, { as: owner })).answer;
    assert.equal(entities.length, 7);
    assert.deepEqual(await csv(listFiles.orders, { ...query, columns }), [
      ['ORDER NO.', 'ORDER NAME', 'CREATED DATE', 'PIECES', 'SHIP DATE'],
      ...entities.map(({ OrderNumber, Name, ShipByDate }, index) => [
        OrderNumber,
        Name,
        // Half past three in the night of UTC is the evening before in New York.
        index === 0 ? '2026-04-30 23:30' : `2026-05-0${index} 23:30`,
        String(index + 1),
        ShipByDate,
      ]),
    ]);
    const [, ...rows] = await xlsx(listFiles.orders, { ...query, columns });
    assert.deepEqual(
      rows,
      entities.map(({ OrderNumber, Name, ShipByDate }, index) => [
        OrderNumber,
        Name,
        new Date(`${index === 0 ? '2026-04-30' : `2026-05-0${index}`}T23:30:00Z`),
        index + 1,
        new Date(`${ShipByDate ?? ''}T00:00:00Z`),
      ]),
    );
  });

  it('is read in batches that neither double a row nor leave one out', async () => {
    for (let nth = 1; nth <= 450; nth += 1)
      await order(`Order ${nth}`, { createdAt: new Date(Date.UTC(2026, 1, 1) + nth * 60_000) });
    const names = (await csv(listFiles.orders, { columns: 'name' })).slice(1).flat();
    assert.deepEqual(
      names,
      Array.from({ length: 450 }, (_, index) => `Order ${450 - index}`),
    );
  });

  it('holds texts as texts and keeps formulas from running', async () => {
    const texts = ['=1+1', '+49', '-5', '@x', '\tTab', '007', 'a "b", c\nd', '<b>&', "it's"];
    for (const [index, name] of texts.entries())
      await order(name, { createdAt: new Date(Date.UTC(2026, 1, 20 - index)) });
    const inCsv = (await csv(listFiles.orders, { columns: 'name' })).slice(1).flat();
    assert.deepEqual(inCsv, [...texts.slice(0, 5).map((text) => `'${text}`), ...texts.slice(5)]);
    const inXlsx = (await xlsx(listFiles.orders, { columns: 'name' })).slice(1).flat();
    assert.deepEqual(inXlsx, texts);
  });

  it('begins with the mark of UTF-8, and is named after the list and the day', async () => {
    app.clock.set(new Date('2026-11-24T02:00:00Z'));
    const { content, headers } = await file(listFiles.archivedOrders, {
      year: '2026',
      month: 'May',
    });
    assert.equal(content.subarray(0, 3).toString('hex'), 'efbbbf');
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8');
    assert.match(
      String(headers['content-disposition']),
      /^attachment; filename="Archived Orders 2026-11-23\.csv"/,
    );
  });

  it('has the usual columns where none are named, and refuses one that the list has not', async () => {
    assert.deepEqual(await csv(listFiles.items), [
      ['STOCK NUMBER', 'DESCRIPTION', 'TYPE', 'STATUS', 'AVAILABLE'],
    ]);
    const { status, content } = await file(listFiles.items, { columns: 'stock,cost' });
    assert.equal(status, 400);
    assert.match(content.toString(), /Columns must be columns of the list, such as stock/);
  });

  for (const [name, at] of Object.entries<Endpoint>(listFiles))
    it(`of ${name} opens in both formats, for who may see the list alone`, async () => {
      const query: Record<string, string> =
        name === 'archivedOrders' ? { year: '2026', month: 'May' } : {};
      const rows = await csv(at, query, staff);
      assert.deepEqual(await xlsx(at, { ...query }, staff).then(([head]) => head), rows[0]);
      const user = await app.given.user({ role: 'User', clientId: owner.clientId });
      const { status } = await fetchFile(app, at, { as: user, query });
      assert.equal(status, at.needs === 'signedIn' ? 200 : 403);
    });

  it('shows nobody what is of another client, nor deduct orders to a client', async () => {
    const stranger = await app.given.user({ role: 'Owner' });
    await order('Own');
    await order('Deduct', { orderType: 'Deduct' });
    await givenOrder(app.db, { clientId: stranger.clientId, name: 'Foreign' });
    const names = async (as: GivenUser) =>
      (await csv(listFiles.orders, { columns: 'name', sortBy: 'name', sortDir: 'asc' }, as))
        .slice(1)
        .flat();
    assert.deepEqual(await names(owner), ['Own']);
    assert.deepEqual(await names(staff), ['Deduct', 'Own']);
    assert.equal((await file(listFiles.orders, {}, stranger)).status, 403);
    await app.given.recipient({ clientId: stranger.clientId });
    assert.equal((await csv(listFiles.recipients)).length, 1);
  });
});

describe('a file that is made in the background', () => {
  const start = async (payload: object = {}, as = owner) =>
    app.call(
      exports.start,
      { payload: { List: 'orders', Format: 'csv', Columns: 'name', Query: {}, ...payload } },
      { as },
    );
  const recent = async (as = owner) => (await app.call(exports.recent, {}, { as })).answer.exports;
  const fetched = (id: string, as = owner) => fetchFile(app, exports.file, { as, params: { id } });

  it('is told when it is ready, and is the same as at once', async () => {
    for (const name of ['One', 'Two', 'Three']) await order(name);
    const { _id } = (await start({ Query: { sortBy: 'name', sortDir: 'asc' } })).answer;
    assert.deepEqual(
      (await recent()).map(({ State, Rows, Total }) => [State, Rows, Total]),
      [['waiting', 0, 3]],
    );
    assert.equal((await fetched(_id)).status, 409);
    await app.jobs.drain();
    assert.deepEqual(
      (await recent()).map(({ State, Rows, Total }) => [State, Rows, Total]),
      [['ready', 3, 3]],
    );
    const { content } = await fetched(_id);
    assert.deepEqual(csvRows(content), [['ORDER NAME'], ['One'], ['Three'], ['Two']]);
  });

  it('is nobody else’s, and ends after a week', async () => {
    await order('One');
    const { _id } = (await start()).answer;
    await app.jobs.drain();
    const colleague = await app.given.user({ role: 'Owner', clientId: owner.clientId });
    assert.equal((await fetched(_id, colleague)).status, 404);
    assert.equal((await fetched(_id, staff)).status, 404);
    assert.deepEqual(await recent(colleague), []);
    const { status } = await app.call(exports.remove, { params: { id: _id } }, { as: colleague });
    assert.equal(status, 404);
    app.clock.advance({ days: 6 });
    assert.equal((await fetched(_id)).status, 200);
    app.clock.advance({ days: 1, minutes: 1 });
    assert.equal((await fetched(_id)).status, 404);
    assert.deepEqual(await recent(), []);
  });

  it('that is stopped is not made, and is gone', async () => {
    await order('One');
    const { _id } = (await start()).answer;
    await app.call(exports.remove, { params: { id: _id } }, { as: owner });
    await app.jobs.drain();
    assert.deepEqual(await recent(), []);
    assert.equal((await fetched(_id)).status, 404);
  });

  it('is refused at once where its list or its query would be', async () => {
    assert.equal((await start({ List: 'clients' })).status, 403);
    const { status, body } = await start({ Query: { status: 'lost' } });
    assert.equal(status, 400);
    assert.match(body.message, /Status must be one of/);
    assert.deepEqual(await recent(), []);
  });
});
