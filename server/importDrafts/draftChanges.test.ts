import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { importDrafts } from '@contract/importDrafts';
import { orderCells, itemCells, orderCsv, orderLabels } from '../imports/testing/files';
import { createRandom } from '../random';
import type { GivenUser } from '../testing/given';
import { peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { draftingAs } from './testing/drafting';

type Changes = Parameters<typeof orderCells>[0];

const zip = 'Recipient Zip Code';

describe('the rows of a draft import', () => {
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
    colleague = await app.given.user({
      role: 'User',
      clientId,
      firstName: 'Carl',
      lastName: 'Colleague',
    });
    for (const stockNumber of ['PEN', 'INK'])
      await app.given.item({ clientId, stockNumber, stock: { ROC: 500 } });
  });
  after(() => app.close());

  const as = (who = user) => draftingAs(app, who);
  const order = (name: string, changes: Changes = {}) =>
    orderCells({ 'Order Name': name, 'Product SKU': 'PEN', ...changes });
  const rowsOf = async (id: string) => (await as().rows(id)).entities;
  const cellsIn = async (id: string, label: (typeof orderLabels)[number]) =>
    (await rowsOf(id)).map(({ Cells }) => Cells[orderLabels.indexOf(label)]);

  describe('that are changed', () => {
    it('are repaired, say what the file said, and are shown among the repaired', async () => {
      const { _id } = await as().check(orderCsv(order('PO 1', { [zip]: '1060' }), order('PO 2')));
      const { answer } = await as().edit(_id, [[2, zip, '01060']]);
      assert.deepEqual(answer.Rows[0]?.Repaired, [{ Column: zip, Was: '1060' }]);
      assert.deepEqual(
        [answer.Draft.Summary?.RowsRepaired, answer.Draft.Summary?.Sound, answer.Draft.TouchedBy],
        [1, 2, 'Olivia Owner'],
      );
      const repaired = (await as().rows(_id, { show: 'repaired' })).entities;
      assert.deepEqual(
        repaired.map(({ Row }) => Row),
        [2],
      );
      const back = (await as().edit(_id, [[2, zip, '1060']])).answer;
      assert.deepEqual([back.Rows[0]?.Repaired, back.Draft.Summary?.RowsRepaired], [[], 0]);
    });

    it('take a block at once, as one change', async () => {
      const { _id } = await as().check(
        orderCsv(...['1', '2', '3'].map((number) => order(`PO ${number}`, { [zip]: number }))),
      );
      const { answer } = await as().edit(
        _id,
        [2, 3, 4].flatMap((row) => [
          [row, zip, '01060'] as const,
          [row, 'Recipient City', 'Boston'] as const,
        ]),
      );
      assert.deepEqual(
        [answer.Draft.Version, answer.Draft.Summary?.Sound, answer.Draft.Summary?.Undo?.Text],
        [2, 3, '6 cells'],
      );
    });

    it('stay as they are where nothing is another text, and refuse what is not there', async () => {
      const { _id } = await as().check(orderCsv(order('PO 1')));
      assert.equal((await as().edit(_id, [[2, zip, '01060']])).answer.Draft.Version, 1);
      const missing = await as().edit(_id, [[7, zip, '1']]);
      assert.deepEqual([missing.status, missing.body.message], [409, 'Row 7 is not in the file']);
      const unknown = await as().edit(_id, [[2, 'Nickname', '1']]);
      assert.deepEqual(
        [unknown.status, unknown.body['ModelState']],
        [400, { Column: ['Column Nickname is not part of the format'] }],
      );
    });

    it('lose what was odd about a cell or the row once somebody has changed it', async () => {
      const file = Buffer.concat([orderCsv(order('PO 1')), Buffer.from(',,surplus')]);
      const { _id, Summary } = await as().check(file);
      assert.equal(Summary?.Kinds[0]?.Title, 'Row has content beside its columns');
      const { answer } = await as().edit(_id, [[2, 'Recipient City', 'Boston']]);
      assert.equal(answer.Draft.Summary?.Sound, 1);
      const undone = (await as().change('undo', _id, {})).answer;
      assert.equal(undone.Draft.Summary?.Sound, 0);
    });

    it('are taken back and done again, step by step, until something else is done', async () => {
      const { _id } = await as().check(orderCsv(order('PO 1'), order('PO 2')));
      await as().edit(_id, [[2, 'Recipient City', 'Boston']]);
      await as(colleague).edit(_id, [[3, 'Recipient City', 'Salem']]);
      const undoable = (await as().read(_id)).Summary?.Undo;
      assert.deepEqual([undoable?.Text, undoable?.By], ['1 cell', 'Carl Colleague']);
      await as().change('undo', _id, {});
      await as().change('undo', _id, {});
      assert.deepEqual(await cellsIn(_id, 'Recipient City'), ['Northampton', 'Northampton']);
      const nothing = await as().change('undo', _id, {});
      assert.deepEqual([nothing.status, nothing.body.message], [409, 'Nothing is left to undo']);
      await as().change('redo', _id, {});
      assert.deepEqual(await cellsIn(_id, 'Recipient City'), ['Boston', 'Northampton']);
      await as().edit(_id, [[3, 'Recipient City', 'Lynn']]);
      const { Summary } = await as().read(_id);
      assert.deepEqual([Summary?.Redo, Summary?.Undo?.Text], [null, '1 cell']);
    });

    it('that are left out are no part of their order, and come back', async () => {
      const { _id } = await as().check(
        orderCsv(order('PO 1'), itemCells('PO 1', 'NOPE'), order('PO 2')),
      );
      const out = (await as().change('leaveOut', _id, { Rows: [3, 4] })).answer.Draft.Summary;
      assert.deepEqual(
        [out?.Records, out?.Sound, out?.RowsLeftOut, out?.Mistakes, out?.Undo?.Text],
        [1, 1, 2, 0, '2 rows left out'],
      );
      assert.deepEqual(
        (await as().rows(_id, { show: 'leftOut' })).entities.map(({ Row, Record }) => [
          Row,
          Record,
        ]),
        [
          [3, null],
          [4, null],
        ],
      );
      const { answer } = await as().change('leaveOut', _id, { Rows: [4], LeftOut: false });
      assert.deepEqual([answer.Draft.Summary?.Records, answer.Draft.Summary?.Sound], [2, 2]);
      await as().change('undo', _id, {});
      const back = (await as().change('undo', _id, {})).answer.Draft.Summary;
      assert.deepEqual([back?.Records, back?.WithMistakes, back?.RowsLeftOut], [2, 1, 0]);
    });
  });

  describe('that two people work on', () => {
    it('do not overwrite each other: the same cell is refused, another one is not', async () => {
      const { _id } = await as().check(orderCsv(order('PO 1'), order('PO 2')));
      await as(colleague).edit(_id, [[2, 'Recipient City', 'Boston']], 1);
      const refused = await as().edit(_id, [[2, 'Recipient City', 'Salem']], 1);
      assert.deepEqual(
        [refused.status, refused.body.message],
        [409, 'Row 2, Recipient City was changed by Carl Colleague meanwhile'],
      );
      assert.deepEqual(refused.body['data'], {
        code: 'changed',
        cells: [{ Row: 2, Column: 'Recipient City', Text: 'Boston', By: 'Carl Colleague' }],
      });
      const other = await as().edit(_id, [[2, zip, '02110']], 1);
      assert.deepEqual([other.status, other.answer.Draft.Version], [200, 3]);
      assert.deepEqual(await cellsIn(_id, 'Recipient City'), ['Boston', 'Northampton']);
      const out = await as(colleague).change('leaveOut', _id, { Version: 2, Rows: [2] });
      assert.equal(out.body.message, 'Row 2 was changed by Olivia Owner meanwhile');
    });

    it('are made once by who asks for them again under the same key', async () => {
      const { _id } = await as().check(orderCsv(order('PO 1'), order('PO 2')));
      const headers = { 'idempotency-key': 'the same' };
      const payload = { Version: 1, Cells: [{ Row: 2, Column: zip, Text: '1060' }] };
      const input = { params: { id: _id }, payload };
      const edit = () => app.call(importDrafts.edit, input, { as: user, headers });
      const answers = [await edit(), await edit()];
      assert.deepEqual(answers[1]?.answer, answers[0]?.answer);
      assert.equal((await as().read(_id)).Version, 2);
    });

    it('of all rows, and a discarded file, are told again to who asks under the same key', async () => {
      const { _id } = await as().check(orderCsv(order('PO 1')));
      for (const call of ['check', 'discard'] as const) {
        const headers = { 'idempotency-key': call };
        const ask = () =>
          app.call(importDrafts[call], { params: { id: _id } }, { as: user, headers });
        assert.deepEqual([(await ask()).status, (await ask()).status], [200, 200]);
        await app.jobs.drain();
      }
    });

    it('name every cell of a block that somebody has changed, as it stands now', async () => {
      const { _id } = await as().check(orderCsv(order('PO 1'), order('PO 2')));
      await as(colleague).edit(_id, [[2, 'Recipient City', 'Boston']], 1);
      await as(colleague).edit(_id, [[3, zip, '02110']], 2);
      await as(colleague).edit(_id, [[2, 'Recipient City', 'Bangor']], 3);
      const block = [
        [2, 'Recipient City', 'Salem'],
        [3, 'Recipient City', 'Salem'],
        [3, zip, '01970'],
      ] as const;
      const refused = await as().edit(_id, block, 1);
      assert.deepEqual(refused.body['data'], {
        code: 'changed',
        cells: [
          { Row: 2, Column: 'Recipient City', Text: 'Bangor', By: 'Carl Colleague' },
          { Row: 3, Column: zip, Text: '02110', By: 'Carl Colleague' },
        ],
      });
      await as(colleague).change('leaveOut', _id, { Version: 4, Rows: [3] });
      const late = await as().edit(_id, [[3, 'Recipient City', 'Salem']], 4);
      assert.deepEqual(late.body['data'], {
        code: 'changed',
        cells: [{ Row: 3, Column: null, Text: null, By: 'Carl Colleague' }],
      });
    });

    it('are not taken back, nor made, by who has not seen the last change', async () => {
      const { _id } = await as().check(orderCsv(order('PO 1')));
      await as(colleague).edit(_id, [[2, 'Recipient City', 'Boston']]);
      for (const call of ['undo', 'create'] as const) {
        const refused = await as().change(call, _id, { Version: 1 });
        assert.deepEqual(
          [refused.status, refused.body.message],
          [409, 'Carl Colleague has changed something meanwhile: look at it again'],
        );
        assert.deepEqual(refused.body['data'], {
          code: 'changed',
          cells: [{ Row: 2, Column: 'Recipient City', Text: 'Boston', By: 'Carl Colleague' }],
        });
      }
    });

    it('keep both of many changes that are sent at once', async () => {
      const { _id } = await as().check(
        orderCsv(...['1', '2', '3', '4'].map((name) => order(name))),
      );
      const sent = await Promise.all(
        [2, 3, 4, 5].map((row, index) =>
          as(index % 2 ? colleague : user).edit(_id, [[row, 'Recipient City', `City ${row}`]], 1),
        ),
      );
      assert.deepEqual(
        sent.map(({ status }) => status),
        [200, 200, 200, 200],
      );
      assert.deepEqual(await cellsIn(_id, 'Recipient City'), [
        'City 2',
        'City 3',
        'City 4',
        'City 5',
      ]);
      assert.equal((await as().read(_id)).Version, 5);
    });
  });

  it('whatever is changed, taken back and left out, are judged as all rows together would be', async () => {
    const random = createRandom('draft rows');
    const names = ['PO 1', 'po 1', 'PO 2', 'PO 3', ''];
    const skus = ['PEN', 'INK', 'NOPE', ''];
    const file = orderCsv(
      ...Array.from({ length: 14 }, () =>
        random.pick([
          order(random.pick(names), { 'Product SKU': random.pick(skus) }),
          itemCells(random.pick(names), random.pick(skus)),
        ]),
      ),
    );
    const { _id } = await as().check(file);
    const rowNo = () => 2 + Math.floor(random.next() * 14);
    const acts = [
      () => as().edit(_id, [[rowNo(), 'Order Name', random.pick(names)]]),
      () => as().edit(_id, [[rowNo(), 'Product SKU', random.pick(skus)]]),
      () =>
        as().edit(_id, [
          [rowNo(), 'Order Name', random.pick(names)],
          [rowNo(), 'Order Name', random.pick(names)],
          [rowNo(), 'Product Quantity', random.pick(['1', '', 'x'])],
        ]),
      () => as().change('leaveOut', _id, { Rows: [rowNo()], LeftOut: random.next() < 0.6 }),
      () => as().change('undo', _id, {}),
      () => as().change('redo', _id, {}),
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      const { status, body } = await random.pick(acts)();
      assert.ok(status === 200 || /Nothing is left/.test(body.message), body.message);
      if (turn % 4 > 0) continue;
      const judged = [await rowsOf(_id), (await as().read(_id)).Summary];
      await as().of('check', _id);
      await app.jobs.drain();
      assert.deepEqual([await rowsOf(_id), (await as().read(_id)).Summary], judged, `turn ${turn}`);
    }
  });

  it('belong to one account: nobody else finds them, and not every role of others', async () => {
    const { _id } = await as().check(orderCsv(order('PO 1')));
    const { id: otherClient } = await app.given.client();
    const stranger = await app.given.user({ role: 'Owner', clientId: otherClient });
    const theirs = as(stranger);
    assert.deepEqual(await theirs.list(), []);
    const id = { params: { id: _id } };
    const calls = [
      app.call(importDrafts.read, id, { as: stranger }),
      app.call(importDrafts.rows, { ...id, query: {} }, { as: stranger }),
      theirs.change('edit', _id, { Version: 1, Cells: [{ Row: 2, Column: zip, Text: '1' }] }),
      theirs.change('replace', _id, { Version: 1, Column: zip, From: '01060', To: '1' }),
      theirs.change('fix', _id, { Version: 1, Key: 'x' }),
      theirs.change('leaveOut', _id, { Version: 1, Rows: [2] }),
      theirs.change('undo', _id, { Version: 1 }),
      theirs.change('redo', _id, { Version: 1 }),
      theirs.change('match', _id, { Version: 1, Places: [] }),
      theirs.change('create', _id, { Version: 1 }),
      theirs.of('check', _id),
      theirs.of('refused', _id),
      theirs.of('discard', _id),
    ];
    for (const called of calls) {
      const { status, body } = await called;
      assert.deepEqual([status, body.message], [404, 'The import was not found']);
    }
    assert.equal((await as().list()).length, 1);
  });
});
