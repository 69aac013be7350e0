import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clients, type ClientRecord } from '@contract/client';
import { clientAdmin, type ClientConfiguration, type ClientUpdate } from '@contract/clientAdmin';
import { clientSentences, labelProvided } from '@contract/clientRules';
import { resources } from '@contract/resource';
import { jobs } from '../db/schema/jobs';
import { happened } from '../events/happenings';
import { levelCalled } from '../testing/clientPayload';
import { warehouseId, type GivenClient, type GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let home: GivenClient;
let pears: GivenClient;
let apples: GivenClient;
let admin: GivenUser;
let owner: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  await t.given.carriersAndServiceLevels();
  home = await t.given.client({ name: 'Provider', isProvider: true });
  pears = await t.given.client({
    name: 'Pears',
    notificationSettings: {
      DefaultNotificationEmail: 'pears@example.com',
      AllowEmailNotification: true,
      NotifyOnAccountChangeOrUpdate: true,
    },
  });
  apples = await t.given.client({ name: 'Apples' });
  admin = await t.given.user({
    role: 'Admin',
    clientId: home.id,
    firstName: 'Ann',
    lastName: 'Admin',
  });
  owner = await t.given.user({ role: 'Owner', clientId: pears.id });
});

type Fields<Payload> = Omit<Payload, 'ClientId'>;

const update = (fields: Fields<ClientUpdate>, as = admin, client = pears) =>
  t.call(clientAdmin.update, { payload: { ClientId: client.id, ...fields } }, { as });
const configure = (fields: Fields<ClientConfiguration>, as = admin, client = pears) =>
  t.call(clientAdmin.updateConfiguration, { payload: { ClientId: client.id, ...fields } }, { as });
const pearsNow = async (): Promise<ClientRecord> =>
  (await t.call(clients.current, {}, { as: admin, clientId: pears.id })).answer.client;
const told = async (): Promise<unknown[]> =>
  (await t.db.select().from(jobs))
    .filter(({ queue }) => queue === happened.name)
    .flatMap(({ payload }) => happened.payload.parse(payload).happenings);

describe('PUT accounts/update', () => {
  it('changes what is sent and leaves the rest', async () => {
    const had = await pearsNow();
    const { body } = await update({
      Name: ' Pears & Co ',
      Id: 77,
      PowerBiReportId: '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968',
      DefaultReleaseWarehouse: warehouseId('MID').toUpperCase(),
    });
    assert.equal(body.message, 'Client Pears & Co updated successfully.');
    assert.deepEqual(body.result, { Version: had.Version + 1 });
    assert.deepEqual(await pearsNow(), {
      ...had,
      Name: 'Pears & Co',
      Id: 77,
      PowerBiReportId: '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968',
      DefaultReleaseWarehouse: warehouseId('MID'),
      Version: had.Version + 1,
    });
    await update({ PowerBiReportId: ' ' });
    assert.equal((await pearsNow()).PowerBiReportId, null);
  });

  it('empties nothing that a client must have (CLIENT-21)', async () => {
    const had = await pearsNow();
    const emptied: Fields<ClientUpdate>[] = [
      { Name: ' ' },
      { Description: ' ' },
      { NotificationSettings: { DefaultNotificationEmail: '' } },
    ];
    for (const fields of emptied)
      assert.equal((await update(fields)).status, 400, JSON.stringify(fields));
    assert.deepEqual(await pearsNow(), had);
  });

  it('lets an Owner change description and e-mails, which are kept joined', async () => {
    const { status } = await update(
      {
        Description: 'Fruit',
        NotificationSettings: {
          DefaultNotificationEmail: 'new@example.com',
          SecondaryNotificationEmails: '(a@b.example; c@d.example)',
        },
      },
      owner,
    );
    assert.equal(status, 200);
    const { Description, NotificationSettings } = await pearsNow();
    assert.equal(Description, 'Fruit');
    assert.equal(NotificationSettings.DefaultNotificationEmail, 'new@example.com');
    assert.equal(NotificationSettings.SecondaryNotificationEmails, 'a@b.example, c@d.example');
    assert.equal(NotificationSettings.AllowEmailNotification, true);
  });

  it('makes a new default service level one of the delivery options', async () => {
    const { id, carrierId } = levelCalled('DHL Express Worldwide');
    assert.equal(
      (await update({ DefaultCarrier: carrierId, DefaultServiceLevel: id })).status,
      200,
    );
    const { clientShipMethods } = (await t.call(resources.clientShipMethods, {}, { as: owner }))
      .answer;
    assert.deepEqual(clientShipMethods.supportedServiceLevels, [
      ...pears.supportedServiceLevels,
      'DHL Express Worldwide',
    ]);
  });

  it('refuses a carrier without one of its service levels, third-party warehouses and a number that is taken', async () => {
    const fieldsOf = async (fields: Fields<ClientUpdate>) =>
      Object.keys((await update(fields)).body['ModelState'] ?? {});
    assert.deepEqual(await fieldsOf({ DefaultCarrier: levelCalled('UPS Ground').carrierId }), [
      'DefaultServiceLevel',
    ]);
    assert.deepEqual(await fieldsOf({ DefaultReleaseWarehouse: warehouseId('EXT') }), [
      'DefaultReleaseWarehouse',
    ]);
    assert.deepEqual(await fieldsOf({ Id: apples.number }), ['Id']);
    assert.equal((await pearsNow()).Version, 1);
  });

  const ofStaff: [field: string, fields: () => Fields<ClientUpdate>][] = [
    ['name', () => ({ Name: 'Mine' })],
    ['number', () => ({ Id: 99 })],
    ['report', () => ({ PowerBiReportId: '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968' })],
    ['default warehouse', () => ({ DefaultReleaseWarehouse: warehouseId('MID') })],
    [
      'default carrier and service level',
      () => ({
        DefaultCarrier: levelCalled('UPS Ground').carrierId,
        DefaultServiceLevel: levelCalled('UPS Ground').id,
      }),
    ],
  ];
  for (const [field, fields] of ofStaff) {
    it(`refuses an Owner another ${field} with a 403, and changes nothing`, async () => {
      const had = await pearsNow();
      assert.equal((await update({ Description: 'Changed', ...fields() }, owner)).status, 403);
      assert.deepEqual(await pearsNow(), had);
    });
  }

  it('lets an Owner send back what is as it was', async () => {
    assert.equal(
      (await update({ Name: pears.name, Id: pears.number, Description: 'Fruit' }, owner)).status,
      200,
    );
  });

  it('is refused to everybody else of the client', async () => {
    for (const role of ['User', 'API', 'Scheduler'] as const)
      assert.equal(
        (await update({ Description: 'x' }, await t.given.user({ role, clientId: pears.id })))
          .status,
        403,
      );
  });

  it('finds no other client for an Owner, none but the offered ones for a Manager, and nothing where there is none', async () => {
    const manager = await t.given.user({
      role: 'Manager',
      clientId: home.id,
      assignedClientIds: [pears.id],
    });
    assert.equal((await update({ Description: 'x' }, owner, apples)).status, 404);
    assert.equal((await update({ Description: 'x' }, manager, apples)).status, 404);
    assert.equal((await update({ Description: 'x' }, manager, pears)).status, 200);
    assert.equal(
      (
        await t.call(
          clientAdmin.update,
          { payload: { ClientId: admin.id, Name: 'x' } },
          { as: admin },
        )
      ).status,
      404,
    );
  });

  it('refuses a version that is no longer the current one, and shows what is', async () => {
    assert.equal((await update({ Name: 'First', Version: 1 })).status, 200);
    const { status, body } = await update({ Name: 'Second', Version: 1 });
    assert.equal(status, 409);
    const { code, current } = body['data'] as { code: string; current: ClientRecord };
    assert.deepEqual([code, current.Name, current.Version], ['changed', 'First', 2]);
    assert.equal((await update({ Name: 'Third' })).status, 200);
  });

  it('has the client told of the fields that changed, by whom, and of nothing where none did', async () => {
    await update({
      Name: 'Pears',
      Description: 'Fruit',
      NotificationSettings: { DefaultNotificationEmail: 'new@example.com' },
    });
    assert.deepEqual(await told(), [
      {
        of: 'accountChanged',
        fields: ['Description', 'DefaultNotificationEmail'],
        by: 'Ann Admin',
      },
    ]);
    await update({ Name: 'Pears' });
    assert.equal((await told()).length, 1);
  });
});

describe('PUT accounts/update-configuration', () => {
  it('changes settings of orders, items and notifications, each by itself', async () => {
    const had = await pearsNow();
    const { answer } = await configure({
      AllowOrderSplit: true,
      WaitTimeBeforeSystemStartProcessingOrder: 45,
      ReleaseWarehouses: [warehouseId('OKL')],
      SupportsItemGroups: true,
      NotificationSettings: { NotifyOnOrderShip: true },
    });
    assert.deepEqual(await pearsNow(), {
      ...had,
      AllowOrderSplit: true,
      WaitTimeBeforeSystemStartProcessingOrder: 45,
      ReleaseWarehouses: [warehouseId('OKL')],
      SupportsItemGroups: true,
      NotificationSettings: { ...had.NotificationSettings, NotifyOnOrderShip: true },
      Version: 2,
    });
    assert.deepEqual(answer, { Version: 2 });
  });

  it('fills the number in when preconfigured tracking is ticked without one, and keeps one that is there', async () => {
    const numberAfter = async (fields: Fields<ClientConfiguration>) => {
      await configure(fields);
      return (await pearsNow()).PreconfiguredTrackingNumber;
    };
    assert.equal(await numberAfter({ UsePreconfiguredTracking: true }), labelProvided);
    assert.equal(await numberAfter({ PreconfiguredTrackingNumber: ' 1Z999 ' }), '1Z999');
    assert.equal(await numberAfter({ UsePreconfiguredTracking: false }), '1Z999');
    assert.equal(await numberAfter({ PreconfiguredTrackingNumber: '' }), null);
  });

  it('refuses no release warehouses, a third-party one, and a wait that is none', async () => {
    const sentences = async (fields: Fields<ClientConfiguration>) =>
      Object.values((await configure(fields)).body['ModelState'] ?? {}).flat();
    assert.deepEqual(await sentences({ ReleaseWarehouses: [] }), [
      clientSentences.releaseWarehouses,
    ]);
    assert.deepEqual(await sentences({ ReleaseWarehouses: [warehouseId('EXT')] }), [
      "A release warehouse is not one of the provider's own",
    ]);
    assert.equal((await sentences({ WaitTimeBeforeSystemStartProcessingOrder: -1 })).length, 1);
  });

  it('lets an Owner change order and notification settings, and refuses the rest with a 403', async () => {
    assert.equal(
      (
        await configure(
          {
            AllowBackOrders: false,
            NeedOrderApproval: true,
            NotificationSettings: { NotifyOnNewUser: true },
          },
          owner,
        )
      ).status,
      200,
    );
    const ofStaff: Fields<ClientConfiguration>[] = [
      { UsesMultipleWarehouses: false },
      { AllowOrderSplit: true },
      { AllowWarehouseSwitch: false },
      { ForceDefaultWarehouse: true },
      { ForceRequestedWarehouse: true },
      { ReleasePreference: 'PreferClosestWarehouse' },
      { ReleaseWarehouses: [warehouseId('OKL')] },
      { WaitTimeBeforeSystemStartProcessingOrder: 5 },
      { SupportsItemGroups: true },
      { UsePreconfiguredTracking: true },
      { PreconfiguredTrackingNumber: '1Z' },
    ];
    for (const fields of ofStaff)
      assert.equal((await configure(fields, owner)).status, 403, JSON.stringify(fields));
  });
});
