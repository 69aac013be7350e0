import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { importDrafts } from '@contract/importDrafts';
import { users } from '../db/schema/accounts';
import { items } from '../db/schema/inventory';
import { orders as orderTable } from '../db/schema/orders';
import { itemCells, orderCells, orderCsv, orderLabels } from '../imports/testing/files';
import { importingAs } from '../imports/testing/importing';
import { fetchFile, xlsxRows } from '../testing/exporting';
import type { GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { runCreation } from './runCreation';
import { draftingAs } from './testing/drafting';

type Changes = Parameters<typeof orderCells>[0];

describe('the creation of a draft import', () => {
  let app: TestApp;
  let user: GivenUser;
  let colleague: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    const { id: clientId } = await app.given.client({ orderSettings: peopleOnly });
    user = await app.given.user({ role: 'User', clientId, firstName: 'Olivia', lastName: 'Owner' });
    colleague = await app.given.user({ role: 'User', clientId, firstName: 'Carl', lastName: 'Co' });
    await app.given.item({ clientId, stockNumber: 'PEN', stock: { ROC: 5000 } });
  });
  after(() => app.close());

  const as = (who = user) => draftingAs(app, who);
  const order = (name: string, changes: Changes = {}) =>
    orderCells({ 'Order Name': name, 'Product SKU': 'PEN', ...changes });
  /** Orders "PO 1" and so on, of which every tenth has a mistake. */
  const fileOf = (count: number): Buffer =>
    orderCsv(
      ...Array.from({ length: count }, (_, index) =>
        order(`PO ${index + 1}`, index % 10 === 9 ? { 'Product SKU': 'NOPE' } : {}),
      ),
    );
  const namesMade = async (): Promise<string[]> => {
    const rows = await app.db.select({ name: orderTable.name }).from(orderTable);
    return rows.map(({ name }) => name).toSorted();
  };
  const soundNames = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => index + 1)
      .filter((number) => number % 10 > 0)
      .map((number) => `PO ${number}`)
      .toSorted();
  const create = async (id: string) => {
    const begun = await as().change('create', id, {});
    await app.jobs.drain();
    return { begun, draft: await as().read(id) };
  };
  const keyOf = (draftId: string) => ({ clientId: user.clientId, draftId });
  const errorsOf = (importId: string | null) =>
    importingAs(app, user).rows(importId ?? '', 'Errors');

  it('makes the sound orders, and tells the others as errors of an import', async () => {
    const { _id } = await as().check(fileOf(20));
    const { begun, draft } = await create(_id);
    assert.equal(begun.body.message, 'Creating 18 orders.');
    assert.deepEqual(await namesMade(), soundNames(20));
    assert.deepEqual(
      [draft.State, draft.Summary?.Created, draft.Summary?.WithMistakes, draft.Summary?.Sound],
      ['ready', 18, 2, 0],
    );
    const [record] = (await importingAs(app, user).list()).entities;
    assert.deepEqual(
      [record?._id, record?.ImportStatus, record?.NumSuccesses, record?.NumErrors],
      [draft.LastImport, 'FinishedWithErrors', 18, 2],
    );
    assert.deepEqual(await errorsOf(draft.LastImport), [
      ['PO 10', 'Row 11, Product SKU: Item NOPE was not found'],
      ['PO 20', 'Row 21, Product SKU: Item NOPE was not found'],
    ]);
    await assertBooksBalance(app.db);
  });

  it('names the order that was made of each row, and leads to it', async () => {
    const { _id } = await as().check(orderCsv(order('PO 1'), itemCells('PO 2', 'NOPE')));
    await create(_id);
    const [made] = await app.db.select().from(orderTable);
    const { entities } = await as().rows(_id, { show: 'created' });
    assert.deepEqual(
      entities.map(({ Row, Record }) => [Row, Record?.State, Record?.Made]),
      [[2, 'created', { _id: made?.id, Number: made?.orderNumber }]],
    );
  });

  it('makes only the orders of the rows that are named', async () => {
    const { _id } = await as().check(
      orderCsv(order('PO 1'), order('PO 2'), order('PO 3', { 'Product SKU': 'NOPE' })),
    );
    await as().change('create', _id, { Rows: [3, 4] });
    await app.jobs.drain();
    assert.deepEqual(await namesMade(), ['PO 2']);
    assert.equal((await as().read(_id)).Summary?.Sound, 1);
    const none = await as().change('create', _id, { Rows: [4] });
    assert.deepEqual(
      [none.status, none.body.message],
      [409, 'None of these rows can be made as they are'],
    );
  });

  it('keeps the refused rows, which are repaired and made by a second run, once each', async () => {
    const { _id } = await as().check(fileOf(20));
    const first = (await create(_id)).draft;
    const refused = await as().rows(_id, { show: 'mistakes' });
    assert.deepEqual(
      refused.entities.map(({ Row, Record }) => [Row, Record?.State]),
      [
        [11, 'refused'],
        [21, 'refused'],
      ],
    );
    await as(colleague).edit(_id, [[11, 'Product SKU', 'PEN']]);
    const second = (await create(_id)).draft;
    assert.notEqual(second.LastImport, first.LastImport);
    assert.deepEqual([second.State, second.Summary?.Created], ['ready', 19]);
    await as().edit(_id, [[21, 'Product SKU', 'PEN']]);
    const last = (await create(_id)).draft;
    assert.deepEqual([last.State, last.Summary?.Created], ['ended', 20]);
    assert.equal(new Set(await namesMade()).size, 20);
    assert.equal(await app.db.$count(orderTable), 20);
    assert.deepEqual(await as().list(), []);
  });

  it('leaves rows alone that something was made of', async () => {
    const { _id } = await as().check(fileOf(10));
    await create(_id);
    const [made] = await app.db.select().from(orderTable).where(eq(orderTable.name, 'PO 1'));
    const refused = await as().edit(_id, [[2, 'Recipient City', 'Boston']]);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, `Row 2 is part of PO 1, which was made already (${made?.orderNumber})`],
    );
    const out = await as().change('leaveOut', _id, { Rows: [2] });
    assert.equal(out.status, 409);
    const matched = await as().change('match', _id, {
      Places: orderLabels.map((_, index) => index),
    });
    assert.deepEqual(
      [matched.status, matched.body.message],
      [409, 'Records were made of this file: its columns stay as they are'],
    );
  });

  it('gives the refused rows as a workbook with their reasons, which can be imported again', async () => {
    const file = orderCsv(
      order('PO 1'),
      order('PO 2', { 'Product SKU': 'NOPE', 'Recipient Zip Code': '1060' }),
      itemCells('PO 2', 'PEN'),
    );
    const { _id } = await as().check(file);
    await create(_id);
    const { status, headers, content } = await fetchFile(app, importDrafts.refused, {
      as: user,
      params: { id: _id },
    });
    assert.equal(status, 200);
    assert.match(String(headers['content-disposition']), /orders refused\.xlsx/);
    const [head, ...rows] = xlsxRows(content);
    assert.deepEqual(head, [...orderLabels, 'Reason']);
    const reasons = rows.map((row) => row.at(-1));
    assert.equal(rows.length, 2);
    assert.match(String(reasons[0]), /^Row 3, Product SKU: Item NOPE was not found; Row 3, /);
    assert.equal(reasons[1], 'Other rows of this order have mistakes');
    const again = await as().check(content, { FileName: 'orders refused.xlsx' });
    assert.deepEqual(
      [again.State, again.Summary?.Rows, again.Summary?.WithMistakes],
      ['ready', 2, 1],
    );
  });

  it('makes of leading zeros and of what looks like a formula in the workbook nothing else', async () => {
    const { _id } = await as().check(
      orderCsv(order('0010', { 'Product SKU': '=1+1', 'Recipient First Name': "'Ann" })),
    );
    const { content } = await fetchFile(app, importDrafts.refused, {
      as: user,
      params: { id: _id },
    });
    const again = await as().check(content, { FileName: 'again.xlsx' });
    const { entities } = await as().rows(again._id);
    const [, ...cells] = entities[0]?.Cells ?? [];
    assert.equal(entities[0]?.Cells[0], '0010');
    assert.ok(cells.includes('=1+1'));
    assert.ok(cells.includes("'Ann"));
    assert.ok(cells.includes('01060'));
  });

  it('is one where it is asked for twice with one key, and by two colleagues at once', async () => {
    const { _id, Version } = await as().check(fileOf(20));
    const ask = (who: GivenUser, key: string) =>
      app.call(
        importDrafts.create,
        { params: { id: _id }, payload: { Version } },
        { as: who, headers: { 'idempotency-key': key } },
      );
    const sent = await Promise.all([
      ask(user, 'creation-1'),
      ask(user, 'creation-1'),
      ask(colleague, 'creation-2'),
    ]);
    const taken = sent.filter(({ status }) => status === 200);
    assert.ok(taken.length === 1 || taken.length === 2);
    assert.ok(sent.every(({ status }) => status === 200 || status === 409));
    const again = await ask(user, 'creation-1');
    await app.jobs.drain();
    assert.equal((await importingAs(app, user).list()).totalEntityLookupCount, 1);
    assert.deepEqual(await namesMade(), soundNames(20));
    if (taken.length === 2) assert.equal(again.status, 200);
    const late = await ask(colleague, 'creation-3');
    assert.deepEqual([late.status, await app.db.$count(orderTable)], [409, 18]);
  });

  describe('that dies', () => {
    /** Takes a creation up, and stops when it reads the clock for the nth time. */
    const runUntil = async (draftId: string, isAbrupt: boolean, nth: number): Promise<void> => {
      const stop = new AbortController();
      let reads = 0;
      const now = (): Date => {
        reads += 1;
        if (reads === nth) {
          stop.abort(new Error('The server stops'));
          if (isAbrupt) throw new Error('The server stops');
        }
        return app.parts.now();
      };
      const run = runCreation({ ...app.parts, now });
      await assert.rejects(
        run({ payload: keyOf(draftId), id: 1, attempt: 1 }, stop.signal),
        /The server stops/,
      );
    };
    const begin = async (count: number): Promise<string> => {
      const { _id } = await as().check(fileOf(count));
      assert.equal((await as().change('create', _id, {})).status, 200);
      return _id;
    };

    for (const [how, isAbrupt] of [
      ['between two orders', false],
      ['while an order is written', true],
    ] as const)
      it(`${how} goes on behind the last order made, and is not shown as done before`, async () => {
        const id = await begin(120);
        await runUntil(id, isAbrupt, 4);
        const made = await app.db.$count(orderTable);
        assert.ok(made > 0 && made < 108, `${made} were made`);
        const between = await as().read(id);
        assert.equal(between.State, 'creating');
        assert.ok((between.Progress?.Done ?? 0) < (between.Progress?.Total ?? 0));
        const [running] = (await importingAs(app, user).list()).entities;
        assert.deepEqual([running?.ImportStatus, running?.FinishedAt], ['InProgress', null]);
        await app.jobs.drain();
        const { State, Summary } = await as().read(id);
        assert.deepEqual([State, Summary?.Created, Summary?.WithMistakes], ['ready', 108, 12]);
        assert.deepEqual(await namesMade(), soundNames(120));
        const [done] = (await importingAs(app, user).list()).entities;
        assert.deepEqual(
          [done?.ImportStatus, done?.NumSuccesses, done?.NumErrors],
          ['FinishedWithErrors', 108, 12],
        );
        await assertBooksBalance(app.db);
      });

    it('and runs on beside another process makes every order once', async () => {
      const id = await begin(120);
      const run = runCreation(app.parts);
      const { signal } = new AbortController();
      await Promise.all(
        [1, 2].map((attempt) => run({ payload: keyOf(id), id: 1, attempt }, signal)),
      );
      await app.jobs.drain();
      assert.deepEqual(await namesMade(), soundNames(120));
    });

    it('again and again is given up: what was not made can be made another time', async () => {
      const id = await begin(60);
      await runUntil(id, false, 2);
      const made = await app.db.$count(orderTable);
      await runCreation(app.parts)(
        { payload: keyOf(id), id: 1, attempt: 9 },
        new AbortController().signal,
      );
      const { State, Message, Summary, LastImport } = await as().read(id);
      assert.deepEqual([State, Summary?.Created, Summary?.Sound], ['ready', made, 54 - made]);
      assert.match(Message ?? '', /fault of the server/);
      const record = (await importingAs(app, user).list()).entities.find(
        ({ _id }) => _id === LastImport,
      );
      assert.equal(record?.ImportStatus, 'Failed');
      await create(id);
      assert.deepEqual(await namesMade(), soundNames(60));
    });

    it('with the right of who began it, makes nothing more', async () => {
      const id = await begin(60);
      await runUntil(id, false, 2);
      const made = await app.db.$count(orderTable);
      await app.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
      await app.jobs.drain();
      assert.equal(await app.db.$count(orderTable), made);
      const { State, Message, Summary } = await as(colleague).read(id);
      assert.deepEqual([State, Summary?.Sound], ['ready', 54 - made]);
      assert.ok(Message);
      await as(colleague).change('create', id, {});
      await app.jobs.drain();
      assert.deepEqual(await namesMade(), soundNames(60));
    });
  });

  it('refuses what is not there any more when it is made, and keeps it to be repaired', async () => {
    const { _id } = await as().check(orderCsv(order('PO 1'), order('PO 2')));
    await as().change('create', _id, { Rows: [2] });
    await app.jobs.drain();
    await app.db.update(items).set({ isActive: false });
    const { draft } = await create(_id);
    assert.deepEqual(
      [draft.State, draft.Summary?.Created, draft.Summary?.WithMistakes],
      ['ready', 1, 1],
    );
    assert.deepEqual(
      draft.Summary?.Kinds.map(({ Title }) => Title),
      ['Item is not active'],
    );
    assert.deepEqual(
      await as().sentences(_id),
      (await errorsOf(draft.LastImport)).map(([, s]) => s),
    );
  });
});
