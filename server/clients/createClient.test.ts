import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { clients, orderSettings, type ClientRecord } from '@contract/client';
import { clientAdmin, type ClientPayload } from '@contract/clientAdmin';
import { labelProvided } from '@contract/clientRules';
import { identity } from '@contract/identity';
import { orders } from '@contract/order';
import { clients as clientTable, users } from '../db/schema/accounts';
import { passwordSentences } from '../identity/newPassword';
import { aClient, anOwner, levelCalled } from '../testing/clientPayload';
import { warehouseId, type GivenClient, type GivenUser } from '../testing/given';
import { anOrderOf } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';
import { usualOrderSettings } from './usualOrderSettings';

let t: TestApp;
let home: GivenClient;
let admin: GivenUser;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  await t.given.carriersAndServiceLevels();
  home = await t.given.client({ name: 'Provider', isProvider: true });
  admin = await t.given.user({ role: 'Admin', clientId: home.id });
});

const create = (
  changes: Partial<ClientPayload> = {},
  as = admin,
  headers: Record<string, string> = {},
) => t.call(clientAdmin.create, { payload: aClient(changes) }, { as, headers });

const recordOf = async (clientId: string): Promise<ClientRecord> =>
  (await t.call(clients.current, {}, { as: admin, clientId })).answer.client;

describe('POST accounts', () => {
  it('makes a client that works as usual, with nothing set up', async () => {
    const { answer, body } = await create();
    assert.equal(body.message, 'Client Acme was created successfully.');
    const client = await recordOf(answer._id);
    assert.deepEqual(
      [
        client.Id,
        client.Name,
        client.Description,
        client.IsActive,
        client.PowerBiReportId,
        client.UsePreconfiguredTracking,
      ],
      [4711, 'Acme', 'Anvils', true, null, false],
    );
    assert.deepEqual(orderSettings.parse(client), {
      ...usualOrderSettings,
      DefaultReleaseWarehouse: warehouseId('SPA'),
    });
    assert.ok(Object.values(client.OnboardingFlags).every((flag) => !flag));
    assert.equal(client.NotificationSettings.DefaultNotificationEmail, 'mail@acme.example');
  });

  it('keeps everything that is said of it', async () => {
    const { answer } = await create({
      PowerBiReportId: ' 3F0F4C1E-2F7B-4A51-9F0E-1D2C3B4A5968 ',
      ReleaseWarehouses: [warehouseId('ROC'), warehouseId('ROC').toUpperCase()],
      AllowOrderSplit: true,
      NeedOrderApproval: true,
      WaitTimeBeforeSystemStartProcessingOrder: 90,
      SupportsItemGroups: true,
      UsePreconfiguredTracking: true,
      PreconfiguredTrackingNumber: ' ',
      NotificationSettings: {
        DefaultNotificationEmail: 'a@b.example',
        SecondaryNotificationEmails: '[c@d.example,e@f.example g@h.example]',
        NotifyOnOrderShip: true,
      },
    });
    const client = await recordOf(answer._id);
    assert.equal(client.PowerBiReportId, '3F0F4C1E-2F7B-4A51-9F0E-1D2C3B4A5968');
    assert.deepEqual(client.ReleaseWarehouses, [warehouseId('ROC')]);
    assert.deepEqual(
      [
        client.AllowOrderSplit,
        client.NeedOrderApproval,
        client.WaitTimeBeforeSystemStartProcessingOrder,
        client.SupportsItemGroups,
      ],
      [true, true, 90, true],
    );
    assert.equal(client.PreconfiguredTrackingNumber, labelProvided);
    const { SecondaryNotificationEmails, NotifyOnOrderShip, NotifyOnOrderUpdate } =
      client.NotificationSettings;
    assert.deepEqual(
      [SecondaryNotificationEmails, NotifyOnOrderShip, NotifyOnOrderUpdate],
      ['c@d.example, e@f.example, g@h.example', true, false],
    );
  });

  it('lets its first Owner sign in, and order by the default service level at once', async () => {
    const { answer } = await create();
    const { accessToken } = (
      await t.call(identity.signIn, {
        payload: { username: 'olga@acme.example', password: 'quiet river 42' },
      })
    ).answer;
    const headers = { authorization: `Bearer ${accessToken}` };
    const { loggedInUser } = (await t.call(identity.loggedInUser, {}, { headers })).answer;
    assert.deepEqual(
      [loggedInUser.Role, loggedInUser.ClientId, loggedInUser.Email, loggedInUser.FirstName],
      ['Owner', answer._id, 'olga@acme.example', 'Olga'],
    );
    const pen = await t.given.item({ clientId: answer._id, stock: { SPA: 5 } });
    assert.equal(
      (
        await t.call(
          orders.create,
          { payload: anOrderOf([[pen, 1]], { DeliveryOption: 'UPS Ground' }) },
          { headers },
        )
      ).status,
      200,
    );
  });

  it('assigns the client to the Manager who made it, at once', async () => {
    const manager = await t.given.user({ role: 'Manager', clientId: home.id });
    const had = (await t.call(clientAdmin.list, { query: {} }, { as: manager })).answer.entities;
    assert.deepEqual(
      had.map(({ Name }) => Name),
      ['Provider'],
    );
    const { answer } = await create({}, manager);
    const { entities } = (await t.call(clientAdmin.list, { query: {} }, { as: manager })).answer;
    assert.deepEqual(
      entities.map(({ _id }) => _id),
      [answer._id, home.id],
    );
    assert.equal(
      (await t.call(clients.current, {}, { as: manager, clientId: answer._id })).status,
      200,
    );
  });

  it('makes one client of a request that is sent twice', async () => {
    const headers = { 'idempotency-key': 'acme' };
    const [first, second] = [await create({}, admin, headers), await create({}, admin, headers)];
    assert.equal(second.answer._id, first.answer._id);
    assert.equal(await t.db.$count(clientTable), 2);
  });

  const refused: [
    what: string,
    changes: () => Partial<ClientPayload>,
    field: string,
    sentence: RegExp,
  ][] = [
    ['a number that is taken', () => ({ Id: home.number }), 'Id', /belongs to another client/],
    [
      'an e-mail that is taken, in any letter case',
      () => ({ User: anOwner({ Email: admin.email.toUpperCase() }) }),
      'User.Email',
      /exists already/,
    ],
    [
      'a warehouse of a third party',
      () => ({ DefaultReleaseWarehouse: warehouseId('EXT') }),
      'DefaultReleaseWarehouse',
      /not one of the provider's own/,
    ],
    [
      'a release warehouse that does not exist',
      () => ({ ReleaseWarehouses: [warehouseId('ROC'), home.id] }),
      'ReleaseWarehouses',
      /not one of the provider's own/,
    ],
    [
      'no release warehouse',
      () => ({ ReleaseWarehouses: [] }),
      'ReleaseWarehouses',
      /At least one release warehouse/,
    ],
    [
      'a service level of another carrier',
      () => ({ DefaultServiceLevel: levelCalled('FedEx Ground').id }),
      'DefaultServiceLevel',
      /not one of the default carrier/,
    ],
    [
      'a service level that does not exist',
      () => ({ DefaultServiceLevel: home.id }),
      'DefaultServiceLevel',
      /not one of the default carrier/,
    ],
    [
      'a report id that is no GUID',
      () => ({ PowerBiReportId: 'report' }),
      'PowerBiReportId',
      /must be a valid GUID if provided/,
    ],
    [
      'an address that is none',
      () => ({ NotificationSettings: { DefaultNotificationEmail: 'acme' } }),
      'NotificationSettings.DefaultNotificationEmail',
      /All email addresses must be valid/,
    ],
    [
      'nothing but a bracket for an address',
      () => ({ NotificationSettings: { DefaultNotificationEmail: '[]' } }),
      'NotificationSettings.DefaultNotificationEmail',
      /All email addresses must be valid/,
    ],
    [
      'a country that does not exist',
      () => ({ User: anOwner({ Address: { ...anOwner().Address, Country: 'XX' } }) }),
      'User.Address.Country',
      /not in the list of countries/,
    ],
    [
      'two passwords',
      () => ({ User: anOwner({ ConfirmPassword: 'other words' }) }),
      'User.ConfirmPassword',
      /must match/,
    ],
  ];
  for (const [what, changes, field, sentence] of refused) {
    it(`refuses ${what}, and makes neither client nor user`, async () => {
      const { status, body } = await create(changes());
      assert.equal(status, 400);
      const { [field]: sentences } = body['ModelState'] as Record<string, string[]>;
      assert.match(sentences?.join() ?? '', sentence);
      assert.deepEqual([await t.db.$count(clientTable), await t.db.$count(users)], [1, 1]);
    });
  }

  it('refuses a password that is too short', async () => {
    const { status, body } = await create({
      User: anOwner({ Password: 'short', ConfirmPassword: 'short' }),
    });
    assert.deepEqual(
      [status, body['ModelState']],
      [400, { 'User.Password': [passwordSentences.tooShort] }],
    );
  });

  it('refuses a password that is the name of the client', async () => {
    const Password = 'The-Anvil-Company 1';
    const { status, body } = await create({
      Name: 'The Anvil Company',
      User: anOwner({ Password, ConfirmPassword: Password }),
    });
    assert.deepEqual(
      [status, body['ModelState']],
      [400, { 'User.Password': [passwordSentences.isName] }],
    );
  });
});
