import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { orders } from '@contract/order';
import { recipients } from '@contract/recipient';
import { aRecipient } from '../testing/orderPayload';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let owner: GivenUser;
before(async () => {
  t = await testApp({ settings: { logLevel: 'warn' } });
  await t.given.warehouses();
  owner = await t.given.user({ role: 'Owner', clientId: (await t.given.client()).id });
});
beforeEach(() => {
  t.log.length = 0;
});
after(() => t.close());

/** The line of the log that holds an Error ID; every line is JSON by itself. */
const lineWith = (errorId: unknown): Readonly<Record<string, unknown>> => {
  for (const line of t.log) assert.equal(line.indexOf('\n'), line.length - 1);
  const lines = t.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const found = lines.filter((line) => line['errorId'] === errorId);
  assert.equal(found.length, 1);
  return found[0] ?? {};
};

describe('an Error ID that a person sees', () => {
  it('is found in one line of the log, with the call, who called and the cause', async () => {
    await t.db.execute('alter table recipients rename to recipients_gone');
    try {
      const { status, body } = await t.call(
        recipients.create,
        { payload: aRecipient({ Company: 'Analytical Engines' }) },
        { as: owner },
      );
      assert.equal(status, 500);
      const line = lineWith(body['errorId']);
      assert.deepEqual(
        [line['level'], line['status'], line['name'], line['user'], line['client']],
        [50, 500, 'recipients.create', owner.id, owner.clientId],
      );
      assert.match(JSON.stringify(line['err']), /recipients/);
      assert.doesNotMatch(t.log.join(''), /Analytical Engines/);
    } finally {
      await t.db.execute('alter table recipients_gone rename to recipients');
    }
  });

  it('of a refusal is found as well, as a warning', async () => {
    const { body } = await t.call(orders.cancel, { payload: { Ids: [] } }, { as: owner });
    const line = lineWith(body['errorId']);
    assert.deepEqual([line['level'], line['name'], line['user']], [40, 'orders.cancel', owner.id]);
  });

  it('of somebody who has not signed in names nobody', async () => {
    const { body } = await t.call(orders.list, { query: {} });
    const line = lineWith(body['errorId']);
    assert.deepEqual([line['name'], line['user'], line['client']], ['orders.list', null, null]);
  });
});
