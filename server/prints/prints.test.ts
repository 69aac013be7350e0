import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoint';
import { prints } from '@contract/prints';
import { users } from '../db/schema/accounts';
import { orderPackages, orders } from '../db/schema/orders';
import { orderPrints } from '../db/schema/prints';
import { readPages } from '../testing/readPages';
import type { GivenItem, GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

let app: TestApp;
let owner: GivenUser;
let staff: GivenUser;
let pen: GivenItem;

before(async () => {
  app = await testApp({ settings: { timeZone: 'America/New_York' } });
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  owner = await app.given.user({ role: 'Owner' });
  staff = await app.given.user({ role: 'Manager', assignedClientIds: [owner.clientId] });
  pen = await app.given.item({ clientId: owner.clientId, stockNumber: 'PEN' });
});
after(() => app.close());

const order = (name: string, fields: Partial<Parameters<typeof givenOrder>[1]> = {}) =>
  givenOrder(app.db, {
    clientId: owner.clientId,
    name,
    lines: [{ item: pen, quantity: 3 }],
    ...fields,
  });

const deduct = async (name: string) => {
  const made = await order(name, { orderType: 'Deduct' });
  const workOrder = {
    _id: made.id,
    CompletedByDate: '2026-12-24',
    ShipmentNoticeId: null,
    ShipByDate: null,
  };
  await app.db.update(orders).set({ workOrder }).where(eq(orders.id, made.id));
  return made;
};

const print = async (at: Endpoint, ids: readonly string[], as: GivenUser = owner) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/${at.path}`,
    headers: {
      authorization: `Bearer ${await app.signIn(as)}`,
      'x-client-id': owner.clientId,
    },
    payload: { Ids: ids },
  });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
};

const pagesOf = async (at: Endpoint, ids: readonly string[], as: GivenUser = owner) => {
  const { status, content } = await print(at, ids, as);
  assert.equal(status, 200, content.toString());
  return readPages(content);
};

describe('packing lists', () => {
  it('have what an order ships, from where and to whom', async () => {
    const { id, orderNumber } = await order('Window display', {
      createdAt: new Date('2026-05-02T03:30:00Z'),
      shipReference1: 'REF-7',
      recipient: { Address1: '88 Pearl Street', City: 'Boulder', State: 'CO', ZipCode: '80302' },
    });
    const [page = '', ...others] = await pagesOf(prints.packingList, [id]);
    assert.deepEqual(others, []);
    for (const words of [
      `Packing List # ${orderNumber}`,
      'Window display',
      'May 1, 2026, 23:30 EDT',
      'REF-7',
      'ROC - ',
      'Ada Lovelace',
      '88 Pearl Street',
      'Boulder, CO 80302',
      'PEN',
      'Page 1 of 1',
    ])
      assert.ok(page.includes(words), `${words} in ${page}`);
    assert.equal(page.includes('Tracking'), false);
  });

  it('name the packages of what has left', async () => {
    const { id, clientId } = await order('Gone', { status: 'Closed' });
    await app.db.insert(orderPackages).values({
      clientId,
      orderId: id,
      packageNo: 1,
      content: {
        PackageId: 'BOX-1',
        Carrier: 'UPS',
        ServiceLevel: 'UPS Ground',
        TrackingDetails: { TrackingNumber: '1Z999', Url: null, UCCLabel: null },
        Items: [
          {
            Product: { Name: 'Pen' },
            Quantity: 3,
            SerialNumbers: [],
            LotNumbers: [],
            ExpirationDates: [],
          },
        ],
      },
    });
    const [page = ''] = await pagesOf(prints.packingList, [id]);
    for (const words of ['BOX-1', 'UPS, UPS Ground', '1Z999']) assert.ok(page.includes(words));
  });

  it('number the pages of each order by themselves, in the order they were asked for', async () => {
    const long = await order('Long', {
      lines: Array.from({ length: 90 }, () => ({ item: pen, quantity: 1 })),
    });
    const short = await order('Short');
    const pages = await pagesOf(prints.packingList, [short.id, long.id]);
    assert.deepEqual(
      pages.map((page) => /order (\d+) · Page (\d of \d)/.exec(page)?.slice(1)),
      [
        [short.orderNumber, '1 of 1'],
        ...[1, 2, 3, 4]
          .slice(0, pages.length - 1)
          .map((nth) => [long.orderNumber, `${nth} of ${pages.length - 1}`]),
      ],
    );
    assert.ok(pages.length > 2);
    // The heads stand on each page of the table.
    for (const page of pages) assert.ok(page.includes('SKU'));
  });

  it('write é, ñ, ß, ł, Greek and Cyrillic, and say where a letter is missing', async () => {
    const { id } = await order('Café Ñandú Straße Łódź Αθήνα Київ');
    const { id: other } = await order('東京');
    const [known = '', unknown = ''] = await pagesOf(prints.packingList, [id, other]);
    assert.ok(known.includes('Café Ñandú Straße Łódź Αθήνα Київ'), known);
    assert.equal(known.includes('question mark'), false);
    assert.ok(unknown.includes('??'));
    assert.ok(unknown.includes('A question mark may stand for a letter'));
  });

  it('are printed of an order that has ended, too', async () => {
    for (const status of ['Closed', 'Cancelled', 'OnHold']) {
      const { id } = await order(status, { status, createdAt: new Date('2020-01-01T12:00:00Z') });
      assert.equal((await print(prints.packingList, [id])).status, 200);
    }
  });

  it('are one file, named after what it holds and the day', async () => {
    app.clock.set(new Date('2026-11-24T02:00:00Z'));
    const { id } = await order('One');
    const { headers } = await print(prints.packingList, [id]);
    assert.equal(headers['content-type'], 'application/pdf');
    assert.match(
      String(headers['content-disposition']),
      /^attachment; filename="Packing lists 2026-11-23\.pdf"/,
    );
  });

  it("are refused for a deduct order, another client's order and one that is not there", async () => {
    const own = await order('Own');
    const taken = await deduct('Deduct');
    const stranger = await app.given.user({ role: 'Owner' });
    const foreign = await givenOrder(app.db, { clientId: stranger.clientId });
    const { status, content } = await print(prints.packingList, [own.id, taken.id], staff);
    assert.equal(status, 409);
    assert.match(content.toString(), /is a deduct order and has no packing list/);
    for (const id of [foreign.id, taken.id, crypto.randomUUID()]) {
      const refused = await print(prints.packingList, [own.id, id]);
      assert.equal(refused.status, 409);
      assert.match(refused.content.toString(), /Order was not found/);
    }
    assert.deepEqual(await app.db.select().from(orderPrints), []);
  });

  it('are made of 200 orders and of no more', async () => {
    const { id } = await order('One');
    const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
    assert.equal((await print(prints.packingList, [id, ...ids])).status, 400);
    assert.equal((await print(prints.packingList, ids)).status, 409);
    assert.equal((await print(prints.packingList, [])).status, 400);
  });
});

describe('work orders', () => {
  it('have what their sheet has', async () => {
    const { id, orderNumber } = await deduct('Kitting table');
    const [page = ''] = await pagesOf(prints.workOrder, [id], staff);
    for (const words of [
      `Work Order # ${orderNumber}-W`,
      'Dec 24, 2026',
      'NOT PROVIDED',
      'Kitting table',
      'Exp. Date',
      'PEN',
    ])
      assert.ok(page.includes(words), words);
  });

  it('are never for the people of a client', async () => {
    const { id } = await deduct('Ours');
    for (const role of ['Owner', 'User', 'API'] as const) {
      const user = await app.given.user({ role, clientId: owner.clientId });
      assert.equal((await print(prints.workOrder, [id], user)).status, 403);
      const { status } = await app.call(prints.ofOrder, { params: { id } }, { as: user });
      assert.equal(status, 404);
    }
  });

  it('are refused where an order has none', async () => {
    const { id } = await order('Regular');
    const { status, content } = await print(prints.workOrder, [id], staff);
    assert.equal(status, 409);
    assert.match(content.toString(), /has no work order/);
  });
});

describe('who has printed an order', () => {
  const told = async (id: string, as = owner) => {
    const { clientId } = owner;
    return (await app.call(prints.ofOrder, { params: { id } }, { as, clientId })).answer.prints;
  };

  const nameOf = ({ firstName, lastName }: GivenUser): string => `${firstName} ${lastName}`;

  it('is kept with what and when, the last one first', async () => {
    const { id } = await order('One');
    assert.deepEqual(await told(id), []);
    app.clock.set(new Date('2026-11-24T02:00:00Z'));
    await print(prints.packingList, [id]);
    app.clock.advance({ hours: 1 });
    await print(prints.packingList, [id, id], staff);
    assert.deepEqual(await told(id, staff), [
      { Paper: 'packingList', By: nameOf(staff), At: '2026-11-24T03:00:00.000Z' },
      { Paper: 'packingList', By: nameOf(owner), At: '2026-11-24T02:00:00.000Z' },
    ]);
  });

  it('is told to a client by name of its own people alone', async () => {
    const { id } = await order('One');
    const colleague = await app.given.user({ role: 'User', clientId: owner.clientId });
    for (const each of [staff, colleague, owner]) await print(prints.packingList, [id], each);
    const names = async (as: GivenUser) => (await told(id, as)).map(({ By }) => By);
    const ownPeople = [nameOf(owner), nameOf(colleague)];
    assert.deepEqual(await names(owner), [...ownPeople, "the warehouse's staff"]);
    assert.deepEqual(await names(staff), [...ownPeople, nameOf(staff)]);
    for (const { id: gone } of [staff, colleague])
      await app.db.delete(users).where(eq(users.id, gone));
    const left = 'somebody who has left';
    assert.deepEqual(await names(owner), [nameOf(owner), left, left]);
    const admin = await app.given.user({ role: 'Admin' });
    assert.deepEqual(await names(admin), [...ownPeople, nameOf(staff)]);
  });

  it("is not told of another client's order", async () => {
    const stranger = await app.given.user({ role: 'Owner' });
    const { id } = await order('One');
    const { status } = await app.call(prints.ofOrder, { params: { id } }, { as: stranger });
    assert.equal(status, 404);
  });
});
