import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { resources } from '@contract/resource';
import { serviceLevels } from '@contract/serviceLevel';
import { levelCalled } from '../testing/clientPayload';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let client: GivenClient;
let manager: GivenUser;
const ups = levelCalled('UPS Ground').carrierId;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  await t.given.carriersAndServiceLevels();
  client = await t.given.client({
    name: 'Pears',
    supportedServiceLevels: ['UPS Ground'],
    supportedReturnServiceLevels: [],
  });
  manager = await t.given.user({ role: 'Manager', clientId: client.id });
});

const add = (ServiceLevelText: string, CarrierId = ups) =>
  t.call(serviceLevels.add, { payload: { CarrierId, ServiceLevelText } }, { as: manager });
const remove = (...names: string[]) =>
  t.call(
    serviceLevels.remove,
    { payload: { Ids: names.map((name) => levelCalled(name).id) } },
    { as: manager },
  );
const levelNames = async (): Promise<string[]> =>
  (await t.call(resources.serviceLevels, {}, { as: manager })).answer.serviceLevels.map(
    ({ name }) => name,
  );

describe('adding a service level', () => {
  it('puts it under its carrier for everybody', async () => {
    const { answer, body } = await add('  UPS Drone ');
    assert.equal(body.message, 'Service level added successfully');
    const found = (
      await t.call(resources.serviceLevels, {}, { as: manager })
    ).answer.serviceLevels.find(({ _id }) => _id === answer._id);
    assert.deepEqual(found, { _id: answer._id, name: 'UPS Drone', carrierId: ups });
  });

  it('refuses a name that any carrier has, or a client for one of them, in any letter case', async () => {
    await t.call(
      serviceLevels.addCustom,
      {
        payload: {
          ServiceLevelId: levelCalled('UPS Ground').id,
          CustomServiceLevelText: 'House van',
        },
      },
      { as: manager },
    );
    for (const name of ['fedex GROUND', 'HOUSE van']) {
      const { status, body } = await add(name);
      assert.deepEqual(
        [status, body['Errors']],
        [400, [{ Message: `A service level with the name ${name} exists already` }]],
      );
    }
  });

  it('refuses an empty name and a carrier that does not exist', async () => {
    assert.equal((await add('  ')).status, 400);
    assert.equal((await add('Drone', client.id)).status, 400);
  });

  it('adds one of two that are added at the same time', async () => {
    const statuses = (await Promise.all([add('Drone'), add('DRONE')])).map(({ status }) => status);
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [200, 400],
    );
  });

  it('is for staff', async () => {
    const owner = await t.given.user({ clientId: client.id });
    assert.equal(
      (
        await t.call(
          serviceLevels.add,
          { payload: { CarrierId: ups, ServiceLevelText: 'Drone' } },
          { as: owner },
        )
      ).status,
      403,
    );
  });
});

describe('removing service levels', () => {
  it('takes away those that nobody uses; orders keep their text', async () => {
    const item = await t.given.item({ clientId: client.id });
    const order = await givenOrder(t.db, {
      clientId: client.id,
      deliveryOption: 'USPS Media Mail',
      lines: [{ item, quantity: 1 }],
    });
    const { body } = await remove('USPS Media Mail', 'UPS Standard');
    assert.equal(body.message, 'Service level removed successfully');
    const left = await levelNames();
    assert.ok(!left.includes('USPS Media Mail') && !left.includes('UPS Standard'));
    assert.equal(order.deliveryOption, 'USPS Media Mail');
  });

  it('takes its ids from the query as well, separated by commas', async () => {
    const Ids = [levelCalled('UPS Standard').id, levelCalled('USPS Media Mail').id].join(',');
    const headers = { authorization: `Bearer ${await t.signIn(manager)}` };
    const { statusCode } = await t.app.inject({
      method: 'DELETE',
      url: `/api/${serviceLevels.remove.path}?Ids=${Ids}`,
      headers,
    });
    assert.equal(statusCode, 200);
    assert.ok(!(await levelNames()).includes('UPS Standard'));
  });

  it('is refused with the names of the clients that use one of them, and removes none', async () => {
    const { id, carrierId } = levelCalled('DHL Express Worldwide');
    await t.given.client({
      name: 'apples',
      supportedServiceLevels: [],
      supportedReturnServiceLevels: [],
      defaultCarrierId: carrierId,
      defaultServiceLevelId: id,
    });
    await t.given.client({
      name: 'Melons',
      supportedServiceLevels: [],
      supportedReturnServiceLevels: ['USPS Priority Mail'],
    });
    await t.call(
      serviceLevels.addCustom,
      {
        payload: {
          ServiceLevelId: levelCalled('FedEx 2Day').id,
          CustomServiceLevelText: 'Our two days',
        },
      },
      { as: manager },
    );
    const refusal = async (...names: string[]) => {
      const { status, body } = await remove(...names);
      return `${status} ${body.message}`;
    };
    assert.equal(await refusal('UPS Ground'), '409 Service level UPS Ground is in use by Pears');
    assert.equal(
      await refusal('DHL Express Worldwide'),
      '409 Service level DHL Express Worldwide is in use by apples',
    );
    assert.equal(
      await refusal('USPS Priority Mail'),
      '409 Service level USPS Priority Mail is in use by Melons',
    );
    assert.equal(await refusal('FedEx 2Day'), '409 Service level FedEx 2Day is in use by Pears');
    assert.equal(
      await refusal('UPS Standard', 'UPS Ground', 'DHL Express Worldwide'),
      '409 Some of these service levels are in use by apples, Pears',
    );
    assert.ok((await levelNames()).includes('UPS Standard'));
  });

  it('names some of many clients', async () => {
    for (let number = 1; number <= 7; number += 1)
      await t.given.client({ name: `Client ${number}`, supportedServiceLevels: ['UPS Standard'] });
    assert.equal(
      (await remove('UPS Standard')).body.message,
      'Service level UPS Standard is in use by Client 1, Client 2, Client 3, Client 4, Client 5 and 2 more',
    );
  });

  it('finds nothing to remove twice', async () => {
    await remove('UPS Standard');
    assert.equal((await remove('UPS Standard', 'USPS Media Mail')).status, 404);
    assert.ok((await levelNames()).includes('USPS Media Mail'));
  });
});
