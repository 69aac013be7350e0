import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { itemAdmin, type ItemRecord } from '@contract/itemAdmin';
import type { ItemPayload } from '@contract/itemPayload';
import { itemSentences } from '@contract/itemRules';
import { itemGroups } from '../db/schema/resources';
import type { GivenUser } from '../testing/given';
import { aComponent, anItem } from '../testing/itemPayload';
import { testApp, type TestApp } from '../testing/testApp';

const groupId = '11111111-1111-4111-8111-111111111111';

describe('POST items', () => {
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

  const create = (payload: ItemPayload, as = user, headers = {}) =>
    app.call(itemAdmin.create, { payload }, { as, headers });
  const list = async (as = user) => (await app.call(itemAdmin.list, { query: {} }, { as })).answer;
  const find = async (stockNumber: string): Promise<ItemRecord> => {
    const found = (await list()).entities.find(({ StockNumber }) => StockNumber === stockNumber);
    assert.ok(found, `${stockNumber} is not in the list`);
    return found;
  };
  /** The sentences of a refusal, by field; nothing may have been made. */
  const refusalOf = async (payload: unknown): Promise<unknown> => {
    const countBefore = (await list()).totalItemCount;
    const { status, body } = await create(payload as ItemPayload);
    assert.equal(status, 400, body.message);
    assert.equal((await list()).totalItemCount, countBefore);
    return body['ModelState'];
  };

  it('makes an active item of what a user sends, and counts it (API-84)', async () => {
    const { answer, body } = await create(
      anItem('PEN', {
        RequiresSerialNumber: true,
        LotNumberRequired: true,
        ExpirationDateRequired: true,
        CycleTime: 30,
        HarmonizationCode: '9608.10',
        Price: 4.5,
        Cost: 1.25,
        IsCaseable: true,
        PackUnit: 12,
        ReorderPoint: 0,
        ReorderQty: 10,
        OriginalStockNumber: 'OLD-PEN',
      }),
    );
    assert.equal(body.message, 'Item PEN was created successfully.');
    const { Version, CreatedDate, InventorySummary, Warehouses, actions, ...pen } =
      await find('PEN');
    assert.deepEqual(pen, {
      _id: answer._id,
      StockNumber: 'PEN',
      Description: 'A thing',
      ItemType: 'Standard',
      IsActive: true,
      Barcode: '012345678905',
      ItemGroupId: null,
      RequiresSerialNumber: true,
      LotNumberRequired: true,
      ExpirationDateRequired: true,
      CycleTime: 30,
      HarmonizationCode: '9608.10',
      Price: 4.5,
      Cost: 1.25,
      IsCaseable: true,
      PackUnit: 12,
      ReorderPoint: 0,
      ReorderQty: 10,
      OriginalStockNumber: 'OLD-PEN',
      ImageFile: null,
      PdfFile: null,
      Dimensions: { Length: 10, Width: 8.5, Height: 4, Weight: 1.25 },
      Components: [],
    });
    assert.deepEqual(
      [Version, CreatedDate, InventorySummary.Available, Warehouses, actions],
      [1, app.clock.now().toISOString(), 0, [], ['deactivate']],
    );
    assert.deepEqual([(await list()).activeCount, (await list()).inactiveCount], [1, 0]);
  });

  for (const stockNumber of [
    'A/B',
    '100%',
    `O'Neil "X"`,
    'two words',
    'Größe Ä 中 🖊',
    '..x',
    'a+b&c=d#?',
    '0012',
    'x'.repeat(100),
  ]) {
    it(`takes the stock number ${stockNumber.slice(0, 16)}`, async () => {
      assert.equal((await create(anItem(` ${stockNumber} `))).answer.StockNumber, stockNumber);
      assert.equal((await find(stockNumber)).StockNumber, stockNumber);
    });
  }

  for (const [stockNumber, sentence] of [
    ['x'.repeat(101), 'Stock Number can have 100 characters at most'],
    ['x'.repeat(200), 'Stock Number can have 100 characters at most'],
    ['..', itemSentences.stockNumber],
    [' ', 'Stock Number is required'],
  ] as const) {
    it(`refuses the stock number ${stockNumber.slice(0, 3)} of ${stockNumber.length} characters`, async () => {
      const sentences = ((await refusalOf(anItem(stockNumber))) as Record<string, string[]>)[
        'StockNumber'
      ];
      assert.deepEqual(sentences, [sentence]);
    });
  }

  it('refuses a stock number that exists in another letter case, but not one of another client', async () => {
    await create(anItem('Pen-ä'));
    assert.deepEqual(await refusalOf(anItem('pEN-ä')), {
      StockNumber: ['Stock Number pEN-ä exists already'],
    });
    const other = await app.given.user({ role: 'Owner' });
    assert.equal((await create(anItem('PEN-ä'), other)).status, 200);
  });

  it('makes one item of two that come at the same time', async () => {
    const answers = await Promise.all([create(anItem('PEN')), create(anItem('pen'))]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 400],
    );
    assert.equal((await list()).totalItemCount, 1);
  });

  it('makes one item when the request is repeated with its key', async () => {
    const [first, again] = [
      await create(anItem('PEN'), user, { 'idempotency-key': 'k1' }),
      await create(anItem('PEN'), user, { 'idempotency-key': 'k1' }),
    ];
    assert.deepEqual(again.answer, first.answer);
    assert.equal((await list()).totalItemCount, 1);
  });

  const wrong: Record<string, [changes: object, refusal: object]> = {
    'no description': [{ Description: ' ' }, { Description: ['Description is required'] }],
    'no barcode': [{ Barcode: undefined }, { Barcode: ['UPC/Barcode is required'] }],
    'a length of zero': [
      { Dimensions: { Length: 0, Width: 1, Height: 1, Weight: 1 } },
      { 'Dimensions.Length': [itemSentences.dimensions] },
    ],
    'a weight that is nothing in two decimals': [
      { Dimensions: { Length: 1, Width: 1, Height: 1, Weight: 0.004 } },
      { 'Dimensions.Weight': [itemSentences.dimensions] },
    ],
    'a negative height': [
      { Dimensions: { Length: 1, Width: 1, Height: -1, Weight: 1 } },
      { 'Dimensions.Height': [itemSentences.dimensions] },
    ],
    'a width as text': [
      { Dimensions: { Length: 1, Width: '1', Height: 1, Weight: 1 } },
      { 'Dimensions.Width': [itemSentences.dimensions] },
    ],
    'a length beyond measure': [
      { Dimensions: { Length: 100_000, Width: 1, Height: 1, Weight: 1 } },
      { 'Dimensions.Length': ['A dimension can be 99999.99 at most'] },
    ],
    'no dimensions': [{ Dimensions: null }, { Dimensions: [itemSentences.dimensions] }],
    'a price of zero': [{ Price: 0 }, { Price: [itemSentences.prices] }],
    'a price of three decimals': [{ Price: 1.005 }, { Price: [itemSentences.prices] }],
    'a cost above the limit': [{ Cost: 10_000_000 }, { Cost: [itemSentences.prices] }],
    'an expiration date without a cycle time': [
      { ExpirationDateRequired: true },
      { CycleTime: [itemSentences.cycleTime] },
    ],
    'half a day of cycle time': [
      { ExpirationDateRequired: true, CycleTime: 0.5 },
      { CycleTime: [itemSentences.cycleTime] },
    ],
    'a case of one': [{ IsCaseable: true, PackUnit: 1 }, { PackUnit: [itemSentences.packUnit] }],
    'a kit without components': [
      { ItemType: 'Bundled' },
      { Components: [itemSentences.components] },
    ],
    'an unknown type': [
      { ItemType: 'Box' },
      { ItemType: ['Item type must be one of Standard, Bundled'] },
    ],
  };
  for (const [what, [changes, refusal]] of Object.entries(wrong)) {
    it(`refuses ${what} next to its field`, async () => {
      assert.deepEqual(await refusalOf({ ...anItem('PEN'), ...changes }), refusal);
    });
  }

  it('keeps neither a cycle time nor a pack unit that nothing asks for, however odd', async () => {
    await create(anItem('PEN', { CycleTime: 1e300, PackUnit: -0.5 }));
    const pen = await find('PEN');
    assert.deepEqual([pen.CycleTime, pen.PackUnit], [null, null]);
  });

  it('makes a kit of items; a Standard item has no components, whatever is sent (ITEM-35)', async () => {
    for (const name of ['PEN', 'INK']) await create(anItem(name));
    await create(
      anItem('SET', { ItemType: 'Bundled', Components: [aComponent('pen', 2), aComponent('INK')] }),
    );
    await create(anItem('PLAIN', { Components: [aComponent('PEN')] }));
    assert.deepEqual(
      (await find('SET')).Components.map(({ Quantity, Link }) => [Link.Name, Quantity]),
      [
        ['INK', 1],
        ['PEN', 2],
      ],
    );
    assert.deepEqual((await find('PLAIN')).Components, []);
  });

  it('refuses components that a kit can not have, each in its place', async () => {
    await create(anItem('PEN'));
    await create(anItem('SET', { ItemType: 'Bundled', Components: [aComponent('PEN')] }));
    await app.given.item({ clientId: user.clientId, stockNumber: 'OLD', isActive: false });
    await app.given.item({ clientId: (await app.given.client()).id, stockNumber: 'FOREIGN' });
    const Components = ['FOREIGN', 'SET', 'PEN', 'pen', 'OLD', 'SET-2'].map((name) =>
      aComponent(name),
    );
    assert.deepEqual(await refusalOf(anItem('SET-2', { ItemType: 'Bundled', Components })), {
      'Components[0].Link.Name': ['Item FOREIGN was not found'],
      'Components[1].Link.Name': ['Item SET is a kit; a kit can not contain kits'],
      'Components[3].Link.Name': ['Item PEN is in the kit more than once'],
      'Components[4].Link.Name': ['Item OLD is not active'],
      'Components[5].Link.Name': ['Item SET-2 was not found'],
    });
    assert.deepEqual(
      await refusalOf(anItem('SET-3', { ItemType: 'Bundled', Components: [aComponent('PEN', 0)] })),
      {
        'Components[0].Quantity': [itemSentences.components],
        Components: [itemSentences.components],
      },
    );
  });

  it('takes an item group only of a client that uses groups, and only a known one (ITEM-39)', async () => {
    await app.db.insert(itemGroups).values({ id: groupId, name: 'Drivetrain' });
    assert.deepEqual(await refusalOf(anItem('PEN', { ItemGroupId: groupId })), {
      ItemGroupId: ['This client does not use item groups'],
    });
    user = await app.given.user({
      role: 'User',
      clientId: (await app.given.client({ supportsItemGroups: true })).id,
    });
    assert.deepEqual(await refusalOf(anItem('PEN', { ItemGroupId: user.id })), {
      ItemGroupId: ['This item group was not found'],
    });
    await create(anItem('PEN', { ItemGroupId: groupId }));
    assert.equal((await find('PEN')).ItemGroupId, groupId);
  });
});
