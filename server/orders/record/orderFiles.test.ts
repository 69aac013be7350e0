import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { orders } from '@contract/order';
import type { OrderPayload } from '@contract/orderPayload';
import { files } from '../../db/schema/orders';
import { databaseFiles } from '../../files/fileStore';
import type { GivenItem, GivenUser } from '../../testing/given';
import { anOrderOf } from '../../testing/orderPayload';
import { aPdf } from '../../testing/pdf';
import { testApp, type TestApp } from '../../testing/testApp';

const megabyte = 1024 * 1024;

const base64 = (content: Buffer | string): string => Buffer.from(content).toString('base64');

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
    pen = await app.given.item({ clientId: user.clientId, stock: { ROC: 100 } });
  });
  after(() => app.close());

  const send = (changes: Partial<OrderPayload>) =>
    app.call(orders.create, { payload: anOrderOf([[pen, 1]], changes) }, { as: user });
  const newest = async () =>
    (await app.call(orders.list, { query: {} }, { as: user })).answer.entities[0];
  const contentOf = async (name: string | null | undefined): Promise<string> => {
    const file = await databaseFiles.read(app.db, user.clientId, name ?? '');
    assert.equal(file?.mediaType, 'application/pdf');
    return ['i', 'l'].find((mark) => file.content.equals(aPdf({ mark }))) ?? '';
  };

  it('keeps both files, sent flat, under names of its own', async () => {
    assert.equal(
      (
        await send({
          InvoiceFile: base64(aPdf({ mark: 'i' })),
          ShippingLabel: base64(aPdf({ mark: 'l' })),
        })
      ).status,
      200,
    );
    const order = await newest();
    assert.match(order?.InvoiceFile ?? '', /^[0-9a-f-]{36}\.pdf$/);
    assert.deepEqual(
      [await contentOf(order?.InvoiceFile), await contentOf(order?.ShippingLabel)],
      ['i', 'l'],
    );
    const other = await app.given.client();
    assert.equal(await databaseFiles.read(app.db, other.id, order?.InvoiceFile ?? ''), null);
  });

  it('keeps both files, sent within Files', async () => {
    await send({
      Files: {
        InvoiceFile: base64(aPdf({ mark: 'i' })),
        ShippingLabel: base64(aPdf({ mark: 'l' })),
      },
    });
    const order = await newest();
    assert.deepEqual(
      [await contentOf(order?.InvoiceFile), await contentOf(order?.ShippingLabel)],
      ['i', 'l'],
    );
  });

  it('takes empty texts and nulls for no file', async () => {
    assert.equal((await send({ InvoiceFile: '', ShippingLabel: null, Files: null })).status, 200);
    const order = await newest();
    assert.deepEqual([order?.InvoiceFile, order?.ShippingLabel], [null, null]);
  });

  it('takes a PDF that is protected by a password', async () => {
    const locked = aPdf()
      .toString('latin1')
      .replace('/Size 4', '/Encrypt << /Filter /Standard /V 1 >> /Size 4');
    assert.equal((await send({ InvoiceFile: base64(locked) })).status, 200);
  });

  it('looks at the files before it asks the database for anything, so that nobody waits for it', async () => {
    const done: string[] = [];
    const sending = send({ InvoiceFile: base64(aPdf()) }).then(() => done.push('created'));
    for (let turn = 0; turn < 3; turn += 1) {
      await newest();
      done.push('listed');
    }
    await sending;
    assert.deepEqual(done, ['listed', 'listed', 'listed', 'created']);
  });

  it('takes two files of 5 MB each', async () => {
    assert.equal(
      (
        await send({
          InvoiceFile: base64(aPdf({ size: 5 * megabyte })),
          ShippingLabel: base64(aPdf({ size: 5 * megabyte })),
        })
      ).status,
      200,
    );
  });

  const refused: Record<string, [file: string, status: number, sentence: string]> = {
    'one byte more than 5 MB': [
      base64(aPdf({ size: 5 * megabyte + 1 })),
      413,
      'File is too large. Max file size is 5 MB.',
    ],
    '10 MB': [
      base64(aPdf({ size: 10 * megabyte })),
      413,
      'File is too large. Max file size is 5 MB.',
    ],
    'a picture': [
      base64(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
      415,
      'This type of file is not allowed. Allowed file types are: pdf',
    ],
    'a web page': [
      base64('<html><script>alert(1)</script></html>'),
      415,
      'This type of file is not allowed. Allowed file types are: pdf',
    ],
    'a PDF that is cut off': [
      base64(aPdf().subarray(0, 300)),
      415,
      'This type of file is not allowed. Allowed file types are: pdf',
    ],
    'a PDF whose end lies far from the end': [
      base64(`${aPdf().toString()}${' '.repeat(2000)}`),
      415,
      'This type of file is not allowed. Allowed file types are: pdf',
    ],
    'a web page that begins like a PDF': [
      base64('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'),
      415,
      'This type of file is not allowed. Allowed file types are: pdf',
    ],
    'a text that says it is no PDF': [
      base64('%PDF-1.7 not a pdf %%EOF'),
      415,
      'This type of file is not allowed. Allowed file types are: pdf',
    ],
    'broken base64': ['%PDF', 400, 'The request is invalid; The file must be sent as base64'],
    blanks: ['    ', 400, 'The request is invalid; This file is empty.'],
    'padding without content': ['====', 400, 'The request is invalid; This file is empty.'],
    'a data address': [
      `data:application/pdf;base64,${base64(aPdf())}`,
      400,
      'The request is invalid; The file must be sent as base64',
    ],
  };
  for (const [what, [file, status, sentence]] of Object.entries(refused)) {
    for (const place of ['InvoiceFile', 'ShippingLabel'] as const) {
      it(`refuses ${what} as ${place}, and keeps nothing`, async () => {
        const answer = await send({ [place]: file });
        assert.deepEqual([answer.status, answer.body.message], [status, sentence]);
        assert.deepEqual(await app.db.select({ name: files.name }).from(files), []);
        assert.equal(await newest(), undefined);
      });
    }
  }

  it('refuses a body of more than 16 MB before it reads it', async () => {
    const { status, body } = await send({ InvoiceFile: 'A'.repeat(17 * megabyte) });
    assert.deepEqual([status, body.message], [413, 'The request is too large']);
  });

  it('refuses a body of 10 MB that is no order', async () => {
    const { status } = await send({ Notes: 'x'.repeat(10 * megabyte) });
    assert.equal(status, 400);
  });
});
