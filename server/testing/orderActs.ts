import { dayIn } from '@contract/dates';
import { deductOrders } from '@contract/deductOrder';
import type { Endpoint, InputOf } from '@contract/endpoint';
import { imports } from '@contract/imports';
import { itemAdmin } from '@contract/itemAdmin';
import { notices } from '@contract/notice';
import { orders, type OrderQuery } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { whyNotOrder } from '@contract/orderActions';
import { returns } from '@contract/orderReturn';
import { orderCells, orderCsv } from '../imports/testing/files';
import type { Random } from '../random';
import type { GivenItem, GivenUser } from './given';
import { aNoticeOf } from './noticePayload';
import { anOrderOf } from './orderPayload';
import { aReturnOf, type ReturnLine } from './returnPayload';
import type { TestApp } from './testApp';

/** A load on a shelf that deduct orders may name. */
export interface FloorTag {
  readonly number: string;
  readonly stockNumber: string;
  readonly warehouse: string;
}

/** What several people work on at the same time. */
export interface Floor {
  readonly app: TestApp;
  readonly user: GivenUser;
  /** Kits among them; deduct orders take those that have tags. */
  readonly items: readonly GivenItem[];
  readonly tags: readonly FloorTag[];
  /** Ids of all regular orders so far. */
  readonly orderIds: string[];
}

/** How a call was answered. */
interface Told {
  readonly status: number;
  readonly message: string;
}

/**
 * Something that a person does with orders, found in the list or remembered; null when there is
 * nothing to do it with.
 */
interface OrderAct {
  /** How often it is done, compared with the others. */
  readonly weight: number;
  /** Refusals that colleagues, or the stock, are a good reason for. */
  readonly mayBeRefused: readonly number[];
  act(floor: Floor, random: Random): Promise<Told | null>;
}

const tell = async <E extends Endpoint>(
  { app, user }: Floor,
  at: E,
  input: InputOf<E>,
): Promise<Told> => {
  const { status, body } = await app.call(at, input, { as: user });
  return { status, message: body.message };
};

const listed = async (
  { app, user }: Floor,
  status: NonNullable<OrderQuery['status']>,
): Promise<OrderRecord[]> =>
  (await app.call(orders.list, { query: { status, pageSize: 20 } }, { as: user })).answer.entities;

const stateIn = ({ OrderNumber: number, Status: status }: OrderRecord) => ({ number, status });

const one = <Entry>(random: Random, list: readonly Entry[]): Entry | null =>
  list.length > 0 ? random.pick(list) : null;

const someLines = ({ items }: Floor, random: Random): (readonly [GivenItem, number])[] =>
  random.sample(items, random.whole(1, 3)).map((item) => [item, random.whole(1, 7)] as const);

/** Ids of one or two orders that the list shows in a status; a colleague may be faster. */
const idsIn = async (floor: Floor, random: Random, status: string): Promise<string[]> => {
  const found = await listed(floor, status === 'Submitted' ? 'submitted' : 'confirmed');
  return random
    .sample(
      found.filter(({ Status }) => Status === status),
      random.whole(1, 2),
    )
    .map(({ _id }) => _id);
};

/** Takes orders on, call by call, as far as nobody stops them. */
const takeOn =
  (from: string, steps: readonly (typeof orders.approve)[]): OrderAct['act'] =>
  async (floor, random) => {
    const Ids = await idsIn(floor, random, from);
    if (Ids.length === 0) return null;
    let told: Told | null = null;
    for (const step of steps) {
      told = await tell(floor, step, { payload: { Ids } });
      if (told.status !== 200) return told;
    }
    return told;
  };

/** Mostly orders that can be cancelled, now and then any. */
const cancel: OrderAct['act'] = async (floor, random) => {
  const Ids = random.chance(0.7)
    ? await idsIn(floor, random, 'Submitted')
    : random.sample(floor.orderIds, random.whole(1, 3));
  return Ids.length > 0 ? tell(floor, orders.cancel, { payload: { Ids } }) : null;
};

/**
 * A line of a deduct order in a warehouse: pieces of one item, off one or two of its tags or off
 * none in particular.
 */
const deductLine = ({ tags }: Floor, random: Random, warehouse: string) => {
  const there = tags.filter((tag) => tag.warehouse === warehouse);
  const { stockNumber: StockNumber } = random.pick(there);
  if (random.chance(0.3)) return { StockNumber, Quantity: random.whole(1, 4) };
  const Tags = random
    .sample(
      there.filter(({ stockNumber }) => stockNumber === StockNumber),
      random.whole(1, 2),
    )
    .map(({ number }) => ({ TagNumber: number, Quantity: random.whole(1, 3) }));
  return { StockNumber, Quantity: Tags.reduce((sum, { Quantity }) => sum + Quantity, 0), Tags };
};

const create: OrderAct['act'] = async (floor, random) => {
  const { status, body, answer } = await floor.app.call(
    orders.create,
    { payload: anOrderOf(someLines(floor, random)) },
    { as: floor.user },
  );
  floor.orderIds.push(answer._id);
  return { status, message: body.message };
};

const update: OrderAct['act'] = async (floor, random) => {
  const Id = one(random, floor.orderIds);
  if (Id === null) return null;
  const Items = someLines(floor, random).map(([{ stockNumber }, Quantity]) => ({
    StockNumber: stockNumber,
    Quantity,
    Status: 'Changed' as const,
  }));
  return tell(floor, orders.update, {
    payload: { Id, Name: `Changed ${random.digits(4)}`, ...(random.chance(0.8) && { Items }) },
  });
};

const deduct: OrderAct['act'] = async (floor, random) => {
  const { warehouse } = random.pick(floor.tags);
  return tell(floor, deductOrders.create, {
    payload: {
      Name: 'Samples',
      WarehouseCode: warehouse,
      Items: [deductLine(floor, random, warehouse)],
    },
  });
};

const updateDeduct: OrderAct['act'] = async (floor, random) => {
  const order = one(
    random,
    (await listed(floor, 'deduct')).filter((each) => whyNotOrder.edit(stateIn(each)) === null),
  );
  if (!order) return null;
  const Items = [{ ...deductLine(floor, random, order.Warehouse), Status: 'Added' as const }];
  return tell(floor, deductOrders.update, {
    payload: { Id: order._id, Notes: random.digits(4), ...(random.chance(0.8) && { Items }) },
  });
};

const cancelDeduct: OrderAct['act'] = async (floor, random) => {
  const order = one(
    random,
    (await listed(floor, 'deduct')).filter((each) => whyNotOrder.cancel(stateIn(each)) === null),
  );
  return order && tell(floor, orders.cancel, { payload: { Ids: [order._id] } });
};

const forceClose: OrderAct['act'] = async (floor, random) => {
  const order = one(random, await listed(floor, 'released'));
  if (!order) return null;
  const {
    parts: { config, now },
  } = floor.app;
  const left =
    order.OrderType === 'Deduct'
      ? {}
      : {
          ShippedCarrier: 'UPS',
          ShippedServiceLevel: 'UPS Ground',
          TrackingNumbers: [`1Z${random.digits(16)}`],
        };
  return tell(floor, orders.forceClose, {
    payload: { Id: order._id, ShippedDate: dayIn(config.timeZone, now()), ...left },
  });
};

const sendBack: OrderAct['act'] = async (floor, random) => {
  const order = one(
    random,
    (await listed(floor, 'shipped')).filter(({ OrderType }) => OrderType === 'Regular'),
  );
  const lines = order?.Items.filter(({ Quantity }) => Quantity > 0).map(
    ({ StockNumber, Quantity }): ReturnLine => [StockNumber, random.whole(1, Quantity)],
  );
  return order && lines
    ? tell(floor, returns.create, {
        payload: aReturnOf({ id: order._id }, lines, {
          WarehouseCode: random.pick(floor.tags).warehouse,
        }),
      })
    : null;
};

const announce: OrderAct['act'] = async (floor, random) => {
  const lines = random
    .sample(
      floor.items.filter(({ itemType }) => itemType === 'Standard'),
      random.whole(1, 2),
    )
    .map((item) => [item, random.whole(1, 12)] as const);
  return tell(floor, notices.create, {
    payload: aNoticeOf(floor.app.clock.now(), lines, {
      WarehouseCode: random.pick(floor.tags).warehouse,
    }),
  });
};

const recount: OrderAct['act'] = (floor, random) =>
  tell(floor, itemAdmin.updateInventory, {
    payload: {
      StockNumbers: random
        .sample(floor.items, random.whole(1, 2))
        .map(({ stockNumber }) => stockNumber),
    },
  });

/** The name that every imported order begins with. */
export const importedName = 'Imported';

const importOrders: OrderAct['act'] = async (floor, random) => {
  const names = Array.from(
    { length: random.whole(1, 4) },
    () => `${importedName} ${random.digits(6)}`,
  );
  const rows = names.flatMap((name) =>
    someLines(floor, random).map(([{ stockNumber }, quantity]) =>
      orderCells({
        'Order Name': name,
        'Product SKU': stockNumber,
        'Product Quantity': String(quantity),
      }),
    ),
  );
  const FileData = orderCsv(...rows).toString('base64');
  return tell(floor, imports.orders, { payload: { FileData, Ext: 'csv', FileName: 'orders.csv' } });
};

const ship: OrderAct['act'] = async ({ app }) => {
  await app.jobs.drain();
  return { status: 200, message: '' };
};

/** Everything that people, and the background work, do with orders; a new act is one more entry. */
export const orderActs: Readonly<Record<string, OrderAct>> = {
  create: { weight: 30, mayBeRefused: [], act: create },
  import: { weight: 5, mayBeRefused: [], act: importOrders },
  update: { weight: 16, mayBeRefused: [409], act: update },
  cancel: { weight: 8, mayBeRefused: [409], act: cancel },
  approve: { weight: 5, mayBeRefused: [409], act: takeOn('Submitted', [orders.approve]) },
  confirm: { weight: 6, mayBeRefused: [409], act: takeOn('Approved', [orders.confirm]) },
  release: { weight: 6, mayBeRefused: [409], act: takeOn('Confirmed', [orders.release]) },
  'send off': {
    weight: 16,
    mayBeRefused: [409],
    act: takeOn('Submitted', [orders.approve, orders.confirm, orders.release]),
  },
  ship: { weight: 3, mayBeRefused: [], act: ship },
  deduct: { weight: 14, mayBeRefused: [400], act: deduct },
  'update deduct': { weight: 12, mayBeRefused: [400, 409], act: updateDeduct },
  'cancel deduct': { weight: 5, mayBeRefused: [409], act: cancelDeduct },
  'force close': { weight: 6, mayBeRefused: [409], act: forceClose },
  announce: { weight: 4, mayBeRefused: [], act: announce },
  recount: { weight: 4, mayBeRefused: [409], act: recount },
  'send back': { weight: 8, mayBeRefused: [400], act: sendBack },
};
