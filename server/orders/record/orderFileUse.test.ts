import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { itemAdmin } from '@contract/itemAdmin';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { files, orders as orderTable } from '../../db/schema/orders';
import { queue } from '../../jobs/queue';
import type { GivenItem, GivenUser } from '../../testing/given';
import { aPngText } from '../../testing/image';
import { peopleOnly } from '../../testing/orderBooks';
import { orderEdits } from '../../testing/orderEdits';
import { aPdfText } from '../../testing/pdf';
import { testApp, type TestApp } from '../../testing/testApp';

const wrongType = 'This type of file is not allowed. Allowed file types are: pdf';
const notFound = { InvoiceFile: ['This file was not found. Please upload it again.'] };

describe('a file of an order', () => {
  let app: TestApp;
  let user: GivenUser;
  let pen: GivenItem;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    user = await app.given.user({
      role: 'User',
      clientId: (await app.given.client({ orderSettings: peopleOnly })).id,
    });
    pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 100 } });
  });
  after(() => app.close());

  const send = (payload: { FileData: string; Ext: string }, as = user) =>
    app.call(orders.uploadFile, { payload }, { as });
  const upload = async (mark = 'a', as = user): Promise<string> =>
    (await send({ FileData: aPdfText({ mark }), Ext: 'pdf' }, as)).answer.File;
  const read = (File: string | null | undefined, as = user) =>
    app.call(orders.getFile, { payload: { File: File ?? '' } }, { as });
  const create = (): Promise<OrderRecord> =>
    orderEdits(app).create(user, [[pen, 1]], { InvoiceFile: aPdfText({ mark: 'i' }) });
  /** Lets the hourly work be due. */
  const forget = async (): Promise<void> => {
    await app.jobs.enqueue(app.db, queue('files.forget-unused', z.object({})), { payload: {} });
    await app.jobs.drain();
  };
  const kept = async (): Promise<string[]> =>
    (await app.db.select({ name: files.name }).from(files)).map(({ name }) => name).toSorted();

  it('is uploaded by a client user under a name that the server makes, and read again (API-69, API-68)', async () => {
    const name = await upload('u');
    assert.match(name, /^[0-9a-f-]{36}\.pdf$/);
    assert.deepEqual((await read(name)).answer, { FileData: aPdfText({ mark: 'u' }), Ext: 'pdf' });
  });

  const refused: Record<
    string,
    [payload: { FileData: string; Ext: string }, status: number, sentence: string]
  > = {
    'with another extension': [{ FileData: aPdfText(), Ext: 'exe' }, 415, wrongType],
    'that is a web page by the name of a PDF': [
      { FileData: Buffer.from('%PDF-1.7\n<html></html>\n%%EOF').toString('base64'), Ext: 'pdf' },
      415,
      wrongType,
    ],
    'that is above 5 MB': [
      { FileData: aPdfText({ size: 5 * 1024 * 1024 + 1 }), Ext: 'pdf' },
      413,
      'File is too large. Max file size is 5 MB.',
    ],
    'that is empty': [
      { FileData: '', Ext: 'pdf' },
      400,
      'The request is invalid; This file is empty.',
    ],
    'that is no base64': [
      { FileData: '🖊️', Ext: 'pdf' },
      400,
      'The request is invalid; The file must be sent as base64',
    ],
    'without an extension': [
      { FileData: aPdfText(), Ext: ' ' },
      400,
      'The request is invalid; Ext is required',
    ],
  };
  for (const [what, [payload, status, sentence]] of Object.entries(refused)) {
    it(`${what} is refused, and not kept`, async () => {
      const answer = await send(payload);
      assert.deepEqual([answer.status, answer.body.message, await kept()], [status, sentence, []]);
    });
  }

  it('is attached, replaced and removed by an edit (ORDE-29, FILE-06)', async () => {
    const made = await create();
    const [invoice, label] = [await upload('2'), await upload('l')];
    const changed = await orderEdits(app).save(user, {
      Id: made._id,
      InvoiceFile: invoice,
      ShippingLabel: label,
    });
    assert.deepEqual([changed.InvoiceFile, changed.ShippingLabel], [invoice, label]);
    const removed = await orderEdits(app).save(user, { Id: made._id, InvoiceFile: null });
    assert.deepEqual([removed.InvoiceFile, removed.ShippingLabel], [null, label]);
    const untouched = await orderEdits(app).save(user, {
      Id: made._id,
      Name: 'Renamed',
      ShippingLabel: label,
    });
    assert.equal(untouched.ShippingLabel, label);
  });

  it('can be put back where it was removed, and stand in both places', async () => {
    const made = await create();
    await orderEdits(app).save(user, { Id: made._id, InvoiceFile: null });
    const back = await orderEdits(app).save(user, {
      Id: made._id,
      InvoiceFile: made.InvoiceFile,
      ShippingLabel: made.InvoiceFile,
    });
    assert.deepEqual([back.InvoiceFile, back.ShippingLabel], [made.InvoiceFile, made.InvoiceFile]);
    await orderEdits(app).save(user, { Id: made._id, ShippingLabel: null });
    app.clock.advance({ hours: 30 });
    await app.signIn(user);
    await forget();
    assert.equal((await read(made.InvoiceFile)).status, 200);
  });

  it('that is a picture can not be attached, though it was uploaded for an item (FILE-02)', async () => {
    const made = await create();
    const { File } = (
      await app.call(
        itemAdmin.uploadFile,
        { payload: { FileData: aPngText(), Ext: 'png' } },
        { as: user },
      )
    ).answer;
    const { status, body } = await orderEdits(app).update(user, {
      Id: made._id,
      InvoiceFile: File,
    });
    assert.deepEqual([status, body['ModelState']], [400, notFound]);
  });

  it('of another client or of another order can not be attached, and nothing else of the edit is kept', async () => {
    const [made, other] = [await create(), await create()];
    const stranger = await app.given.user({ role: 'Owner' });
    for (const InvoiceFile of [await upload('s', stranger), other.InvoiceFile]) {
      const { status, body } = await orderEdits(app).update(user, {
        Id: made._id,
        Name: 'Mine',
        InvoiceFile,
      });
      assert.deepEqual([status, body['ModelState']], [400, notFound]);
    }
    assert.deepEqual(await orderEdits(app).find(user, made._id), made);
    assert.equal((await read(other.InvoiceFile)).status, 200);
  });

  it('is not found for another client, whether an order names it or not', async () => {
    const stranger = await app.given.user({ role: 'Owner' });
    for (const name of [await upload(), (await create()).InvoiceFile, 'nothing.pdf']) {
      const { status, body } = await read(name, stranger);
      assert.deepEqual([status, body.message], [404, 'File was not found']);
    }
  });

  it('of a deduct order is for staff alone', async () => {
    const made = await create();
    await app.db.update(orderTable).set({ orderType: 'Deduct' }).where(eq(orderTable.id, made._id));
    assert.equal((await read(made.InvoiceFile)).status, 404);
    assert.equal(
      (
        await read(
          made.InvoiceFile,
          await app.given.user({ role: 'Manager', clientId: user.clientId }),
        )
      ).status,
      200,
    );
  });

  it('is thrown away a day after nothing names it any more, and never while an order does', async () => {
    const made = await create();
    const [forgotten, replaced] = [await upload('f'), await upload('r')];
    await orderEdits(app).save(user, { Id: made._id, ShippingLabel: replaced });
    app.clock.advance({ hours: 23 });
    await app.signIn(user);
    await forget();
    assert.equal((await kept()).length, 3);
    const fresh = await upload('n');
    await orderEdits(app).save(user, { Id: made._id, ShippingLabel: null });
    app.clock.advance({ hours: 2 });
    await forget();
    assert.deepEqual(await kept(), [made.InvoiceFile ?? '', replaced, fresh].toSorted());
    assert.equal((await read(forgotten)).status, 404);
    app.clock.advance({ hours: 24 });
    await forget();
    assert.deepEqual(await kept(), [made.InvoiceFile]);
  });
});
