import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { isInternal, may, roles } from '@contract/access';
import { clientAdmin } from '@contract/clientAdmin';
import { dayIn } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import type { Endpoint, InputOf } from '@contract/endpoint';
import { imports, importStatuses } from '@contract/imports';
import { itemAdmin } from '@contract/itemAdmin';
import { notices } from '@contract/notice';
import { noticeStatuses } from '@contract/noticeRules';
import { orders } from '@contract/order';
import { orderPage } from '@contract/orderPage';
import { whyNotOrder } from '@contract/orderActions';
import { returns } from '@contract/orderReturn';
import { orderStatuses } from '@contract/orderRules';
import { recordActions } from '@contract/recordActions';
import { users } from '@contract/user';
import { offeredRoles, sectionOf } from '@contract/userRules';
import { items } from './db/schema/inventory';
import { imports as importTable } from './db/schema/imports';
import { orders as orderTable, subOrders } from './db/schema/orders';
import { shownUser } from './accounts/userScope';
import { hashPassword } from './identity/passwords';
import { stateOf } from './orders/record/orderSteps';
import { proofsOf, type Proofs, type ActResult } from './testing/actProof';
import type { GivenClient, GivenItem, GivenUser } from './testing/given';
import { givenNotice } from './testing/givenNotice';
import { givenOrder, type GivenOrder } from './testing/givenOrder';
import { aReturnOf } from './testing/returnPayload';
import { testApp, type TestApp } from './testing/testApp';
import { aPerson } from './testing/userPayload';

const password = 'a good password';

let app: TestApp;
let passwordHash: string;
let home: GivenClient;
let elsewhere: GivenClient;
let manager: GivenUser;
let bottle: GivenItem;
before(async () => {
  app = await testApp();
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await app.clear();
  await app.given.carriersAndServiceLevels();
  home = await app.given.client();
  elsewhere = await app.given.client();
  manager = await app.given.user({
    role: 'Manager',
    clientId: home.id,
    assignedClientIds: [elsewhere.id],
  });
  // The last active Admin is refused for another reason.
  await app.given.user({ role: 'Admin', clientId: home.id });
  bottle = await app.given.item({ clientId: home.id, stockNumber: 'BTL', stock: { ROC: 500 } });
});
after(() => app.close());

const tell = async <E extends Endpoint>(
  at: E,
  input: InputOf<E>,
  as: GivenUser = manager,
): Promise<ActResult> => {
  const { status, body } = await app.call(at, input, { as });
  return { status, message: body.message, isDone: status === 200 };
};

type Order = GivenOrder & ReturnType<typeof stateOf>;

type OrderAct = keyof typeof recordActions.order;

const anOrder = async (
  act: OrderAct,
  { status, orderType }: Pick<Order, 'status' | 'orderType'>,
): Promise<Order> => {
  const order = await givenOrder(app.db, {
    clientId: home.id,
    status,
    orderType,
    // "Fix and Close Order" closes one that has left, and takes the pieces that were reserved: none.
    warehouseStatus: 'Shipped',
    lines: act === 'fix' ? [] : [{ item: bottle, quantity: 1 }],
  });
  return { ...order, ...stateOf(order) };
};

const asRegular = ({ id }: Order) => tell(orders.update, { payload: { Id: id, Name: 'Spring' } });
const asDeduct = ({ id }: Order) =>
  tell(deductOrders.update, { payload: { Id: id, Name: 'Spring' } });
const forceClosed = ({ id, isDeduct }: Order) => {
  const ShippedDate = dayIn(app.parts.config.timeZone, app.clock.now());
  const departure = {
    ShippedCarrier: 'FedEx',
    ShippedServiceLevel: 'FedEx Ground',
    TrackingNumbers: ['T-1'],
  };
  return tell(orders.forceClose, {
    payload: { Id: id, ShippedDate, ...(!isDeduct && departure) },
  });
};

const order = proofsOf<OrderAct, Order>({
  subjects: (act) =>
    (['Regular', 'Deduct'] as const).flatMap((orderType) =>
      orderStatuses
        // Which form it takes is asked of an order that may be edited at all.
        .filter(
          (status) =>
            !act.startsWith('editAs') || whyNotOrder.edit({ number: '', status }) === null,
        )
        .map((status) => () => anOrder(act, { status, orderType })),
    ),
  whyNot: (act, state) => recordActions.order[act](state),
  acts: {
    approve: ({ id }) => tell(orders.approve, { payload: { Ids: [id] } }),
    confirm: ({ id }) => tell(orders.confirm, { payload: { Ids: [id] } }),
    release: ({ id }) => tell(orders.release, { payload: { Ids: [id] } }),
    cancel: ({ id }) => tell(orders.cancel, { payload: { Ids: [id] } }),
    edit: (each) => (each.isDeduct ? asDeduct : asRegular)(each),
    editAsRegular: asRegular,
    editAsDeduct: asDeduct,
    checkWarehouse: ({ id }) => tell(orders.warehouseStatus, { params: { id } }),
    fix: ({ id }) => tell(orders.checkAndFix, { payload: { Id: id } }),
    forceClose: forceClosed,
    recall: async ({ id }) => {
      // One that has left comes back from nowhere.
      await app.db
        .update(orderTable)
        .set({ warehouseStatus: 'Initial' })
        .where(eq(orderTable.id, id));
      return tell(orderPage.recall, { params: { id }, payload: { Reason: 'Ordered twice' } });
    },
    return: (each) => tell(returns.create, { payload: aReturnOf(each, [['BTL', 1]]) }),
  },
});

interface Backorder {
  readonly of: string;
  readonly number: string;
  readonly status: string;
}

const aBackorder = async (status: string): Promise<Backorder> => {
  const whole = await givenOrder(app.db, { clientId: home.id, hasBackorders: true });
  const part = { number: `${whole.orderNumber}-B1`, status };
  await app.db.insert(subOrders).values({
    ...whole,
    orderId: whole.id,
    kind: 'backorder',
    orderNumber: part.number,
    status,
  });
  return { of: whole.orderNumber, ...part };
};

const backorder = proofsOf<keyof typeof recordActions.backorder, Backorder>({
  subjects: () => orderStatuses.map((status) => () => aBackorder(status)),
  whyNot: (act, state) => recordActions.backorder[act](state),
  acts: {
    cancel: ({ of, number }) =>
      tell(orders.cancel, { payload: { Ids: [], BackOrderIds: { [of]: number } } }),
  },
});

const notice = proofsOf({
  subjects: () =>
    noticeStatuses.map((status) => () => givenNotice(app.db, { clientId: home.id, status })),
  whyNot: (act: keyof typeof recordActions.notice, state) => recordActions.notice[act](state),
  acts: {
    edit: ({ number }) =>
      tell(notices.update, { payload: { ShipmentNoticeId: number, Carrier: 'DHL' } }),
    cancel: ({ number }) => tell(notices.cancel, { payload: { ShipmentNoticeIds: [number] } }),
  },
});

/** One that is so already is answered with 200 and left as it is (ITEM-11). */
const switched = async (
  { id, stockNumber: StockNumber, isActive }: GivenItem,
  IsActive: boolean,
): Promise<ActResult> => {
  const told = await tell(itemAdmin.updateStatus, { payload: { StockNumber, IsActive } });
  const [now] = await app.db.select().from(items).where(eq(items.id, id));
  return { ...told, isDone: now?.isActive !== isActive };
};

const item = proofsOf({
  subjects: () =>
    [true, false].map((isActive) => () => app.given.item({ clientId: home.id, isActive })),
  whyNot: (act: keyof typeof recordActions.item, state) => recordActions.item[act](state),
  acts: {
    activate: (each) => switched(each, true),
    deactivate: (each) => switched(each, false),
  },
  refusedWith: () => 200,
});

const anImport = async (status: (typeof importStatuses)[number]) => {
  const run = { id: randomUUID(), fileName: 'orders.csv', status };
  await app.db.insert(importTable).values({
    ...run,
    clientId: home.id,
    type: 'Orders',
    extension: 'csv',
    content: Buffer.alloc(0),
    contentHash: run.id,
    userId: manager.id,
    by: 'Mona Manager',
    createdAt: app.clock.now(),
  });
  return run;
};

const importRun = proofsOf({
  subjects: () => importStatuses.map((status) => () => anImport(status)),
  whyNot: (act: keyof typeof recordActions.import, state) => recordActions.import[act](state),
  acts: { open: ({ id }) => tell(imports.details, { params: { id }, query: {} }) },
  onlyPortal: 'a row of the list does not open; who asks for the rows gets those there are so far',
});

interface ClientState {
  readonly isProvider: boolean;
  readonly isActive: boolean;
  readonly isImporting: boolean;
}

const either = [true, false];

const aClient = async ({ isImporting, ...state }: ClientState) => {
  const client = await app.given.client({
    ...state,
    onboardingFlags: { ItemDataImportInProgress: isImporting },
  });
  const admin = await app.given.user({ role: 'Admin', clientId: home.id });
  return { ...client, isImporting, admin };
};

const client = proofsOf({
  subjects: () =>
    either.flatMap((isProvider) =>
      either.flatMap((isActive) =>
        either.map((isImporting) => () => aClient({ isProvider, isActive, isImporting })),
      ),
    ),
  whyNot: (act: keyof typeof recordActions.client, state) => recordActions.client[act](state),
  acts: {
    deactivate: ({ id: ClientId, admin }) =>
      tell(clientAdmin.deactivate, { payload: { ClientId } }, admin),
    useApi: ({ id: ClientId, admin }) =>
      tell(users.createApiUser, { payload: { ClientId } }, admin),
    importItems: ({ id: ClientId, admin }) =>
      tell(itemAdmin.importAllData, { payload: { ClientId } }, admin),
  },
});

type UserAct = keyof typeof recordActions.user;

interface Pair {
  readonly acting: GivenUser;
  readonly shown: GivenUser;
}

/** The call that does an act. */
const callOf = {
  edit: users.updateProfile,
  changeRole: users.updateConfiguration,
  changeClient: users.updateConfiguration,
  switchActive: users.updateConfiguration,
  delete: users.remove,
  assignClients: users.assignClients,
  changeCredentials: users.updateCredentials,
} as const satisfies Record<UserAct, Endpoint>;

const aUserOf = (role: (typeof roles)[number]) =>
  app.given.user({ role, clientId: home.id, assignedClientIds: [elsewhere.id], passwordHash });

/** Everybody whom the guard lets in, with oneself and with everybody in sight. */
const pairsFor = (act: UserAct): (() => Promise<Pair>)[] => {
  const { needs } = callOf[act];
  const callers = roles.filter((role) => needs === 'signedIn' || may(role, needs));
  return callers.flatMap((role) => [
    async () => {
      const acting = await aUserOf(role);
      return { acting, shown: acting };
    },
    ...roles
      .filter((other) => isInternal(role) || !isInternal(other))
      .map((other) => async () => ({ acting: await aUserOf(role), shown: await aUserOf(other) })),
  ]);
};

/** A role that is on offer for somebody; where there is none, any other one, to be refused. */
const anotherRole = ({ acting, shown }: Pair) =>
  [...offeredRoles(acting.role, sectionOf(shownUser(shown)), 'create'), ...roles].find(
    (role) => role !== shown.role,
  );

const user = proofsOf<UserAct, Pair>({
  subjects: pairsFor,
  whyNot: (act, { acting, shown }) => recordActions.user[act](shownUser(acting), shownUser(shown)),
  acts: {
    edit: ({ acting, shown }) =>
      tell(callOf.edit, { payload: { UserId: shown.id, ...aPerson() } }, acting),
    changeRole: (pair) =>
      tell(
        callOf.changeRole,
        { payload: { UserId: pair.shown.id, Role: anotherRole(pair) } },
        pair.acting,
      ),
    changeClient: ({ acting, shown }) =>
      tell(callOf.changeClient, { payload: { UserId: shown.id, ClientId: elsewhere.id } }, acting),
    switchActive: ({ acting, shown }) =>
      tell(callOf.switchActive, { payload: { UserId: shown.id, Active: false } }, acting),
    delete: ({ acting, shown }) => tell(callOf.delete, { payload: { UserId: shown.id } }, acting),
    assignClients: ({ acting, shown }) =>
      tell(callOf.assignClients, { payload: { UserId: shown.id, ClientIds: [home.id] } }, acting),
    changeCredentials: ({ acting, shown }) =>
      tell(
        callOf.changeCredentials,
        {
          payload: {
            UserId: shown.id,
            Email: `${shown.id}@example.com`,
            CurrentPassword: password,
          },
        },
        acting,
      ),
  },
  // Whoever may delete users is refused the own account alone (OPEN-67).
  refusedWith: (act) => (act === 'delete' ? 400 : 403),
});

/** A kind or an act that is left out does not compile. */
const proofs: {
  readonly [Kind in keyof typeof recordActions]: Proofs<
    keyof (typeof recordActions)[Kind] & string
  >;
} = { order, backorder, notice, item, import: importRun, client, user };

for (const [kind, acts] of Object.entries(proofs))
  describe(`whoever acts on a record of the kind ${kind}`, () => {
    for (const [act, prove] of Object.entries<() => Promise<void>>(acts))
      it(`may do what the table allows, and is told why not by it: ${act}`, prove);
  });
