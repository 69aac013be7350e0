import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { InputOf } from '@contract/endpoint';
import { itemAdmin } from '@contract/itemAdmin';
import type { GivenItem, GivenUser } from '../testing/given';
import { assertBooksBalance } from '../testing/orderBooks';
import { orderEdits } from '../testing/orderEdits';
import { testApp, type TestApp } from '../testing/testApp';
import { recountItems } from './itemTallies';

type Options = Partial<InputOf<typeof itemAdmin.updateStatus>['payload']>;

describe('PUT items/update-status', () => {
  let app: TestApp;
  let user: GivenUser;
  let pen: GivenItem;
  let ink: GivenItem;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    user = await app.given.user({ role: 'API' });
    pen = await given('PEN');
    ink = await given('INK');
  });
  after(() => app.close());

  const given = (stockNumber: string, fields = {}) =>
    app.given.item({ clientId: user.clientId, stockNumber, stock: { ROC: 50 }, ...fields });
  const kitOf = (stockNumber: string, parts: readonly GivenItem[], fields = {}) =>
    app.given.kit({
      clientId: user.clientId,
      stockNumber,
      components: parts.map((item) => ({ item, quantity: 1 })),
      ...fields,
    });
  const set = (StockNumber: string, IsActive: boolean, options: Options = {}, as = user) =>
    app.call(itemAdmin.updateStatus, { payload: { StockNumber, IsActive, ...options } }, { as });
  const list = async () => (await app.call(itemAdmin.list, { query: {} }, { as: user })).answer;
  /** The active items; the counts must say the same as the items, and as a recount. */
  const active = async (): Promise<string[]> => {
    const { entities, activeCount, inactiveCount } = await list();
    const found = entities
      .filter(({ IsActive }) => IsActive)
      .map(({ StockNumber }) => StockNumber)
      .toSorted();
    assert.deepEqual([activeCount, inactiveCount], [found.length, entities.length - found.length]);
    await recountItems(app.db, user.clientId);
    assert.deepEqual(
      [(await list()).activeCount, (await list()).inactiveCount],
      [activeCount, inactiveCount],
    );
    return found;
  };
  const componentsOf = async (kit: string) =>
    (await list()).entities
      .find(({ StockNumber }) => StockNumber === kit)
      ?.Components.map(({ Link }) => Link.Name);

  it('switches an item off and on, by its stock number in whatever case (ITEM-11)', async () => {
    assert.equal((await set('pen', false)).body.message, 'Item PEN deactivated successfully.');
    assert.deepEqual(await active(), ['INK']);
    assert.equal((await set('PEN', false)).body.message, 'Item PEN is inactive already.');
    assert.equal((await set('PEN', true)).body.message, 'Item PEN activated successfully.');
    assert.deepEqual(await active(), ['INK', 'PEN']);
  });

  it('answers 404 for an item of another client', async () => {
    assert.equal(
      (await set('PEN', false, {}, await app.given.user({ role: 'Owner' }))).status,
      404,
    );
    assert.deepEqual(await active(), ['INK', 'PEN']);
  });

  for (const option of [0, -1] as const) {
    it(`does nothing to an item of active kits with the option ${option}, and names the kits (ITEM-14, ITEM-21)`, async () => {
      await kitOf('SET-2', [pen]);
      await kitOf('SET-1', [pen, ink]);
      await kitOf('ASLEEP', [pen], { isActive: false });
      const { status, body } = await set('PEN', false, { DeactivatingItemKitsOption: option });
      assert.deepEqual(
        [status, body.message, body['data']],
        [
          409,
          'Item PEN is a component of SET-1, SET-2',
          { MultipleItemKitsThatContainItem: ['SET-1', 'SET-2'] },
        ],
      );
      assert.deepEqual(await active(), ['INK', 'PEN', 'SET-1', 'SET-2']);
    });
  }

  it('deactivates the kits with their item (option 1)', async () => {
    await kitOf('SET-1', [pen, ink]);
    const { body } = await set('PEN', false, { DeactivatingItemKitsOption: 1 });
    assert.equal(body.message, 'Item PEN deactivated successfully. Deactivated with it: SET-1.');
    assert.deepEqual(await active(), ['INK']);
    assert.deepEqual(await componentsOf('SET-1'), ['INK', 'PEN']);
  });

  it('removes the item from its kits; one that nothing is left in is deactivated, and can not be activated again (option 2)', async () => {
    await kitOf('SET-1', [pen, ink]);
    await kitOf('SET-2', [pen]);
    await kitOf('ASLEEP', [pen], { isActive: false });
    const { body } = await set('PEN', false, { DeactivatingItemKitsOption: 2 });
    assert.equal(
      body.message,
      'Item PEN deactivated successfully. Removed from: SET-1, SET-2. Deactivated, because nothing is left in them: SET-2.',
    );
    assert.deepEqual(await active(), ['INK', 'SET-1']);
    assert.deepEqual(
      [await componentsOf('SET-1'), await componentsOf('SET-2'), await componentsOf('ASLEEP')],
      [['INK'], [], ['PEN']],
    );
    const again = await set('SET-2', true);
    assert.deepEqual([again.status, again.body.message], [409, 'Kit SET-2 has no components']);
  });

  it('removes nothing from a kit on open orders', async () => {
    const kit = await kitOf('SET-1', [pen, ink]);
    await orderEdits(app).create(user, [[kit, 2]]);
    const { status, body } = await set('PEN', false, { DeactivatingItemKitsOption: 2 });
    assert.deepEqual(
      [status, body.message],
      [409, 'Kit SET-1 is on open orders, so its components can not change now'],
    );
    assert.deepEqual(
      [await active(), await componentsOf('SET-1')],
      [
        ['INK', 'PEN', 'SET-1'],
        ['INK', 'PEN'],
      ],
    );
    await assertBooksBalance(app.db);
  });

  for (const option of [0, -1] as const) {
    it(`does nothing to a kit with inactive components with the option ${option}, and names them`, async () => {
      await kitOf('SET', [pen, ink], { isActive: false });
      await set('PEN', false);
      const { status, body } = await set('SET', true, { ActivatingKitComponentsOption: option });
      assert.deepEqual(
        [status, body.message, body['data']],
        [409, 'Kit SET has inactive components: PEN', { InactiveKitComponents: ['PEN'] }],
      );
      assert.deepEqual(await active(), ['INK']);
    });
  }

  it('activates the components with their kit (option 1)', async () => {
    await kitOf('SET', [pen, ink], { isActive: false });
    await set('PEN', false);
    const { body } = await set('SET', true, { ActivatingKitComponentsOption: 1 });
    assert.equal(body.message, 'Item SET activated successfully. Activated with it: PEN.');
    assert.deepEqual(await active(), ['INK', 'PEN', 'SET']);
  });

  it('leaves the open orders of an item that is deactivated as they are', async () => {
    const order = await orderEdits(app).create(user, [[pen, 3]]);
    await set('PEN', false);
    assert.deepEqual((await orderEdits(app).find(user, order._id)).Status, order.Status);
    await assertBooksBalance(app.db);
  });

  it('never leaves an active kit with an inactive component, whoever switches at the same time', async () => {
    await kitOf('SET', [pen, ink], { isActive: false });
    await Promise.all([set('SET', true), set('PEN', false), set('INK', false)]);
    const found = await active();
    assert.ok(
      !found.includes('SET') || (found.includes('PEN') && found.includes('INK')),
      found.join(),
    );
  });

  it('refuses an option that there is not', async () => {
    assert.equal((await set('PEN', false, { DeactivatingItemKitsOption: 3 as 2 })).status, 400);
  });
});
