import { and, sql, type SQL } from 'drizzle-orm';
import { addDays, sundayOf, type Day } from '@contract/dates';
import {
  areOpen,
  type Age,
  type OpenOrders,
  type OpenReason,
  type ServedOrders,
  type ShippedDays,
} from '@contract/serviceRules';
import { firstMadeFor } from '@contract/workingDays';
import { isShippedOrder } from '../../db/schema/orderKinds';
import { orders } from '../../db/schema/orders';
import { beginOf, isOpenOf, isToShipBefore, type Ahead } from './neededOrders';

/** The day on which an order left, where the provider is. */
const dayShipped = (timeZone: string): SQL =>
  sql`(${orders.shippedAt} at time zone ${timeZone}::text)::date`;

/** A list for the database, from texts and numbers that have nothing to be escaped. */
const listOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

const daysFrom = ({ from, to }: ShippedDays): Day[] => {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The columns of the table of promises. */
export const promise = {
  days: sql`promise.days`,
  day: sql`promise.day`,
  made: sql`promise.made`,
  /** The Sunday of its week, as text. */
  week: sql<Day>`promise.week`,
};

/**
 * A table `promise` of days with their weeks, and for each number of processing days the moment before which orders
 * were made that were to leave before that day.
 */
export const promisesOf = (
  shipped: ShippedDays,
  { timeZone, processingDays }: { timeZone: string; processingDays: readonly number[] },
): SQL => {
  const rows = daysFrom(shipped).flatMap((day) =>
    processingDays.map((days) => ({
      day,
      days,
      made: firstMadeFor(day, days),
      week: sundayOf(day),
    })),
  );
  const column = (pick: (row: (typeof rows)[number]) => string | number) => listOf(rows.map(pick));
  return sql`(
    select day, days, ${beginOf(sql`made`, timeZone)} as made, week
    from unnest(${column(({ day }) => day)}::date[], ${column(({ days }) => days)}::int[],
                ${column(({ made }) => made)}::date[], ${column(({ week }) => week)}::text[]) as told(day, days, made, week)) as promise`;
};

/** Whether an order left on a day of the table of promises, and then whether it left too late. */
export const shippedOn = (timeZone: string): SQL => sql`${promise.day} = ${dayShipped(timeZone)}`;
export const wasLate: SQL = isToShipBefore(promise);

/** Orders that left within days. */
export const shippedWithin = ({ from, to }: ShippedDays, timeZone: string): SQL =>
  sql`${isShippedOrder(orders)} and ${orders.shippedAt} >= ${beginOf(from, timeZone)}
    and ${orders.shippedAt} < ${beginOf(addDays(to, 1), timeZone)}`;

/** Orders that were made so many days ago. */
const madeWithin = (
  { from, to }: Age,
  { today, timeZone }: Pick<Ahead, 'today' | 'timeZone'>,
): SQL | undefined =>
  and(
    to === null ? undefined : sql`${orders.createdAt} >= ${beginOf(addDays(today, -to), timeZone)}`,
    from === 0
      ? undefined
      : sql`${orders.createdAt} < ${beginOf(addDays(today, 1 - from), timeZone)}`,
  );

const isHeld = sql`left(${orders.status}, 6) = 'OnHold'`;
const lacksStock = sql`${orders.status} = 'OnHoldDueToInsufficientStock'`;

/** Whether an open order is open for a reason; each is for one of them. */
export const isOpenFor = (today: Day): Readonly<Record<OpenReason, SQL>> => {
  const isLater = sql`(${orders.shipByDate} > ${today}::date) is true`;
  return {
    forStock: lacksStock,
    onHold: sql`(${isHeld} and not ${lacksStock})`,
    later: sql`(not ${isHeld} and ${isLater})`,
    underWay: sql`not (${isHeld} or ${isLater})`,
  };
};

/** Open orders of an age, all of them or those that are open for one reason. */
export const openWithin = (
  asked: OpenOrders,
  ahead: Pick<Ahead, 'today' | 'timeZone'>,
): SQL | undefined =>
  and(madeWithin(asked, ahead), asked.of === 'open' ? undefined : isOpenFor(ahead.today)[asked.of]);

/** A client's orders that a number of the service kept counts. */
export const servedOrders = (ahead: Ahead, asked: ServedOrders): SQL | undefined => {
  if (areOpen(asked)) return and(isOpenOf(ahead), openWithin(asked, ahead));
  const { clientId, timeZone, processingDays } = ahead;
  const late = sql`exists (select from ${promisesOf(asked, { timeZone, processingDays: [processingDays] })}
    where ${shippedOn(timeZone)} and ${wasLate})`;
  return and(
    sql`${orders.clientId} = ${clientId}::uuid`,
    shippedWithin(asked, timeZone),
    asked.of === 'late' ? late : undefined,
    asked.of === 'onTime' ? sql`not ${late}` : undefined,
  );
};
