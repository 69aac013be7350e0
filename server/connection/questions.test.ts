import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clients } from '@contract/client';
import { itemAdmin } from '@contract/itemAdmin';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { warehouseDesk } from '@contract/warehouseDesk';
import type { OutMessage } from '@contract/warehouseMessages';
import { stock } from '../db/schema/inventory';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { aComponent, anItem } from '../testing/itemPayload';
import { aNoticeOf } from '../testing/noticePayload';
import { one } from '../testing/one';
import { peopleOnly } from '../testing/orderBooks';
import { anOrderOf } from '../testing/orderPayload';
import type { TestApp } from '../testing/testApp';
import { askForSnapshots, giveUpItems } from './questions';
import { connectedApp, type AWarehouse } from './testing/aWarehouse';

let app: TestApp;
let client: GivenClient;
let manager: GivenUser;
let roc: AWarehouse;
let okl: AWarehouse;
before(async () => {
  ({ app, roc, okl } = await connectedApp(() => client.number));
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: { ...peopleOnly, AllowBackOrders: false } });
  manager = await app.given.user({ role: 'Manager', clientId: client.id });
});
after(() => app.close());

const told = async (type: OutMessage['Type'], by = roc): Promise<OutMessage[]> =>
  (await by.outbox()).filter(({ Type }) => Type === type);
const dataOf = (messages: readonly OutMessage[]) => messages.map(({ Data }) => Data);
const item = (stockNumber: string, pieces = 10): Promise<GivenItem> =>
  app.given.item({ clientId: client.id, stockNumber, stock: { ROC: pieces } });
const described = (StockNumber: string, Description = 'A bottle, measured') => ({
  StockNumber,
  Description,
  Barcode: '036000291452',
  Length: 9,
  Width: 3,
  Height: 3,
  Weight: 0.8,
});
const list = async () =>
  (await app.call(itemAdmin.list, { query: { pageSize: 50 } }, { as: manager })).answer.entities;

describe('items and notices', () => {
  it('are told to every connected warehouse when an item or a kit is made, changed or switched', async () => {
    const create = (payload: ReturnType<typeof anItem>) =>
      app.call(itemAdmin.create, { payload }, { as: manager });
    await create(anItem('BTL'));
    await create(anItem('SET', { ItemType: 'Bundled', Components: [aComponent('BTL', 2)] }));
    await app.jobs.drain();
    const made = await told('item.changed');
    assert.deepEqual(
      made.map(({ Record, Number: number, Data }) => [Record, number, Data['Components']]),
      [
        ['item BTL', 1, []],
        ['item SET', 1, [{ StockNumber: 'BTL', Quantity: 2 }]],
      ],
    );
    assert.equal((await told('item.changed', okl)).length, 2);
    await roc.acknowledge(made.map(({ Id }) => Id));
    await app.call(
      itemAdmin.updateStatus,
      { payload: { StockNumber: 'SET', IsActive: false } },
      { as: manager },
    );
    await app.jobs.drain();
    const [off] = await told('item.changed');
    assert.deepEqual([off?.Number, off?.Data['IsActive']], [2, false]);
  });

  it('are told when a notice is announced, changed and cancelled', async () => {
    const bottle = await item('BTL');
    const { Id } = (
      await app.call(
        notices.create,
        { payload: aNoticeOf(app.clock.now(), [[bottle, 4]]) },
        { as: manager },
      )
    ).answer;
    await app.call(
      notices.update,
      {
        payload: { ShipmentNoticeId: Id, Products: [{ StockNumber: 'BTL', Quantity: 7 }] },
      },
      { as: manager },
    );
    await app.call(notices.cancel, { payload: { ShipmentNoticeIds: [Id] } }, { as: manager });
    assert.deepEqual(
      (await roc.outbox()).map(({ Type, Record, Number: number, Data }) => [
        Type,
        Record,
        number,
        (Data['Lines'] as { Quantity: number }[]).map(({ Quantity }) => Quantity),
      ]),
      [
        ['notice.announced', `notice ${Id}`, 1, [4]],
        ['notice.changed', `notice ${Id}`, 2, [7]],
        ['notice.cancelled', `notice ${Id}`, 3, [7]],
      ],
    );
    assert.deepEqual(await okl.outbox(), []);
  });
});

describe('a question to the warehouse system', () => {
  it('about an order is answered by what was told, and asked', async () => {
    const payload = anOrderOf([[await item('BTL'), 3]]);
    const { _id, OrderNumber } = (await app.call(orders.create, { payload }, { as: manager }))
      .answer;
    for (const step of [orders.approve, orders.confirm, orders.release])
      await app.call(step, { payload: { Ids: [_id] } }, { as: manager });
    await roc.tell('order.progress', { Order: OrderNumber, Status: 'Picked' });
    const status = () => app.call(orders.warehouseStatus, { params: { id: _id } }, { as: manager });
    assert.equal((await status()).answer.WarehouseStatus, 'Picked');
    await status();
    assert.deepEqual(dataOf(await told('order.question')), [{ Order: OrderNumber }]);
    const fixed = await app.call(orders.checkAndFix, { payload: { Id: _id } }, { as: manager });
    assert.deepEqual(
      [fixed.status, fixed.body.message],
      [
        409,
        `Order ${OrderNumber} has not been shipped: its warehouse status is Picked, and the warehouse was asked again`,
      ],
    );
  });

  it('about an item is asked, and the item is made once it is described', async () => {
    const ask = () =>
      app.call(itemAdmin.importItem, { payload: { StockNumber: 'btl' } }, { as: manager });
    const asked = await ask();
    assert.deepEqual(
      [asked.status, asked.body.message],
      [200, 'The warehouse was asked for item btl, which is imported once it answers.'],
    );
    assert.deepEqual(dataOf(await told('item.question')), [{ StockNumber: 'btl' }]);
    assert.deepEqual(await list(), []);
    assert.equal((await roc.tell('item.described', described('BTL'))).Outcome, 'done');
    assert.deepEqual(
      (await list()).map(({ StockNumber, Description }) => [StockNumber, Description]),
      [['BTL', 'A bottle, measured']],
    );
    assert.equal((await told('item.question')).length, 0, 'it is answered');
    assert.equal((await ask()).body.message, 'Item BTL imported successfully.');
  });

  it('that nobody has asked stands in the list of the warehouse alone', async () => {
    await item('BTL');
    await roc.tell('item.described', described('BTL', 'Called otherwise'));
    await roc.tell('item.described', described('CUP'));
    assert.deepEqual(
      (await list()).map(({ Description }) => Description).includes('Called otherwise'),
      false,
    );
    const bad = await roc.tell('item.described', described('..'));
    assert.equal(bad.Outcome, 'left');
  });

  it('about all items brings them once the warehouse has told them all', async () => {
    const flags = async () =>
      (await app.call(clients.current, {}, { as: manager })).answer.client.OnboardingFlags;
    const start = () =>
      app.call(itemAdmin.importAllData, { payload: { ClientId: client.id } }, { as: manager });
    assert.equal(
      (await start()).body.message,
      'Import started. The warehouse was asked for its items.',
    );
    const [question] = await told('items.question');
    assert.ok(question);
    await roc.tell('item.described', described('BTL'));
    await roc.tell('item.described', described('CUP'));
    await app.jobs.drain();
    assert.deepEqual(await list(), []);
    assert.equal((await flags()).ItemDataImportInProgress, true);
    await roc.tell('answer', { Message: question.Id, Accepted: true });
    await app.jobs.drain();
    assert.deepEqual((await list()).map(({ StockNumber }) => StockNumber).toSorted(), [
      'BTL',
      'CUP',
    ]);
    assert.equal((await flags()).ItemDataImported, true);
  });

  it('about all items fails where nobody answers in a day, and can be asked again', async () => {
    const start = async () => {
      // Nobody's session lasts as long as this test.
      const as = await app.given.user({ role: 'Manager', clientId: client.id });
      return app.call(itemAdmin.importAllData, { payload: { ClientId: client.id } }, { as });
    };
    await start();
    app.clock.advance({ hours: 23 });
    await giveUpItems(app.parts);
    assert.equal((await start()).status, 409);
    app.clock.advance({ hours: 2 });
    await giveUpItems(app.parts);
    const as = await app.given.user({ role: 'Manager', clientId: client.id });
    const { OnboardingFlags } = (await app.call(clients.current, {}, { as })).answer.client;
    assert.deepEqual(
      [
        OnboardingFlags.ItemDataImportInProgress,
        OnboardingFlags.ErrorsOccurredDuringItemDataImport,
      ],
      [false, true],
    );
    assert.equal((await start()).status, 200);
  });

  it('about the inventory is asked, and the counts are kept as they come', async () => {
    await item('BTL', 10);
    const { body } = await app.call(
      itemAdmin.updateInventory,
      { payload: { StockNumbers: ['BTL'] } },
      { as: manager },
    );
    assert.equal(
      body.message,
      'The warehouses were asked to count. What they find is kept as it comes.',
    );
    assert.deepEqual(dataOf(await told('stock.question')), [{ StockNumbers: ['BTL'] }]);
    await roc.tell('stock.counted', { StockNumber: 'BTL', OnHand: 12 });
    const rows = await app.db.select().from(stock);
    assert.deepEqual(
      rows.map(({ onHand }) => onHand),
      [12],
    );
  });

  it('about the inventory of other items is another one, although the first waits', async () => {
    await item('BTL', 10);
    await item('CUP', 4);
    for (const StockNumbers of [['BTL'], ['BTL'], ['CUP']])
      await app.call(itemAdmin.updateInventory, { payload: { StockNumbers } }, { as: manager });
    assert.deepEqual(dataOf(await told('stock.question')), [
      { StockNumbers: ['BTL'] },
      { StockNumbers: ['CUP'] },
    ]);
  });

  it('about all that lies there is asked of each warehouse once a night, for active clients', async () => {
    await app.given.client({ isActive: false });
    const askedAt = async (moment: string): Promise<number[]> => {
      app.clock.set(new Date(moment));
      await askForSnapshots(app.parts);
      await askForSnapshots(app.parts);
      const asked: number[] = [];
      for (const by of [roc, okl]) {
        const questions = await told('snapshot.question', by);
        assert.ok(questions.every(({ Client }) => Client.Number === client.number));
        asked.push(questions.length);
        if (questions.length > 0) await by.acknowledge(questions.map(({ Id }) => Id));
      }
      return asked;
    };
    // It is two o'clock in New York at seven. Nobody has asked since the night before: not too late.
    assert.deepEqual(await askedAt('2037-02-03T23:00:00Z'), [1, 1]);
    assert.deepEqual(await askedAt('2037-02-04T06:59:00Z'), [0, 0]);
    assert.deepEqual(await askedAt('2037-02-04T07:00:00Z'), [1, 1]);
    assert.deepEqual(await askedAt('2037-02-05T00:30:00Z'), [0, 0]);
    assert.deepEqual(await askedAt('2037-02-05T07:30:00Z'), [1, 1]);
  });

  it('that its warehouse refuses night after night is one line for staff, of its client', async () => {
    const left = async (show: 'open' | 'settled') => {
      const as = await app.given.user({ role: 'Manager', clientId: client.id });
      return (await app.call(warehouseDesk.messages, { query: { show } }, { as })).answer.entities;
    };
    const refuse = async (Id: string): Promise<void> => {
      app.clock.advance({ days: 1 });
      await askForSnapshots(app.parts);
      const question = one(
        (await told('snapshot.question')).filter(({ Client }) => Client.Number === client.number),
      );
      const answer = { Message: question.Id, Accepted: false, Reason: 'No snapshots here' };
      const { Outcome } = await roc.tell('answer', answer, { Id, Client: null });
      assert.equal(Outcome, 'left');
    };
    for (const number of ['BTL', 'CUP']) {
      await item(number);
      await app.call(
        itemAdmin.updateInventory,
        { payload: { StockNumbers: [number] } },
        { as: manager },
      );
      const count = (await told('stock.question')).at(-1);
      await roc.tell(
        'answer',
        { Message: count?.Id ?? '', Accepted: false, Reason: 'Not today' },
        { Id: `M-count-${number}`, Client: null },
      );
    }
    await refuse('M-1');
    await refuse('M-2');
    assert.deepEqual(
      (await left('open')).map(({ Id, ClientName }) => [Id, ClientName]),
      [
        ['M-count-BTL', client.name],
        ['M-count-CUP', client.name],
        ['M-2', client.name],
      ],
    );
    assert.deepEqual(
      (await left('settled')).map(({ Id, Reason, EndedBy }) => [Id, Reason, EndedBy]),
      [['M-1', 'It has refused again', 'Warehouse ROC']],
    );
  });
});
