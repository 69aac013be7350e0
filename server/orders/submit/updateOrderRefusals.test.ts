import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { orderSentences } from '@contract/orderRules';
import { items, stockTags } from '../../db/schema/inventory';
import { warehouseId, type GivenUser } from '../../testing/given';
import { assertBooksBalance, peopleOnly } from '../../testing/orderBooks';
import { aLine, orderEdits, orderedPieces } from '../../testing/orderEdits';
import { anOrderOf, aRecipient } from '../../testing/orderPayload';
import { pastTypes } from '../../testing/pastTypes';
import { testApp, type TestApp } from '../../testing/testApp';

/** A change as a careless caller might send it. */
type Sent = Record<string, unknown>;

describe('PUT orders/update', () => {
  let app: TestApp;
  let user: GivenUser;
  let made: OrderRecord;

  before(async () => {
    app = await testApp();
    app.clock.set(new Date('2026-07-10T12:00:00Z'));
    await app.given.warehouses();
    user = await app.given.user({
      role: 'User',
      clientId: (await app.given.client({ orderSettings: peopleOnly })).id,
    });
    const { clientId } = user;
    const pen = await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 5 } });
    await app.given.item({ clientId, stockNumber: 'OLD', isActive: false });
    await app.given.item({ clientId, stockNumber: 'EMPTY-KIT', itemType: 'Bundled' });
    const usual = {
      clientId,
      itemType: 'Standard' as const,
      barcode: '',
      length: '1',
      width: '1',
      height: '1',
      weight: '1',
    };
    await app.db.insert(items).values(
      Array.from({ length: 501 }, (_, index) => ({
        ...usual,
        id: randomUUID(),
        stockNumber: `N-${index + 1}`,
        description: `Item ${index + 1}`,
      })),
    );
    await app.db.insert(stockTags).values({
      clientId,
      itemId: pen.id,
      warehouseId: warehouseId('ROC'),
      location: 'A1',
      onHand: 5,
      tagNumber: '1',
      lotNumber: 'LOT-1',
    });
    made = await orderEdits(app).create(user, [[pen, 4]]);
  });
  after(async () => {
    await assertBooksBalance(app.db).finally(() => app.close());
  });

  const send = (changes: Sent) =>
    app.call(orders.update, { payload: { Id: made._id, ...changes } }, { as: user });
  const pen = { StockNumber: 'PEN', Quantity: 4, Status: 'Unchanged' };
  const withLine = (changes: Sent): Sent => ({
    Items: [{ ...pen, Status: 'Changed', ...changes }],
  });
  const long = 'x'.repeat(10_000);
  const digits = 'Shipment Date must be a date (YYYY-MM-DD)';

  const refused: Record<string, [changes: Sent, field: string, sentence: string]> = {
    'an id that is none': [{ Id: '10001' }, 'Id', 'Order is not a valid id'],
    'a version in words': [{ Version: 'first' }, 'Version', 'Version must be a whole number'],
    'no name any more': [{ Name: null }, 'Name', 'Order Name is required'],
    'a name of blanks': [{ Name: '  ' }, 'Name', 'Order Name is required'],
    'a name of 10,000 characters': [
      { Name: long },
      'Name',
      'Order Name can have 80 characters at most',
    ],
    'a note of 10,000 characters': [
      { Notes: long },
      'Notes',
      'Shipping note can have 256 characters at most',
    ],
    'no delivery option any more': [
      { DeliveryOption: null },
      'DeliveryOption',
      'Delivery Option is required',
    ],
    'a delivery option that the client does not have': [
      { DeliveryOption: 'Pigeon' },
      'DeliveryOption',
      'Delivery Option Pigeon is not available for this client',
    ],
    'no recipient any more': [{ Recipient: null }, 'Recipient', 'Recipient is required'],
    'a recipient in no country': [
      { Recipient: aRecipient({ Country: '??' }) },
      'Recipient.Country',
      'Country ?? is not in the list of countries',
    ],
    'a recipient in no state': [
      { Recipient: aRecipient({ State: 'ZZ' }) },
      'Recipient.State',
      'State ZZ is not in the list of states of US',
    ],
    'a ship date that has passed': [
      { ShipByDate: '2026-07-09' },
      'ShipByDate',
      orderSentences.shipDate,
    ],
    'a ship date in the year 0999': [{ ShipByDate: '0999-12-31' }, 'ShipByDate', digits],
    'a ship date in the year 10000': [{ ShipByDate: '10000-01-01' }, 'ShipByDate', digits],
    'a ship date that is no day': [{ ShipByDate: '2027-02-29' }, 'ShipByDate', digits],
    'no items': [{ Items: [] }, 'Items', orderSentences.items],
    'items that are all removed': [
      { Items: [{ ...pen, Status: 'Removed' }] },
      'Items',
      orderSentences.items,
    ],
    '501 items': [
      {
        Items: Array.from({ length: 501 }, (_, index) => ({
          StockNumber: `N-${index + 1}`,
          Quantity: 1,
          Status: 'Added',
        })),
      },
      'Items',
      'An order can have 500 items at most',
    ],
    'a line without a status': [
      withLine({ Status: undefined }),
      'Items[0].Status',
      'Status is required',
    ],
    'a line with a status of its own': [
      withLine({ Status: 'Doubled' }),
      'Items[0].Status',
      'Status must be one of Added, Changed, Unchanged, Removed',
    ],
    'a quantity of 0': [withLine({ Quantity: 0 }), 'Items[0].Quantity', orderSentences.quantity],
    'a negative quantity': [
      withLine({ Quantity: -4 }),
      'Items[0].Quantity',
      orderSentences.quantity,
    ],
    'a billion pieces': [withLine({ Quantity: 1e9 }), 'Items[0].Quantity', orderSentences.quantity],
    'half a piece': [withLine({ Quantity: 4.5 }), 'Items[0].Quantity', orderSentences.quantity],
    'an item that does not exist': [
      withLine({ StockNumber: '🖊️' }),
      'Items[0].StockNumber',
      'Item 🖊️ was not found',
    ],
    'an inactive item': [
      withLine({ StockNumber: 'OLD' }),
      'Items[0].StockNumber',
      'Item OLD is not active',
    ],
    'a kit without components': [
      withLine({ StockNumber: 'EMPTY-KIT' }),
      'Items[0].StockNumber',
      'Kit EMPTY-KIT has no components',
    ],
    'a lot that is not known': [
      withLine({ LotNo: 'LOT-9' }),
      'Items[0].LotNo',
      'Lot number LOT-9 is not known for item PEN',
    ],
    'an item twice, behind one that was removed': [
      {
        Items: [
          { ...pen, Status: 'Removed' },
          pen,
          { StockNumber: 'pen', Quantity: 2, Status: 'Added' },
        ],
      },
      'Items[2].StockNumber',
      'Item PEN is on the order more than once',
    ],
    'a file that nobody uploaded': [
      { InvoiceFile: '0b0a6d9e-0d8b-4f0e-8a51-1d2c3b4a5968.pdf' },
      'InvoiceFile',
      'This file was not found. Please upload it again.',
    ],
    'a file name of 10,000 characters': [
      { ShippingLabel: long },
      'ShippingLabel',
      'Shipping label can have 200 characters at most',
    ],
    'a whole file where its name belongs': [
      { ShippingLabel: 'JVBERi0xLjcK' },
      'ShippingLabel',
      'This file was not found. Please upload it again.',
    ],
    'approval in words': [
      { WaitForClientApproval: 'yes' },
      'WaitForClientApproval',
      'Order Requires Approval must be true or false',
    ],
  };
  for (const [what, [changes, field, sentence]] of Object.entries(refused)) {
    it(`with ${what} is refused: ${sentence}`, async () => {
      const { status, body } = await send(changes);
      assert.deepEqual([status, body['Message']], [400, 'The request is invalid']);
      assert.deepEqual((body['ModelState'] as Record<string, string[]>)[field], [sentence]);
    });
  }

  it('leaves the order as it is when it was refused', async () => {
    assert.deepEqual(await orderEdits(app).find(user, made._id), made);
  });

  it('with several faults names all of them', async () => {
    const { body } = await send({
      DeliveryOption: 'Pigeon',
      ShipByDate: '2020-01-01',
      Items: [
        pen,
        { StockNumber: 'NOPE', Quantity: 1, Status: 'Added' },
        { StockNumber: 'OLD', Quantity: 1, Status: 'Added' },
      ],
    });
    assert.deepEqual(Object.keys(body['ModelState'] as object), [
      'DeliveryOption',
      'ShipByDate',
      'Items[1].StockNumber',
      'Items[2].StockNumber',
    ]);
  });

  it('without a body, or without a session, is refused', async () => {
    for (const payload of [null, [], 'order', 7])
      assert.equal(
        (await app.call(orders.update, { payload: pastTypes(payload) }, { as: user })).status,
        400,
      );
    assert.equal((await app.call(orders.update, { payload: { Id: made._id } })).status, 401);
  });

  it('takes 500 items beside one that was removed, and a lot of an item', async () => {
    const lines = (from: number) =>
      Array.from({ length: 500 }, (_, index) =>
        aLine({ stockNumber: `N-${index + from}` }, 1, 'Added'),
      );
    const { answer } = await app.call(
      orders.create,
      {
        payload: {
          ...anOrderOf([]),
          Items: lines(1).map(({ StockNumber, Quantity }) => ({ StockNumber, Quantity })),
        },
      },
      { as: user },
    );
    const saved = await orderEdits(app).save(user, {
      Id: answer._id,
      Items: [aLine({ stockNumber: 'N-1' }, 1, 'Removed'), ...lines(2)],
    });
    assert.equal(saved.Items.length, 500);
    const lot = await orderEdits(app).save(user, {
      Id: answer._id,
      Items: [{ StockNumber: 'PEN', Quantity: 1, LotNo: 'LOT-1', Status: 'Added' }],
    });
    assert.deepEqual([orderedPieces(lot), lot.Items[0]?.LotNo], [[['PEN', 1, 1]], 'LOT-1']);
  });
});
