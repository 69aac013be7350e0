import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { OrderSettings } from '@contract/client';
import { orders } from '@contract/order';
import { stockTags } from '../db/schema/inventory';
import { recipients } from '../db/schema/orders';
import { warehouseId, type GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import {
  itemCells,
  orderCells,
  orderCsv,
  orderLabels,
  workbookOf,
  type OrderCells,
} from './testing/files';
import { importingAs } from './testing/importing';

describe('a file of orders', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  const begin = async (orderSettings: Partial<OrderSettings> = {}): Promise<void> => {
    await app.clear();
    await app.given.warehouses();
    const client = await app.given.client({ orderSettings: { ...peopleOnly, ...orderSettings } });
    user = await app.given.user({
      role: 'User',
      firstName: 'Uma',
      lastName: 'User',
      clientId: client.id,
    });
    const pen = await app.given.item({
      clientId: client.id,
      stockNumber: '00123',
      stock: { ROC: 50, SPA: 50 },
    });
    await app.given.item({ clientId: client.id, stockNumber: 'INK', stock: { ROC: 5 } });
    await app.given.item({ clientId: client.id, stockNumber: 'OLD', isActive: false });
    await app.db.insert(stockTags).values({
      clientId: client.id,
      itemId: pen.id,
      warehouseId: warehouseId('ROC'),
      location: 'A1',
      tagNumber: '1',
      lotNumber: 'L-1',
      onHand: 50,
    });
  };
  beforeEach(() => begin());

  const importAll = (file: Buffer, sent?: { Ext: string }) =>
    importingAs(app, user).importAll(file, sent);
  const orderNamed = async (name: string) =>
    (await app.call(orders.list, { query: { searchByName: name } }, { as: user })).answer
      .entities[0]!;
  const pen = (name: string, changes: OrderCells = {}) =>
    orderCells({ 'Order Name': name, 'Product SKU': '00123', ...changes });
  /** What is wrong with a file of one row with these changes. */
  const wrongWith = async (changes: OrderCells) =>
    (await importAll(orderCsv(pen('PO 1', changes)))).errors.map(([, sentence]) => sentence);

  it('becomes orders in the name of who sent it; rows with the same name add items, wherever they stand', async () => {
    const file = orderCsv(
      pen('PO 1', { 'Product Quantity': '3' }),
      itemCells('PO 1', 'ink', '2'),
      pen('PO 2'),
      itemCells('PO 1', '00123'),
    );
    const doubled = await importAll(file);
    assert.deepEqual(
      [doubled.ImportStatus, doubled.NumTotal, doubled.NumSuccesses, doubled.NumErrors],
      ['FinishedWithErrors', 2, 1, 1],
    );
    assert.deepEqual(doubled.errors, [
      ['PO 1', 'Row 5, Product SKU: Item 00123 is on the order more than once'],
    ]);

    const good = await importAll(
      orderCsv(
        pen('PO 3', { 'Product Quantity': '3' }),
        pen('PO 4'),
        itemCells('PO 3', 'ink', '2'),
      ),
    );
    assert.deepEqual(
      [good.ImportStatus, good.NumSuccesses, good.NumErrors, good.Message],
      ['Finished', 2, 0, null],
    );
    const order = await orderNamed('PO 3');
    assert.deepEqual(good.successes, [
      ['PO 3', order.OrderNumber],
      ['PO 4', (await orderNamed('PO 4')).OrderNumber],
    ]);
    assert.deepEqual(
      order.Items.map(({ StockNumber, Quantity }) => [StockNumber, Quantity]),
      [
        ['00123', 3],
        ['INK', 2],
      ],
    );
    assert.deepEqual(
      [order.OrderBy, order.Status, order.Recipient?.ZipCode, order.Recipient?.Phone],
      ['Uma User', 'Submitted', '01060', null],
    );
    await assertBooksBalance(app.db);
  });

  it('may be a workbook of either kind', async () => {
    for (const [bookType, Ext] of [
      ['xlsx', 'xlsx'],
      ['biff8', 'xls'],
    ] as const) {
      const { ImportStatus, successes } = await importAll(
        workbookOf([[...orderLabels], pen(`PO ${Ext}`)], bookType),
        { Ext },
      );
      assert.deepEqual([ImportStatus, successes.length], ['Finished', 1]);
      assert.equal((await orderNamed(`PO ${Ext}`)).Recipient?.ZipCode, '01060');
    }
  });

  it('is judged by its content, not by its name', async () => {
    assert.equal((await importAll(orderCsv(pen('PO 1')), { Ext: 'xls' })).ImportStatus, 'Finished');
    assert.equal(
      (await importAll(workbookOf([[...orderLabels], pen('PO 2')]), { Ext: 'csv' })).ImportStatus,
      'Finished',
    );
  });

  it('may have states and countries by name, a sender, a reference and a lot', async () => {
    const sender = {
      'Sender Company': 'Acme',
      'Sender Address': '9 Side St',
      'Sender City': 'Denver',
      'Sender State': 'CO',
      'Sender Zip Code': '80202',
    };
    const { errors } = await importAll(
      orderCsv(
        pen('PO 1', {
          'Recipient State': 'colorado',
          'Recipient Country': 'united states',
          'Recipient Zip Code': '80202',
          'Ship Reference 1': 'REF 7',
          'Product Lot Number': 'L-1',
          ...sender,
        }),
      ),
    );
    assert.deepEqual(errors, []);
    const { Recipient, Sender, ShipReference1, Items } = await orderNamed('PO 1');
    assert.deepEqual(
      [
        Recipient?.State,
        Recipient?.Country,
        Sender?.Company,
        Sender?.Address1,
        ShipReference1,
        Items[0]?.LotNo,
      ],
      ['CO', 'US', 'Acme', '9 Side St', 'REF 7', 'L-1'],
    );
  });

  it('needs a state only where the states of the country are a list', async () => {
    assert.deepEqual(
      await wrongWith({
        'Recipient Country': 'DE',
        'Recipient State': '',
        'Recipient Zip Code': '10115',
      }),
      [],
    );
    assert.deepEqual(await wrongWith({ 'Recipient State': '' }), [
      'Row 2, Recipient State: A value is required',
    ]);
  });

  it('remembers each recipient once', async () => {
    await importAll(
      orderCsv(pen('PO 1'), pen('PO 2'), pen('PO 3', { 'Recipient Address': '2 Other St' })),
    );
    assert.equal(await app.db.$count(recipients), 2);
  });

  it('makes orders that share the last pieces wait, as if they came one after the other', async () => {
    await begin({ AllowBackOrders: false });
    await importAll(
      orderCsv(
        ...['PO 1', 'PO 2', 'PO 3'].map((name) =>
          orderCells({ 'Order Name': name, 'Product SKU': 'INK', 'Product Quantity': '2' }),
        ),
      ),
    );
    const found = await Promise.all(
      ['PO 1', 'PO 2', 'PO 3'].map(async (name) => (await orderNamed(name)).Status),
    );
    assert.deepEqual(found, ['Submitted', 'Submitted', 'OnHoldDueToInsufficientStock']);
    await assertBooksBalance(app.db);
  });

  const requests: [
    settings: Partial<OrderSettings>,
    quantity: string,
    warehouse: string,
    status: string,
  ][] = [
    [{ AllowWarehouseSwitch: false }, '5', 'SPA', 'Submitted'],
    [{ AllowWarehouseSwitch: true }, '5', 'SPA', 'Submitted'],
    [{ AllowWarehouseSwitch: true, ForceDefaultWarehouse: true }, '5', 'ROC', 'Submitted'],
    [
      { AllowWarehouseSwitch: true, ForceRequestedWarehouse: true, AllowBackOrders: false },
      '60',
      'SPA',
      'OnHoldDueToInsufficientStock',
    ],
  ];
  for (const [settings, quantity, warehouse, status] of requests) {
    it(`asks for ${quantity} pieces from SPA and gets ${warehouse}, ${status}, with ${JSON.stringify(settings)}`, async () => {
      await begin(settings);
      await importAll(
        orderCsv(pen('PO 1', { 'Warehouse Code': 'spa', 'Product Quantity': quantity })),
      );
      const order = await orderNamed('PO 1');
      assert.deepEqual([order.Warehouse, order.Status], [warehouse, status]);
    });
  }

  it('goes on asking for its warehouse when it is changed', async () => {
    await importAll(orderCsv(pen('PO 1', { 'Warehouse Code': 'SPA' })));
    const { _id } = await orderNamed('PO 1');
    await app.call(
      orders.update,
      { payload: { Id: _id, Items: [{ StockNumber: '00123', Quantity: 2, Status: 'Changed' }] } },
      { as: user },
    );
    const { Warehouse, Items } = await orderNamed('PO 1');
    assert.deepEqual([Warehouse, Items.map(({ Quantity }) => Quantity)], ['SPA', [2]]);
    await assertBooksBalance(app.db);
  });

  it('ships from another warehouse than it asks for where stock lacks and the client lets it', async () => {
    for (const [maySwitch, warehouse, status] of [
      [true, 'ROC', 'Submitted'],
      [false, 'SPA', 'OnHoldDueToInsufficientStock'],
    ] as const) {
      await begin({ AllowWarehouseSwitch: maySwitch, AllowBackOrders: false });
      await importAll(
        orderCsv(
          orderCells({ 'Order Name': 'PO 1', 'Product SKU': 'INK', 'Warehouse Code': 'SPA' }),
        ),
      );
      const order = await orderNamed('PO 1');
      assert.deepEqual([order.Warehouse, order.Status], [warehouse, status]);
    }
  });

  const wrong: [changes: OrderCells, ...sentences: string[]][] = [
    [{ 'Order Name': '' }, 'Row 2, Order Name: A value is required'],
    [{ 'Order Name': 'x'.repeat(81) }, 'Row 2, Order Name: It can have 80 characters at most'],
    [{ 'Product SKU': 'NOPE' }, 'Row 2, Product SKU: Item NOPE was not found'],
    [{ 'Product SKU': 'OLD' }, 'Row 2, Product SKU: Item OLD is not active'],
    [{ 'Product SKU': '123' }, 'Row 2, Product SKU: Item 123 was not found'],
    [
      { 'Product SKU': '🛶'.repeat(5000) },
      'Row 2, Product SKU: It can have 100 characters at most',
    ],
    ...['0', '-1', '1.5', '1e3', '1000000000', 'two', '2026-11-20'].map(
      (quantity): [OrderCells, string] => [
        { 'Product Quantity': quantity },
        'Row 2, Product Quantity: The quantity must be a whole number from 1 to 999,999',
      ],
    ),
    [
      { 'Shipping Service Level': 'Pigeon' },
      'Row 2, Shipping Service Level: Delivery Option Pigeon is not available for this client',
    ],
    [
      { 'Recipient First Name': '' },
      'Row 2, Recipient First Name: First Name and Last Name, or Company',
    ],
    [
      { 'Recipient Address': '', 'Recipient City': '' },
      'Row 2, Recipient Address: A value is required',
      'Row 2, Recipient City: A value is required',
    ],
    [{ 'Recipient City': '#REF!' }, 'Row 2, Recipient City: The cell shows the error #REF!'],
    [
      { 'Recipient State': 'Bavaria' },
      'Row 2, Recipient State: State BAVARIA is not in the list of states of US',
    ],
    [
      { 'Recipient Country': 'Freedonia' },
      'Row 2, Recipient Country: Country FREEDONIA is not in the list of countries',
    ],
    [
      { 'Recipient Zip Code': '60601-1234' },
      'Row 2, Recipient Zip Code: A zip code of the US has 5 digits; leave out the four digits after them',
    ],
    [
      { 'Recipient Zip Code': '1060' },
      'Row 2, Recipient Zip Code: A zip code of the US has 5 digits; leading zeros are kept where the column is formatted as text',
    ],
    [
      { 'Sender Company': 'Acme', 'Sender City': 'Denver' },
      ...['Address', 'State', 'Zip Code'].map(
        (column) =>
          `Row 2, Sender ${column}: A value is required, because other sender columns are filled`,
      ),
    ],
    [
      {
        'Sender City': 'Denver',
        'Sender Address': '1',
        'Sender State': 'CO',
        'Sender Zip Code': '80202',
      },
      'Row 2, Sender First Name: First Name and Last Name, or Company',
    ],
    [
      { 'Warehouse Code': 'EXT' },
      "Row 2, Warehouse Code: Warehouse EXT is not one of this client's warehouses",
    ],
    [
      { 'Product Lot Number': 'L-9' },
      'Row 2, Product Lot Number: Lot number L-9 is not known for item 00123',
    ],
    [
      { 'Product SKU': 'NOPE', 'Product Quantity': '0' },
      'Row 2, Product SKU: Item NOPE was not found',
      'Row 2, Product Quantity: The quantity must be a whole number from 1 to 999,999',
    ],
  ];
  for (const [changes, ...sentences] of wrong) {
    it(`is refused in words where it has ${JSON.stringify(changes).slice(0, 60)}`, async () =>
      assert.deepEqual(await wrongWith(changes), sentences));
  }

  it('is refused where a following row says something else of the order, and where a row has too many columns', async () => {
    const { errors, successes } = await importAll(
      orderCsv(
        pen('PO 1'),
        orderCells({ 'Order Name': 'PO 1', 'Product SKU': 'INK', 'Recipient City': 'Boston' }),
        [...pen('PO 2', { 'Product Lot Number': '' }), 'more'],
        pen(''),
      ),
    );
    assert.deepEqual(errors, [
      [
        'PO 1',
        'Row 3, Recipient City: It must be empty or the same as in row 2, where the order begins',
      ],
      [
        'PO 2',
        `Row 4: The row has more than ${orderLabels.length} columns; a text with a comma must stand in quotation marks`,
      ],
      [
        'PO 2',
        'Row 5, Order Name: A value is required; the row stands below this order and may be part of it, so the order was not made',
      ],
      ['Row 5', 'Row 5, Order Name: A value is required'],
    ]);
    assert.deepEqual(successes, []);
  });

  it('keeps names and texts of every kind', async () => {
    const city = 'مدينة 🛶 Zoë';
    const { errors } = await importAll(orderCsv(pen('🛶 order', { 'Recipient City': city })));
    assert.deepEqual(errors, []);
    assert.equal((await orderNamed('🛶 order')).Recipient?.City, city);
  });

  it('is refused where an order has too many items, without naming every cell', async () => {
    const { errors, NumErrors } = await importAll(
      orderCsv(
        ...Array.from({ length: 600 }, () =>
          pen('PO 1', { 'Product SKU': 'NOPE', 'Product Quantity': '0' }),
        ),
      ),
    );
    assert.equal(NumErrors, 1);
    assert.equal(errors.length, 101);
    assert.match(errors.at(-1)?.[1] ?? '', /more cells of this order are wrong$/);
  });
});
