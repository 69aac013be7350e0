import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, dayIn, sundayOf, type Day } from '@contract/dates';
import { orders as orderCalls } from '@contract/order';
import { orderStatuses } from '@contract/orderRules';
import { service, type ServiceOfClients } from '@contract/service';
import {
  ages,
  anyAge,
  areOpen,
  daysOfWeek,
  olderOrders,
  openReasons,
  serviceKey,
  shippedOutcomes,
  type Age,
  type OpenReason,
  type ServedOrders,
} from '@contract/serviceRules';
import { dayToShip } from '@contract/workingDays';
import { clients } from '../db/schema/accounts';
import { orders } from '../db/schema/orders';
import { createRandom, type Random } from '../random';
import { warehouseId, type GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';

/** A Wednesday, shortly after midnight of the provider's day; clocks were put back on Nov 1. */
const now = new Date('2026-11-25T05:20:00Z');
const today = '2026-11-25';
const timeZone = 'America/New_York';
const sundays = Array.from({ length: 8 }, (_, index) => addDays('2026-09-27', index * 7));
const lastSunday = '2026-11-15';
const shown = { from: '2026-09-27', to: '2026-11-21' };
const warehouses = ['ROC', 'SPA', 'OKL'] as const;
const day = 86_400_000;

let app: TestApp;
let owner: GivenUser;
let manager: GivenUser;
let admin: GivenUser;
let ours: string;
let acme: string;
let birch: string;
let stranger: string;

/** An order, with the days that it is judged by. */
interface Known {
  readonly row: Row;
  readonly made: Day;
  readonly left: Day | null;
}
type Row = typeof orders.$inferInsert;

/** Everything there is, and in how many days whose orders are to ship. */
const known: Known[] = [];
const processingDays = new Map<string, number>();

const shippedOrder = (random: Random) => {
  const shippedAt = new Date(now.getTime() - random.between(0, 75 * day));
  return {
    status: 'Closed',
    shippedAt: random.chance(0.04) ? null : shippedAt,
    createdAt: new Date(shippedAt.getTime() - random.between(0, 9 * day)),
    shipByDate: random.chance(0.4)
      ? addDays(dayIn(timeZone, shippedAt), random.whole(-2, 4))
      : null,
  };
};

const anyOrder = (random: Random) => ({
  status: random.pick(orderStatuses.filter((status) => status !== 'Closed')),
  shippedAt: null,
  createdAt: new Date(now.getTime() - random.between(0, 15 * day)),
  shipByDate: random.chance(0.4) ? addDays(today, random.whole(-4, 5)) : null,
});

const anOrderOf = (clientId: string, random: Random): Row => ({
  clientId,
  id: random.uuid(),
  orderNumber: String(20_000 + known.length),
  name: 'Order',
  orderType: random.chance(0.05) ? 'Deduct' : 'Regular',
  warehouseStatus: 'Initial',
  warehouseId: warehouseId(random.pick(warehouses)),
  orderBy: 'Uma User',
  recipientFirst: 'ada',
  recipientLast: 'lovelace',
  recipientCompany: '',
  ...(random.chance(0.65) ? shippedOrder(random) : anyOrder(random)),
});

const fill = async (clientId: string, count: number): Promise<void> => {
  const random = createRandom(`service of ${processingDays.size}`);
  for (let nth = 0; nth < count; nth += 1) {
    const row = anOrderOf(clientId, random);
    known.push({
      row,
      made: dayIn(timeZone, row.createdAt),
      left: row.shippedAt ? dayIn(timeZone, row.shippedAt) : null,
    });
  }
  await app.db.insert(orders).values(known.slice(-count).map(({ row }) => row));
};

const accountOf = async (name: string, days: number, count: number): Promise<string> => {
  const { id } = await app.given.client({ name, orderSettings: { ProcessingDays: days } });
  processingDays.set(id, days);
  await fill(id, count);
  return id;
};

before(async () => {
  app = await testApp({ settings: { timeZone } });
  app.clock.set(now);
  await app.given.warehouses();
  ours = await accountOf('Northwind', 2, 330);
  acme = await accountOf('Acme', 0, 90);
  birch = await accountOf('Birch', 5, 90);
  stranger = await accountOf('Stranger', 1, 40);
  owner = await app.given.user({ role: 'Owner', clientId: ours });
  manager = await app.given.user({
    role: 'Manager',
    clientId: ours,
    assignedClientIds: [acme, birch],
  });
  admin = await app.given.user({ role: 'Admin', clientId: ours });
});
after(() => app.close());

const isLate = ({ row, made, left }: Known): boolean =>
  (left ?? today) >
  dayToShip({ shipBy: row.shipByDate ?? null, made }, processingDays.get(row.clientId) ?? NaN);
const isOpen = ({ row: { orderType, status } }: Known): boolean =>
  orderType === 'Regular' && !['Closed', 'Cancelled'].includes(status);
const ageOf = ({ made }: Known): number => (Date.parse(today) - Date.parse(made)) / day;

const reasonOf = ({ row: { status, shipByDate } }: Known): OpenReason => {
  if (status === 'OnHoldDueToInsufficientStock') return 'forStock';
  if (status.startsWith('OnHold')) return 'onHold';
  return (shipByDate ?? '') > today ? 'later' : 'underWay';
};

/** The orders that a number is to count, told from the records. */
const recount = (asked: ServedOrders, { warehouse, of = [ours] }: Place = {}): Known[] =>
  known.filter((each) => {
    const { row, left } = each;
    if (!of.includes(row.clientId)) return false;
    if (warehouse && row.warehouseId !== warehouseId(warehouse)) return false;
    if (areOpen(asked))
      return (
        isOpen(each) &&
        ageOf(each) >= asked.from &&
        ageOf(each) <= (asked.to ?? Infinity) &&
        (asked.of === 'open' || asked.of === reasonOf(each))
      );
    const isShipped = row.orderType === 'Regular' && row.status === 'Closed';
    if (!isShipped || left === null || left < asked.from || left > asked.to) return false;
    return asked.of === 'shipped' || (asked.of === 'late') === isLate(each);
  });
interface Place {
  readonly warehouse?: (typeof warehouses)[number];
  readonly of?: readonly string[];
}

/** The figures by warehouse, week and age as they are to be, from the records. */
const expected = (of: readonly string[]) => ({
  Weeks: sundays,
  Shipped: warehouses.toSorted().flatMap((warehouse) =>
    sundays.flatMap((Week) => {
      const counted = (outcome: 'shipped' | 'late') =>
        recount({ of: outcome, ...daysOfWeek(Week) }, { warehouse, of }).length;
      const Shipped = counted('shipped');
      return Shipped === 0 ? [] : [{ Warehouse: warehouse, Week, Shipped, Late: counted('late') }];
    }),
  ),
  Open: warehouses.toSorted().map((Warehouse) => ({
    Warehouse,
    Ages: ages.map((age) => recount({ of: 'open', ...age }, { warehouse: Warehouse, of }).length),
  })),
  Older: {
    ForStock: recount({ of: 'forStock', ...olderOrders }, { of }).length,
    OnHold: recount({ of: 'onHold', ...olderOrders }, { of }).length,
    Later: recount({ of: 'later', ...olderOrders }, { of }).length,
    UnderWay: recount({ of: 'underWay', ...olderOrders }, { of }).length,
  },
});

const figuresOf = ({
  Weeks,
  Shipped,
  Open,
  Older,
}: Pick<ServiceOfClients, 'Weeks' | 'Shipped' | 'Open' | 'Older'>) => ({
  Weeks,
  Shipped,
  Open,
  Older,
});

const read = async (as: GivenUser, weeks: '8' | '26' = '8') => {
  const { answer, status } = await app.call(service.read, { query: { weeks } }, { as });
  assert.equal(status, 200);
  return answer;
};
const readAll = async (
  as: GivenUser,
  query: { service?: string; warehouse?: string } = {},
): Promise<ServiceOfClients> => (await app.call(service.clients, { query }, { as })).answer;

const listed = async (key: ServedOrders, warehouse?: string, as = owner): Promise<string[]> => {
  const numbers: string[] = [];
  for (let page = 1, total = 1; numbers.length < total; page += 1) {
    const query = { service: serviceKey(key), warehouse, page, pageSize: 100 };
    const { answer, status } = await app.call(orderCalls.list, { query }, { as });
    assert.equal(status, 200);
    total = answer.totalEntityLookupCount;
    if (answer.entities.length === 0) break;
    numbers.push(...answer.entities.map(({ OrderNumber }) => OrderNumber));
  }
  return numbers.toSorted();
};
const numbersOf = (found: readonly { readonly orderNumber: string }[]) =>
  found.map(({ orderNumber }) => orderNumber).toSorted();
const recounted = (asked: ServedOrders, place: Place = {}) =>
  numbersOf(recount(asked, place).map(({ row }) => row));

describe('the service kept in an account', () => {
  it('agrees with a recount from the records, week by week, for whoever asks', async () => {
    const user = await app.given.user({ role: 'User', clientId: ours });
    for (const as of [owner, user, manager]) {
      const told = await read(as);
      assert.deepEqual(figuresOf(told), expected([ours]));
      assert.equal(told.ProcessingDays, 2);
      assert.equal(told.TimeZone, timeZone);
    }
    const ends = ['late', 'onTime'].map(
      (of) => recount({ of: of as 'late' | 'onTime', ...shown }).length,
    );
    assert.ok(
      ends.every((count) => count > 50),
      ends.join(),
    );
  });

  it('tells the oldest open order, and how many are past their day', async () => {
    const open = recount({ of: 'open', ...anyAge });
    const { OldestOpen, OpenLate } = await read(owner);
    assert.equal(
      OldestOpen,
      open.map(({ row }) => row.createdAt.toISOString()).toSorted()[0] ?? null,
    );
    assert.equal(OpenLate, open.filter(isLate).length);
  });

  it('looks back over half a year when that is asked for', async () => {
    const { Weeks, Shipped } = await read(owner, '26');
    assert.deepEqual(
      [Weeks.length, Weeks.at(-1), sundayOf(Weeks[0] ?? '')],
      [26, lastSunday, Weeks[0]],
    );
    const total = Shipped.reduce((sum, row) => sum + row.Shipped, 0);
    assert.equal(total, recount({ of: 'shipped', from: Weeks[0] ?? '', to: shown.to }).length);
  });

  it("follows the client's processing days", async () => {
    const set = async (ProcessingDays: number) => {
      const [client] = await app.db.select().from(clients).where(eq(clients.id, ours));
      assert.ok(client);
      const orderSettings = { ...client.orderSettings, ProcessingDays };
      await app.db.update(clients).set({ orderSettings }).where(eq(clients.id, ours));
      processingDays.set(ours, ProcessingDays);
    };
    const late = async () => (await read(owner)).Shipped.reduce((sum, row) => sum + row.Late, 0);
    const usual = await late();
    await set(0);
    assert.deepEqual(figuresOf(await read(owner)), expected([ours]));
    assert.ok((await late()) > usual);
    await set(2);
    assert.equal(await late(), usual);
  });

  it('of a client without orders has neither weeks nor ages', async () => {
    const fresh = await app.given.user({ role: 'Owner' });
    const { Shipped, Open, OldestOpen, OpenLate, Weeks } = await read(fresh);
    assert.deepEqual([Shipped, Open, OldestOpen, OpenLate, Weeks.length], [[], [], null, 0, 8]);
  });
});

describe('the list that a number opens', () => {
  it('has exactly the orders that it counts, however many', async () => {
    for (const of of shippedOutcomes) {
      const found = recounted({ of, ...shown });
      assert.ok(found.length > 50, of);
      assert.deepEqual(await listed({ of, ...shown }), found, of);
    }
    const open: Age[] = [anyAge, ...ages];
    for (const age of open)
      assert.deepEqual(
        await listed({ of: 'open', ...age }),
        recounted({ of: 'open', ...age }),
        JSON.stringify(age),
      );
    for (const of of openReasons) {
      const found = recounted({ of, ...olderOrders });
      assert.ok(found.length > 1, of);
      assert.deepEqual(await listed({ of, ...olderOrders }), found, of);
    }
  });

  it('has those of one warehouse and week where a cell is opened', async () => {
    for (const warehouse of warehouses)
      for (const week of sundays.slice(-3))
        for (const of of shippedOutcomes) {
          const asked = { of, ...daysOfWeek(week) };
          assert.deepEqual(
            await listed(asked, warehouse),
            recounted(asked, { warehouse }),
            `${of} ${warehouse} ${week}`,
          );
        }
  });

  it('has an order on the very day that ends and begins a week', async () => {
    const client = await app.given.client({ orderSettings: { ProcessingDays: 1 } });
    const as = await app.given.user({ role: 'Owner', clientId: client.id });
    const shipped = (at: string, shipByDate: Day | null) =>
      givenOrder(app.db, {
        clientId: client.id,
        status: 'Closed',
        shippedAt: new Date(at),
        createdAt: new Date('2026-10-30T20:00:00Z'),
        shipByDate,
      });
    // The clocks are put back in the night before the last of them.
    const onTime = await shipped('2026-11-01T03:59:59Z', '2026-10-31');
    const late = await shipped('2026-11-01T04:00:00Z', '2026-10-31');
    const monday = await shipped('2026-11-03T04:59:59Z', null);
    const tuesday = await shipped('2026-11-03T05:00:00Z', null);
    const { Shipped } = await read(as);
    assert.deepEqual(Shipped, [
      { Warehouse: 'ROC', Week: '2026-10-25', Shipped: 1, Late: 0 },
      { Warehouse: 'ROC', Week: '2026-11-01', Shipped: 3, Late: 2 },
    ]);
    const week = daysOfWeek('2026-11-01');
    assert.deepEqual(
      [
        await listed({ of: 'onTime', ...daysOfWeek('2026-10-25') }, undefined, as),
        await listed({ of: 'late', ...week }, undefined, as),
        await listed({ of: 'onTime', ...week }, undefined, as),
      ],
      [numbersOf([onTime]), numbersOf([late, tuesday]), numbersOf([monday])],
    );
  });

  it('is refused for a key that is none', async () => {
    for (const key of [
      '',
      'late',
      'late.2026-11-15',
      'late.2026-11-21.2026-11-15',
      'open.x',
      'forStock.x',
      'open.1.2.3',
      'gone.1.2',
      'late.2020-01-01.2026-01-01',
    ]) {
      const query = { service: key };
      assert.equal((await app.call(orderCalls.list, { query }, { as: owner })).status, 400, key);
      assert.equal((await app.call(service.clients, { query }, { as: admin })).status, 400, key);
    }
  });
});

describe('the service kept over all accounts', () => {
  it('agrees with a recount of those that the person looks after, and of no others', async () => {
    const told = await readAll(manager);
    const of = [acme, birch, ours];
    assert.deepEqual(figuresOf(told), expected(of));
    assert.deepEqual(
      told.Clients.map(({ Name, ...client }) => [Name, client]),
      (
        [
          ['Acme', acme],
          ['Birch', birch],
          ['Northwind', ours],
        ] as const
      ).map(([name, id]) => {
        const count = (asked: ServedOrders) => recount(asked, { of: [id] }).length;
        return [
          name,
          {
            _id: id,
            Shipped: count({ of: 'shipped', ...shown }),
            Late: count({ of: 'late', ...shown }),
            LastWeek: {
              Shipped: count({ of: 'shipped', ...daysOfWeek(lastSunday) }),
              Late: count({ of: 'late', ...daysOfWeek(lastSunday) }),
            },
            Open: count({ of: 'open', ...anyAge }),
            OpenLong: count({ of: 'open', from: 8, to: null }),
            Counted: null,
          },
        ];
      }),
    );
  });

  it('tells an Admin of all of them', async () => {
    const { Clients } = await readAll(admin);
    const found = Clients.find(({ _id }) => _id === stranger);
    assert.equal(found?.Shipped, recount({ of: 'shipped', ...shown }, { of: [stranger] }).length);
  });

  it('says how much of a number is whose', async () => {
    const asked: ServedOrders[] = [
      ...shippedOutcomes.map((of) => ({ of, ...daysOfWeek(lastSunday) })),
      { of: 'open', from: 2, to: 3 },
      ...openReasons.map((of) => ({ of, ...olderOrders })),
    ];
    for (const key of asked) {
      const { Clients } = await readAll(manager, { service: serviceKey(key), warehouse: 'SPA' });
      for (const { _id, Counted, Name } of Clients)
        assert.equal(
          Counted,
          recount(key, { warehouse: 'SPA', of: [_id] }).length,
          `${key.of} of ${Name}`,
        );
    }
    const nowhere = await readAll(manager, { service: 'open.0', warehouse: 'NOWHERE' });
    assert.ok(nowhere.Clients.every(({ Counted }) => Counted === 0));
  });

  it('is empty for somebody who looks after nobody but themselves', async () => {
    const provider = await app.given.client({ name: 'Us' });
    const as = await app.given.user({ role: 'Manager', clientId: provider.id });
    const { Clients, Shipped, Open } = await readAll(as);
    assert.deepEqual([Clients.map(({ Name }) => Name), Shipped, Open], [['Us'], [], []]);
  });
});
