import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { warehouseMessages } from '../db/schema/connection';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import type { GivenClient } from '../testing/given';
import type { TestApp } from '../testing/testApp';
import { connectedApp, type AWarehouse } from './testing/aWarehouse';

let app: TestApp;
let client: GivenClient;
let order: GivenOrder;
let roc: AWarehouse;
let okl: AWarehouse;
before(async () => {
  ({ app, roc, okl } = await connectedApp(() => client.number));
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client();
  const bottle = await app.given.item({ clientId: client.id, stock: { ROC: 10 } });
  order = await givenOrder(app.db, {
    clientId: client.id,
    status: 'Released',
    lines: [{ item: bottle, quantity: 1 }],
  });
});
after(() => app.close());

const picked = (head: object = {}) =>
  roc.message('order.progress', { Order: order.orderNumber, Status: 'Picked' }, head);
const packed = (head: object = {}) =>
  roc.message('order.progress', { Order: order.orderNumber, Status: 'Packed' }, head);

describe('a message of a warehouse', () => {
  it('takes effect once, however often it comes', async () => {
    const message = picked();
    assert.deepEqual(await roc.tellAll([message, message]), [
      { Id: message.Id, Outcome: 'done', Message: '' },
      { Id: message.Id, Outcome: 'known', Message: '' },
    ]);
    assert.equal(await app.db.$count(warehouseMessages), 1);
  });

  it('takes effect once where it comes twice at the same time', async () => {
    const message = picked();
    const outcomes = await Promise.all([roc.tellAll([message]), roc.tellAll([message])]);
    assert.deepEqual(
      outcomes
        .flat()
        .map(({ Outcome }) => Outcome)
        .toSorted(),
      ['done', 'known'],
    );
  });

  it('that fails is left by its Error ID, and holds up no other one', async () => {
    await app.db.execute(sql`alter table stock_tags rename to stock_tags_away`);
    try {
      const results = await roc.tellAll([
        roc.message('tag.moved', { TagNumber: 'T-1', Location: 'A-1' }),
        picked(),
      ]);
      assert.deepEqual(
        results.map(({ Outcome }) => Outcome),
        ['left', 'done'],
      );
      assert.match(results[0]?.Message ?? '', /^It could not be carried out: Error ID [\da-f]{8}$/);
    } finally {
      await app.db.execute(sql`alter table stock_tags_away rename to stock_tags`);
    }
  });

  it('is refused under the id of another one', async () => {
    const message = picked();
    await roc.tellAll([message]);
    const [other] = await roc.tellAll([packed({ Id: message.Id })]);
    assert.deepEqual(other, {
      Id: message.Id,
      Outcome: 'refused',
      Message: `Another message came with the id ${message.Id} before`,
    });
  });

  it('that can not be read is refused with a sentence, and holds up no other one', async () => {
    const aDelivery = { Notice: '1', DeliveredAt: app.clock.now().toISOString(), Lines: [] };
    const results = await roc.tellAll([
      'nonsense',
      { ...picked(), Type: 'order.eaten' },
      roc.message('order.progress', { Order: '', Status: 'Picked' }),
      picked({ At: 'yesterday' }),
      picked({ Record: 'order\0' }),
      { ...picked(), Data: 5 },
      { ...roc.message('notice.delivered', aDelivery), Data: { ...aDelivery, Lines: [null] } },
      picked(),
    ]);
    assert.deepEqual(
      results.map(({ Outcome }) => Outcome),
      [...Array<string>(7).fill('refused'), 'done'],
    );
    assert.equal(results[0]?.Message, 'A message must be an object');
    assert.equal(results[2]?.Message, 'Order is required');
    assert.equal(results[3]?.Message, 'At must be a time such as 2026-11-27T09:30:00Z');
    assert.equal(results[4]?.Message, 'A text has characters that can not be kept');
    assert.equal(results[5]?.Message, 'Data must be an object');
    assert.equal(results[6]?.Message, 'Lines[0] must be an object');
  });

  it('waits for those before it about the same record, and no other record waits', async () => {
    const about = { Record: `order ${order.orderNumber}` };
    const late = packed({ ...about, Number: 2 });
    const [waits] = await roc.tellAll([late]);
    assert.equal(waits?.Outcome, 'waits');
    assert.equal(waits.Message, `Message 1 about order ${order.orderNumber} has not come yet`);
    assert.equal((await roc.tellAll([late]))[0]?.Outcome, 'waits');
    const moved = roc.message(
      'tag.moved',
      { TagNumber: 'T1', Location: 'A-1' },
      { Record: 'tag T1', Number: 1 },
    );
    assert.equal((await roc.tellAll([moved]))[0]?.Message, 'There is no tag T1');
    const first = picked({ ...about, Number: 1 });
    assert.equal((await roc.tellAll([first]))[0]?.Outcome, 'done');
    assert.equal((await roc.tellAll([late]))[0]?.Outcome, 'known');
    const [again] = await roc.tellAll([picked({ ...about, Number: 2 })]);
    assert.deepEqual(
      [again?.Outcome, again?.Message],
      ['left', `Message 2 about order ${order.orderNumber} was taken before`],
    );
  });

  it('about what there is not, or what is not with this warehouse, is left for staff', async () => {
    const data = { Order: order.orderNumber, Status: 'Picked' } as const;
    assert.equal(
      (await okl.tell('order.progress', data)).Message,
      `Order ${order.orderNumber} is not with this warehouse`,
    );
    assert.equal(
      (await roc.tell('order.progress', { ...data, Order: '1' })).Message,
      'There is no order 1',
    );
    assert.equal(
      (await roc.tell('order.progress', data, { Client: 99_999 })).Message,
      'There is no client with the number 99999',
    );
    assert.equal(
      (await roc.tell('order.progress', data, { Client: null })).Message,
      'It names no client',
    );
  });

  it('about another client finds nothing of this one', async () => {
    const other = await app.given.client();
    const data = { Order: order.orderNumber, Status: 'Picked' } as const;
    assert.equal(
      (await roc.tell('order.progress', data, { Client: other.number })).Message,
      `There is no order ${order.orderNumber}`,
    );
  });

  it('about an order that has ended is left for staff', async () => {
    for (const status of ['Closed', 'Cancelled']) {
      const ended = await givenOrder(app.db, { clientId: client.id, status });
      const told = await roc.tell('order.progress', { Order: ended.orderNumber, Status: 'Picked' });
      assert.deepEqual(
        [told.Outcome, told.Message],
        ['left', `Order ${ended.orderNumber} was ${status.toLowerCase()} before`],
      );
    }
  });
});
