import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { itemAdmin } from '@contract/itemAdmin';
import { stock, stockTags, warehouseItems } from '../db/schema/inventory';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { orderEdits } from '../testing/orderEdits';
import { testApp, type TestApp } from '../testing/testApp';

describe('what the warehouse knows of items', () => {
  let app: TestApp;
  let manager: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    manager = await app.given.user({ role: 'Manager' });
  });
  after(() => app.close());

  const given = (stockNumber: string, fields = {}) =>
    app.given.item({ clientId: manager.clientId, stockNumber, ...fields });
  const list = async () =>
    (await app.call(itemAdmin.list, { query: { sortBy: 'StockNumber' } }, { as: manager })).answer;

  describe('POST items/import-item', () => {
    const fetchItem = (StockNumber: string, as = manager) =>
      app.call(itemAdmin.importItem, { payload: { StockNumber } }, { as });
    const inWarehouse = (stockNumber: string, clientId = manager.clientId) =>
      app.db.insert(warehouseItems).values({
        clientId,
        id: clientId,
        stockNumber,
        description: 'Measured',
        barcode: '0042',
        length: '1.50',
        width: '2.00',
        height: '3.00',
        weight: '0.10',
      });

    it('adds the item that the warehouse knows, in whatever case it is asked for (ITEM-16, ITEM-17)', async () => {
      await inWarehouse('New/1 %');
      assert.equal(
        (await fetchItem('nEW/1 %')).body.message,
        'Item New/1 % imported successfully.',
      );
      const {
        entities: [item],
        activeCount,
      } = await list();
      assert.deepEqual(
        [item?.StockNumber, item?.Description, item?.Barcode, item?.Dimensions, activeCount],
        ['New/1 %', 'Measured', '0042', { Length: 1.5, Width: 2, Height: 3, Weight: 0.1 }, 1],
      );
    });

    it('refreshes the one that is there with what the warehouse says, and leaves the rest', async () => {
      await given('PEN', { price: '4.50', isActive: false });
      await inWarehouse('pen');
      assert.equal((await fetchItem('PEN')).status, 200);
      const {
        entities: [item, ...others],
      } = await list();
      assert.deepEqual(
        [item?.StockNumber, item?.Description, item?.Price, item?.IsActive, item?.Version, others],
        ['PEN', 'Measured', 4.5, false, 2, []],
      );
      await fetchItem('PEN');
      assert.equal((await list()).entities[0]?.Version, 2);
    });

    it('leaves an item as it is that the embedded warehouse knows from this server alone', async () => {
      await given('PEN');
      assert.equal((await fetchItem('pen')).body.message, 'Item PEN imported successfully.');
      assert.equal((await list()).entities[0]?.Version, 1);
    });

    it('answers 404 for an item that the warehouse does not know, or knows of another client', async () => {
      await inWarehouse('PEN', (await app.given.client()).id);
      const { status, body } = await fetchItem('PEN');
      assert.deepEqual(
        [status, body.message, (await list()).totalItemCount],
        [404, 'The warehouse does not know item PEN', 0],
      );
    });

    it('is for staff alone (ROLE-19)', async () => {
      assert.equal(
        (
          await fetchItem(
            'PEN',
            await app.given.user({ role: 'Owner', clientId: manager.clientId }),
          )
        ).status,
        403,
      );
    });
  });

  describe('POST items/import-items-inventory', () => {
    const updateInventory = (...StockNumbers: string[]) =>
      app.call(itemAdmin.updateInventory, { payload: { StockNumbers } }, { as: manager });
    let count = 0;
    const tag = ({ clientId, id: itemId }: GivenItem, onHand: number, fields = {}) =>
      app.db.insert(stockTags).values({
        clientId,
        itemId,
        warehouseId: warehouseId('ROC'),
        tagNumber: `T${(count += 1)}`,
        location: 'A-01-01',
        onHand,
        ...fields,
      });
    const piecesOf = async ({ id }: GivenItem) => {
      const rows = await app.db
        .select({ at: stock.warehouseId, onHand: stock.onHand, unshippable: stock.unshippable })
        .from(stock)
        .where(eq(stock.itemId, id));
      return Object.fromEntries(
        rows.map(({ at, onHand, unshippable }) => [
          at === warehouseId('ROC') ? 'ROC' : 'other',
          [onHand, unshippable],
        ]),
      );
    };

    it('keeps what the warehouse counts on its tags, damaged pieces apart; what lies on no tags stays (ITEM-15, OPEN-72)', async () => {
      const pen = await given('PEN', { stock: { ROC: 99, SPA: 5 } });
      await tag(pen, 7);
      await tag(pen, 4, { expirationDate: '2027-01-01' });
      await tag(pen, 2, { isDamaged: true });
      assert.equal((await updateInventory('pen')).body.message, 'Inventory updated successfully.');
      assert.deepEqual(await piecesOf(pen), { ROC: [13, 2], other: [5, 0] });
      await assertBooksBalance(app.db);
    });

    it('counts the components of a kit, and an item that had no stock', async () => {
      const pen = await given('PEN');
      await tag(pen, 7);
      await app.given.kit({
        clientId: manager.clientId,
        stockNumber: 'SET',
        components: [{ item: pen, quantity: 2 }],
      });
      await updateInventory('SET');
      assert.deepEqual(
        (await list()).entities.map(({ StockNumber, InventorySummary }) => [
          StockNumber,
          InventorySummary.Available,
        ]),
        [
          ['PEN', 7],
          ['SET', 3],
        ],
      );
    });

    it('has orders filled that wait for what the warehouse has found', async () => {
      const { id: clientId } = await app.given.client({ orderSettings: peopleOnly });
      manager = await app.given.user({ role: 'Manager', clientId });
      const pen = await given('PEN', { stock: { ROC: 2 } });
      const {
        BackOrders: [waiting],
      } = await orderEdits(app).create(manager, [[pen, 6]]);
      await tag(pen, 8);
      await updateInventory('PEN');
      await app.jobs.drain();
      assert.deepEqual(
        [waiting?.Status, (await list()).entities[0]?.InventorySummary.Allocated],
        ['OnHoldDueToInsufficientStock', 6],
      );
      await assertBooksBalance(app.db);
    });

    it('leaves everything as it is where orders have reserved more than is there', async () => {
      const [pen, ink] = [
        await given('PEN', { stock: { ROC: 10 } }),
        await given('INK', { stock: { ROC: 10 } }),
      ];
      await orderEdits(app).create(manager, [[pen, 6]]);
      await tag(pen, 5);
      await tag(pen, 3, { isDamaged: true });
      await tag(ink, 3);
      const { status, body } = await updateInventory('INK', 'PEN');
      const Reason =
        'Warehouse ROC counts 5 good pieces of item PEN, but 6 are reserved for orders';
      assert.deepEqual([status, body['data']], [409, { refused: [{ Id: 'PEN', Reason }] }]);
      assert.deepEqual(
        [await piecesOf(pen), await piecesOf(ink)],
        [{ ROC: [10, 0] }, { ROC: [10, 0] }],
      );
    });

    it('refuses items that are not there, each with its reason', async () => {
      const pen = await given('PEN', { stock: { ROC: 10 } });
      await tag(pen, 5);
      await app.given.item({ clientId: (await app.given.client()).id, stockNumber: 'FOREIGN' });
      const { status, body } = await updateInventory('PEN', 'FOREIGN');
      assert.deepEqual(
        [status, body['data']],
        [409, { refused: [{ Id: 'FOREIGN', Reason: 'Item FOREIGN was not found' }] }],
      );
      assert.deepEqual(await piecesOf(pen), { ROC: [10, 0] });
    });
  });
});
