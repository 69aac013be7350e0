import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { orders } from '@contract/order';
import type { OrderPayload } from '@contract/orderPayload';
import { recipients } from '@contract/recipient';
import { stockTags } from '../../db/schema/inventory';
import { warehouseId, type GivenItem, type GivenUser } from '../../testing/given';
import { anOrderOf, aRecipient } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';

const nasty = [
  `'; drop table orders; --`,
  `" or 1=1 /*`,
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  String.raw`\x27 %_ $1 {{7*7}} ${'${jndi}'}`,
  'naïve 日本語 🦄 ‮reversed',
];

describe('POST orders', () => {
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
      stock: { ROC: 100 },
    });
  });
  after(() => app.close());

  const create = async (payload: OrderPayload) => {
    const { OrderNumber } = (await app.call(orders.create, { payload }, { as: user })).answer;
    const { entities } = (
      await app.call(orders.list, { query: { searchById: OrderNumber } }, { as: user })
    ).answer;
    assert.equal(entities.length, 1);
    return entities[0]!;
  };

  for (const text of nasty) {
    it(`keeps ${text} as it is in every text`, async () => {
      const recipient = {
        ...aRecipient({ Country: 'DE' }),
        FirstName: text,
        LastName: text,
        Company: text,
        OriginalCustomerNumber: text,
        Address1: text,
        Address2: text,
        City: text,
        State: text,
        Phone: text,
        Notes: text,
      };
      const order = await create(
        anOrderOf([[pen, 1]], { Name: text, Notes: text, Recipient: recipient }),
      );
      assert.deepEqual([order.Name, order.ShipmentNote], [text, text]);
      const { Email: _email, ZipCode: _zip, Country: _country, ...texts } = order.Recipient ?? {};
      assert.deepEqual([...new Set(Object.values(texts))], [text]);
      const found = await app.call(
        orders.list,
        { query: { searchByName: text, searchByRFName: text, searchByRCName: text } },
        { as: user },
      );
      assert.equal(found.answer.totalEntityLookupCount, 1);
      const book = await app.call(recipients.search, { query: { searchTerm: text } }, { as: user });
      assert.deepEqual(
        book.answer.recipients.map(({ FirstName, Notes }) => [FirstName, Notes]),
        [[text, text]],
      );
    });
  }

  it('takes today for a ship date, because it may be tomorrow where the caller is', async () => {
    app.clock.set(new Date('2026-07-10T20:00:00Z'));
    assert.equal(
      (await create(anOrderOf([[pen, 1]], { ShipByDate: '2026-07-10' }))).ShipByDate,
      '2026-07-10',
    );
    app.clock.set(new Date('2026-07-11T02:00:00Z'));
    assert.equal(
      (await create(anOrderOf([[pen, 1]], { ShipByDate: '2026-07-10' }))).ShipByDate,
      '2026-07-10',
    );
  });

  it('takes a recipient abroad without a state, and one with a company alone, but none without a phone (OPEN-59)', async () => {
    const company = {
      Company: 'ACME GmbH',
      Address1: 'Hauptstr. 1',
      City: 'Berlin',
      ZipCode: '10115',
      Country: 'DE',
    };
    const abroad = await create(
      anOrderOf([[pen, 1]], { Recipient: { ...company, Phone: '+49 30 1234' } }),
    );
    assert.deepEqual(
      [abroad.Recipient?.Company, abroad.Recipient?.FirstName, abroad.Recipient?.State],
      ['ACME GmbH', null, null],
    );
    const { status } = await app.call(
      orders.create,
      { payload: anOrderOf([[pen, 1]], { Recipient: company }) },
      { as: user },
    );
    assert.equal(status, 400);
  });

  it('takes a lot of the item, and one item from two lots', async () => {
    const tag = {
      clientId: user.clientId,
      itemId: pen.id,
      warehouseId: warehouseId('ROC'),
      location: 'A1',
      onHand: 5,
    };
    await app.db.insert(stockTags).values([
      { ...tag, tagNumber: '1', lotNumber: 'LOT-1' },
      { ...tag, tagNumber: '2', lotNumber: 'LOT-2' },
    ]);
    const order = await create({
      ...anOrderOf([]),
      Items: [
        { StockNumber: 'PEN', Quantity: 1, LotNo: ' LOT-1 ' },
        { StockNumber: 'PEN', Quantity: 2, LotNo: 'LOT-2' },
        { StockNumber: 'PEN', Quantity: 3, LotNo: '' },
      ],
    });
    assert.deepEqual(
      order.Items.map(({ LotNo, Quantity }) => [LotNo, Quantity]),
      [
        ['LOT-1', 1],
        ['LOT-2', 2],
        [null, 3],
      ],
    );
  });

  for (const text of ['NUL \0 inside', 'half a pair \ud83e']) {
    it(`refuses ${JSON.stringify(text)}, which no database keeps, with a sentence`, async () => {
      const order = anOrderOf([[pen, 1]]);
      const { status, body } = await app.call(
        orders.create,
        { payload: { ...order, Recipient: { ...order.Recipient, Notes: text } } },
        { as: user },
      );
      assert.equal(status, 400);
      assert.equal(
        (body as { Message?: string }).Message,
        'A text has characters that can not be kept',
      );
    });
  }
});
