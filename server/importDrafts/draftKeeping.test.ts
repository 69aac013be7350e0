import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { importDrafts } from '@contract/importDrafts';
import { draftDays, longestCell, mostCells, mostDrafts } from '@contract/importDraftRules';
import {
  importDraftChanges,
  importDraftMistakes,
  importDraftRecords,
  importDraftRows,
  importDrafts as drafts,
} from '../db/schema/importDrafts';
import { orderCells, orderCsv, protectedWorkbook } from '../imports/testing/files';
import type { GivenUser } from '../testing/given';
import { peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { checkDraft } from './checkDraft';
import { forgetImportDrafts } from './draftRecords';
import { draftingAs } from './testing/drafting';

describe('draft imports', () => {
  let app: TestApp;
  let user: GivenUser;
  let clientId: string;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    ({ id: clientId } = await app.given.client({ orderSettings: peopleOnly }));
    user = await app.given.user({ role: 'User', clientId, firstName: 'Olivia', lastName: 'Owner' });
    await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 500 } });
  });
  after(() => app.close());

  const as = (who = user) => draftingAs(app, who);
  const order = (name: string, zip = '01060') =>
    orderCells({ 'Order Name': name, 'Product SKU': 'PEN', 'Recipient Zip Code': zip });
  const ordersFile = (count: number): Buffer =>
    orderCsv(...Array.from({ length: count }, (_, index) => order(`PO ${index + 1}`)));
  const kept = async (): Promise<number[]> =>
    Promise.all(
      [drafts, importDraftRows, importDraftRecords, importDraftMistakes, importDraftChanges].map(
        (table) => app.db.$count(table),
      ),
    );

  describe('are limited', () => {
    it('in the size of the file, and in its kind', async () => {
      const large = await as().send(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
      assert.deepEqual(
        [large.status, large.body.message],
        [413, 'File is too large. Max file size is 10 MB.'],
      );
      const pdf = await as().send(Buffer.from('%PDF-1.7'));
      assert.equal(pdf.status, 415);
      const empty = await as().send(Buffer.alloc(0));
      assert.equal(empty.status, 400);
      assert.deepEqual(await as().list(), []);
    });

    it('in rows: a file with more of them fails, and says so', async () => {
      const rows = Array.from({ length: 20_001 }, (_, index) => `PO ${index},PEN`);
      const [head = ''] = orderCsv().toString().split('\r\n');
      const draft = await as().check(Buffer.from([head, ...rows].join('\r\n')));
      assert.equal(draft.State, 'failed');
      assert.match(draft.Message ?? '', /20,000/);
      assert.deepEqual((await kept()).slice(1), [0, 0, 0, 0]);
    });

    it('in what can be opened: a protected workbook fails', async () => {
      const draft = await as().check(protectedWorkbook(), { FileName: 'orders.xlsx' });
      assert.equal(draft.State, 'failed');
      assert.ok(draft.Message);
      const edited = await as().change('edit', draft._id, {
        Cells: [{ Row: 2, Column: 'Order Name', Text: 'x' }],
      });
      assert.deepEqual([edited.status, edited.body.message], [409, 'The file can not be imported']);
    });

    it('in the cells of one call and in the length of a text', async () => {
      const { _id } = await as().check(ordersFile(1));
      const cell = { Row: 2, Column: 'Recipient City', Text: 'Boston' };
      const many = await as().change('edit', _id, {
        Cells: Array.from({ length: mostCells + 1 }, () => cell),
      });
      assert.equal(many.status, 400);
      assert.match(JSON.stringify(many.body['ModelState']), /At most 5,000 cells/);
      const long = await as().change('edit', _id, {
        Cells: [{ ...cell, Text: 'x'.repeat(longestCell + 1) }],
      });
      assert.equal(long.status, 400);
      assert.match(JSON.stringify(long.body['ModelState']), /1000 characters/);
      assert.equal((await as().read(_id)).Version, 1);
    });

    it('in number: of an account, those that are done or failed aside', async () => {
      await as().check(protectedWorkbook(), { FileName: 'orders.xlsx' });
      await as().check(ordersFile(1));
      const [draft] = await app.db.select().from(drafts).where(eq(drafts.state, 'ready'));
      assert.ok(draft);
      const others = Array.from({ length: mostDrafts - 2 }, () => ({ ...draft, id: randomUUID() }));
      await app.db.insert(drafts).values(others);
      assert.equal((await as().send(ordersFile(1))).status, 200);
      const refused = await as().send(ordersFile(1));
      assert.deepEqual(
        [refused.status, refused.body.message],
        [
          409,
          `${mostDrafts} files are being checked in this account. Create or discard one of them first.`,
        ],
      );
      const [first] = await as().list();
      await as().of('discard', first?._id ?? '');
      assert.equal((await as().send(ordersFile(1))).status, 200);
    });
  });

  it('take a file once for one key, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'file-1' };
    const first = await as().send(ordersFile(1), { headers });
    const second = await as().send(ordersFile(1), { headers });
    assert.equal(first.answer._id, second.answer._id);
    assert.equal((await as().list()).length, 1);
  });

  it('are listed by type, with who has last worked on them and when they end', async () => {
    const colleague = await app.given.user({
      role: 'User',
      clientId,
      firstName: 'Carl',
      lastName: 'Co',
    });
    const one = await as().check(orderCsv(order('PO 1', '1060')), { FileName: 'one.csv' });
    app.clock.advance({ hours: 1 });
    await as().check(ordersFile(2), { FileName: 'two.csv' });
    app.clock.advance({ hours: 1 });
    await as(colleague).edit(one._id, [[2, 'Recipient City', 'Boston']]);
    const listed = await as().list();
    assert.deepEqual(
      listed.map(({ FileName, TouchedBy, Records, WithMistakes }) => [
        FileName,
        TouchedBy,
        Records,
        WithMistakes,
      ]),
      [
        ['one.csv', 'Carl Co', 1, 1],
        ['two.csv', 'Olivia Owner', 2, 0],
      ],
    );
    const [first] = listed;
    const days =
      (Date.parse(first?.EndsAt ?? '') - Date.parse(first?.TouchedAt ?? '')) / 86_400_000;
    assert.equal(days, draftDays);
    assert.deepEqual(await as().list('Items'), []);
  });

  it('are discarded with all of their rows', async () => {
    const { _id } = await as().check(orderCsv(order('PO 1', '1060')));
    await as().edit(_id, [[2, 'Recipient City', 'Boston']]);
    assert.deepEqual(await kept(), [1, 1, 1, 1, 1]);
    assert.equal((await as().of('discard', _id)).status, 200);
    assert.deepEqual(await kept(), [0, 0, 0, 0, 0]);
    assert.equal((await as().of('discard', _id)).status, 404);
  });

  it('can not be discarded while orders are made of them', async () => {
    const { _id } = await as().check(ordersFile(2));
    await as().change('create', _id, {});
    const refused = await as().of('discard', _id);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, 'Records are being made of this file: wait until that has ended'],
    );
    const edited = await as().edit(_id, [[2, 'Recipient City', 'Boston']]);
    assert.equal(edited.status, 409);
  });

  /** Days go by, after which the user signs in again. */
  const afterDays = async (days: number): Promise<void> => {
    app.clock.advance({ days });
    await app.signIn(user);
  };

  it('are thrown away two weeks after somebody has last worked on them, not before', async () => {
    const { _id } = await as().check(ordersFile(1));
    await afterDays(draftDays - 1);
    await as().edit(_id, [[2, 'Recipient City', 'Boston']]);
    await as().check(ordersFile(1));
    await afterDays(2);
    await forgetImportDrafts(app.db, app.clock.now());
    assert.equal((await as().list()).length, 2);
    app.clock.advance({ days: draftDays - 2, seconds: 1 });
    await forgetImportDrafts(app.db, app.clock.now());
    assert.deepEqual(await kept(), [0, 0, 0, 0, 0]);
  });

  it('stay for that long where a creation was begun and has not ended', async () => {
    const { _id } = await as().check(ordersFile(1));
    await as().change('create', _id, {});
    await afterDays(draftDays + 1);
    await forgetImportDrafts(app.db, app.clock.now());
    assert.equal((await as().read(_id)).State, 'creating');
  });

  describe('of a large file', () => {
    const begin = async () => {
      const { _id } = (await as().send(ordersFile(1500))).answer;
      return { _id, key: { clientId, draftId: _id } };
    };
    const stopped = () => {
      const stop = new AbortController();
      let reads = 0;
      const now = (): Date => {
        reads += 1;
        if (reads === 2) stop.abort(new Error('The server stops'));
        return app.parts.now();
      };
      return { desk: { ...app.parts, now }, signal: stop.signal };
    };

    it('are read in the background, and go on where they were left when that stops', async () => {
      const { _id, key } = await begin();
      assert.equal((await as().read(_id)).State, 'reading');
      const { desk, signal } = stopped();
      await assert.rejects(checkDraft(desk, key, signal), /The server stops/);
      const between = await as().read(_id);
      assert.equal(between.State, 'checking');
      assert.ok((between.Progress?.Done ?? 0) > 0);
      assert.equal((await as().rows(_id)).totalEntityLookupCount, 1500);
      const refused = await as().edit(_id, [[2, 'Recipient City', 'Boston']]);
      assert.deepEqual(
        [refused.status, refused.body.message],
        [409, 'The rows are still being checked'],
      );
      await app.jobs.drain();
      const { State, Summary } = await as().read(_id);
      assert.deepEqual([State, Summary?.Records, Summary?.Sound], ['ready', 1500, 1500]);
    });

    it('have a change of many rows judged in the background, which is taken back whole', async () => {
      const { _id } = await begin();
      await app.jobs.drain();
      const replaced = await as().change('replace', _id, {
        Column: 'Product SKU',
        From: 'PEN',
        To: 'NOPE',
      });
      assert.deepEqual([replaced.answer.Draft.State, replaced.answer.Rows], ['checking', []]);
      await app.jobs.drain();
      const { Summary } = await as().read(_id);
      assert.deepEqual(
        [Summary?.Sound, Summary?.WithMistakes, Summary?.Undo?.Text],
        [0, 1500, 'PEN to NOPE in 1,500 rows'],
      );
      await as().change('undo', _id, {});
      await app.jobs.drain();
      assert.equal((await as().read(_id)).Summary?.Sound, 1500);
    });
  });

  it('are nobody’s who has not signed in', async () => {
    const { _id } = await as().check(ordersFile(1));
    const { status } = await app.call(importDrafts.read, { params: { id: _id } });
    assert.equal(status, 401);
  });
});
