import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { resources } from '@contract/resource';
import { customServiceLevels } from '../db/schema/accounts';
import { carriers, itemGroups, serviceLevels, warehouses } from '../db/schema/resources';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import { referenceServiceLevels, seedReferenceData } from './referenceData';

let t: TestApp;
let user: GivenUser;
before(async () => {
  t = await testApp();
  await seedReferenceData(t.db);
  const client = await t.given.client({
    supportedServiceLevels: ['UPS Ground', 'FedEx 2Day'],
    supportedReturnServiceLevels: ['UPS Ground'],
  });
  user = await t.given.user({ clientId: client.id });
});
after(() => t.close());

describe('a signed-in user reads', () => {
  it('every country, and the states of the two that have a list', async () => {
    const { countries, states } = (await t.call(resources.countriesStates, {}, { as: user }))
      .answer;
    assert.equal(countries.length, 249);
    assert.equal(new Set(countries.map(({ countryCode }) => countryCode)).size, 249);
    assert.ok(
      countries.some(({ countryCode, name }) => countryCode === 'US' && name === 'United States'),
    );
    assert.deepEqual(Object.keys(states).toSorted(), ['CA', 'US']);
    assert.equal(states['CA']?.length, 13);
    const abbreviations = states['US']?.map(({ stateAbbr }) => stateAbbr) ?? [];
    assert.equal(new Set(abbreviations).size, 59);
    for (const abbreviation of ['NY', 'DC', 'PR', 'GU', 'VI', 'AE'])
      assert.ok(abbreviations.includes(abbreviation));
  });

  it('the warehouses, third-party ones marked', async () => {
    const found = (await t.call(resources.warehouses, {}, { as: user })).answer.warehouses;
    assert.deepEqual(
      found.map(({ Code, IsThirdParty }) => [Code, IsThirdParty]),
      [
        ['EXT', true],
        ['MID', false],
        ['OKL', false],
        ['ROC', false],
        ['SPA', false],
      ],
    );
  });

  it('the carriers and their service levels, no name twice', async () => {
    const found = (await t.call(resources.carriers, {}, { as: user })).answer.carriers;
    assert.deepEqual(
      found.map(({ name }) => name),
      ['DHL', 'FedEx', 'UPS', 'USPS'],
    );
    const levels = (await t.call(resources.serviceLevels, {}, { as: user })).answer.serviceLevels;
    assert.equal(levels.length, referenceServiceLevels.length);
    assert.equal(new Set(levels.map(({ name }) => name.toLowerCase())).size, levels.length);
    for (const { carrierId } of levels) assert.ok(found.some(({ _id }) => _id === carrierId));
  });

  it('the delivery options of its own client alone', async () => {
    const other = await t.given.client();
    const groundId = referenceServiceLevels.find(({ name }) => name === 'UPS Ground')?.id ?? '';
    const custom = {
      clientId: user.clientId,
      id: randomUUID(),
      name: 'Our ground',
      serviceLevelId: groundId,
    };
    await t.db
      .insert(customServiceLevels)
      .values([custom, { ...custom, clientId: other.id, name: 'Their ground' }]);
    const { clientShipMethods } = (await t.call(resources.clientShipMethods, {}, { as: user }))
      .answer;
    assert.deepEqual(clientShipMethods, {
      supportedServiceLevels: ['UPS Ground', 'FedEx 2Day'],
      customServiceLevels: [{ _id: custom.id, Name: 'Our ground', ServiceLevelId: groundId }],
      supportedReturnServiceLevels: ['UPS Ground'],
    });
  });

  it('the item groups by name', async () => {
    await t.db.insert(itemGroups).values([
      { id: randomUUID(), name: 'tools' },
      { id: randomUUID(), name: 'Shoes' },
    ]);
    const found = (await t.call(resources.itemGroups, {}, { as: user })).answer.itemGroups;
    assert.deepEqual(
      found.map(({ GroupName }) => GroupName),
      ['Shoes', 'tools'],
    );
  });
});

describe('seeding again', () => {
  it('adds nothing, and leaves what people changed or removed', async () => {
    await t.db.delete(serviceLevels).where(eq(serviceLevels.name, 'USPS Media Mail'));
    await t.db
      .update(warehouses)
      .set({ name: 'Rochester North' })
      .where(eq(warehouses.code, 'ROC'));
    await seedReferenceData(t.db);
    assert.equal((await t.db.select().from(carriers)).length, 4);
    assert.equal(
      (await t.db.select().from(serviceLevels)).length,
      referenceServiceLevels.length - 1,
    );
    assert.equal(
      (await t.db.select().from(warehouses).where(eq(warehouses.code, 'ROC')))[0]?.name,
      'Rochester North',
    );
  });
});
