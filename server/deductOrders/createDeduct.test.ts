import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, dayIn } from '@contract/dates';
import { deductOrders, type DeductPayload } from '@contract/deductOrder';
import { items } from '@contract/item';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { stock, stockTags } from '../db/schema/inventory';
import { jobs } from '../db/schema/jobs';
import { orders as orderTable } from '../db/schema/orders';
import { warehouseId, type GivenClient, type GivenItem, type GivenUser } from '../testing/given';
import { assertBooksBalance } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';

const workOrderSentence =
  'Required fields for a Work Order: Completed by Date that is in the future';

describe('POST orders/deduct', () => {
  let app: TestApp;
  let client: GivenClient;
  let manager: GivenUser;
  let pen: GivenItem;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    client = await app.given.client({
      orderSettings: {
        WaitTimeBeforeSystemStartProcessingOrder: 0,
        NeedOrderApproval: true,
        AllowOrderSubmission: false,
      },
    });
    manager = await app.given.user({
      role: 'Manager',
      clientId: client.id,
      firstName: 'Mona',
      lastName: 'Manager',
    });
    pen = await app.given.item({
      clientId: client.id,
      stockNumber: 'PEN',
      description: 'Blue pen',
      stock: { ROC: { onHand: 20, unshippable: 4 }, SPA: 3, EXT: 50 },
    });
    const place = {
      clientId: client.id,
      itemId: pen.id,
      warehouseId: warehouseId('ROC'),
      location: 'A-01-01',
    };
    await app.db.insert(stockTags).values([
      { ...place, tagNumber: 'T1', onHand: 10, lotNumber: 'L1', expirationDate: '2028-01-31' },
      { ...place, tagNumber: 'T2', onHand: 6 },
      { ...place, tagNumber: 'BAD', onHand: 4, isDamaged: true },
      { ...place, tagNumber: 'SPA-1', onHand: 3, warehouseId: warehouseId('SPA') },
    ]);
  });
  after(() => app.close());

  const aDeduct = (changes: Partial<DeductPayload> = {}): DeductPayload => ({
    Name: 'Samples',
    WarehouseCode: 'ROC',
    Items: [{ StockNumber: 'PEN', Quantity: 5 }],
    ...changes,
  });
  const create = (changes: Partial<DeductPayload> = {}, headers = {}) =>
    app.call(deductOrders.create, { payload: aDeduct(changes) }, { as: manager, headers });
  const created = async (changes: Partial<DeductPayload> = {}): Promise<OrderRecord> => {
    const { _id } = (await create(changes)).answer;
    const found = (
      await app.call(orders.list, { query: { status: 'deduct' } }, { as: manager })
    ).answer.entities.find((order) => order._id === _id);
    assert.ok(found);
    return found;
  };
  const refusal = async (changes: Partial<DeductPayload>) => {
    const { status, body } = await create(changes);
    assert.equal(status, 400, body.message);
    assert.equal(await app.db.$count(orderTable), 0);
    return body['ModelState'];
  };
  const tagged = (
    Quantity: number,
    ...Tags: readonly { TagNumber: string; Quantity: number; Leave?: number }[]
  ): DeductPayload['Items'] => [{ StockNumber: 'PEN', Quantity, Tags: [...Tags] }];
  const held = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await app.db.select().from(stockTags)).map(({ tagNumber, allocated }) => [
        tagNumber,
        allocated,
      ]),
    );
  const inDays = (days: number) => addDays(dayIn('America/New_York', app.clock.now()), days);

  it('by a manager is Submitted in the chosen warehouse, and reserves its pieces there', async () => {
    const record = await created({
      Notes: ' For the fair ',
      Items: [{ StockNumber: 'pen', Quantity: 16 }],
    });
    assert.deepEqual(
      [record.OrderType, record.Status, record.WarehouseStatus, record.Warehouse],
      ['Deduct', 'Submitted', 'Initial', 'ROC'],
    );
    assert.deepEqual(
      [
        record.Name,
        record.ShipmentNote,
        record.OrderBy,
        record.Recipient,
        record.DeliveryOption,
        record.WorkOrder,
      ],
      ['Samples', 'For the fair', 'Mona Manager', null, null, null],
    );
    assert.deepEqual(
      record.Items.map(({ StockNumber, Description, Quantity, QuantityRequested, Tags }) => [
        StockNumber,
        Description,
        Quantity,
        QuantityRequested,
        Tags,
      ]),
      [['PEN', 'Blue pen', 16, 16, []]],
    );
    assert.deepEqual(
      [record.OrderHistory.map(({ Status }) => Status), record.WaitingForClientApproval],
      [['Submitted'], false],
    );
    await assertBooksBalance(app.db);
  });

  it('says that it was created', async () => {
    const { body, answer } = await create();
    assert.equal(body.message, `Order ${answer.OrderNumber}: Samples was created successfully.`);
  });

  it('is left to people, whatever the system may do with other orders', async () => {
    const { _id } = await created();
    assert.equal(await app.db.$count(jobs), 0);
    await app.call(orders.approve, { payload: { Ids: [_id] } }, { as: manager });
    await app.jobs.drain();
    const [row] = await app.db.select().from(orderTable);
    assert.equal(row?.status, 'Approved');
  });

  it('holds its pieces on the tags that it names, with the lot and expiry of the warehouse', async () => {
    const record = await created({
      Items: [
        {
          StockNumber: 'PEN',
          Quantity: 9,
          Tags: [
            { TagNumber: 'T1', Quantity: 7, LotNo: 'made up', Leave: 3 },
            { TagNumber: 'T2', Quantity: 2, Pick: 2 },
          ],
        },
      ],
    });
    assert.deepEqual(record.Items[0]?.Tags, [
      { TagNumber: 'T1', Quantity: 7, LotNo: 'L1', ExpDate: '2028-01-31', Pick: 7, Leave: 3 },
      { TagNumber: 'T2', Quantity: 2, LotNo: null, ExpDate: null, Pick: 2, Leave: null },
    ]);
    assert.deepEqual(await held(), { T1: 7, T2: 2, BAD: 0, 'SPA-1': 0 });
    await assertBooksBalance(app.db);
  });

  it('gets a work order of its own, with a short number, whose notice number keeps its digits', async () => {
    const { OrderNumber, WorkOrder } = await created({
      CreateWorkOrder: true,
      WorkOrder: {
        _id: 'mine',
        CompletedByDate: inDays(1),
        ShipmentNoticeId: 'ASN-00 12x',
        ShipByDate: null,
      },
    });
    assert.match(WorkOrder?._id ?? '', /^[0-9a-f-]{36}$/);
    assert.deepEqual(
      { ...WorkOrder, _id: '' },
      {
        _id: '',
        Number: `${OrderNumber}-W`,
        CompletedByDate: inDays(1),
        ShipmentNoticeId: '0012',
        ShipByDate: null,
      },
    );
  });

  it('gets no work order that was not asked for', async () => {
    assert.equal((await created({ WorkOrder: { CompletedByDate: inDays(1) } })).WorkOrder, null);
  });

  for (const [what, WorkOrder] of [
    ['without one', undefined],
    ['without its day', {}],
    ['for yesterday', { CompletedByDate: -1 }],
  ] as const) {
    it(`is refused with a work order ${what}`, async () => {
      const written =
        WorkOrder && 'CompletedByDate' in WorkOrder
          ? { CompletedByDate: inDays(WorkOrder.CompletedByDate) }
          : WorkOrder;
      assert.deepEqual(await refusal({ CreateWorkOrder: true, WorkOrder: written }), {
        'WorkOrder.CompletedByDate': [workOrderSentence],
      });
    });
  }

  it('is accepted for a day that is today here, and tomorrow elsewhere', async () => {
    assert.equal(
      (await create({ CreateWorkOrder: true, WorkOrder: { CompletedByDate: inDays(0) } })).status,
      200,
    );
  });

  for (const code of ['XYZ', 'EXT', 'roc']) {
    it(`is refused in the warehouse ${code}`, async () => {
      assert.deepEqual(await refusal({ WarehouseCode: code }), {
        WarehouseCode: [`Warehouse ${code} was not found`],
      });
    });
  }

  it('is refused with every reason at once', async () => {
    await app.given.item({ clientId: client.id, stockNumber: 'OLD', isActive: false });
    await app.given.kit({
      clientId: client.id,
      stockNumber: 'SET',
      components: [{ item: pen, quantity: 2 }],
    });
    await app.given.item({ clientId: (await app.given.client()).id, stockNumber: 'FOREIGN' });
    const line = (StockNumber: string, Quantity = 1, LotNo?: string) => ({
      StockNumber,
      Quantity,
      ...(LotNo && { LotNo }),
    });
    const Items = [
      line('OLD'),
      line('SET'),
      line('FOREIGN'),
      line('PEN', 17),
      line('pen'),
      line('PEN', 1, 'L1'),
    ];
    assert.deepEqual(await refusal({ CreateWorkOrder: true, Items }), {
      'WorkOrder.CompletedByDate': [workOrderSentence],
      'Items[0].StockNumber': ['Item OLD is not active'],
      'Items[1].StockNumber': ['Item SET is a kit; deduct orders take single items'],
      'Items[2].StockNumber': ['Item FOREIGN was not found'],
      'Items[3].Quantity': ['Only 16 of PEN are available in warehouse ROC'],
      'Items[4].StockNumber': ['Item PEN is on the order more than once'],
      'Items[5].StockNumber': ['Item PEN is on the order more than once'],
    });
  });

  it('is refused for a lot that nobody knows, and for an item that the warehouse does not keep', async () => {
    await app.given.item({ clientId: client.id, stockNumber: 'INK', stock: { SPA: 5 } });
    assert.deepEqual(
      await refusal({
        Items: [
          { StockNumber: 'PEN', Quantity: 1, LotNo: 'L9' },
          { StockNumber: 'INK', Quantity: 1 },
        ],
      }),
      {
        'Items[0].LotNo': ['Lot number L9 is not known for item PEN'],
        'Items[1].Quantity': ['No pieces of INK are available in warehouse ROC'],
      },
    );
  });

  it('is refused for tags that are not there, damaged, named twice or hold too little', async () => {
    const pick = 'Pick quantity must be between 1 and Available.';
    const Items = tagged(
      22,
      { TagNumber: 'T9', Quantity: 1 },
      { TagNumber: 'SPA-1', Quantity: 1 },
      { TagNumber: 'BAD', Quantity: 1 },
      { TagNumber: 'T2', Quantity: 7 },
      { TagNumber: 'T1', Quantity: 1 },
      { TagNumber: 'T1', Quantity: 11 },
    );
    assert.deepEqual(await refusal({ Items }), {
      'Items[0].Quantity': ['Only 16 of PEN are available in warehouse ROC'],
      'Items[0].Tags[0].TagNumber': ['Tag T9 was not found for item PEN in warehouse ROC'],
      'Items[0].Tags[1].TagNumber': ['Tag SPA-1 was not found for item PEN in warehouse ROC'],
      'Items[0].Tags[2].TagNumber': ['Tag BAD is damaged'],
      'Items[0].Tags[3].Quantity': [pick],
      'Items[0].Tags[5].TagNumber': ['Tag T1 is chosen more than once'],
    });
  });

  it('is refused when its quantity is not what its tags add up to, or what is left is not what it says', async () => {
    assert.deepEqual(await refusal({ Items: tagged(6, { TagNumber: 'T1', Quantity: 5 }) }), {
      'Items[0].Quantity': ['Quantity must be what the chosen tags add up to: 5'],
    });
    assert.deepEqual(
      await refusal({ Items: tagged(6, { TagNumber: 'T1', Quantity: 6, Leave: 3 }) }),
      { 'Items[0].Tags[0].Leave': ['Leaving 3 of 10 takes 7 pieces, not 6'] },
    );
    assert.deepEqual(
      await refusal({ Items: tagged(5, { TagNumber: 'T2', Quantity: 5, Leave: 6 }) }),
      { 'Items[0].Tags[0].Leave': ['Leave quantity must be between 1 and (Available - 1).'] },
    );
  });

  it('counts pieces on tags that other orders wait for as taken', async () => {
    await create({ Items: [{ StockNumber: 'PEN', Quantity: 12 }] });
    const { status, body } = await create({ Items: tagged(6, { TagNumber: 'T1', Quantity: 6 }) });
    assert.deepEqual(
      [status, body['ModelState']],
      [400, { 'Items[0].Quantity': ['Only 4 of PEN are available in warehouse ROC'] }],
    );
  });

  it('takes all that its tags offer while other orders have reserved pieces on none, and not more', async () => {
    await app.db
      .update(stock)
      .set({ allocated: 7 })
      .where(eq(stock.warehouseId, warehouseId('ROC')));
    const { tags } = (
      await app.call(items.tagsIn, { params: { warehouse: 'ROC', stock: 'PEN' } }, { as: manager })
    ).answer;
    assert.deepEqual(
      tags.map((tag) => [tag.TagNumber, tag.AvailableToOrder]),
      [
        ['T1', 3],
        ['BAD', 0],
        ['T2', 6],
      ],
    );
    assert.deepEqual(
      await refusal({
        Items: tagged(10, { TagNumber: 'T1', Quantity: 4 }, { TagNumber: 'T2', Quantity: 6 }),
      }),
      { 'Items[0].Quantity': ['Only 9 of PEN are available in warehouse ROC'] },
    );
    assert.deepEqual(
      await refusal({ Items: tagged(4, { TagNumber: 'T2', Quantity: 4, Leave: 3 }) }),
      { 'Items[0].Tags[0].Leave': ['Leaving 3 of 6 takes 3 pieces, not 4'] },
    );
    assert.equal(
      (
        await create({
          Items: tagged(9, { TagNumber: 'T1', Quantity: 3 }, { TagNumber: 'T2', Quantity: 6 }),
        })
      ).status,
      200,
    );
  });

  it('is made once with one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'form-1' };
    const answers = await Promise.all([create({}, headers), create({}, headers)]);
    assert.equal(new Set(answers.map(({ answer }) => answer.OrderNumber)).size, 1);
    assert.equal(await app.db.$count(orderTable), 1);
  });

  it('is for staff alone', async () => {
    for (const role of ['Owner', 'User', 'API'] as const) {
      const user = await app.given.user({ role, clientId: client.id });
      assert.equal(
        (await app.call(deductOrders.create, { payload: aDeduct() }, { as: user })).status,
        403,
      );
    }
  });

  it('of the same tag by many at once is won by as many as it has pieces for', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        create({ Items: tagged(6, { TagNumber: 'T2', Quantity: 6 }) }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), [
      '200',
      '400',
      '400',
      '400',
      '400',
      '400',
    ]);
    assert.equal((await held())['T2'], 6);
    const row = (await app.db.select().from(stock)).find(({ allocated }) => allocated > 0);
    assert.equal(row?.allocated, 6);
    await assertBooksBalance(app.db);
  });
});
