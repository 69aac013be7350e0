import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Endpoint } from '@contract/endpoint';
import { exports } from '@contract/exports';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/accounts';
import { exports as exportTable } from '../db/schema/exports';
import { listFiles } from '@contract/listFiles';
import { orders } from '@contract/order';
import { csvRows, fetchFile, xlsxRows } from '../testing/exporting';
import type { GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';
import { piecesOf } from './exportRows';

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

  it('tells the time and the day of the reader, where the reader’s zone is named', async () => {
    app.clock.set(new Date('2026-11-24T22:00:00Z'));
    await order('Late', { createdAt: new Date('2026-05-01T22:30:00Z') });
    const query = { columns: 'name,created', timeZone: 'Asia/Tokyo' };
    assert.deepEqual((await csv(listFiles.orders, query))[1], ['Late', '2026-05-02 07:30']);
    assert.deepEqual((await xlsx(listFiles.orders, query))[1], [
      'Late',
      new Date('2026-05-02T07:30:00Z'),
    ]);
    const { headers } = await file(listFiles.orders, query);
    assert.match(String(headers['content-disposition']), /"Orders 2026-11-25\.csv"/);
    const { status, content } = await file(listFiles.orders, { timeZone: 'Mars/Olympus' });
    assert.equal(status, 400);
    assert.match(content.toString(), /timeZone must be a time zone such as America\/New_York/);
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

  it('of staff names the client of each, as far as the reader may know it', async () => {
    const home = await app.given.client({ name: 'Harbour Logistics' });
    const admin = await app.given.user({ role: 'Admin', clientId: home.id });
    const columns = 'email,client';
    const named = Object.fromEntries(await csv(listFiles.staff, { columns }, admin));
    assert.equal(named[admin.email], 'Harbour Logistics');
    assert.equal(named['EMAIL'], 'CLIENT');
    const ofManager = Object.fromEntries(await csv(listFiles.staff, { columns }, staff));
    assert.equal(ofManager[admin.email], '');
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

  it('tells the time and the day of who asked for it, where their zone is named', async () => {
    app.clock.set(new Date('2026-11-24T22:00:00Z'));
    await order('Late', { createdAt: new Date('2026-05-01T22:30:00Z') });
    const { _id } = (await start({ Columns: 'created', TimeZone: 'Asia/Tokyo' })).answer;
    await app.jobs.drain();
    assert.deepEqual(csvRows((await fetched(_id)).content)[1], ['2026-05-02 07:30']);
    assert.deepEqual(
      (await recent()).map(({ FileName }) => FileName),
      ['Orders 2026-11-25.csv'],
    );
    const refused = await start({ TimeZone: '' });
    assert.equal(refused.status, 400);
    assert.match(refused.body.message, /TimeZone must be a time zone such as America\/New_York/);
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

  it('breaks off where it is removed while it is fetched, and does not end as a short file', async () => {
    // More than a piece holds.
    for (let nth = 1; nth <= 300; nth += 1) await order(`Order ${nth} ${'x'.repeat(1_000)}`);
    const { _id: exportId } = (await start()).answer;
    await app.jobs.drain();
    const pieces = piecesOf(app.db, { clientId: owner.clientId, exportId });
    assert.equal((await pieces.next()).done, false);
    await app.call(exports.remove, { params: { id: exportId } }, { as: owner });
    await assert.rejects(async () => pieces.next(), /The file was removed while it was fetched/);
  });

  it('is made once, though it is asked for again under the same key', async () => {
    await order('One');
    const ask = () =>
      app.call(
        exports.start,
        { payload: { List: 'orders', Format: 'csv' } },
        { as: owner, headers: { 'idempotency-key': 'one' } },
      );
    const { _id } = (await ask()).answer;
    assert.equal((await ask()).answer._id, _id);
    assert.equal((await recent()).length, 1);
  });

  it('is one of three that are made at once for a person, wherever they work', async () => {
    const foreign = await app.given.client();
    const admin = await app.given.user({ role: 'Admin' });
    const as = admin;
    const inAccount = (clientId: string) =>
      app.call(exports.start, { payload: { List: 'orders', Format: 'csv' } }, { as, clientId });
    const [first] = await Promise.all(
      [owner.clientId, foreign.id, admin.clientId].map((clientId) => inAccount(clientId)),
    );
    const refused = await inAccount(owner.clientId);
    assert.equal(refused.status, 409);
    assert.equal(
      refused.body.message,
      '3 files are being made for you already: wait for one, or stop one',
    );
    assert.equal((await start()).status, 200);
    const params = { id: first?.answer._id ?? '' };
    await app.call(exports.remove, { params }, { as, clientId: owner.clientId });
    assert.equal((await inAccount(owner.clientId)).status, 200);
    await app.jobs.drain();
    assert.equal((await inAccount(owner.clientId)).status, 200);
  });

  it('is one of three also where many are asked for at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => start()));
    assert.deepEqual(
      [200, 409].map((code) => answers.filter(({ status }) => status === code).length),
      [3, 3],
    );
  });

  it('is one of 20 that a person keeps in an account', async () => {
    const first = (await start()).answer;
    const { clientId, id: userId } = owner;
    await app.jobs.drain();
    const [made] = await app.db.select().from(exportTable);
    assert.ok(made);
    await app.db
      .insert(exportTable)
      .values(Array.from({ length: 19 }, () => ({ ...made, id: crypto.randomUUID() })));
    const refused = await start();
    assert.equal(refused.status, 409);
    assert.equal(
      refused.body.message,
      'You keep 20 files here already: remove one that is not needed any more',
    );
    const colleague = await app.given.user({ role: 'User', clientId });
    assert.equal((await start({}, colleague)).status, 200);
    await app.call(exports.remove, { params: { id: first._id } }, { as: owner });
    assert.equal((await start()).status, 200);
    assert.equal(made.userId, userId);
  });

  it('is given up at once, and said to be, where its maker has lost the right meanwhile', async () => {
    const { _id } = (await start({ List: 'webhooks', Columns: '' })).answer;
    await app.db.update(users).set({ role: 'User' }).where(eq(users.id, owner.id));
    await app.jobs.drain();
    assert.deepEqual(
      (await recent()).map(({ State }) => State),
      ['failed'],
    );
    assert.equal((await fetched(_id)).status, 403);
  });

  it('is refused at once where its list or its query would be', async () => {
    const forStaff = await start({ List: 'clients' });
    assert.equal(forStaff.status, 403);
    assert.equal(forStaff.body.message, 'You may not see this list');
    const { status, body } = await start({ Query: { status: 'lost' } });
    assert.equal(status, 400);
    assert.match(body.message, /Status must be one of/);
    assert.deepEqual(await recent(), []);
  });
});
