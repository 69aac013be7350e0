import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { dayIn } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import type { Endpoint, InputOf } from '@contract/endpoint';
import { notices } from '@contract/notice';
import { noticeStatuses } from '@contract/noticeRules';
import { orders } from '@contract/order';
import { returns } from '@contract/orderReturn';
import { orderStatuses } from '@contract/orderRules';
import { recordActions } from '@contract/recordActions';
import { stateOf } from './orders/record/orderSteps';
import type { GivenUser } from './testing/given';
import { givenNotice } from './testing/givenNotice';
import { givenOrder } from './testing/givenOrder';
import { aReturnOf } from './testing/returnPayload';
import { testApp, type TestApp } from './testing/testApp';

let app: TestApp;
let manager: GivenUser;
before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  manager = await app.given.user({ role: 'Manager' });
});
after(() => app.close());

interface Told {
  readonly status: number;
  readonly message: string;
}

const tell = async <E extends Endpoint>(at: E, input: InputOf<E>): Promise<Told> => {
  const { status, body } = await app.call(at, input, { as: manager });
  return { status, message: body.message };
};

/** How somebody does each act of a table to a record. */
type Acts<Table, Subject> = Readonly<Record<keyof Table, (subject: Subject) => Promise<Told>>>;

interface Order {
  readonly id: string;
  readonly isDeduct: boolean;
}

const asRegular = ({ id }: Order) => tell(orders.update, { payload: { Id: id, Name: 'Spring' } });
const asDeduct = ({ id }: Order) =>
  tell(deductOrders.update, { payload: { Id: id, Name: 'Spring' } });

const orderActs: Acts<typeof recordActions.order, Order> = {
  approve: ({ id }) => tell(orders.approve, { payload: { Ids: [id] } }),
  confirm: ({ id }) => tell(orders.confirm, { payload: { Ids: [id] } }),
  release: ({ id }) => tell(orders.release, { payload: { Ids: [id] } }),
  cancel: ({ id }) => tell(orders.cancel, { payload: { Ids: [id] } }),
  edit: (order) => (order.isDeduct ? asDeduct : asRegular)(order),
  editAsRegular: asRegular,
  editAsDeduct: asDeduct,
  checkWarehouse: ({ id }) => tell(orders.warehouseStatus, { params: { id } }),
  fix: ({ id }) => tell(orders.checkAndFix, { payload: { Id: id } }),
  forceClose: ({ id }) => {
    const ShippedDate = dayIn(app.parts.config.timeZone, app.clock.now());
    return tell(orders.forceClose, { payload: { Id: id, ShippedDate } });
  },
  return: (order) => tell(returns.create, { payload: aReturnOf(order, [['BTL', 1]]) }),
};

const noticeActs: Acts<typeof recordActions.notice, string> = {
  edit: (number) => tell(notices.update, { payload: { ShipmentNoticeId: number, Carrier: 'DHL' } }),
  cancel: (number) => tell(notices.cancel, { payload: { ShipmentNoticeIds: [number] } }),
};

/** A bulk call says first that nothing was done. */
const assertRefused = ({ status, message }: Told, sentence: string): void => {
  assert.equal(status, 409);
  assert.ok(message.endsWith(sentence), `${message} does not end with: ${sentence}`);
};

/** A table's sentences by the name of the act. */
type Reasons<State> = Readonly<Record<string, (state: State) => string | null>>;

const ofOrder: Reasons<ReturnType<typeof stateOf>> = recordActions.order;
const ofNotice: Reasons<Parameters<typeof recordActions.notice.edit>[0]> = recordActions.notice;

describe('whoever does to an order what its state does not accept', () => {
  for (const [act, doIt] of Object.entries(orderActs))
    it(`is told why not by the table: ${act}`, async () => {
      for (const orderType of ['Regular', 'Deduct'] as const)
        for (const status of orderStatuses) {
          const { clientId } = manager;
          const order = await givenOrder(app.db, { clientId, status, orderType });
          const state = stateOf(order);
          const sentence = ofOrder[act]?.(state);
          if (sentence) assertRefused(await doIt({ ...order, ...state }), sentence);
        }
    });
});

describe('whoever does to a notice what its status does not accept', () => {
  for (const [act, doIt] of Object.entries(noticeActs))
    it(`is told why not by the table: ${act}`, async () => {
      for (const status of noticeStatuses) {
        const notice = await givenNotice(app.db, { clientId: manager.clientId, status });
        const sentence = ofNotice[act]?.(notice);
        if (sentence) assertRefused(await doIt(notice.number), sentence);
      }
    });
});
