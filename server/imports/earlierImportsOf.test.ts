import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { duplicates } from '@contract/duplicates';
import { itemImportColumns } from '@contract/importColumns';
import { imports as importCalls } from '@contract/imports';
import { orders } from '../db/schema/orders';
import type { GivenClient, GivenUser } from '../testing/given';
import { peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';
import { csvOf, orderCells, orderCsv, orderLabels, workbookOf } from './testing/files';
import { importingAs } from './testing/importing';

describe('a file that is about to be imported', () => {
  let app: TestApp;
  let client: GivenClient;
  let user: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    client = await app.given.client({ orderSettings: peopleOnly });
    user = await app.given.user({ role: 'User', clientId: client.id });
    await app.given.item({ clientId: client.id, stockNumber: 'PEN', stock: { ROC: 5000 } });
  });
  after(() => app.close());

  const rowOf = (name: string) => orderCells({ 'Order Name': name, 'Product SKU': 'PEN' });
  const fileOf = (...names: string[]): Buffer => orderCsv(...names.map(rowOf));
  const sameFile = async (file: Buffer, as = user) => {
    const Hash = createHash('sha256').update(file).digest('hex').toUpperCase();
    const payload = { Type: 'Orders', Hash } as const;
    return (await app.call(duplicates.imports, { payload }, { as })).answer.Found;
  };
  const sameRows = async (file: Buffer, { as = user, Ext = 'csv' } = {}) => {
    const payload = { Type: 'Orders', FileData: file.toString('base64'), Ext } as const;
    const { Records, Found } = (
      await app.call(
        duplicates.importRows,
        { payload: { ...payload, FileName: 'again.csv' } },
        { as },
      )
    ).answer;
    return [Records, ...Found.map(({ FileName, Made }) => [FileName, Made] as const)];
  };
  const cancelAll = () => app.db.update(orders).set({ status: 'Cancelled' });

  it('is known by its content, under whatever name, with what it has made', async () => {
    const file = fileOf('PO 1', 'PO 2');
    const made = await importingAs(app, user).importAll(file, { FileName: 'november.csv' });
    assert.deepEqual(await sameFile(file), [
      {
        _id: made._id,
        FileName: 'november.csv',
        CreatedAt: made.createdAt,
        Made: 2,
        IsUnderWay: false,
      },
    ]);
    assert.deepEqual(await sameFile(fileOf('PO 1')), []);
  });

  it('is known while the first one is under way', async () => {
    const file = fileOf('PO 1');
    await importingAs(app, user).send(file);
    assert.deepEqual(
      (await sameFile(file)).map(({ Made, IsUnderWay }) => [Made, IsUnderWay]),
      [[0, true]],
    );
  });

  it('is known by its rows where it was changed since, once for each name', async () => {
    await importingAs(app, user).importAll(fileOf('PO 1', 'PO 2', 'PO 3'), {
      FileName: 'november.csv',
    });
    await importingAs(app, user).importAll(fileOf('PO 3'), { FileName: 'more.csv' });
    const again = orderCsv(rowOf('po 1'), rowOf('PO 1'), rowOf('PO 3'), rowOf('PO 4'), rowOf(''));
    assert.deepEqual(await sameRows(again), [3, ['november.csv', 2], ['more.csv', 1]]);
    assert.deepEqual(await sameRows(fileOf('PO 5')), [1]);
    const workbook = workbookOf([orderLabels, rowOf('PO 2')]);
    assert.deepEqual(await sameRows(workbook, { Ext: 'xlsx' }), [1, ['november.csv', 1]]);
  });

  it('may come again once the orders were cancelled', async () => {
    const file = fileOf('PO 1', 'PO 2');
    await importingAs(app, user).importAll(file, { FileName: 'november.csv' });
    await app.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.name, 'PO 1'));
    assert.deepEqual(await sameRows(file), [2, ['november.csv', 1]]);
    assert.equal((await sameFile(file))[0]?.Made, 1);
    await cancelAll();
    assert.deepEqual(await sameRows(file), [2]);
    assert.deepEqual(await sameFile(file), []);
  });

  it('that made nothing before, or can not be read, is told nothing of', async () => {
    const wrong = orderCsv(orderCells({ 'Order Name': 'PO 1', 'Product SKU': 'NOPE' }));
    await importingAs(app, user).importAll(wrong);
    assert.deepEqual(await sameFile(wrong), []);
    assert.deepEqual(await sameRows(wrong), [1]);
    assert.deepEqual(await sameRows(Buffer.from('not,a,file,of,orders')), [0]);
  });

  it('of another client or another kind is not known', async () => {
    const file = fileOf('PO 1');
    await importingAs(app, user).importAll(file);
    const other = await app.given.client();
    const stranger = await app.given.user({ role: 'User', clientId: other.id });
    assert.deepEqual(await sameFile(file, stranger), []);
    assert.deepEqual(await sameRows(file, { as: stranger }), [1]);
    const Hash = createHash('sha256').update(file).digest('hex');
    const items = await app.call(
      duplicates.imports,
      { payload: { Type: 'Items', Hash } },
      { as: user },
    );
    assert.deepEqual(items.answer.Found, []);
  });

  it('with items is known by its stock numbers', async () => {
    const labels = itemImportColumns.map(({ label }) => label);
    const cells = (sku: string) => labels.map((label) => (label === 'SKU' ? sku : '1'));
    const file = (...skus: string[]) => Buffer.from(csvOf([labels, ...skus.map(cells)]));
    const payload = (content: Buffer) => ({
      FileData: content.toString('base64'),
      Ext: 'csv',
      FileName: 'items.csv',
    });
    await app.call(importCalls.items, { payload: payload(file('CAP', 'HAT')) }, { as: user });
    await app.jobs.drain();
    const asked = { ...payload(file('cap', 'TIE')), Type: 'Items' } as const;
    const { answer } = await app.call(duplicates.importRows, { payload: asked }, { as: user });
    assert.deepEqual(
      [answer.Records, ...answer.Found.map(({ FileName, Made }) => [FileName, Made])],
      [2, ['items.csv', 1]],
    );
  });
});
