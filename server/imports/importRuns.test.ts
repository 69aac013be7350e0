import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { imports as importCalls } from '@contract/imports';
import { users } from '../db/schema/accounts';
import { importRows, imports } from '../db/schema/imports';
import { orders } from '../db/schema/orders';
import type { GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { orderImport } from './orders/orderImport';
import { runImport } from './runImport';
import { orderCells, orderCsv, protectedWorkbook, workbookOf } from './testing/files';
import { importingAs } from './testing/importing';

const started = 'Import started.';
const notAllowed = 'This type of file is not allowed. Allowed file types are: csv, xls, xlsx';

describe('an import', () => {
  let app: TestApp;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const { id: clientId } = await app.given.client({ orderSettings: peopleOnly });
    user = await app.given.user({ role: 'User', clientId });
    await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 5000 } });
  });
  after(() => app.close());

  const as = (who = user) => importingAs(app, who);
  const fileOf = (count: number): Buffer =>
    orderCsv(
      ...Array.from({ length: count }, (_, index) =>
        orderCells({
          'Order Name': `PO ${index + 1}`,
          'Product SKU': index % 10 === 9 ? 'NOPE' : 'PEN',
        }),
      ),
    );

  /**
   * Runs an import until some records are kept, and stops it there as the end of a process would.
   */
  const runUntil = async (importId: string, records: number): Promise<void> => {
    const stop = new AbortController();
    const kind = orderImport(app.parts);
    const stopping: typeof kind = {
      ...kind,
      async make(tx, importer, batch) {
        if ((await tx.$count(importRows)) >= records) stop.abort(new Error('The server stops'));
        return kind.make(tx, importer, batch);
      },
    };
    await assert.rejects(
      runImport(app.parts, stopping, {
        key: { clientId: user.clientId, importId },
        attempt: 1,
        signal: stop.signal,
      }),
      /The server stops/,
    );
  };

  describe('when it is sent', () => {
    it('answers at once and waits, pending', async () => {
      const { body, answer } = await as().send(fileOf(2));
      assert.equal(body.message, started);
      const { entities, totalEntityLookupCount } = await as().list();
      assert.deepEqual(
        [
          totalEntityLookupCount,
          entities[0]?._id,
          entities[0]?.ImportStatus,
          entities[0]?.FileName,
          entities[0]?.FinishedAt,
        ],
        [1, answer._id, 'Pending', 'orders.csv', null],
      );
      assert.deepEqual(await as().list('Items'), { entities: [], totalEntityLookupCount: 0 });
    });

    const refused: [
      what: string,
      file: Buffer,
      ext: string,
      status: number,
      sentence: string | RegExp,
    ][] = [
      ['an empty file', Buffer.alloc(0), 'csv', 400, /This file is empty\./],
      ['a PDF that is called .csv', Buffer.from('%PDF-1.7 a,b'), 'csv', 415, notAllowed],
      ['another kind of file by its name', Buffer.from('a,b'), 'txt', 415, notAllowed],
      ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'xlsx', 415, notAllowed],
      [
        'a web page that is called .xls',
        Buffer.from('<html><table><tr><td>Order Name</td></tr></table></html>'),
        'xls',
        415,
        /^This file is a web page or XML/,
      ],
      [
        'more than 10 MB',
        Buffer.alloc(10 * 1024 * 1024 + 1, 'a'),
        'csv',
        413,
        'File is too large. Max file size is 10 MB.',
      ],
    ];
    for (const [what, file, Ext, status, sentence] of refused) {
      it(`refuses ${what} with ${status}`, async () => {
        const { status: answered, body } = await as().send(file, { Ext });
        assert.equal(answered, status);
        if (typeof sentence === 'string') assert.equal(body.message, sentence);
        else assert.match(body.message, sentence);
        assert.equal((await as().list()).totalEntityLookupCount, 0);
      });
    }

    it('refuses what is no base64', async () => {
      const { status, body } = await app.call(
        importCalls.orders,
        { payload: { FileData: '%%%%', Ext: 'csv', FileName: 'a.csv' } },
        { as: user },
      );
      assert.equal(status, 400);
      assert.match(body.message, /The file must be sent as base64/);
    });

    it('takes the same file once while it is under way, and again when it has ended', async () => {
      const sent = await Promise.all([
        as().send(fileOf(3)),
        as().send(fileOf(3)),
        as().send(fileOf(3)),
      ]);
      assert.equal(new Set(sent.map(({ answer }) => answer._id)).size, 1);
      assert.ok(sent.every(({ body }) => body.message === started));
      await app.jobs.drain();
      assert.equal(await app.db.$count(orders), 3);
      await as().importAll(fileOf(3));
      assert.equal(await app.db.$count(orders), 6);
    });

    it('repeats its answer for the same Idempotency-Key', async () => {
      const headers = { 'idempotency-key': 'one upload' };
      const first = await as().send(fileOf(1), { headers });
      await app.jobs.drain();
      assert.equal((await as().send(fileOf(1), { headers })).answer._id, first.answer._id);
      await app.jobs.drain();
      assert.equal(await app.db.$count(orders), 1);
    });
  });

  describe('that fails', () => {
    const failing: [what: string, file: Buffer, message: RegExp][] = [
      ['a protected workbook', protectedWorkbook(), /^The file is protected with a password\./],
      ['a header alone', orderCsv(), /^The file has no rows below its header\.$/],
      [
        'another first column',
        Buffer.from('Name,SKU\na,b'),
        /^Column 1 is "Name", but it must be "Order Name"\./,
      ],
      [
        'half an emoji where its header is cut',
        workbookOf([[`${'x'.repeat(79)}🛶🛶`]]),
        /^Column 1 is "x+", but/,
      ],
    ];
    for (const [what, file, message] of failing) {
      it(`says why, and has no rows, for ${what}`, async () => {
        const { ImportStatus, Message, FinishedAt, successes, errors } = await as().importAll(
          file,
          { Ext: 'xlsx' },
        );
        assert.equal(ImportStatus, 'Failed');
        assert.match(Message ?? '', message);
        assert.ok(FinishedAt);
        assert.deepEqual([...successes, ...errors], []);
      });
    }

    it('keeps nothing of the file when it has ended, however it ended', async () => {
      await as().importAll(fileOf(1));
      await as().importAll(orderCsv());
      const kept = await app.db
        .select({ bytes: sql<number>`length(${imports.content})::int` })
        .from(imports);
      assert.deepEqual(kept, [{ bytes: 0 }, { bytes: 0 }]);
    });

    it('stops when its user is deactivated, and keeps what was made before', async () => {
      const { _id } = (await as().send(fileOf(160))).answer;
      await runUntil(_id, 20);
      await app.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
      await app.jobs.drain();
      const colleague = await app.given.user({ role: 'User', clientId: user.clientId });
      const [record] = (await as(colleague).list()).entities;
      assert.equal(record?.ImportStatus, 'Failed');
      assert.match(
        record?.Message ?? '',
        /^The user who started this import may no longer work in this account\. \d+ records had been made before\.$/,
      );
      assert.equal(await app.db.$count(orders), record?.NumSuccesses);
    });

    it('stops when the manager who sent it is no longer assigned to the client', async () => {
      const manager = await app.given.user({ role: 'Manager', assignedClientIds: [user.clientId] });
      await as(manager).send(fileOf(2), { clientId: user.clientId });
      await app.db.update(users).set({ assignedClientIds: [] }).where(eq(users.id, manager.id));
      await app.jobs.drain();
      assert.equal((await as().list()).entities[0]?.ImportStatus, 'Failed');
      assert.equal(await app.db.$count(orders), 0);
    });

    it('is given up after eight faults', async () => {
      const { _id } = (await as().send(fileOf(2))).answer;
      const kind = orderImport(app.parts);
      const run = (attempt: number) =>
        runImport(
          app.parts,
          { ...kind, make: () => Promise.reject(new Error('a fault')) },
          {
            key: { clientId: user.clientId, importId: _id },
            attempt,
            signal: new AbortController().signal,
          },
        );
      await assert.rejects(run(8), /a fault/);
      assert.equal((await as().list()).entities[0]?.ImportStatus, 'InProgress');
      await run(9);
      assert.equal(
        (await as().list()).entities[0]?.Message,
        'The import could not be finished because of a fault of the server.',
      );
    });
  });

  it('goes on after the last record that was kept, and makes no order twice', async () => {
    const { _id } = (await as().send(fileOf(170))).answer;
    await runUntil(_id, 30);
    const [halfway] = (await as().list()).entities;
    assert.deepEqual([halfway?.ImportStatus, halfway?.NumTotal], ['InProgress', 170]);
    assert.ok(
      halfway && halfway.NumSuccesses > 0 && halfway.NumErrors > 0,
      'its progress is not visible',
    );
    const made = await app.db.$count(orders);
    assert.ok(made > 0 && made < 153);
    await app.jobs.drain();
    const [record] = (await as().list()).entities;
    assert.deepEqual(
      [record?.ImportStatus, record?.NumSuccesses, record?.NumErrors],
      ['FinishedWithErrors', 153, 17],
    );
    const names = (await app.db.select({ name: orders.name }).from(orders)).map(({ name }) => name);
    assert.equal(new Set(names).size, 153);
    assert.equal(names.length, 153);
    assert.deepEqual(
      (await as().rows(_id, 'Errors')).map(([name]) => name),
      Array.from({ length: 17 }, (_, index) => `PO ${10 * (index + 1)}`),
    );
    assert.deepEqual(
      (await as().rows(_id, 'Successes')).slice(0, 2).map(([name]) => name),
      ['PO 1', 'PO 2'],
    );
    await assertBooksBalance(app.db);
  });

  it('is ended when its file has other records than when it was interrupted, and makes none of them', async () => {
    const { _id } = (await as().send(fileOf(170))).answer;
    await runUntil(_id, 30);
    await app.db.update(imports).set({ total: 171 });
    const made = await app.db.$count(orders);
    await app.jobs.drain();
    const [record] = (await as().list()).entities;
    assert.equal(record?.ImportStatus, 'Failed');
    assert.match(
      record?.Message ?? '',
      /^The import was interrupted and can not go on, .* Upload a file with what is missing\. \d+ records had been made before\.$/,
    );
    assert.equal(await app.db.$count(orders), made);
  });

  it('makes no order twice where two processes run it beside each other', async () => {
    const { _id } = (await as().send(fileOf(40))).answer;
    const run = () =>
      runImport(app.parts, orderImport(app.parts), {
        key: { clientId: user.clientId, importId: _id },
        attempt: 1,
        signal: new AbortController().signal,
      });
    await Promise.allSettled([run(), run()]);
    await app.jobs.drain();
    assert.equal(await app.db.$count(orders), 36);
    assert.deepEqual(
      (await as().list()).entities.map(({ ImportStatus, NumSuccesses, NumErrors }) => [
        ImportStatus,
        NumSuccesses,
        NumErrors,
      ]),
      [['FinishedWithErrors', 36, 4]],
    );
    await assertBooksBalance(app.db);
  });

  it('shows itself and its rows to nobody of another client', async () => {
    const { _id } = await as().importAll(fileOf(2));
    const stranger = await app.given.user({ role: 'Owner' });
    assert.equal((await as(stranger).list()).totalEntityLookupCount, 0);
    const { status, body } = await app.call(
      importCalls.details,
      { params: { id: _id }, query: {} },
      { as: stranger },
    );
    assert.deepEqual([status, body.message], [404, 'The import was not found']);
  });

  it('is listed by page, newest first, or sorted by what is asked for (OPEN-25)', async () => {
    for (const FileName of ['a.csv', 'b.csv', 'c.csv']) {
      await as().send(orderCsv(orderCells({ 'Order Name': FileName, 'Product SKU': 'PEN' })), {
        FileName,
      });
      app.clock.advance({ seconds: 1 });
    }
    const names = async (query: object) =>
      (
        await app.call(importCalls.list, { query: { pageSize: 2, ...query } }, { as: user })
      ).answer.entities.map(({ FileName }) => FileName);
    assert.deepEqual(
      [await names({ page: 1 }), await names({ page: 2, sortBy: 'nonsense' })],
      [['c.csv', 'b.csv'], ['a.csv']],
    );
    assert.deepEqual(
      [await names({ sortBy: 'createdAt' }), await names({ sortBy: 'FileName', sortDir: 'desc' })],
      [
        ['a.csv', 'b.csv'],
        ['c.csv', 'b.csv'],
      ],
    );
  });
});
