import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { itemAdmin } from '@contract/itemAdmin';
import type { ItemPayload, ItemUpdate } from '@contract/itemPayload';
import { files } from '../db/schema/orders';
import type { GivenUser } from '../testing/given';
import { aPngText } from '../testing/image';
import { anItem } from '../testing/itemPayload';
import { orderEdits } from '../testing/orderEdits';
import { aPdfText } from '../testing/pdf';
import { testApp, type TestApp } from '../testing/testApp';

const images = 'jpg, jpeg, png, gif, bmp, webp';
const notAllowed = (types: string): string =>
  `This type of file is not allowed. Allowed file types are: ${types}`;
const tooLarge = 'File is too large. Max file size is 5 MB.';
const limit = 5 * 1024 * 1024;
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64').toString('base64');

describe('a file of an item', () => {
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

  const send = (FileData: string, Ext: string, as = user) =>
    app.call(itemAdmin.uploadFile, { payload: { FileData, Ext } }, { as });
  const upload = async (FileData: string, Ext: string, as = user): Promise<string> =>
    (await send(FileData, Ext, as)).answer.File;
  const read = (File: string | null | undefined, as = user) =>
    app.call(itemAdmin.getFile, { payload: { File: File ?? '' } }, { as });
  const create = (changes: Partial<ItemPayload>) =>
    app.call(itemAdmin.create, { payload: anItem('PEN', changes) }, { as: user });
  const update = (payload: ItemUpdate) => app.call(itemAdmin.update, { payload }, { as: user });
  const pen = async () => {
    const [found] = (await app.call(itemAdmin.list, { query: {} }, { as: user })).answer.entities;
    assert.ok(found);
    return found;
  };
  const kept = async (): Promise<string[]> =>
    (await app.db.select({ name: files.name }).from(files)).map(({ name }) => name).toSorted();
  const passDays = async (days: number): Promise<void> => {
    await app.jobs.start();
    app.clock.advance({ days });
    await app.jobs.drain();
    await app.signIn(user);
  };

  it('comes with a new item and is read by the users of the client alone (API-91)', async () => {
    assert.equal((await create({ ImageData: aPngText(), PdfData: aPdfText() })).status, 200);
    const { ImageFile, PdfFile } = await pen();
    assert.match(ImageFile ?? '', /^[0-9a-f-]{36}\.png$/);
    assert.deepEqual((await read(ImageFile)).answer, { FileData: aPngText(), Ext: 'png' });
    assert.deepEqual((await read(PdfFile)).answer, { FileData: aPdfText(), Ext: 'pdf' });
    const stranger = await app.given.user({ role: 'Admin' });
    for (const name of [ImageFile, PdfFile, 'nothing.png'])
      assert.equal((await read(name, stranger)).status, 404);
    await passDays(3);
    assert.equal((await read(ImageFile)).status, 200);
  });

  it('takes two files of 5 MB each', async () => {
    assert.equal(
      (await create({ ImageData: aPngText({ size: limit }), PdfData: aPdfText({ size: limit }) }))
        .status,
      200,
    );
  });

  const refused: Record<string, [changes: Partial<ItemPayload>, status: number, sentence: string]> =
    {
      'an image as PDF': [{ PdfData: aPngText() }, 415, notAllowed('pdf')],
      'a PDF as image': [{ ImageData: aPdfText() }, 415, notAllowed(images)],
      'a web page as image': [
        {
          ImageData: Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
          ).toString('base64'),
        },
        415,
        notAllowed(images),
      ],
      'one byte more than 5 MB of image': [
        { ImageData: aPngText({ size: limit + 1 }) },
        413,
        tooLarge,
      ],
      'one byte more than 5 MB of PDF': [{ PdfData: aPdfText({ size: limit + 1 }) }, 413, tooLarge],
      'broken base64': [
        { ImageData: '🖼️' },
        400,
        'The request is invalid; The file must be sent as base64',
      ],
      blanks: [{ PdfData: '   ' }, 400, 'The request is invalid; This file is empty.'],
    };
  for (const [what, [changes, status, sentence]] of Object.entries(refused)) {
    it(`is refused where it is ${what}, and no item is made`, async () => {
      const answer = await create(changes);
      assert.deepEqual([answer.status, answer.body.message, await kept()], [status, sentence, []]);
      assert.equal(
        (await app.call(itemAdmin.list, { query: {} }, { as: user })).answer.totalItemCount,
        0,
      );
    });
  }

  it('is uploaded before, judged by its content and not by its name (API-90)', async () => {
    assert.match(await upload(gif, 'JPG'), /\.gif$/);
    assert.match(await upload(aPdfText(), '.pdf'), /\.pdf$/);
    for (const [data, ext, status, sentence] of [
      [aPngText(), 'pdf', 415, notAllowed('pdf')],
      [aPdfText(), 'png', 415, notAllowed(images)],
      [aPngText(), 'exe', 415, notAllowed(`${images}, pdf`)],
      [aPngText({ size: limit + 1 }), 'png', 413, tooLarge],
      ['', 'png', 400, 'The request is invalid; This file is empty.'],
    ] as const) {
      const answer = await send(data, ext);
      assert.deepEqual([answer.status, answer.body.message], [status, sentence]);
    }
    assert.equal((await kept()).length, 2);
  });

  it('is attached by name, replaced and removed; what nothing names any more is thrown away after a day', async () => {
    await create({ ImageData: aPngText() });
    const { _id: Id, ImageFile: first } = await pen();
    const [image, pdf] = [await upload(gif, 'gif'), await upload(aPdfText(), 'pdf')];
    await update({ Id, ImageFile: image, PdfFile: pdf });
    assert.deepEqual([(await pen()).ImageFile, (await pen()).PdfFile], [image, pdf]);
    await update({ Id, Description: 'Untouched', ImageFile: image });
    assert.deepEqual([(await pen()).ImageFile, (await pen()).PdfFile], [image, pdf]);
    await update({ Id, PdfFile: null });
    assert.equal((await pen()).PdfFile, null);
    await update({ Id, PdfFile: pdf });
    await update({ Id, PdfData: aPdfText({ mark: 'b' }) });
    const { PdfFile: last } = await pen();
    await passDays(2);
    assert.deepEqual(await kept(), [image, last ?? ''].toSorted());
    assert.equal((await read(first)).status, 404);
    await update({ Id, ImageData: null, PdfData: null });
    assert.deepEqual([(await pen()).ImageFile, (await pen()).PdfFile], [null, null]);
  });

  it("is not attached where it is another client's, another item's, an order's, or of the wrong kind; nothing else of the change is kept", async () => {
    await create({});
    const { _id: Id } = await pen();
    const order = await orderEdits(app).create(
      user,
      [[await app.given.item({ clientId: user.clientId }), 1]],
      { InvoiceFile: aPdfText() },
    );
    await app.call(
      itemAdmin.create,
      { payload: anItem('INK', { PdfData: aPdfText({ mark: 'i' }) }) },
      { as: user },
    );
    const { entities } = (
      await app.call(itemAdmin.list, { query: { searchTerm: 'INK' } }, { as: user })
    ).answer;
    const stranger = await app.given.user({ role: 'Owner' });
    for (const PdfFile of [
      await upload(aPdfText(), 'pdf', stranger),
      entities[0]?.PdfFile,
      order.InvoiceFile,
      await upload(gif, 'gif'),
      'nothing.pdf',
    ]) {
      const { status, body } = await update({ Id, Description: 'Mine', PdfFile });
      assert.deepEqual(
        [status, body['ModelState']],
        [400, { PdfFile: ['This file was not found. Please upload it again.'] }],
      );
    }
    const found = (await app.call(itemAdmin.list, { query: { searchTerm: 'PEN' } }, { as: user }))
      .answer.entities[0];
    assert.deepEqual([found?.Description, found?.PdfFile], ['A thing', null]);
    assert.equal((await read(order.InvoiceFile)).status, 404);
  });
});
