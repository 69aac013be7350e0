import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { orders } from '@contract/order';
import { returns } from '@contract/orderReturn';
import { files } from '../db/schema/orders';
import { returns as returnTable } from '../db/schema/returns';
import type { GivenUser } from '../testing/given';
import { givenOrder, type GivenOrder } from '../testing/givenOrder';
import { aReturnOf } from '../testing/returnPayload';
import { testApp, type TestApp } from '../testing/testApp';

/** The texts of a label in their order: they stand hexadecimal in the page's compressed content. */
const textsOf = (pdf: Buffer): string[] => {
  const start = pdf.indexOf('stream\n') + 'stream\n'.length;
  const content = inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString(
    'latin1',
  );
  const shown = [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, text = '']) => text);
  return shown.map((text) =>
    [...text.matchAll(/<([\da-f]+)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join('')
      .trim(),
  );
};

describe('POST orders/returns/create-return-label', () => {
  let app: TestApp;
  let owner: GivenUser;
  let order: GivenOrder;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const { id: clientId } = await app.given.client({
      supportedReturnServiceLevels: ['UPS Ground', 'FedEx Ground'],
    });
    owner = await app.given.user({ role: 'Owner', clientId });
    const pen = await app.given.item({ clientId, stockNumber: 'PEN' });
    order = await givenOrder(app.db, {
      clientId,
      status: 'Closed',
      lines: [{ item: pen, quantity: 5 }],
    });
  });
  after(() => app.close());

  const aReturn = async (changes: object = {}): Promise<string> =>
    (
      await app.call(
        returns.create,
        { payload: aReturnOf(order, [['PEN', 1]], changes) },
        { as: owner },
      )
    ).answer._id;
  const label = (Id: string, ServiceLevel = 'UPS Ground', as = owner) =>
    app.call(returns.createLabel, { payload: { Id, ServiceLevel } }, { as });
  const fileOf = async (File: string): Promise<Buffer> =>
    Buffer.from(
      (await app.call(orders.getFile, { payload: { File } }, { as: owner })).answer.FileData,
      'base64',
    );

  it('gives an owner one page that says where the parcel goes and what it is', async () => {
    const id = await aReturn({ WarehouseCode: 'OKL', ShipFromAddress2: 'Suite 4' });
    const { File } = (await label(id)).answer;
    const pdf = await fileOf(File);
    assert.equal((await PDFDocument.load(pdf)).getPageCount(), 1);
    const texts = textsOf(pdf);
    const code = `R-${id.slice(-12).toUpperCase()}`;
    for (const text of [
      'Grace Hopper',
      '1 Navy Way',
      'Suite 4',
      'Arlington, VA 22201',
      'Returns, warehouse OKL',
      'Oklahoma City, OK',
      'UPS Ground',
      `Order ${order.orderNumber}`,
      `Return ${id}`,
      code,
    ]) {
      assert.ok(texts.includes(text), `${text} is not among ${texts.join(' | ')}`);
    }
  });

  it('stays on one page, and readable, whatever the sender is called', async () => {
    const long = {
      ShipFromName: 'W'.repeat(256),
      ShipFromAddress1: 'word '.repeat(51),
      ShipFromCity: 'C'.repeat(128),
    };
    const pdf = await fileOf((await label(await aReturn(long))).answer.File);
    assert.equal((await PDFDocument.load(pdf)).getPageCount(), 1);
    const texts = textsOf(
      await fileOf((await label(await aReturn({ ShipFromName: 'Zoë Dvořák\n山' }))).answer.File),
    );
    assert.ok(texts.includes('Zoë Dvorák ?'), texts.join(' | '));
  });

  it('keeps the last label with the return, and the one before it for a day', async () => {
    const id = await aReturn();
    const first = (await label(id)).answer.File;
    const second = (await label(id, 'FedEx Ground')).answer.File;
    assert.notEqual(second, first);
    const [found] = await app.db.select().from(returnTable);
    assert.deepEqual([found?.labelFile, found?.serviceLevel], [second, 'FedEx Ground']);
    assert.ok(textsOf(await fileOf(first)).includes('UPS Ground'));
    const kept = await app.db
      .select({ name: files.name, unusedSince: files.unusedSince, orderId: files.orderId })
      .from(files)
      .orderBy(files.createdAt);
    assert.deepEqual(kept, [
      { name: first, unusedSince: app.clock.now(), orderId: null },
      { name: second, unusedSince: null, orderId: order.id },
    ]);
    assert.ok(textsOf(await fileOf(second)).includes('FedEx Ground'));
  });

  it("is refused for a service level that the client has not, and for another client's return", async () => {
    const id = await aReturn();
    const { status, body } = await label(id, 'UPS 2nd Day Air');
    assert.equal(status, 400);
    assert.deepEqual(body['ModelState'], {
      ServiceLevel: ['Service Level UPS 2nd Day Air is not available for returns of this client'],
    });
    const stranger = await app.given.user({ role: 'Owner' });
    assert.equal((await label(id, 'UPS Ground', stranger)).status, 404);
    assert.equal((await label(randomUUID())).status, 404);
  });
});
