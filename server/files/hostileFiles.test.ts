import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  imageFileTypes,
  imageTooLarge,
  orderFileTypes,
  pdfScripted,
  pdfTooMuch,
  wrongFileType,
} from '@contract/fileRules';
import { itemAdmin } from '@contract/itemAdmin';
import { orders } from '@contract/order';
import { files } from '../db/schema/orders';
import { whileOthersWork } from '../testing/eventLoop';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { packedBomb, packedObject, pdfWith, streamOf } from './testing/hostilePdfs';
import { bmpOf, gifOf, jpegOf, pngOf, webpOf } from './testing/hostilePictures';

const noPdf = wrongFileType(orderFileTypes);
const noImage = wrongFileType(imageFileTypes);
const megabyte = 1024 * 1024;
const small = { width: 2, height: 2 };
const page = '<html><script>alert(document.domain)</script></html>';

const bomb = pdfWith({ objects: [packedBomb(512)] });

/** Longer than any of these files may take, however busy the machine is. */
const longest = 60_000;

describe('a file that means ill', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    user = await app.given.user({ role: 'User' });
  });
  after(() => app.close());

  const sendPdf = (content: Buffer, as = user) =>
    app.call(
      orders.uploadFile,
      { payload: { FileData: content.toString('base64'), Ext: 'pdf' } },
      { as },
    );
  const sendImage = (content: Buffer, Ext = 'png') =>
    app.call(
      itemAdmin.uploadFile,
      { payload: { FileData: content.toString('base64'), Ext } },
      { as: user },
    );
  const told = ({ status, body }: { status: number; body: { message: string } }) =>
    status === 200 ? [200] : [status, body.message];
  const isKept = async (): Promise<boolean> => (await app.db.$count(files)) > 0;

  const script = (text: string): string => `<< /S /JavaScript /JS (${text}) >>`;
  const fetching = script('app.launchURL\\("https://evil.example/"\\)');

  const scripted: Record<string, Buffer> = {
    'runs a script as it opens': pdfWith({ catalog: `/OpenAction ${fetching}` }),
    'runs a script that prints, and something else': pdfWith({
      catalog: `/OpenAction ${script('this.print\\(\\); app.alert\\(1\\)')}`,
    }),
    'runs a script that is packed within another object': pdfWith({
      catalog: '/OpenAction 9 0 R',
      objects: [packedObject(9, fetching)],
    }),
    'runs a script that is a stream': pdfWith({
      catalog: '/OpenAction << /S /JavaScript /JS 4 0 R >>',
      objects: [streamOf(Buffer.from('app.alert(1)'), '')],
    }),
    'prints by a script that calls without brackets': pdfWith({
      catalog: `/OpenAction ${script('print\\(app.launchURL`https://evil.example`\\)')}`,
    }),
    'runs a script that another object of its number comes after': Buffer.concat([
      pdfWith({ catalog: '/OpenAction 4 0 R', objects: [fetching] }),
      Buffer.from('4 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj\n'),
    ]),
    'starts a program as another object says': pdfWith({
      catalog: '/OpenAction << /S 4 0 R /F (cmd.exe) >>',
      objects: ['/Launch'],
    }),
    'runs a script when its page is shown': pdfWith({ page: `/AA << /O ${fetching} >>` }),
    'runs a script that its names list': pdfWith({
      catalog: `/Names << /JavaScript << /Names [(a) ${fetching}] >> >>`,
    }),
    'starts a program where somebody clicks': pdfWith({
      page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 72 72] /A << /S /Launch /F (cmd.exe) >> >>]',
    }),
  };
  for (const [what, content] of Object.entries(scripted)) {
    it(`is refused as a PDF that ${what}`, async () => {
      assert.deepEqual(told(await sendPdf(content)), [415, pdfScripted]);
      assert.equal(await isKept(), false);
    });
  }

  it('is none where a label prints itself, or opens at its page', async () => {
    const printing = pdfWith({ catalog: `/OpenAction ${script('this.print\\(true\\);')}` });
    const opening = pdfWith({ catalog: '/OpenAction [3 0 R /Fit]' });
    assert.deepEqual(
      [(await sendPdf(printing)).status, (await sendPdf(opening)).status],
      [200, 200],
    );
  });

  const broken: Record<string, Buffer> = {
    'whose pages are their own pages': pdfWith({ pages: '/Kids [2 0 R] /Count 1' }),
    'whose lists lie in each other a hundred thousand times': pdfWith({
      catalog: `/Deep ${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    }),
    'that begins as a web page': Buffer.concat([Buffer.from(page), pdfWith()]),
  };
  for (const [what, content] of Object.entries(broken)) {
    it(`is no PDF ${what}`, { timeout: longest }, async () => {
      assert.deepEqual(told(await sendPdf(content)), [415, noPdf]);
      assert.equal(await isKept(), false);
    });
  }

  it('counts for one page though it says two billion, and for itself though it names itself as what came before', async () => {
    const content = pdfWith({ pages: '/Kids [3 0 R] /Count 2000000000', trailer: '/Prev 9' });
    assert.deepEqual(told(await sendPdf(content)), [200]);
  });

  it(
    'takes no more than its own process has where a few kilobytes unpack to gigabytes, and others go on meanwhile',
    { timeout: longest },
    async () => {
      assert.ok(bomb.length < megabyte);
      const held = process.memoryUsage.rss();
      const { answer, turns } = await whileOthersWork(() => sendPdf(bomb));
      assert.deepEqual(told(answer), [415, pdfTooMuch]);
      assert.ok(process.memoryUsage.rss() - held < 100 * megabyte);
      assert.ok(turns > 20, `others had their turn ${turns} times`);
    },
  );

  it('holds up no other client, however many of them one sends', { timeout: longest }, async () => {
    const another = await app.given.user({ role: 'User' });
    const done: string[] = [];
    const bombs = [1, 2].map(() => sendPdf(bomb).then(() => done.push('bomb')));
    await sendPdf(pdfWith(), another);
    done.push('invoice');
    await Promise.all(bombs);
    assert.ok(done.indexOf('invoice') <= 1, done.join(', '));
  });

  it('comes back as text within an answer that no browser shows as a page', async () => {
    const both = pdfWith({ objects: [streamOf(Buffer.from(page), '')] });
    const { File } = (await sendPdf(both)).answer;
    const { headers, answer } = await app.call(orders.getFile, { payload: { File } }, { as: user });
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.deepEqual(answer, { FileData: both.toString('base64'), Ext: 'pdf' });
  });

  const huge = { width: 60_000, height: 60_000 };
  const large: Record<string, Buffer> = {
    'PNG of 60,000 by 60,000': pngOf(huge),
    'JPEG of 60,000 by 60,000': jpegOf(huge, page),
    'GIF of 60,000 by 60,000': gifOf(huge),
    'GIF with a picture of 60,000 by 60,000 in it': gifOf(small, 1, huge),
    'BMP of 60,000 by 60,000': bmpOf(huge),
    'WebP of 60,000 by 60,000': webpOf(huge),
    'GIF of 100,000 pictures': gifOf({ width: 2000, height: 2000 }, 100_000),
    'WebP of 100,000 pictures': webpOf({ width: 2000, height: 2000 }, 100_000),
  };
  for (const [what, content] of Object.entries(large)) {
    it(`is too large as a ${what}, though it has few bytes`, async () => {
      assert.deepEqual(told(await sendImage(content)), [413, imageTooLarge]);
      assert.equal(await isKept(), false);
    });
  }

  const noPictures: Record<string, Buffer> = {
    'a script that begins like a BMP': Buffer.from(`BM=1;alert(1)//${' '.repeat(60)}`),
    'a script that begins like a GIF': Buffer.from(`GIF89a=1;alert(1)//${' '.repeat(60)}`),
    'a drawing with a script': Buffer.from(`<svg onload="alert(1)">${' '.repeat(60)}</svg>`),
    'a web page with a picture behind it': Buffer.concat([Buffer.from(page), pngOf(small)]),
    'a PNG of no pixels': pngOf({ width: 0, height: 2 }),
    'a PNG that moves, which its end says late': pngOf(small, 'tEXt', 'acTL'),
    'a PNG that is cut off': pngOf(small).subarray(0, 20),
    'a JPEG without a size': Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(99, 0xff)]),
    'a WebP of another kind': Buffer.from(`RIFF    WEBPABCD${' '.repeat(60)}`),
  };
  for (const [what, content] of Object.entries(noPictures)) {
    it(`is no picture: ${what}`, async () => {
      assert.deepEqual(told(await sendImage(content)), [415, noImage]);
      assert.equal(await isKept(), false);
    });
  }

  it('is kept under what its content is, whatever its sender calls it', async () => {
    const names = [];
    for (const content of [
      pngOf(small),
      jpegOf(small, page),
      gifOf(small),
      bmpOf(small),
      webpOf(small),
    ])
      names.push((await sendImage(content, 'webp')).answer.File.replace(/^.*\./, ''));
    assert.deepEqual(names, ['png', 'jpg', 'gif', 'bmp', 'webp']);
    for (const ext of ['html', 'svg', '../png', 'png\u202e', 'png\r\nX: 1', 'p'.repeat(5000)])
      assert.ok([400, 415].includes((await sendImage(pngOf(small), ext)).status), ext);
  });
});
