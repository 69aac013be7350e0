import { and } from 'drizzle-orm';
import { dayIn, type Day } from '@contract/dates';
import type { ServiceOfAccount, ServiceOfClient, ServiceOfClients } from '@contract/service';
import {
  ages,
  daysOfWeek,
  lastWeeks,
  olderOrders,
  readServiceKey,
  type ServiceWeeks,
  type ShippedDays,
} from '@contract/serviceRules';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { orders } from '../db/schema/orders';
import type { Actor } from '../http/actor';
import { isNeededFor, isOpenOf } from '../orders/record/neededOrders';
import type { AppParts } from '../parts';
import { allWarehouses, warehouseIdOf } from '../resources/resourceRows';
import { accountAtWork, accountsOffered, type Account } from './accounts';
import {
  countedByAccount,
  openByAge,
  shippedByAccount,
  shippedByWeek,
  type Counting,
} from './countOrders';

type Parts = Pick<AppParts, 'db' | 'now' | 'config'>;
type OpenRow = Awaited<ReturnType<typeof openByAge>>[number];
type Codes = ReadonlyMap<string, string>;
type Figures = Omit<ServiceOfClients, 'Clients'>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const warehouseCodes = async (db: Db): Promise<Codes> =>
  new Map((await allWarehouses(db)).map(({ id, code }) => [id, code]));

const openIn = (codes: Codes, rows: readonly OpenRow[]): Figures['Open'] => {
  const inWarehouse = groupBy(rows, ({ warehouseId }) => warehouseId);
  return [...codes].flatMap(([id, Warehouse]) => {
    const found = inWarehouse(id);
    const Ages = ages.map((_, index) =>
      sum(found.filter(({ age }) => age === index + 1).map((row) => row.orders)),
    );
    return found.length === 0 ? [] : [{ Warehouse, Ages }];
  });
};

/** Why the older of the open orders are open. */
const olderIn = (rows: readonly OpenRow[]): Figures['Older'] => {
  const older = rows.filter(({ age }) => (ages[age - 1]?.from ?? 0) >= olderOrders.from);
  return {
    ForStock: sum(older.map((row) => row.ForStock)),
    OnHold: sum(older.map((row) => row.OnHold)),
    Later: sum(older.map((row) => row.Later)),
    UnderWay: sum(older.map((row) => row.UnderWay)),
  };
};

const oldestOf = (rows: readonly OpenRow[]): string | null =>
  rows.map(({ oldest }) => oldest.toISOString()).toSorted()[0] ?? null;

interface Counted {
  readonly counting: Counting;
  readonly weeks: readonly Day[];
  readonly days: ShippedDays;
}

const countedOver = (
  { now, config: { timeZone } }: Parts,
  accounts: readonly Account[],
  over: ServiceWeeks,
): Counted => {
  const today = dayIn(timeZone, now());
  const weeks = lastWeeks(today, Number(over));
  const [from = today] = weeks;
  const { to } = daysOfWeek(weeks.at(-1) ?? today);
  return { counting: { accounts, today, timeZone }, weeks, days: { from, to } };
};

const figuresOf = async (
  { db, now }: Parts,
  { counting, weeks, days }: Counted,
  open: readonly OpenRow[],
): Promise<Figures> => {
  const [codes, shipped] = await Promise.all([
    warehouseCodes(db),
    shippedByWeek(db, counting, days),
  ]);
  return {
    CountedAt: now().toISOString(),
    TimeZone: counting.timeZone,
    Weeks: [...weeks],
    Shipped: shipped
      .map(({ warehouseId, week, Shipped, Late }) => ({
        Warehouse: codes.get(warehouseId) ?? '',
        Week: week,
        Shipped,
        Late,
      }))
      .toSorted((a, b) => `${a.Warehouse} ${a.Week}`.localeCompare(`${b.Warehouse} ${b.Week}`)),
    Open: openIn(codes, open),
    OldestOpen: oldestOf(open),
    Older: olderIn(open),
  };
};

/** The service kept in the account that the actor works in, counted from its orders. */
export const readService = async (
  parts: Parts,
  actor: Actor,
  over: ServiceWeeks,
): Promise<ServiceOfAccount> => {
  const { db } = parts;
  const { clientId } = actor;
  const accounts = await accountAtWork(db, actor);
  const ProcessingDays = sum(accounts.map(({ processingDays }) => processingDays));
  const counted = countedOver(parts, accounts, over);
  const { today, timeZone } = counted.counting;
  const ahead = { clientId, today, timeZone, processingDays: ProcessingDays };
  const [open, OpenLate] = await Promise.all([
    openByAge(db, counted.counting),
    db.$count(orders, and(isOpenOf(ahead), isNeededFor(ahead).late)),
  ]);
  return { ...(await figuresOf(parts, counted, open)), ProcessingDays, OpenLate };
};

interface Narrowing {
  readonly weeks: ServiceWeeks;
  readonly service?: string | undefined;
  readonly warehouse?: string | undefined;
}

/** How many orders of each account a number counts; null where none was asked for. */
const countedIn = async (
  db: Db,
  counting: Counting,
  { service, warehouse }: Narrowing,
): Promise<ReadonlyMap<string, number> | null> => {
  const asked = service === undefined ? null : readServiceKey(service);
  if (!asked) return null;
  const warehouseId = warehouse ? await warehouseIdOf(db, warehouse) : null;
  if (warehouse && warehouseId === null) return new Map();
  const rows = await countedByAccount(db, counting, { asked, warehouse: warehouseId });
  return new Map(rows.map((row) => [row.clientId, row.orders]));
};

const keptIn = (rows: readonly { Shipped: number; Late: number }[]) => ({
  Shipped: sum(rows.map(({ Shipped }) => Shipped)),
  Late: sum(rows.map(({ Late }) => Late)),
});

/** The service kept in each account that the actor is offered, and in all of them together. */
export const readServiceOfClients = async (
  parts: Parts,
  actor: Actor,
  narrowing: Narrowing,
): Promise<ServiceOfClients> => {
  const { db } = parts;
  const accounts = await accountsOffered(db, actor);
  const counted = countedOver(parts, accounts, narrowing.weeks);
  const { counting, weeks, days } = counted;
  const [open, shipped, asked] = await Promise.all([
    openByAge(db, counting),
    shippedByAccount(db, counting, days),
    countedIn(db, counting, narrowing),
  ]);
  const shippedOf = groupBy(shipped, ({ clientId }) => clientId);
  const openOf = groupBy(open, ({ clientId }) => clientId);
  const toRecord = ({ id, name }: Account): ServiceOfClient => ({
    _id: id,
    Name: name,
    ...keptIn(shippedOf(id)),
    LastWeek: keptIn(shippedOf(id).filter(({ week }) => week === weeks.at(-1))),
    Open: sum(openOf(id).map((row) => row.orders)),
    OpenLong: sum(
      openOf(id)
        .filter(({ age }) => age === ages.length)
        .map((row) => row.orders),
    ),
    Counted: asked && (asked.get(id) ?? 0),
  });
  return { ...(await figuresOf(parts, counted, open)), Clients: accounts.map(toRecord) };
};
