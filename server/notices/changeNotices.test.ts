import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { noticeSentences } from '@contract/noticeRules';
import {
  notices,
  type NoticePayload,
  type NoticeRecord,
  type NoticeUpdate,
} from '@contract/notice';
import { items, noticeLines, notices as noticeTable } from '../db/schema/inventory';
import { warehouses } from '../db/schema/resources';
import type { GivenItem, GivenUser } from '../testing/given';
import { givenNotice } from '../testing/givenNotice';
import { aNoticeOf, inDays } from '../testing/noticePayload';
import { testApp, type TestApp } from '../testing/testApp';

let app: TestApp;
let user: GivenUser;
let pen: GivenItem;
before(async () => {
  app = await testApp({ settings: { warehouseStepSeconds: 6 } });
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  user = await app.given.user({ role: 'User' });
  pen = await app.given.item({ clientId: user.clientId, stockNumber: 'PEN' });
});
after(() => app.close());

const today = (days: number) => inDays(app.clock.now(), days);
const payload = (changes: Partial<NoticePayload> = {}): NoticePayload =>
  aNoticeOf(app.clock.now(), [[pen, 12]], changes);
const create = (changes: Partial<NoticePayload> = {}, headers: Record<string, string> = {}) =>
  app.call(notices.create, { payload: payload(changes) }, { as: user, headers });
const created = async (changes: Partial<NoticePayload> = {}): Promise<string> =>
  (await create(changes)).answer.Id;
const update = (ShipmentNoticeId: string, changes: Omit<NoticeUpdate, 'ShipmentNoticeId'>) =>
  app.call(notices.update, { payload: { ShipmentNoticeId, ...changes } }, { as: user });
const cancel = (...ShipmentNoticeIds: string[]) =>
  app.call(notices.cancel, { payload: { ShipmentNoticeIds } }, { as: user });
const notice = async (id: string): Promise<NoticeRecord> => {
  const found = (
    await app.call(notices.list, { query: { searchTerm: id } }, { as: user })
  ).answer.entities.find(({ Id }) => Id === id);
  assert.ok(found);
  return found;
};

/** What a refusal says, field by field. */
const told = ({ body }: { body: Record<string, unknown> }): string => JSON.stringify(body);

describe('a new shipment notice', () => {
  it('is Created under a number of its own, with everything that was sent', async () => {
    const { body, answer } = await create({
      Carrier: ' UPS ',
      TrackingNumber: '1Z9',
      PONumber: 'PO-1',
      PackageCount: 40,
      PalletCount: 2,
      Vendor: '',
    });
    assert.match(answer.Id, /^\d{5,}$/);
    assert.equal(body.message, `Notice ${answer.Id} was created successfully.`);
    const {
      _id,
      Status,
      Carrier,
      TrackingNumber,
      PONumber,
      PackageCount,
      PalletCount,
      Vendor,
      ExpectedDate,
      Products,
    } = await notice(answer.Id);
    assert.deepEqual(
      [
        _id,
        Status,
        Carrier,
        TrackingNumber,
        PONumber,
        PackageCount,
        PalletCount,
        Vendor,
        ExpectedDate,
      ],
      [answer._id, 'Created', 'UPS', '1Z9', 'PO-1', 40, 2, null, today(10)],
    );
    assert.deepEqual(
      Products.map(({ Link, Quantity }) => [Link.Name, Quantity]),
      [['PEN', 12]],
    );
  });

  it('is made once, however often it is sent with the same key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await create({}, key), await create({}, key)];
    assert.deepEqual(first.answer, second.answer);
    assert.equal(await app.db.$count(noticeTable), 1);
  });

  it('may be expected today, because callers live in other time zones, but not yesterday', async () => {
    assert.equal((await create({ ExpectedDate: today(0) })).status, 200);
    const refused = await create({ ExpectedDate: today(-1) });
    assert.deepEqual(
      [refused.status, told(refused).includes(noticeSentences.expectedDate)],
      [400, true],
    );
  });

  it('is expected on days that exist', async () => {
    assert.equal((await create({ ExpectedDate: '2028-02-29' })).status, 200);
    assert.equal((await create({ ExpectedDate: '9999-12-31' })).status, 200);
    for (const ExpectedDate of ['2027-02-29', '0999-01-01', '10000-01-01', '', 'soon']) {
      const refused = await create({ ExpectedDate });
      assert.deepEqual(
        [refused.status, told(refused).includes('Expected Date must be a date')],
        [400, true],
        ExpectedDate,
      );
    }
  });

  it('goes to a warehouse of the provider', async () => {
    const thirdParty = (await app.db.select().from(warehouses)).find(
      ({ isThirdParty }) => isThirdParty,
    );
    assert.ok(thirdParty);
    for (const WarehouseCode of ['XXX', 'roc', thirdParty.code]) {
      const refused = await create({ WarehouseCode });
      assert.deepEqual(
        [
          refused.status,
          told(refused).includes(`Warehouse ${WarehouseCode} does not receive shipment notices`),
        ],
        [400, true],
        WarehouseCode,
      );
    }
  });

  it('announces known, active items once each, and no kits; every reason is told at once', async () => {
    const old = await app.given.item({
      clientId: user.clientId,
      stockNumber: 'OLD',
      isActive: false,
    });
    const kit = await app.given.kit({
      clientId: user.clientId,
      stockNumber: 'KIT',
      components: [{ item: pen, quantity: 2 }],
    });
    const foreign = await app.given.item({
      clientId: (await app.given.client()).id,
      stockNumber: 'THEIRS',
    });
    const Products = ['PEN', 'pen', old.stockNumber, kit.stockNumber, foreign.stockNumber].map(
      (StockNumber) => ({ StockNumber, Quantity: 1 }),
    );
    const refused = await create({ Products, ExpectedDate: today(-3) });
    assert.equal(refused.status, 400);
    for (const sentence of [
      'Item PEN is on the notice more than once',
      'Item OLD is not active',
      'KIT is a kit, which has no stock of its own: announce its components',
      'Item THEIRS was not found',
      noticeSentences.expectedDate,
    ]) {
      assert.ok(told(refused).includes(sentence), sentence);
    }
    assert.equal(await app.db.$count(noticeTable), 0);
  });

  it('has quantities and counts of at least one', async () => {
    for (const Quantity of [0, -1, 1.5, 1_000_000])
      assert.equal(
        (await create({ Products: [{ StockNumber: 'PEN', Quantity }] })).status,
        400,
        String(Quantity),
      );
    for (const count of [0, -4, 2.5, 1_000_000, '3 pallets']) {
      for (const name of ['PackageCount', 'PalletCount']) {
        const refused = await create({ [name]: count });
        assert.deepEqual(
          [refused.status, told(refused).includes(noticeSentences.counts)],
          [400, true],
          `${name} ${count}`,
        );
      }
    }
    const empty = await create({ Products: [] });
    assert.deepEqual([empty.status, told(empty).includes(noticeSentences.items)], [400, true]);
  });
});

describe('an edited shipment notice', () => {
  it('keeps what is absent and loses what is null', async () => {
    const id = await created({
      Carrier: 'UPS',
      Vendor: 'Inkworks',
      PackageCount: 40,
      PalletCount: 2,
    });
    const { body, status } = await update(id, {
      Carrier: null,
      PackageCount: null,
      PalletCount: 3,
      PONumber: 'PO-2',
    });
    assert.deepEqual([status, body.message], [200, `Notice ${id} updated successfully.`]);
    const {
      Carrier,
      Vendor,
      PackageCount,
      PalletCount,
      PONumber,
      ExpectedDate,
      Products,
      Version,
    } = await notice(id);
    assert.deepEqual(
      [
        Carrier,
        Vendor,
        PackageCount,
        PalletCount,
        PONumber,
        ExpectedDate,
        Products.length,
        Version,
      ],
      [null, 'Inkworks', null, 3, 'PO-2', today(10), 1, 2],
    );
  });

  it('has other items when other items are sent', async () => {
    await app.given.item({ clientId: user.clientId, stockNumber: 'INK' });
    const id = await created();
    await update(id, { Products: [{ StockNumber: 'ink', Quantity: 4 }] });
    assert.deepEqual(
      (await notice(id)).Products.map(({ Link, Quantity }) => [Link.Name, Quantity]),
      [['INK', 4]],
    );
    assert.equal(await app.db.$count(noticeLines), 1);
  });

  it('keeps its warehouse: another one is refused, the same one may be sent along', async () => {
    const id = await created();
    const refused = await update(id, { WarehouseCode: 'SPA', Carrier: 'UPS' });
    assert.deepEqual(
      [refused.status, refused.body['ModelState']],
      [400, { WarehouseCode: ['The warehouse of a notice can not be changed'] }],
    );
    assert.equal((await update(id, { WarehouseCode: 'ROC', Carrier: 'UPS' })).status, 200);
  });

  it('may keep an item that is no longer active, but not announce more of it', async () => {
    const id = await created();
    await app.db.update(items).set({ isActive: false });
    assert.equal(
      (await update(id, { Vendor: 'Inkworks', Products: [{ StockNumber: 'PEN', Quantity: 12 }] }))
        .status,
      200,
    );
    assert.equal(
      (await update(id, { Products: [{ StockNumber: 'PEN', Quantity: 13 }] })).status,
      400,
    );
  });

  it('may keep a date that has passed, but not be moved to another one', async () => {
    const late = await givenNotice(app.db, {
      clientId: user.clientId,
      status: 'In Transit',
      expectedDate: today(-5),
      lines: [[pen, 5]],
    });
    assert.equal(
      (await update(late.number, { ExpectedDate: today(-5), Carrier: 'DHL' })).status,
      200,
    );
    assert.equal((await update(late.number, { ExpectedDate: today(-4) })).status, 400);
    assert.equal((await update(late.number, { ExpectedDate: today(4) })).status, 200);
  });

  it('can not be edited once it was delivered', async () => {
    for (const status of ['Delivered', 'Received', 'In Stock', 'Cancelled']) {
      const { number } = await givenNotice(app.db, { clientId: user.clientId, status });
      const refused = await update(number, { Carrier: 'DHL' });
      assert.deepEqual(
        [refused.status, refused.body.message],
        [409, `Notice ${number} is ${status} and can not be edited`],
      );
    }
  });

  it('is not overwritten by somebody who has seen an older one, and shows what it is now', async () => {
    const id = await created();
    await update(id, { Version: 1, Carrier: 'UPS' });
    const refused = await update(id, { Version: 1, Carrier: 'DHL' });
    assert.deepEqual(
      [refused.status, refused.body['data']],
      [409, { code: 'changed', current: JSON.parse(JSON.stringify(await notice(id))) as unknown }],
    );
    assert.equal((await notice(id)).Carrier, 'UPS');
  });

  it('does not go out of date when the truck leaves meanwhile', async () => {
    const id = await created();
    app.clock.advance({ minutes: 10 });
    await app.jobs.drain();
    assert.equal((await notice(id)).Status, 'In Transit');
    assert.equal((await update(id, { Version: 1, Carrier: 'UPS' })).status, 200);
  });

  it('of another client is not found', async () => {
    const foreign = await givenNotice(app.db, { clientId: (await app.given.client()).id });
    assert.deepEqual(
      [
        (await update(foreign.number, { Carrier: 'DHL' })).status,
        (await update('none', {})).status,
      ],
      [404, 404],
    );
  });
});

describe('cancelled shipment notices', () => {
  it('were Created or In Transit', async () => {
    const [first, second] = [
      await created(),
      (await givenNotice(app.db, { clientId: user.clientId, status: 'In Transit' })).number,
    ];
    const { status, body } = await cancel(first, second, first);
    assert.deepEqual([status, body.message], [200, 'Notice(s) cancelled successfully.']);
    assert.deepEqual(
      [(await notice(first)).Status, (await notice(second)).Status, (await notice(first)).actions],
      ['Cancelled', 'Cancelled', []],
    );
  });

  it('are all of them or none, with a reason for each that stands in the way', async () => {
    const open = await created();
    const delivered = await givenNotice(app.db, { clientId: user.clientId, status: 'Delivered' });
    const foreign = await givenNotice(app.db, { clientId: (await app.given.client()).id });
    const { status, body } = await cancel(open, delivered.number, foreign.number);
    assert.equal(status, 409);
    assert.ok(body.message.startsWith('No notice was cancelled'));
    assert.deepEqual(body['data'], {
      refused: [
        {
          Id: delivered.number,
          Reason: `Notice ${delivered.number} is Delivered and can not be cancelled`,
        },
        { Id: foreign.number, Reason: `Notice ${foreign.number} was not found` },
      ],
    });
    assert.equal((await notice(open)).Status, 'Created');
  });

  it('are named', async () => {
    assert.equal((await cancel()).status, 400);
  });
});
