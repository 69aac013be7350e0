import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clients } from '@contract/client';
import { itemAdmin } from '@contract/itemAdmin';
import { items, warehouseItems } from '../db/schema/inventory';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { bringAllItems } from './importAllItems';

describe('POST items/import-all-data', () => {
  let app: TestApp;
  let manager: GivenUser;
  before(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.clear();
    manager = await app.given.user({ role: 'Manager' });
  });
  after(() => app.close());

  const start = (ClientId = manager.clientId, as = manager) =>
    app.call(itemAdmin.importAllData, { payload: { ClientId } }, { as });
  const flags = async () => {
    const { ItemDataImportInProgress, ItemDataImported, ErrorsOccurredDuringItemDataImport } = (
      await app.call(clients.current, {}, { as: manager })
    ).answer.client.OnboardingFlags;
    return {
      isRunning: ItemDataImportInProgress,
      isDone: ItemDataImported,
      hasErrors: ErrorsOccurredDuringItemDataImport,
    };
  };
  const list = async () =>
    (
      await app.call(
        itemAdmin.list,
        { query: { sortBy: 'StockNumber', pageSize: 200 } },
        { as: manager },
      )
    ).answer;
  const inWarehouse = (...stockNumbers: string[]) =>
    app.db.insert(warehouseItems).values(
      stockNumbers.map((stockNumber) => ({
        clientId: manager.clientId,
        id: randomUUID(),
        stockNumber,
        description: `Measured ${stockNumber}`,
        barcode: '0042',
        length: '1.50',
        width: '2.00',
        height: '3.00',
        weight: '0.10',
      })),
    );
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `${index % 2 === 0 ? 'SKU' : 'sku'}-${String(index).padStart(3, '0')}`,
    );
  const job = (attempt: number) => ({ payload: { clientId: manager.clientId }, id: 1, attempt });
  /** What a line of the log says of an item that was not brought. */
  const failureIn = (line: string) => {
    const { clientId, stockNumber, reason } = JSON.parse(line) as Record<string, unknown>;
    return { clientId, stockNumber, reason };
  };
  const unstopped = new AbortController().signal;

  it('answers at once, and the client says that it runs (ONBOARD-05)', async () => {
    assert.equal((await start()).body.message, 'Import started.');
    assert.deepEqual(await flags(), { isRunning: true, isDone: false, hasErrors: false });
  });

  it('brings what is missing, page after page, and leaves what is there', async () => {
    await inWarehouse(...many(120), 'Pen');
    await app.given.item({ clientId: manager.clientId, stockNumber: 'PEN', description: 'Mine' });
    await start();
    await app.jobs.drain();
    const { entities, activeCount } = await list();
    assert.deepEqual(
      [activeCount, entities.length, new Set(entities.map(({ StockNumber }) => StockNumber)).size],
      [121, 121, 121],
    );
    const [pen, sku] = ['PEN', 'SKU-000'].map((number) =>
      entities.find(({ StockNumber }) => StockNumber === number),
    );
    assert.deepEqual(
      [pen?.Description, pen?.Version, sku?.Description, sku?.Dimensions],
      ['Mine', 1, 'Measured SKU-000', { Length: 1.5, Width: 2, Height: 3, Weight: 0.1 }],
    );
    assert.deepEqual(await flags(), { isRunning: false, isDone: true, hasErrors: false });
  });

  it('is refused while one runs, and can be repeated afterwards', async () => {
    await start();
    const { status, body } = await start();
    assert.deepEqual(
      [status, body.message],
      [409, 'The items of this client are being imported already'],
    );
    await app.jobs.drain();
    await inWarehouse('NEW');
    await start();
    await app.jobs.drain();
    assert.equal((await list()).activeCount, 1);
  });

  it('goes on after the server was stopped, and makes no item twice', async () => {
    await inWarehouse(...many(120));
    await start();
    const stop = new AbortController();
    let pages = 0;
    const itemsOf: typeof app.parts.warehouse.itemsOf = (...asked) => {
      pages += 1;
      if (pages === 2) stop.abort(new Error('The server stops'));
      return app.parts.warehouse.itemsOf(...asked);
    };
    await assert.rejects(
      bringAllItems({ ...app.parts, warehouse: { ...app.parts.warehouse, itemsOf } })(
        job(1),
        stop.signal,
      ),
      /The server stops/,
    );
    const halfway = await app.db.$count(items);
    assert.ok(halfway > 0 && halfway < 120);
    assert.equal((await flags()).isRunning, true);
    await app.jobs.drain();
    assert.equal((await list()).activeCount, 120);
    assert.deepEqual(await flags(), { isRunning: false, isDone: true, hasErrors: false });
  });

  it('brings the others where one can not be kept, says which in the log, and sets the error flag (ONBOARD-06)', async () => {
    await inWarehouse('A', '..', 'C');
    const huge = {
      StockNumber: 'B',
      Description: 'Too large',
      Barcode: '1',
      Dimensions: { Length: 1e12, Width: 1, Height: 1, Weight: 1 },
    };
    const endless = {
      ...huge,
      StockNumber: 'D',
      Description: randomBytes(6000).toString('base64'),
      Dimensions: { Length: 1, Width: 1, Height: 1, Weight: 1 },
    };
    const itemsOf: typeof app.parts.warehouse.itemsOf = async (...asked) => {
      const page = await app.parts.warehouse.itemsOf(...asked);
      return page.length > 0 ? [huge, endless, ...page] : [];
    };
    await start();
    await bringAllItems({ ...app.parts, warehouse: { ...app.parts.warehouse, itemsOf } })(
      job(1),
      unstopped,
    );
    assert.deepEqual(
      (await list()).entities.map(({ StockNumber }) => StockNumber),
      ['A', 'C'],
    );
    assert.deepEqual(app.log.map(failureIn), [
      {
        clientId: manager.clientId,
        stockNumber: '..',
        reason: 'Stock Number can have 100 characters at most and can not be "." or ".."',
      },
      { clientId: manager.clientId, stockNumber: 'B', reason: 'The database refused it: 22003' },
      { clientId: manager.clientId, stockNumber: 'D', reason: 'The database refused it: 54000' },
    ]);
    assert.deepEqual(await flags(), { isRunning: false, isDone: false, hasErrors: true });
  });

  it('is given up after five faults, and can be started anew', async () => {
    await start();
    const broken = {
      ...app.parts,
      warehouse: { ...app.parts.warehouse, itemsOf: () => Promise.reject(new Error('a fault')) },
    };
    await assert.rejects(bringAllItems(broken)(job(5), unstopped), /a fault/);
    assert.equal((await flags()).isRunning, true);
    await bringAllItems(broken)(job(6), unstopped);
    assert.deepEqual(await flags(), { isRunning: false, isDone: false, hasErrors: true });
    assert.equal((await start()).status, 200);
    assert.deepEqual(await flags(), { isRunning: true, isDone: false, hasErrors: false });
  });

  it('is there for clients that the caller is offered', async () => {
    const other = await app.given.client();
    const { status, body } = await start(other.id);
    assert.deepEqual([status, body.message], [404, 'The client was not found']);
    assert.equal((await start(other.id, await app.given.user({ role: 'Admin' }))).status, 200);
    assert.equal(
      (
        await start(
          manager.clientId,
          await app.given.user({ role: 'Owner', clientId: manager.clientId }),
        )
      ).status,
      403,
    );
  });
});
