import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { itemAdmin, type ItemRecord } from '@contract/itemAdmin';
import type { ItemUpdate } from '@contract/itemPayload';
import { itemSentences } from '@contract/itemRules';
import { noticeLines, notices } from '../db/schema/inventory';
import { warehouseId, type GivenItem, type GivenUser } from '../testing/given';
import { aComponent } from '../testing/itemPayload';
import { assertBooksBalance } from '../testing/orderBooks';
import { orderEdits } from '../testing/orderEdits';
import { testApp, type TestApp } from '../testing/testApp';

const noticeId = '22222222-2222-4222-8222-222222222222';

describe('PUT items/update', () => {
  let app: TestApp;
  let user: GivenUser;
  let pen: GivenItem;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    user = await app.given.user({ role: 'User' });
    pen = await app.given.item({
      clientId: user.clientId,
      stockNumber: 'PEN',
      price: '4.50',
      harmonizationCode: '9608',
    });
  });
  after(() => app.close());

  const given = (stockNumber: string, fields = {}) =>
    app.given.item({ clientId: user.clientId, stockNumber, ...fields });
  const kitOf = (stockNumber: string, ...parts: readonly GivenItem[]) =>
    app.given.kit({
      clientId: user.clientId,
      stockNumber,
      components: parts.map((item) => ({ item, quantity: 1 })),
    });
  const update = (payload: ItemUpdate, as = user) =>
    app.call(itemAdmin.update, { payload }, { as });
  const find = async (stockNumber = 'PEN'): Promise<ItemRecord> => {
    const { entities } = (
      await app.call(itemAdmin.list, { query: { pageSize: 200 } }, { as: user })
    ).answer;
    const found = entities.find(({ StockNumber }) => StockNumber === stockNumber);
    assert.ok(found);
    return found;
  };
  const refusalOf = async (payload: ItemUpdate): Promise<unknown> => {
    const { status, body } = await update(payload);
    return status === 409 ? body.message : body['ModelState'];
  };

  it('changes what is sent, leaves what is absent and clears what is null (OPEN-50)', async () => {
    const untouched = await find();
    const { body } = await update({
      Id: pen.id,
      Version: 1,
      Description: 'A better pen',
      Price: null,
      Cost: 2,
      Dimensions: { Length: 1, Width: 2, Height: 3, Weight: 0.25 },
    });
    assert.equal(body.message, 'Item PEN updated successfully.');
    assert.deepEqual(await find(), {
      ...untouched,
      Version: 2,
      Description: 'A better pen',
      Price: null,
      Cost: 2,
      Dimensions: { Length: 1, Width: 2, Height: 3, Weight: 0.25 },
    });
  });

  it('keeps its stock number: another one is refused with every other reason, the same one may be sent along', async () => {
    const sentence = 'The stock number of an item can not be changed';
    assert.deepEqual(
      await refusalOf({ Id: pen.id, StockNumber: 'OTHER', ExpirationDateRequired: true }),
      { StockNumber: [sentence], CycleTime: [itemSentences.cycleTime] },
    );
    assert.deepEqual(await refusalOf({ Id: pen.id, StockNumber: 'pen' }), {
      StockNumber: [sentence],
    });
    assert.equal(
      (await update({ Id: pen.id, StockNumber: ' PEN ', Description: 'A better pen' })).status,
      200,
    );
    assert.equal((await find()).Description, 'A better pen');
  });

  it('answers 404 for an item of another client', async () => {
    const { status, body } = await update(
      { Id: pen.id, Description: 'Mine' },
      await app.given.user({ role: 'Owner' }),
    );
    assert.deepEqual(
      [status, body.message, (await find()).Description],
      [404, 'Item was not found', pen.description],
    );
  });

  it('refuses a version that somebody else has changed, with the item as it is now; without a version it overwrites (OPEN-120)', async () => {
    await update({ Id: pen.id, Version: 1, Description: 'First' });
    const late = await update({ Id: pen.id, Version: 1, Description: 'Second' });
    assert.deepEqual(
      [late.status, late.body.message],
      [409, 'Item PEN was changed by somebody else meanwhile'],
    );
    assert.deepEqual(late.body['data'], { code: 'changed', current: await find() });
    await update({ Id: pen.id, Description: 'Third' });
    assert.equal((await find()).Description, 'Third');
  });

  it('judges rules across fields on what the change leads to', async () => {
    const needsDate = await given('MILK', {
      expirationDateRequired: true,
      cycleTime: 90,
      isCaseable: true,
      packUnit: 6,
    });
    assert.deepEqual(await refusalOf({ Id: needsDate.id, CycleTime: null, PackUnit: 1 }), {
      CycleTime: [itemSentences.cycleTime],
      PackUnit: [itemSentences.packUnit],
    });
    assert.deepEqual(await refusalOf({ Id: pen.id, ExpirationDateRequired: true }), {
      CycleTime: [itemSentences.cycleTime],
    });
    await update({ Id: needsDate.id, ExpirationDateRequired: false, IsCaseable: false });
    const milk = await find('MILK');
    assert.deepEqual([milk.CycleTime, milk.PackUnit], [null, null]);
    await update({ Id: needsDate.id, ExpirationDateRequired: true, CycleTime: 5 });
    assert.equal((await find('MILK')).CycleTime, 5);
  });

  it('makes a kit of an item and an item of a kit; that clears its components (ITEM-35)', async () => {
    const ink = await given('INK');
    assert.deepEqual(await refusalOf({ Id: pen.id, ItemType: 'Bundled' }), {
      Components: [itemSentences.components],
    });
    await update({ Id: pen.id, ItemType: 'Bundled', Components: [aComponent('ink', 3)] });
    assert.deepEqual(
      (await find()).Components.map(({ Quantity, Link }) => [Link.Name, Quantity]),
      [['INK', 3]],
    );
    await update({ Id: pen.id, ItemType: 'Standard' });
    assert.deepEqual([(await find()).ItemType, (await find()).Components], ['Standard', []]);
    assert.equal(
      (await update({ Id: ink.id, ItemType: 'Bundled', Components: [aComponent('PEN')] })).status,
      200,
    );
  });

  it('replaces the components of a kit; one that became inactive may stay, a new one may not be', async () => {
    const [old, older, ink] = [
      await given('OLD', { isActive: false }),
      await given('OLDER', { isActive: false }),
      await given('INK'),
    ];
    const kit = await kitOf('SET', pen, old);
    assert.deepEqual(
      await refusalOf({
        Id: kit.id,
        Components: [aComponent('OLD'), aComponent(older.stockNumber)],
      }),
      { 'Components[1].Link.Name': ['Item OLDER is not active'] },
    );
    await update({ Id: kit.id, Components: [aComponent('OLD', 4), aComponent(ink.stockNumber)] });
    assert.deepEqual(
      (await find('SET')).Components.map(({ Quantity, Link }) => [Link.Name, Quantity]),
      [
        ['INK', 1],
        ['OLD', 4],
      ],
    );
    assert.deepEqual(await refusalOf({ Id: kit.id, Components: [] }), {
      Components: [itemSentences.components],
    });
  });

  it('refuses a kit that contains itself or another kit', async () => {
    const kit = await kitOf('SET', pen);
    const other = await kitOf('SET-2', pen);
    assert.deepEqual(
      await refusalOf({
        Id: kit.id,
        Components: [aComponent('set'), aComponent(other.stockNumber)],
      }),
      {
        'Components[0].Link.Name': ['A kit can not contain itself'],
        'Components[1].Link.Name': ['Item SET-2 is a kit; a kit can not contain kits'],
      },
    );
    assert.deepEqual(
      await refusalOf({ Id: pen.id, ItemType: 'Bundled', Components: [aComponent('NOPE')] }),
      { 'Components[0].Link.Name': ['Item NOPE was not found'] },
    );
    await given('INK');
    assert.equal(
      await refusalOf({ Id: pen.id, ItemType: 'Bundled', Components: [aComponent('INK')] }),
      'Item PEN is a component of a kit and can not become a kit itself',
    );
  });

  it('refuses to make a kit of an item that has stock, is ordered or is announced', async () => {
    const parts = [aComponent('PEN')];
    const [stored, waiting, announced] = [
      await given('STORED', { stock: { ROC: 1 } }),
      await given('WAITING'),
      await given('ANNOUNCED'),
    ];
    await orderEdits(app).create(user, [[waiting, 1]]);
    const { clientId } = user;
    await app.db.insert(notices).values({
      clientId,
      id: noticeId,
      number: '1',
      warehouseId: warehouseId('ROC'),
      status: 'Created',
      expectedDate: '2027-01-01',
    });
    await app.db
      .insert(noticeLines)
      .values({ clientId, noticeId, itemId: announced.id, quantity: 1 });
    assert.equal(
      await refusalOf({ Id: stored.id, ItemType: 'Bundled', Components: parts }),
      'Item STORED has stock and can not become a kit',
    );
    assert.equal(
      await refusalOf({ Id: announced.id, ItemType: 'Bundled', Components: parts }),
      'Item ANNOUNCED is on open shipment notices and can not become a kit',
    );
    assert.equal(
      await refusalOf({ Id: waiting.id, ItemType: 'Bundled', Components: parts }),
      'Item WAITING is on open orders and can not become a kit',
    );
    await assertBooksBalance(app.db);
  });

  it('leaves a kit on open orders what it is, but for its words', async () => {
    const ink = await given('INK', { stock: { ROC: 5 } });
    const kit = await kitOf('SET', ink);
    await orderEdits(app).create(user, [[kit, 2]]);
    assert.equal(
      await refusalOf({ Id: kit.id, ItemType: 'Standard' }),
      'Kit SET is on open orders and can not become a standard item',
    );
    assert.equal(
      await refusalOf({ Id: kit.id, Components: [aComponent('INK', 2)] }),
      'Kit SET is on open orders, so its components can not change now',
    );
    assert.equal(
      (await update({ Id: kit.id, Description: 'A set', Components: [aComponent('INK')] })).status,
      200,
    );
    await assertBooksBalance(app.db);
  });

  it('refuses what it can not keep next to its field', async () => {
    assert.deepEqual(await refusalOf({ Id: pen.id, Price: 0, Description: '' }), {
      Price: [itemSentences.prices],
      Description: ['Description is required'],
    });
    assert.equal((await find()).Version, 1);
  });
});
