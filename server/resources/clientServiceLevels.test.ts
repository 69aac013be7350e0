import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clients } from '@contract/client';
import { orders } from '@contract/order';
import { resources } from '@contract/resource';
import { serviceLevels } from '@contract/serviceLevel';
import { serviceLevels as levelTable } from '../db/schema/resources';
import { levelCalled } from '../testing/clientPayload';
import type { GivenClient, GivenUser } from '../testing/given';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let pears: GivenClient;
let apples: GivenClient;
let admin: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  await t.given.carriersAndServiceLevels();
  const { id, carrierId } = levelCalled('UPS Ground');
  pears = await t.given.client({
    name: 'Pears',
    supportedServiceLevels: ['UPS Ground'],
    supportedReturnServiceLevels: ['UPS Ground', 'FedEx Ground'],
    defaultCarrierId: carrierId,
    defaultServiceLevelId: id,
  });
  apples = await t.given.client({ name: 'Apples', supportedServiceLevels: [] });
  admin = await t.given.user({ role: 'Admin' });
});

const inPears = () => ({ as: admin, clientId: pears.id });
const assign = (...names: string[]) =>
  t.call(serviceLevels.assign, { payload: { serviceLevels: names } }, inPears());
const unassign = (...names: string[]) =>
  t.call(serviceLevels.unassign, { payload: { serviceLevels: names } }, inPears());
const addCustom = (CustomServiceLevelText: string, level = 'UPS Ground', clientId = pears.id) =>
  t.call(
    serviceLevels.addCustom,
    { payload: { ServiceLevelId: levelCalled(level).id, CustomServiceLevelText } },
    { as: admin, clientId },
  );
const methodsOf = async (clientId = pears.id) =>
  (await t.call(resources.clientShipMethods, {}, { as: admin, clientId })).answer.clientShipMethods;
const isSetUp = async (clientId = pears.id): Promise<boolean> =>
  (await t.call(clients.current, {}, { as: admin, clientId })).answer.client.OnboardingFlags
    .ServiceLevelsSetup;

describe('assigning service levels', () => {
  it('adds them to those of the current client alone, each once, and sets its service levels up', async () => {
    assert.equal(await isSetUp(), false);
    const { body } = await assign('fedex ground', 'UPS Ground', 'FedEx Ground');
    assert.equal(body.message, 'Service levels updated successfully.');
    assert.deepEqual((await methodsOf()).supportedServiceLevels, ['UPS Ground', 'FedEx Ground']);
    assert.deepEqual((await methodsOf(apples.id)).supportedServiceLevels, []);
    assert.deepEqual([await isSetUp(), await isSetUp(apples.id)], [true, false]);
  });

  it('refuses names that no service level has, and adds none', async () => {
    const { status, body } = await assign('FedEx Ground', 'Pigeon', 'Owl');
    assert.deepEqual(
      [status, body['ModelState']],
      [
        400,
        { serviceLevels: ['Service level Pigeon is not known', 'Service level Owl is not known'] },
      ],
    );
    assert.deepEqual(
      [(await methodsOf()).supportedServiceLevels, await isSetUp()],
      [['UPS Ground'], false],
    );
    assert.equal((await assign()).status, 400);
  });

  it('takes 500 at once, and gives them back', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `Road ${index}`);
    await t.db.insert(levelTable).values(
      names.map((name) => ({
        id: randomUUID(),
        carrierId: levelCalled('UPS Ground').carrierId,
        name,
      })),
    );
    assert.equal((await assign(...names)).status, 200);
    assert.equal((await methodsOf()).supportedServiceLevels.length, 501);
    assert.equal((await unassign(...names)).status, 200);
    assert.deepEqual((await methodsOf()).supportedServiceLevels, ['UPS Ground']);
  });

  it('loses nothing when two assign at the same time', async () => {
    await Promise.all([assign('FedEx Ground'), assign('USPS Media Mail')]);
    assert.deepEqual((await methodsOf()).supportedServiceLevels.toSorted(), [
      'FedEx Ground',
      'UPS Ground',
      'USPS Media Mail',
    ]);
  });

  it('is for staff', async () => {
    const owner = await t.given.user({ clientId: pears.id });
    assert.equal(
      (
        await t.call(
          serviceLevels.assign,
          { payload: { serviceLevels: ['FedEx Ground'] } },
          { as: owner },
        )
      ).status,
      403,
    );
  });
});

describe('taking service levels from a client', () => {
  it('takes them from its delivery options and from its returns, and leaves what it does not have aside', async () => {
    await assign('FedEx Ground');
    const { body } = await unassign('FedEx Ground', 'USPS Media Mail');
    assert.equal(body.message, 'Service levels removed successfully.');
    const { supportedServiceLevels, supportedReturnServiceLevels } = await methodsOf();
    assert.deepEqual(
      [supportedServiceLevels, supportedReturnServiceLevels],
      [['UPS Ground'], ['UPS Ground']],
    );
  });

  it('is refused for its default one, and for names that nobody knows', async () => {
    const { status, body } = await unassign('ups ground');
    assert.deepEqual(
      [status, body.message],
      [409, 'UPS Ground is the default service level of Pears: choose another default one first'],
    );
    assert.equal((await unassign('Pigeon')).status, 400);
    assert.deepEqual((await methodsOf()).supportedServiceLevels, ['UPS Ground']);
  });
});

describe("a name of the client's own", () => {
  it('becomes a delivery option of the client, and sets its service levels up', async () => {
    const { answer, body } = await addCustom('  House van ');
    assert.equal(body.message, 'Custom service level added successfully.');
    assert.deepEqual((await methodsOf()).customServiceLevels, [
      { _id: answer._id, Name: 'House van', ServiceLevelId: levelCalled('UPS Ground').id },
    ]);
    assert.equal(await isSetUp(), true);
    const pen = await t.given.item({ clientId: pears.id, stock: { ROC: 1 } });
    assert.equal(
      (
        await t.call(
          orders.create,
          { payload: anOrderOf([[pen, 1]], { DeliveryOption: 'House van' }) },
          inPears(),
        )
      ).status,
      200,
    );
  });

  it("may be another client's too, but neither twice the same nor a service level's, in any letter case", async () => {
    await addCustom('House van');
    assert.equal((await addCustom('House van', 'UPS Ground', apples.id)).status, 200);
    for (const name of ['HOUSE VAN', 'fedex ground']) {
      const { status, body } = await addCustom(name);
      assert.deepEqual(
        [status, body['Errors']],
        [400, [{ Message: `A service level with the name ${name} exists already` }]],
      );
    }
    const unknown = await t.call(
      serviceLevels.addCustom,
      { payload: { ServiceLevelId: pears.id, CustomServiceLevelText: 'Pigeon' } },
      inPears(),
    );
    assert.equal(unknown.status, 400);
  });

  it('is removed from the current client alone: all that are named, or none', async () => {
    const [van, boat] = [await addCustom('House van'), await addCustom('House boat')];
    const theirs = await addCustom('Their van', 'UPS Ground', apples.id);
    const remove = (...ids: string[]) =>
      t.call(serviceLevels.removeCustom, { payload: { CustomServiceLevelIds: ids } }, inPears());
    assert.equal((await remove(van.answer._id, theirs.answer._id)).status, 404);
    assert.equal((await methodsOf()).customServiceLevels.length, 2);
    assert.equal(
      (await remove(van.answer._id, boat.answer._id)).body.message,
      'Service levels removed successfully.',
    );
    assert.deepEqual(
      [
        (await methodsOf()).customServiceLevels.length,
        (await methodsOf(apples.id)).customServiceLevels.length,
      ],
      [0, 1],
    );
  });
});
