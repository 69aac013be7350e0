import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { OrderNeed } from '@contract/attentionRules';
import { orderSettings } from '@contract/client';
import { addDays, type Day } from '@contract/dates';
import { firstMadeFor, lastDayNear } from '@contract/workingDays';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema/accounts';
import { isOpenOrder } from '../../db/schema/orderKinds';
import { orders } from '../../db/schema/orders';

/** Holds whose reason says which items are short. */
export const shortOf = 'Insufficient stock: ';

/** Whose orders are looked at, on which day, and how many days the client takes to ship one. */
export interface Ahead {
  readonly clientId: string;
  readonly timeZone: string;
  readonly today: Day;
  readonly processingDays: number;
}

/** When a day begins where the provider is. */
export const beginOf = (day: Day | SQL, timeZone: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;

/**
 * An order is to ship before a day: by its own date, else because it was made before a moment, which
 * `firstMadeFor` tells of how its client works.
 */
export const isToShipBefore = ({ day, made }: { day: SQL; made: SQL }): SQL =>
  sql`(${orders.shipByDate} < ${day} or (${orders.shipByDate} is null and ${orders.createdAt} < ${made}))`;

const isDueBefore = (day: Day, { timeZone, processingDays }: Ahead): SQL =>
  isToShipBefore({
    day: sql`${day}::date`,
    made: beginOf(firstMadeFor(day, processingDays), timeZone),
  });

/** A client's orders that are not at their end. */
export const isOpenOf = ({ clientId }: Pick<Ahead, 'clientId'>): SQL =>
  sql`${orders.clientId} = ${clientId}::uuid and ${isOpenOrder(orders)}`;

/** Whether an open order needs somebody, for each kind of need. */
export const isNeededFor = (ahead: Ahead): Readonly<Record<OrderNeed, SQL>> => {
  const isLate = isDueBefore(ahead.today, ahead);
  const isNear = isDueBefore(addDays(lastDayNear(ahead.today), 1), ahead);
  return {
    held: sql`left(${orders.status}, 6) = 'OnHold'`,
    approval: sql`(${orders.waitingForApproval} and ${orders.status} = 'Submitted')`,
    late: isLate,
    due: sql`(${isNear} and ${isLate} is not true and ${orders.status} <> 'Released')`,
  };
};

/** Why an order is held; the items that stock is short of are left out, so that these come together. */
export const heldFor = sql`case when ${orders.onHoldReason} like ${`${shortOf}%`}
  then ${shortOf}::text else coalesce(${orders.onHoldReason}, '') end`;

/** How many working days a client takes to ship an order, by its settings. */
export const processingDaysIn = (settings: unknown): number =>
  orderSettings.parse(settings ?? {}).ProcessingDays;

/** The same of a client. */
export const processingDaysOf = async (db: Db, clientId: string): Promise<number> => {
  const [client] = await db
    .select({ settings: clients.orderSettings })
    .from(clients)
    .where(eq(clients.id, clientId));
  return processingDaysIn(client?.settings);
};

/** A text as the keys of rows have it (`rowOf` of server/attention). */
const shortKeyOf = (text: SQL): SQL =>
  sql`left(translate(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '+/', '-_'), 22)`;

/** The open orders that a row of what needs somebody counts, by the row's key. */
export const neededOrders = (
  ahead: Ahead,
  { need, of }: { readonly need: OrderNeed; readonly of: string },
): SQL | undefined =>
  and(
    isOpenOf(ahead),
    isNeededFor(ahead)[need],
    need === 'held'
      ? of === ''
        ? sql`${heldFor} = ''`
        : sql`${shortKeyOf(heldFor)} = ${of}`
      : undefined,
  );
