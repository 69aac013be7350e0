import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { deductOrders } from '@contract/deductOrder';
import { dayIn } from '@contract/dates';
import type { NotificationSettings } from '@contract/client';
import { notificationFlags, type NotificationFlag } from '@contract/clientKinds';
import { itemAdmin } from '@contract/itemAdmin';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { returns } from '@contract/orderReturn';
import { users } from '@contract/user';
import { clients } from '../db/schema/accounts';
import { jobs } from '../db/schema/jobs';
import { inTransaction } from '../db/transaction';
import type { Happening } from '../events/happenings';
import { tell } from '../events/tell';
import type { GivenItem, GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { anItem } from '../testing/itemPayload';
import { aNoticeOf } from '../testing/noticePayload';
import { anOrderOf } from '../testing/orderPayload';
import { aReturnOf } from '../testing/returnPayload';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let admin: GivenUser;
let item: GivenItem;
before(async () => {
  t = await testApp({
    settings: { publicUrl: 'https://portal.example.com', supportMailbox: 'help@example.com' },
  });
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  await t.given.carriersAndServiceLevels();
  const client = await t.given.client({
    name: 'Northwind',
    orderSettings: {
      AllowOrderApproval: false,
      AllowOrderConfirmation: false,
      AllowOrderRelease: false,
    },
  });
  admin = await t.given.user({ role: 'Admin', clientId: client.id });
  item = await t.given.item({
    clientId: client.id,
    stockNumber: 'CAP',
    description: 'A warm\ncap',
    stock: { ROC: 20 },
  });
});

const choose = async (...flags: NotificationFlag[]) => {
  const chosen: Partial<NotificationSettings> = {
    AllowEmailNotification: true,
    DefaultNotificationEmail: 'ops@northwind.example',
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
  };
  await t.db
    .update(clients)
    .set({ notificationSettings: chosen })
    .where(eq(clients.id, admin.clientId));
};
const create = async (quantity = 1, changes: object = {}) =>
  (await t.call(orders.create, { payload: anOrderOf([[item, quantity]], changes) }, { as: admin }))
    .answer;
const step = async (action: 'approve' | 'confirm' | 'release' | 'cancel', ...Ids: string[]) =>
  assert.equal((await t.call(orders[action], { payload: { Ids } }, { as: admin })).status, 200);
const ship = async (id: string) => {
  for (const action of ['approve', 'confirm', 'release'] as const) await step(action, id);
  await t.jobs.drain();
};
const subjects = async () => {
  await t.jobs.drain();
  return t.mails.map(({ subject }) => subject);
};
const happen = (...happenings: Happening[]) =>
  inTransaction(t.db, (tx) =>
    tell(tx, { clientId: admin.clientId, at: t.clock.now() }, happenings),
  );

/** What makes each flag send its mail, and how that begins. */
const acts: Readonly<Record<Exclude<NotificationFlag, 'NotifyRecipient'>, () => Promise<RegExp>>> =
  {
    NotifyOnOrderSubmit: async () =>
      new RegExp(`^Order ${(await create()).OrderNumber} was submitted$`),
    NotifyOnOrderConfirmation: async () => {
      const { _id, OrderNumber } = await create();
      await step('approve', _id);
      await step('confirm', _id);
      return new RegExp(`^Order ${OrderNumber} was confirmed$`);
    },
    NotifyOnOrderRelease: async () => {
      const { _id, OrderNumber } = await create();
      await ship(_id);
      return new RegExp(`^Order ${OrderNumber} was released to the warehouse$`);
    },
    NotifyOnOrderShip: async () => {
      const { _id, OrderNumber } = await create();
      await ship(_id);
      return new RegExp(`^Order ${OrderNumber} was shipped$`);
    },
    NotifyOnOrderUpdate: async () => {
      const { _id, OrderNumber } = await create();
      await t.call(orders.update, { payload: { Id: _id, Notes: 'Ring twice' } }, { as: admin });
      return new RegExp(`^Order ${OrderNumber} was changed$`);
    },
    NotifyOnItemCreate: async () => {
      await t.call(itemAdmin.create, { payload: anItem('HAT') }, { as: admin });
      return /^Item HAT was added$/;
    },
    NotifyOnItemUpdate: async () => {
      await t.call(
        itemAdmin.update,
        { payload: { Id: item.id, Description: 'A hat' } },
        { as: admin },
      );
      return /^Item CAP was changed$/;
    },
    NotifyOnReturnRequest: async () => {
      const order = await givenOrder(t.db, {
        clientId: admin.clientId,
        status: 'Closed',
        lines: [{ item, quantity: 2 }],
      });
      await t.call(returns.create, { payload: aReturnOf(order, [['CAP', 1]]) }, { as: admin });
      return new RegExp(`^A return of order ${order.orderNumber} was requested$`);
    },
    NotifyOnReturnReceive: async () => {
      const order = await givenOrder(t.db, {
        clientId: admin.clientId,
        status: 'Closed',
        lines: [{ item, quantity: 2 }],
      });
      await t.call(returns.create, { payload: aReturnOf(order, [['CAP', 1]]) }, { as: admin });
      return new RegExp(`^A return of order ${order.orderNumber} was received by the warehouse$`);
    },
    NotifyOnShipmentNoticeRequest: async () => {
      const { Id } = (
        await t.call(
          notices.create,
          { payload: aNoticeOf(t.clock.now(), [[item, 1]]) },
          { as: admin },
        )
      ).answer;
      return new RegExp(`^Shipment notice ${Id} was created$`);
    },
    NotifyOnShipmentNoticeReceive: async () => {
      const { Id } = (
        await t.call(
          notices.create,
          { payload: aNoticeOf(t.clock.now(), [[item, 1]]) },
          { as: admin },
        )
      ).answer;
      return new RegExp(`^Shipment notice ${Id} was received by the warehouse$`);
    },
    NotifyOnInsufficientInventoryIssue: async () => {
      const short = await t.given.item({ clientId: admin.clientId, stockNumber: 'NONE' });
      const { OrderNumber } = (
        await t.call(orders.create, { payload: anOrderOf([[short, 1]]) }, { as: admin })
      ).answer;
      return new RegExp(`^Order ${OrderNumber} waits for stock$`);
    },
    NotifyOnBackOrder: async () =>
      new RegExp(`^Order ${(await create(30)).OrderNumber} has a backorder$`),
    NotifyOnAccountChangeOrUpdate: async () => {
      await happen({ of: 'accountChanged', fields: ['Description'], by: 'Ada Admin' });
      return /^The settings of Northwind were changed$/;
    },
    NotifyOnNewUser: async () => {
      const { id } = await t.given.user({
        clientId: admin.clientId,
        firstName: 'Grace',
        lastName: 'Hopper',
      });
      await happen({ of: 'userCreated', userId: id });
      return /^Grace Hopper was added as a user$/;
    },
  };

describe('a notification mail', () => {
  for (const [flag, act] of Object.entries(acts) as [NotificationFlag, () => Promise<RegExp>][]) {
    it(`goes out for ${flag}, and none beside it`, async () => {
      await choose(flag);
      const expected = await act();
      const sent = await subjects();
      assert.equal(sent.length, 1, sent.join(', '));
      assert.match(sent[0] ?? '', expected);
    });
  }

  for (const [when, chosen] of [
    ['no flag is on', { AllowEmailNotification: true }],
    [
      'e-mail is not allowed',
      {
        AllowSmsNotification: true,
        ...Object.fromEntries(notificationFlags.map((flag) => [flag, true])),
      },
    ],
  ] as const) {
    it(`goes out for nothing while ${when}, and leaves no job behind`, async () => {
      await t.db
        .update(clients)
        .set({
          notificationSettings: { ...chosen, DefaultNotificationEmail: 'ops@northwind.example' },
        })
        .where(eq(clients.id, admin.clientId));
      for (const act of Object.values(acts)) await act();
      assert.deepEqual(await subjects(), []);
      assert.deepEqual(
        (await t.db.select({ queue: jobs.queue }).from(jobs)).filter(({ queue }) =>
          queue.startsWith('events.'),
        ),
        [],
      );
    });
  }

  it('of a user for programs names no address that nobody reads', async () => {
    await choose('NotifyOnNewUser');
    await t.call(users.createApiUser, { payload: { ClientId: admin.clientId } }, { as: admin });
    await t.jobs.drain();
    assert.match(
      t.mails[0]?.text ?? '',
      /^Programs of Northwind can work as Northwind API now\.$/m,
    );
    assert.doesNotMatch(t.mails[0]?.text ?? '', /\.invalid/);
  });

  it('says what happened, in whole lines, with a link that finds it', async () => {
    await choose('NotifyOnOrderShip');
    const { _id, OrderNumber } = await create(1, { Name: 'Spring\n\nsale  2026' });
    await ship(_id);
    const [mail] = t.mails;
    const [, tracking = ''] = /(7\d+ https\S+)/.exec(mail?.text ?? '') ?? [];
    assert.equal(
      mail?.text,
      [
        'Hello,',
        `Order ${OrderNumber} (Spring sale 2026) was shipped.`,
        `Shipped with FedEx Ground\n${tracking}`,
        `In the portal:\nhttps://portal.example.com/orders?order=${OrderNumber}`,
        'This mail goes to the notification addresses of Northwind.\nWhich mails they get is set in the portal, under Settings, General.',
        'Questions? Write to help@example.com.\n',
      ].join('\n\n'),
    );
  });

  it('tells a bulk act as one, and lists what it was about', async () => {
    await choose('NotifyOnOrderUpdate');
    const made = [];
    for (let index = 0; index < 22; index += 1)
      made.push(await givenOrder(t.db, { clientId: admin.clientId, name: `Order no. ${index}` }));
    await step('cancel', ...made.map(({ id }) => id));
    assert.deepEqual(await subjects(), ['22 orders were cancelled']);
    const text = t.mails[0]?.text ?? '';
    assert.equal(text.match(/\(Order no\. \d+\)/g)?.length, 20);
    assert.match(text, /… and 2 more\.[^]*\/orders\n/);
  });

  it('goes to every address by itself, once', async () => {
    await choose('NotifyOnItemCreate');
    await t.db
      .update(clients)
      .set({
        notificationSettings: {
          AllowEmailNotification: true,
          NotifyOnItemCreate: true,
          DefaultNotificationEmail: 'ops@northwind.example',
          SecondaryNotificationEmails:
            '[b@northwind.example, OPS@northwind.example; c@northwind.example]',
        },
      })
      .where(eq(clients.id, admin.clientId));
    await t.call(itemAdmin.create, { payload: anItem('HAT') }, { as: admin });
    await t.jobs.drain();
    assert.deepEqual(t.mails.map(({ to }) => to).toSorted(), [
      'b@northwind.example',
      'c@northwind.example',
      'ops@northwind.example',
    ]);
  });

  it('of another client’s happenings goes to that client', async () => {
    await choose(...notificationFlags);
    const stranger = await t.given.client();
    await inTransaction(t.db, (tx) =>
      tell(tx, { clientId: stranger.id, at: t.clock.now() }, [
        { of: 'itemUpdated', itemId: item.id },
      ]),
    );
    assert.deepEqual(await subjects(), []);
  });

  it('does not speak of deduct orders, which the client’s people do not see', async () => {
    await choose(...notificationFlags);
    await t.call(
      deductOrders.create,
      {
        payload: {
          Name: 'Samples',
          WarehouseCode: 'ROC',
          Items: [{ StockNumber: 'CAP', Quantity: 1 }],
        },
      },
      { as: admin },
    );
    assert.deepEqual(await subjects(), []);
  });

  it('is not sent for what has gone meanwhile', async () => {
    await choose(...notificationFlags);
    await happen(
      { of: 'itemUpdated', itemId: randomUUID() },
      { of: 'orderUpdated', orderId: randomUUID() },
      { of: 'userCreated', userId: randomUUID() },
    );
    assert.deepEqual(await subjects(), []);
    assert.deepEqual(t.log, []);
  });
});

describe('whom an order goes to', () => {
  it('is told that it has left, with its tracking and nothing of the client’s own', async () => {
    await choose('NotifyRecipient');
    const { _id, OrderNumber } = await create(1, { Name: 'Internal campaign 7' });
    await ship(_id);
    assert.deepEqual(
      t.mails.map(({ to, subject }) => [to, subject]),
      [['grace@example.com', `Your order ${OrderNumber} is on its way`]],
    );
    const text = t.mails[0]?.text ?? '';
    assert.match(
      text,
      new RegExp(
        `^Hello Grace,\n\nYour order ${OrderNumber} from Northwind has left the warehouse with FedEx Ground\\.\n\nYou can follow it:\n7\\d+ https`,
      ),
    );
    assert.doesNotMatch(text, /campaign|portal\.example\.com|ops@northwind/);
  });

  it('is told nothing of an order that was closed without a shipment, nor are the client’s people', async () => {
    await choose('NotifyRecipient', 'NotifyOnOrderShip');
    const close = async (left: object) => {
      const { id } = await givenOrder(t.db, {
        clientId: admin.clientId,
        status: 'Released',
        recipient: { Email: 'grace@example.com' },
      });
      assert.equal(
        (
          await t.call(
            orders.forceClose,
            { payload: { Id: id, ShippedDate: dayIn('America/New_York', t.clock.now()), ...left } },
            { as: admin },
          )
        ).status,
        200,
      );
      return subjects();
    };
    assert.deepEqual(await close({}), []);
    assert.equal(
      (
        await close({
          ShippedCarrier: 'UPS',
          ShippedServiceLevel: 'UPS Ground',
          TrackingNumbers: ['1Z1'],
        })
      ).length,
      2,
    );
  });
});
