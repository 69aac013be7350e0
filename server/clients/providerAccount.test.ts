import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { clients } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { testApp, type TestApp } from '../testing/testApp';
import { levelCalled } from '../testing/clientPayload';
import { operator } from './addAdmin';
import { providerAccount } from './providerAccount';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(() => t.clear());

const account = async () => {
  const id = await inTransaction(t.db, (tx) => providerAccount(tx, operator, 'ann@example.com'));
  const [row] = await t.db.select().from(clients).where(eq(clients.id, id));
  assert.ok(row);
  return row;
};

describe('the account of the provider', () => {
  it('is made complete, with a service level to ship by, and once', async () => {
    await t.given.carriersAndServiceLevels();
    await t.given.client({ number: 1020 });
    const made = await account();
    const { id, carrierId } = levelCalled('UPS Ground');
    assert.deepEqual(
      [made.number, made.isProvider, made.defaultCarrierId, made.defaultServiceLevelId],
      [1021, true, carrierId, id],
    );
    assert.deepEqual(
      [made.supportedServiceLevels, made.notificationSettings.DefaultNotificationEmail],
      [['UPS Ground'], 'ann@example.com'],
    );
    assert.ok(made.description);
    assert.equal((await account()).id, made.id);
  });

  it('is made without one where the provider has removed it', async () => {
    const made = await account();
    assert.deepEqual([made.defaultServiceLevelId, made.supportedServiceLevels], [null, []]);
  });
});
