import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { search, type SearchKind } from '@contract/search';
import { orderPackages, subOrders } from '../db/schema/orders';
import { warehouseId, type GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

let app: TestApp;
let user: GivenUser;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  user = await app.given.user({ role: 'User' });
});
after(() => app.close());

type GivenFields = Omit<Parameters<typeof givenOrder>[1], 'clientId'>;
const order = (fields: GivenFields = {}) =>
  givenOrder(app.db, { clientId: user.clientId, ...fields });

const parcel = ({ clientId, id: orderId }: GivenOrder, TrackingNumber: string) =>
  app.db.insert(orderPackages).values({
    clientId,
    orderId,
    packageNo: 1,
    content: {
      PackageId: 'P-1',
      Carrier: 'UPS',
      ServiceLevel: 'UPS Ground',
      TrackingDetails: { TrackingNumber, Url: null, UCCLabel: null },
      Items: [],
    },
  });

const find = async (term: string) =>
  (await app.call(search.find, { query: { term } }, { as: user })).answer;
const hitsFor = async (term: string, kind: SearchKind = 'order') =>
  (await find(term)).hits.filter((hit) => hit.kind === kind);
const numbers = async (term: string, kind: SearchKind = 'order') =>
  (await hitsFor(term, kind)).map(({ number }) => number);

describe('an order is found by', () => {
  const ways: Record<string, { term: string; fields: GivenFields; field: string; text: string }> = {
    'a part of its number': {
      term: '298',
      fields: { orderNumber: '12984' },
      field: 'number',
      text: '12984',
    },
    'its name, in any case': {
      term: 'RESTOCK',
      fields: { name: 'Holiday restock' },
      field: 'name',
      text: 'Holiday restock',
    },
    'its ship reference': {
      term: 'x-4471',
      fields: { shipReference1: 'PO X-4471' },
      field: 'reference',
      text: 'PO X-4471',
    },
    "its recipient's first and last name": {
      term: 'hopper',
      fields: { recipient: { FirstName: 'Grace', LastName: 'Hopper' } },
      field: 'recipient',
      text: 'Grace Hopper',
    },
    'both names together': {
      term: 'grace hop',
      fields: { recipient: { FirstName: 'Grace', LastName: 'Hopper' } },
      field: 'recipient',
      text: 'Grace Hopper',
    },
    'its company': {
      term: 'granary',
      fields: { recipient: { Company: 'Granary Sports' } },
      field: 'company',
      text: 'Granary Sports',
    },
    'its e-mail address': {
      term: 'grace@navy',
      fields: { recipient: { Email: 'Grace@navy.example' } },
      field: 'email',
      text: 'Grace@navy.example',
    },
    'its zip': {
      term: '97209',
      fields: { recipient: { ZipCode: '97209' } },
      field: 'zip',
      text: '97209',
    },
    'a percent sign': {
      term: '100%',
      fields: { name: '100% wool' },
      field: 'name',
      text: '100% wool',
    },
    'one or two letters that begin a text': {
      term: 'ho',
      fields: { name: 'Holiday' },
      field: 'name',
      text: 'Holiday',
    },
  };
  for (const [what, { term, fields, field, text }] of Object.entries(ways)) {
    it(`${what}, and the answer says so`, async () => {
      const found = await order({ orderNumber: '55000', ...fields });
      await order({ orderNumber: '77111', name: 'Another 100 mohair' });
      const hits = await hitsFor(term);
      assert.deepEqual(
        hits.map(({ id, match }) => [id, match]),
        [[found.id, { field, text }]],
      );
    });
  }

  it('half of a tracking number of its packages', async () => {
    const shipped = await order({ status: 'Closed', warehouseStatus: 'Delivered' });
    await parcel(shipped, '1ZA17X421235125825');
    await order();
    const [hit, ...others] = await hitsFor('421235');
    assert.deepEqual(others, []);
    assert.deepEqual(
      [hit?.number, hit?.status, hit?.warehouseStatus, hit?.warehouse, hit?.match],
      [
        shipped.orderNumber,
        'Closed',
        'Delivered',
        'ROC',
        { field: 'tracking', text: '1ZA17X421235125825' },
      ],
    );
  });

  it('the stock number of an item on it', async () => {
    const item = await app.given.item({ clientId: user.clientId, stockNumber: 'BIG-LAMP-9' });
    const { orderNumber } = await order({ lines: [{ item, quantity: 2 }] });
    await order();
    const [hit] = await hitsFor('lamp');
    assert.deepEqual(
      [hit?.number, hit?.match],
      [orderNumber, { field: 'sku', text: 'BIG-LAMP-9' }],
    );
  });

  it('the number of a part of it', async () => {
    const { clientId, id: orderId } = await order({ orderNumber: '12984' });
    await app.db.insert(subOrders).values({
      clientId,
      orderId,
      id: randomUUID(),
      kind: 'backorder',
      orderNumber: '12984-B1',
      status: 'Submitted',
      warehouseStatus: 'Initial',
      warehouseId: warehouseId('ROC'),
      createdAt: new Date(),
    });
    const [hit] = await hitsFor('12984-b1');
    assert.deepEqual([hit?.number, hit?.match], ['12984', { field: 'part', text: '12984-B1' }]);
  });

  it('what its owner has changed it to, and no longer by what it was', async () => {
    const { id } = await order({ name: 'Spring sale' });
    await app.db.execute(`update orders set name = 'Autumn sale' where id = '${id}'`);
    assert.equal((await hitsFor('autumn')).length, 1);
    assert.equal((await hitsFor('spring')).length, 0);
  });
});

describe('an order is not found by', () => {
  it('two letters inside of a text', async () => {
    await order({ name: 'Holiday' });
    assert.deepEqual(await numbers('li'), []);
  });

  it('the end of one text and the beginning of the next', async () => {
    await order({ orderNumber: '55000', name: 'Holiday' });
    assert.deepEqual(await numbers('000holi'), []);
  });
});

describe('the sequence', () => {
  it('has the order with this number first, then those that begin with it, then the others, the newest first', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    await order({ orderNumber: '90001', name: 'PO 1290', createdAt: day(9) });
    await order({ orderNumber: '90002', name: 'PO 12901', createdAt: day(10) });
    await order({ orderNumber: '12901', createdAt: day(2) });
    await order({ orderNumber: '12902', createdAt: day(3) });
    await order({ orderNumber: '1290', createdAt: day(1) });
    assert.deepEqual(await numbers('1290'), ['1290', '12902', '12901', '90002', '90001']);
  });

  it('ends after five of a kind, the five newest', async () => {
    for (const nth of [1, 2, 3, 4, 5, 6, 7])
      await order({
        orderNumber: `9000${nth}`,
        name: 'Sale',
        createdAt: new Date(Date.UTC(2026, 0, nth)),
      });
    assert.deepEqual(await numbers('sale'), ['90007', '90006', '90005', '90004', '90003']);
  });

  it('has an old order too, behind more new ones than are looked at first', async () => {
    const others = Array.from({ length: 520 }, (_, nth) => nth);
    await order({ name: 'Needle', createdAt: new Date('2020-01-01') });
    for (const nth of others.slice(0, 3)) await order({ name: `Hay ${nth}` });
    await app.db.execute(`
      insert into orders (client_id, id, order_number, name, order_type, status, warehouse_status, warehouse_id, order_by, recipient_first, recipient_last, recipient_company, created_at)
      select client_id, gen_random_uuid(), 'H' || i, 'Hay', order_type, status, warehouse_status, warehouse_id, order_by, '', '', '', now()
      from orders cross join generate_series(1, 520) i where name = 'Hay 0'`);
    assert.equal((await hitsFor('needle')).length, 1);
  });
});

describe('another kind is found:', () => {
  it('a notice by its number, tracking number, PO number and vendor', async () => {
    const { number } = await givenNotice(app.db, {
      clientId: user.clientId,
      number: '5053',
      trackingNumber: '771242123509',
      poNumber: 'PO-88',
      vendor: 'Granite Peak',
    });
    for (const [term, field] of [
      ['505', 'number'],
      ['421235', 'tracking'],
      ['po-8', 'poNumber'],
      ['granite', 'vendor'],
    ] as const) {
      const [hit] = await hitsFor(term, 'notice');
      assert.deepEqual(
        [hit?.number, hit?.title, hit?.match.field],
        [number, 'Notice - 5053', field],
      );
    }
  });

  it('an item by its stock number, description and barcode', async () => {
    await app.given.item({
      clientId: user.clientId,
      stockNumber: 'BTL-0500',
      description: 'Insulated bottle',
      barcode: '081421235019',
    });
    for (const [term, field] of [
      ['btl-05', 'number'],
      ['insulated', 'description'],
      ['421235', 'barcode'],
    ] as const) {
      const [hit] = await hitsFor(term, 'item');
      assert.deepEqual([hit?.number, hit?.status, hit?.match.field], ['BTL-0500', 'Active', field]);
    }
  });

  it('an item whose stock number begins with the term before one that has it elsewhere', async () => {
    for (const stockNumber of ['AA-KIT', 'KIT-1', 'KIT'])
      await app.given.item({ clientId: user.clientId, stockNumber });
    assert.deepEqual(await numbers('kit', 'item'), ['KIT', 'KIT-1', 'AA-KIT']);
  });

  it('a recipient by name, company, e-mail and address', async () => {
    await app.given.recipient({
      clientId: user.clientId,
      FirstName: 'Grace',
      LastName: 'Hopper',
      Company: 'Navy',
      Email: 'g@navy.example',
      Address1: '7 Harbor Road',
    });
    for (const [term, field] of [
      ['hopper', 'name'],
      ['navy', 'company'],
      ['g@navy', 'email'],
      ['harbor', 'address'],
    ] as const) {
      const [hit] = await hitsFor(term, 'recipient');
      assert.deepEqual([hit?.title, hit?.match.field], ['Grace Hopper', field]);
    }
  });
});

describe('a recipient that an address names by its id', () => {
  it('is found by all of it, whatever the recipient is called by now', async () => {
    const given = await app.given.recipient({
      clientId: user.clientId,
      FirstName: 'Grace',
      LastName: 'Hopper',
    });
    for (const term of [given.id, given.id.toUpperCase()])
      assert.deepEqual(await numbers(term, 'recipient'), ['Grace Hopper']);
    assert.deepEqual(await numbers(given.id.slice(0, 23), 'recipient'), []);
    assert.deepEqual(await numbers(randomUUID(), 'recipient'), []);
  });

  it('is found in no account but those that are looked into', async () => {
    const foreign = await app.given.client();
    const { id: term } = await app.given.recipient({ clientId: foreign.id });
    assert.deepEqual(await numbers(term, 'recipient'), []);
    const as = await app.given.user({ role: 'Manager', assignedClientIds: [foreign.id] });
    const inAll = async (clients?: 'all') =>
      (await app.call(search.find, { query: { term, ...(clients && { clients }) } }, { as })).answer
        .hits.length;
    assert.deepEqual([await inAll(), await inAll('all')], [0, 1]);
  });
});

describe('several values', () => {
  it('are each found whole, and those that nothing has are named', async () => {
    const shipped = await order({ orderNumber: '70001' });
    await parcel(shipped, '1Z999');
    await order({ orderNumber: '70002', shipReference1: 'REF-7' });
    await order({ orderNumber: '70003' });
    await order({ orderNumber: '700031' });
    await app.given.item({ clientId: user.clientId, stockNumber: 'BTL-0500', barcode: '0814' });
    await givenNotice(app.db, { clientId: user.clientId, number: '5053', poNumber: 'PO-1' });
    const { hits, missing } = await find('70003\n1z999\tref-7, btl-0500,0814\r\nPO-1\n7000\nnone');
    assert.deepEqual(
      hits.map(({ kind, number, match }) => [kind, number, match.text]),
      [
        ['order', '70003', '70003'],
        ['order', '70001', '1Z999'],
        ['order', '70002', 'REF-7'],
        ['item', 'BTL-0500', '0814'],
        ['notice', '5053', 'PO-1'],
      ],
    );
    assert.deepEqual(missing, ['7000', 'none']);
  });

  it('can be two hundred, and no more', async () => {
    const { orderNumber } = await order();
    const values = Array.from({ length: 199 }, (_, nth) => `none-${nth}`);
    const { hits, missing } = await find([...values, orderNumber].join('\n'));
    assert.deepEqual([hits.length, missing.length], [1, 199]);
    const term = [...values, 'a', 'b'].join('\n');
    const { status, body } = await app.call(search.find, { query: { term } }, { as: user });
    assert.equal(status, 400);
    assert.match(body.message, /At most 200 values can be looked for at once/);
  });

  it('are one text where a comma stands in a name', async () => {
    await order({ recipient: { Company: 'Acme, Inc.' } });
    const { hits, missing } = await find('acme, inc.');
    assert.deepEqual([hits.map(({ match }) => match.text), missing], [['Acme, Inc.'], []]);
  });
});

it('nothing is answered with no hit, and an empty term is refused', async () => {
  await order();
  assert.deepEqual(await find('nothing like it'), { hits: [], missing: [] });
  const { status } = await app.call(search.find, { query: { term: ' ' } }, { as: user });
  assert.equal(status, 400);
});
