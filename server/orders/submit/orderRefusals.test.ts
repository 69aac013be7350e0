import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { orders } from '@contract/order';
import type { OrderPayload } from '@contract/orderPayload';
import { orderSentences } from '@contract/orderRules';
import { recipientSentences } from '@contract/recipientRules';
import { stockTags } from '../../db/schema/inventory';
import { warehouseId, type GivenUser } from '../../testing/given';
import { anOrderOf, aRecipient } from '../../testing/orderPayload';
import { pastTypes } from '../../testing/pastTypes';
import { testApp, type TestApp } from '../../testing/testApp';

/** A payload as a careless caller might send it. */
type Sent = Record<string, unknown>;

describe('POST orders', () => {
  let app: TestApp;
  let user: GivenUser;

  before(async () => {
    app = await testApp();
    app.clock.set(new Date('2026-07-10T12:00:00Z'));
    await app.given.warehouses();
    user = await app.given.user({ role: 'User' });
    const { clientId } = user;
    const pen = await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 1000 } });
    await app.given.item({ clientId, stockNumber: 'OLD', isActive: false });
    await app.given.item({ clientId, stockNumber: 'EMPTY-KIT', itemType: 'Bundled' });
    const tag = {
      clientId,
      itemId: pen.id,
      warehouseId: warehouseId('ROC'),
      location: 'A1',
      onHand: 5,
    };
    await app.db.insert(stockTags).values([
      { ...tag, tagNumber: '1', lotNumber: 'LOT-1' },
      { ...tag, tagNumber: '2', lotNumber: 'BROKEN', isDamaged: true },
    ]);
  });
  after(() => app.close());

  const valid = anOrderOf([[{ stockNumber: 'PEN' }, 1]]) as Sent & OrderPayload;
  const send = (payload: Sent) =>
    app.call(orders.create, { payload: pastTypes(payload) }, { as: user });
  const withRecipient = (changes: Sent): Sent => ({
    ...valid,
    Recipient: { ...aRecipient(), ...changes },
  });
  const withItem = (changes: Sent): Sent => ({
    ...valid,
    Items: [{ StockNumber: 'PEN', Quantity: 1, ...changes }],
  });
  const countOrders = async (): Promise<number> =>
    (await app.call(orders.list, { query: {} }, { as: user })).answer.totalOrderCount;

  const refused: Record<string, [payload: Sent, field: string, sentence: string]> = {
    'no name': [{ ...valid, Name: undefined }, 'Name', 'Order Name is required'],
    'a name of blanks': [{ ...valid, Name: '   ' }, 'Name', 'Order Name is required'],
    'a name of 81 characters': [
      { ...valid, Name: 'x'.repeat(81) },
      'Name',
      'Order Name can have 80 characters at most',
    ],
    'a name that is a number': [{ ...valid, Name: 7 }, 'Name', 'Order Name must be a text'],
    'no delivery option': [
      { ...valid, DeliveryOption: undefined },
      'DeliveryOption',
      'Delivery Option is required',
    ],
    'a delivery option that the client does not have': [
      { ...valid, DeliveryOption: 'Pigeon' },
      'DeliveryOption',
      'Delivery Option Pigeon is not available for this client',
    ],
    'a note of 257 characters': [
      { ...valid, Notes: 'x'.repeat(257) },
      'Notes',
      'Shipping note can have 256 characters at most',
    ],
    'no recipient': [{ ...valid, Recipient: undefined }, 'Recipient', 'Recipient is required'],
    'a recipient with a first name only': [
      withRecipient({ LastName: '' }),
      'Recipient.FirstName',
      recipientSentences.name,
    ],
    'a recipient without a street': [
      withRecipient({ Address1: '' }),
      'Recipient.Address1',
      recipientSentences.address,
    ],
    'a recipient without a city': [
      withRecipient({ City: null }),
      'Recipient.Address1',
      recipientSentences.address,
    ],
    'a recipient without a country': [
      withRecipient({ Country: undefined }),
      'Recipient.Address1',
      recipientSentences.address,
    ],
    'a US zip code of four digits': [
      withRecipient({ ZipCode: '2220' }),
      'Recipient.Address1',
      recipientSentences.address,
    ],
    'a US phone of nine digits': [
      withRecipient({ Phone: '703555010' }),
      'Recipient.Address1',
      recipientSentences.address,
    ],
    'a US recipient without a state': [
      withRecipient({ State: ' ' }),
      'Recipient.State',
      recipientSentences.state,
    ],
    'a Canadian recipient without a state': [
      withRecipient({ Country: 'CA', ZipCode: 'K1A 0B1', State: '' }),
      'Recipient.State',
      recipientSentences.state,
    ],
    'a US recipient in small letters without a state': [
      withRecipient({ Country: 'us', State: '' }),
      'Recipient.State',
      recipientSentences.state,
    ],
    'a US recipient in small letters with a foreign zip code': [
      withRecipient({ Country: 'us', ZipCode: 'K1A 0B1' }),
      'Recipient.Address1',
      recipientSentences.address,
    ],
    'a US recipient in small letters without a phone': [
      withRecipient({ Country: 'us', Phone: '' }),
      'Recipient.Address1',
      recipientSentences.address,
    ],
    'a German recipient without a phone': [
      withRecipient({ Country: 'DE', State: '', ZipCode: '10969', Phone: null }),
      'Recipient.Address1',
      recipientSentences.address,
    ],
    'a country that does not exist': [
      withRecipient({ Country: '??' }),
      'Recipient.Country',
      'Country ?? is not in the list of countries',
    ],
    'a US state that does not exist': [
      withRecipient({ State: 'ZZZZ' }),
      'Recipient.State',
      'State ZZZZ is not in the list of states of US',
    ],
    'a Canadian recipient with a US state': [
      withRecipient({ Country: 'CA', ZipCode: 'K1A 0B1', State: 'NY' }),
      'Recipient.State',
      'State NY is not in the list of states of CA',
    ],
    'a broken e-mail address': [
      withRecipient({ Email: 'grace@' }),
      'Recipient.Email',
      recipientSentences.email,
    ],
    'an e-mail address of 257 characters': [
      withRecipient({ Email: `${'x'.repeat(245)}@example.com` }),
      'Recipient.Email',
      'Email can have 256 characters at most',
    ],
    'a zip code of 11 characters': [
      withRecipient({ Country: 'DE', ZipCode: '12345678901' }),
      'Recipient.ZipCode',
      'Zip Code can have 10 characters at most',
    ],
    'a phone of 51 characters': [
      withRecipient({ Country: 'DE', Phone: '1'.repeat(51) }),
      'Recipient.Phone',
      'Phone can have 50 characters at most',
    ],
    'a state of 41 characters': [
      withRecipient({ Country: 'DE', State: 'x'.repeat(41) }),
      'Recipient.State',
      'State can have 40 characters at most',
    ],
    'no items': [{ ...valid, Items: [] }, 'Items', orderSentences.items],
    'items that are no list': [{ ...valid, Items: 'PEN' }, 'Items', orderSentences.items],
    '501 items': [
      { ...valid, Items: Array.from({ length: 501 }, () => ({ StockNumber: 'PEN', Quantity: 1 })) },
      'Items',
      'An order can have 500 items at most',
    ],
    'an item without a quantity': [
      withItem({ Quantity: undefined }),
      'Items[0].Quantity',
      orderSentences.quantity,
    ],
    'a quantity of 0': [withItem({ Quantity: 0 }), 'Items[0].Quantity', orderSentences.quantity],
    'a negative quantity': [
      withItem({ Quantity: -1 }),
      'Items[0].Quantity',
      orderSentences.quantity,
    ],
    'half a piece': [withItem({ Quantity: 0.5 }), 'Items[0].Quantity', orderSentences.quantity],
    'a million pieces': [
      withItem({ Quantity: 1_000_000 }),
      'Items[0].Quantity',
      orderSentences.quantity,
    ],
    'a quantity in words': [
      withItem({ Quantity: '5' }),
      'Items[0].Quantity',
      orderSentences.quantity,
    ],
    'an item without a stock number': [
      withItem({ StockNumber: ' ' }),
      'Items[0].StockNumber',
      'Stock number is required',
    ],
    'an item that does not exist': [
      withItem({ StockNumber: 'NOPE' }),
      'Items[0].StockNumber',
      'Item NOPE was not found',
    ],
    'an inactive item': [
      withItem({ StockNumber: 'OLD' }),
      'Items[0].StockNumber',
      'Item OLD is not active',
    ],
    'a kit without components': [
      withItem({ StockNumber: 'EMPTY-KIT' }),
      'Items[0].StockNumber',
      'Kit EMPTY-KIT has no components',
    ],
    'an item twice': [
      {
        ...valid,
        Items: [
          { StockNumber: 'PEN', Quantity: 1 },
          { StockNumber: 'pen', Quantity: 2 },
        ],
      },
      'Items[1].StockNumber',
      'Item PEN is on the order more than once',
    ],
    'a lot that is not known': [
      withItem({ LotNo: 'LOT-9' }),
      'Items[0].LotNo',
      'Lot number LOT-9 is not known for item PEN',
    ],
    'a lot that is damaged': [
      withItem({ LotNo: 'BROKEN' }),
      'Items[0].LotNo',
      'Lot number BROKEN is not known for item PEN',
    ],
    'a ship date that has passed': [
      { ...valid, ShipByDate: '2026-07-09' },
      'ShipByDate',
      orderSentences.shipDate,
    ],
    'a ship date that is no day': [
      { ...valid, ShipByDate: '2026-02-30' },
      'ShipByDate',
      'Shipment Date must be a date (YYYY-MM-DD)',
    ],
    'a ship date with a time': [
      { ...valid, ShipByDate: '2026-08-01T00:00:00Z' },
      'ShipByDate',
      'Shipment Date must be a date (YYYY-MM-DD)',
    ],
    'approval in words': [
      { ...valid, WaitForClientApproval: 'yes' },
      'WaitForClientApproval',
      'Order Requires Approval must be true or false',
    ],
    'box labels in words': [
      { ...valid, RequestUCCLabels: 'no' },
      'RequestUCCLabels',
      'Box labels must be true or false',
    ],
    'a file that is a number': [
      { ...valid, InvoiceFile: 7 },
      'InvoiceFile',
      'Customer invoice must be sent as base64',
    ],
  };

  for (const [what, [payload, field, sentence]] of Object.entries(refused)) {
    it(`with ${what} is refused: ${sentence}`, async () => {
      const { status, body } = await send(payload);
      assert.equal(status, 400);
      assert.equal(body['Message'], 'The request is invalid');
      assert.deepEqual((body['ModelState'] as Record<string, string[]>)[field], [sentence]);
      assert.match(String(body['errorId']), /^\w+$/);
      assert.equal(await countOrders(), 0);
    });
  }

  it('with several faults names all of them', async () => {
    const { body } = await send({
      ...valid,
      DeliveryOption: 'Pigeon',
      ShipByDate: '2020-01-01',
      Items: [
        { StockNumber: 'NOPE', Quantity: 1 },
        { StockNumber: 'OLD', Quantity: 1 },
      ],
    });
    assert.deepEqual(Object.keys(body['ModelState'] as object), [
      'DeliveryOption',
      'ShipByDate',
      'Items[0].StockNumber',
      'Items[1].StockNumber',
    ]);
  });

  it('without a body, or with a body that is none, is refused', async () => {
    for (const payload of [null, [], 'order', 7]) {
      const { status } = await app.call(
        orders.create,
        { payload: pastTypes(payload) },
        { as: user },
      );
      assert.equal(status, 400);
    }
  });

  it('of an unknown client is refused, and without a session too', async () => {
    assert.equal(
      (await app.call(orders.create, { payload: valid }, { as: user, clientId: randomUUID() }))
        .status,
      403,
    );
    assert.equal((await app.call(orders.create, { payload: valid })).status, 401);
  });

  it('leaves nothing behind when it was refused', async () => {
    assert.equal(await countOrders(), 0);
  });
});
