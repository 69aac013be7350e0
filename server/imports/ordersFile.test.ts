import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/accounts';
import { loadDemo } from '../demo/loadDemo';
import { seedReferenceData } from '../resources/referenceData';
import { testApp, type TestApp } from '../testing/testApp';
import { importingAs } from './testing/importing';

/** What is wrong with tests/e2e/files/orders-200-rows.csv, which is for the demo's main client. */
const mistakes: readonly (readonly [name: string, sentence: string])[] = [
  ['Fall dealers 4011', 'Row 20, Product SKU: Item BTL-0750-GRN was not found'],
  ['Fall dealers 4019', 'Row 34, Product SKU: Item GLV-S is not active'],
  [
    'Fall dealers 4027',
    'Row 48, Product Quantity: The quantity must be a whole number from 1 to 999,999',
  ],
  [
    'Fall dealers 4035',
    'Row 62, Product Quantity: The quantity must be a whole number from 1 to 999,999',
  ],
  [
    'Fall dealers 4043',
    'Row 76, Shipping Service Level: Delivery Option FedEx Overnight is not available for this client',
  ],
  ['Fall dealers 4051', 'Row 90, Recipient First Name: First Name and Last Name, or Company'],
  [
    'Fall dealers 4054',
    'Row 96, Recipient City: It must be empty or the same as in row 94, where the order begins',
  ],
  ['Fall dealers 4059', 'Row 104, Recipient City: A value is required'],
  ['Fall dealers 4067', 'Row 118, Recipient State: State ZZ is not in the list of states of US'],
  [
    'Fall dealers 4075',
    'Row 132, Recipient Zip Code: A zip code of the US has 5 digits; leading zeros are kept where the column is formatted as text',
  ],
  [
    'Fall dealers 4083',
    "Row 146, Warehouse Code: Warehouse EXT is not one of this client's warehouses",
  ],
  [
    'Fall dealers 4091',
    'Row 160, Product Lot Number: Lot number L0000-0000 is not known for item FAK-TRL',
  ],
];

describe('the file of 200 rows with twelve mistakes', () => {
  let app: TestApp;
  before(async () => {
    app = await testApp();
    // The demo is another one on another day.
    app.clock.set(new Date('2026-11-20T15:30:00Z'));
    await seedReferenceData(app.db);
    await loadDemo(app.db, { now: app.clock.now(), timeZone: 'America/New_York' });
  });
  after(() => app.close());

  it('makes the good orders for the main client, and names each mistake', async () => {
    const [user] = await app.db.select().from(users).where(eq(users.email, 'user@northwind.test'));
    assert.ok(user);
    const file = await readFile('tests/e2e/files/orders-200-rows.csv');
    const { ImportStatus, NumTotal, NumSuccesses, NumErrors, errors } = await importingAs(
      app,
      user,
    ).importAll(file, { FileName: 'orders-200-rows.csv' });
    assert.deepEqual(errors, mistakes);
    assert.deepEqual(
      [ImportStatus, NumTotal, NumSuccesses, NumErrors],
      ['FinishedWithErrors', 114, 102, 12],
    );
  });
});
