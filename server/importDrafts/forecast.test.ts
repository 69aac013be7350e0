import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { items, stock } from '../db/schema/inventory';
import { allocations, orders } from '../db/schema/orders';
import { itemCells, orderCells, orderCsv } from '../imports/testing/files';
import { importingAs } from '../imports/testing/importing';
import { createRandom } from '../random';
import type { GivenUser } from '../testing/given';
import { peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { draftingAs } from './testing/drafting';

type Changes = Parameters<typeof orderCells>[0];

describe('what will come of a draft import', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const { id: clientId } = await app.given.client({ orderSettings: peopleOnly });
    user = await app.given.user({ role: 'User', clientId });
    await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 5 } });
    await app.given.item({ clientId, stockNumber: 'INK', stock: { ROC: 500 } });
    await app.given.item({ clientId, stockNumber: 'CAP', stock: { ROC: 4 } });
    await app.given.item({ clientId, stockNumber: 'NIB' });
  });
  after(() => app.close());

  const as = () => draftingAs(app, user);
  const order = (name: string, sku = 'PEN', quantity = '1', changes: Changes = {}) =>
    orderCells({
      'Order Name': name,
      'Product SKU': sku,
      'Product Quantity': quantity,
      ...changes,
    });
  const waiting = async (id: string) =>
    (await as().rows(id, { show: 'waiting' })).entities.map(({ Row, Record }) => [
      Row,
      Record?.WaitsFor,
    ]);

  describe('with the stock that there is', () => {
    it('is told in the order of the file: who comes first is served first', async () => {
      const { _id, Summary } = await as().check(
        orderCsv(
          order('PO 1', 'PEN', '3'),
          order('PO 2', 'PEN', '3'),
          order('PO 3', 'INK', '3'),
          order('PO 4', 'NIB', '1'),
        ),
      );
      assert.deepEqual([Summary?.Sound, Summary?.Waiting], [4, 2]);
      assert.deepEqual(Summary?.WaitingFor, [
        { StockNumber: 'NIB', Records: 1 },
        { StockNumber: 'PEN', Records: 1 },
      ]);
      assert.deepEqual(await waiting(_id), [
        [3, ['PEN']],
        [5, ['NIB']],
      ]);
    });

    it('comes true when the orders are made', async () => {
      const { _id } = await as().check(
        orderCsv(order('PO 1', 'PEN', '3'), order('PO 2', 'PEN', '3'), order('PO 3', 'PEN', '2')),
      );
      const told = (await waiting(_id)).map(([row]) => row);
      await as().change('create', _id, {});
      await app.jobs.drain();
      const made = await app.db.select().from(orders).orderBy(asc(orders.name));
      const reserved = await app.db.select().from(allocations);
      const piecesOf = (id: string): number =>
        reserved
          .filter(({ orderId }) => orderId === id)
          .reduce((sum, { quantity }) => sum + quantity, 0);
      const wanted = [3, 3, 2];
      const short = made.flatMap(({ id }, index) =>
        piecesOf(id) < (wanted[index] ?? 0) ? [2 + index] : [],
      );
      assert.deepEqual([made.length, short], [3, told]);
      assert.ok(told.length > 0);
    });

    it('follows a repaired cell, for those further down as well', async () => {
      const { _id } = await as().check(
        orderCsv(order('PO 1', 'PEN', '5'), order('PO 2', 'PEN', '5'), order('PO 3', 'PEN', '1')),
      );
      assert.deepEqual(
        (await waiting(_id)).map(([row]) => row),
        [3, 4],
      );
      const { answer } = await as().edit(_id, [[2, 'Product Quantity', '4']]);
      assert.equal(answer.Draft.Summary?.Waiting, 2);
      await as().change('leaveOut', _id, { Rows: [3] });
      assert.deepEqual(await waiting(_id), []);
      await as().change('undo', _id, {});
      assert.equal((await as().read(_id)).Summary?.Waiting, 2);
    });

    it('does not count orders that can not be made', async () => {
      const { Summary } = await as().check(
        orderCsv(order('PO 1', 'PEN', '5', { 'Recipient City': '' }), order('PO 2', 'PEN', '5')),
      );
      assert.deepEqual([Summary?.Sound, Summary?.Waiting], [1, 0]);
    });

    it('is told anew once stock has arrived and the rows are checked again', async () => {
      const { _id } = await as().check(orderCsv(order('PO 1', 'NIB')));
      assert.equal((await as().read(_id)).Summary?.Waiting, 1);
      const [nib] = await app.db.select().from(items).where(eq(items.stockNumber, 'NIB'));
      const [place] = await app.db.select().from(stock);
      assert.ok(nib && place);
      await app.db.insert(stock).values({ ...place, itemId: nib.id, onHand: 1 });
      assert.equal((await as().read(_id)).Summary?.Waiting, 1);
      await as().of('check', _id);
      await app.jobs.drain();
      assert.equal((await as().read(_id)).Summary?.Waiting, 0);
    });

    it('says nothing of waiting where the account’s orders are not submitted at once', async () => {
      const { id: clientId } = await app.given.client({
        orderSettings: { ...peopleOnly, AllowOrderSubmission: false },
      });
      const other = await app.given.user({ role: 'User', clientId });
      await app.given.item({ clientId, stockNumber: 'PEN' });
      const { Summary } = await draftingAs(app, other).check(orderCsv(order('PO 1')));
      assert.deepEqual([Summary?.Sound, Summary?.Waiting], [1, 0]);
    });

    it('is the same after any change as if all orders had been planned together', async () => {
      const random = createRandom('draft forecast');
      const skus = ['PEN', 'INK', 'CAP', 'NIB', 'NOPE'];
      const quantity = () => String(1 + Math.floor(random.next() * 3));
      const { _id } = await as().check(
        orderCsv(
          ...Array.from({ length: 8 }, (_, index) => [
            order(`PO ${index}`, random.pick(skus), quantity()),
            itemCells(`PO ${index}`, random.pick(skus), quantity()),
          ]).flat(),
        ),
      );
      const rowNo = () => 2 + Math.floor(random.next() * 16);
      let waited = 0;
      for (let turn = 0; turn < 40; turn += 1) {
        await random.pick([
          () => as().edit(_id, [[rowNo(), 'Product SKU', random.pick(skus)]]),
          () => as().edit(_id, [[rowNo(), 'Product Quantity', quantity()]]),
          () => as().change('leaveOut', _id, { Rows: [rowNo()], LeftOut: random.next() < 0.4 }),
          () => as().change('undo', _id, {}),
        ])();
        const told = await waiting(_id);
        waited += told.length;
        if (turn % 2 > 0) continue;
        await as().of('check', _id);
        await app.jobs.drain();
        assert.deepEqual(await waiting(_id), told, `turn ${turn}`);
      }
      assert.ok(waited > 0);
    });
  });

  describe('that looks like orders there are', () => {
    it('names the order of the same name, and when it was made', async () => {
      const made = await importingAs(app, user).importAll(orderCsv(order('PO 1', 'INK')));
      const [[, number] = ['', '']] = made.successes;
      const { _id, Summary } = await as().check(
        orderCsv(order('po 1', 'PEN'), order('PO 2', 'INK', '2', { 'Recipient Address': '7 Elm' })),
      );
      assert.deepEqual([Summary?.Sound, Summary?.Duplicates], [2, 1]);
      assert.ok(Summary?.DuplicatesFrom);
      assert.equal(Summary.DuplicatesFrom, Summary.DuplicatesTo);
      const { entities } = await as().rows(_id, { show: 'duplicates' });
      assert.deepEqual(
        entities.map(({ Row, Record }) => [Row, Record?.Duplicate?.OrderNumber]),
        [[2, number]],
      );
      assert.match(
        entities[0]?.Record?.Duplicate?.Sentence ?? '',
        new RegExp(`^Order ${number} of .+ has the same name`),
      );
    });

    it('is no duplicate any more once the name is another and the goods are others', async () => {
      await importingAs(app, user).importAll(orderCsv(order('PO 1', 'INK')));
      const { _id } = await as().check(orderCsv(order('PO 1', 'PEN')));
      const { answer } = await as().edit(_id, [[2, 'Order Name', 'PO 7']]);
      assert.equal(answer.Draft.Summary?.Duplicates, 0);
    });

    it('is no mistake: it can be made all the same', async () => {
      await importingAs(app, user).importAll(orderCsv(order('PO 1', 'INK')));
      const { _id } = await as().check(orderCsv(order('PO 1', 'INK')));
      await as().change('create', _id, {});
      await app.jobs.drain();
      assert.equal((await as().read(_id)).Summary?.Created, 1);
    });

    it('knows nothing of the orders of other accounts', async () => {
      await importingAs(app, user).importAll(orderCsv(order('PO 1', 'INK')));
      const { id: clientId } = await app.given.client({ orderSettings: peopleOnly });
      const stranger = await app.given.user({ role: 'User', clientId });
      await app.given.item({ clientId, stockNumber: 'INK', stock: { ROC: 5 } });
      const { Summary } = await draftingAs(app, stranger).check(orderCsv(order('PO 1', 'INK')));
      assert.deepEqual([Summary?.Sound, Summary?.Duplicates], [1, 0]);
    });
  });
});
