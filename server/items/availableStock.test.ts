import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { mostStockNumbers, stock } from '@contract/stock';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

describe('POST portal/stock/available', () => {
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

  const ask = (StockNumbers: string[]) =>
    app.call(stock.available, { payload: { StockNumbers } }, { as: user });

  it('says what can be ordered of items, in whatever case they are asked for, and leaves out what the client does not have', async () => {
    const { clientId } = user;
    await app.given.item({
      clientId,
      stockNumber: 'PEN',
      stock: { ROC: { onHand: 9, unshippable: 2 }, OKL: 1 },
    });
    await app.given.item({ clientId, stockNumber: 'INK' });
    const { Items } = (await ask(['pen', 'INK', 'PAPER'])).answer;
    assert.deepEqual(
      Items.toSorted((a, b) => a.StockNumber.localeCompare(b.StockNumber)),
      [
        { StockNumber: 'INK', Available: 0 },
        { StockNumber: 'PEN', Available: 8 },
      ],
    );
    assert.deepEqual((await ask([])).answer, { Items: [] });
  });

  it("says nothing of another client's items", async () => {
    const other = await app.given.client();
    await app.given.item({ clientId: other.id, stockNumber: 'PEN' });
    assert.deepEqual((await ask(['PEN'])).answer, { Items: [] });
  });

  it('refuses more stock numbers than can be asked for at once', async () => {
    const { status } = await ask(
      Array.from({ length: mostStockNumbers + 1 }, (_, at) => `S-${at}`),
    );
    assert.equal(status, 400);
  });
});
