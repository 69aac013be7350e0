import { sql } from 'drizzle-orm';
import { addDays, dayIn, type Day } from '@contract/dates';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import type { BalancePoint, stockMovements as endpoints } from '@contract/stockMovements';
import { mostBalanceDays } from '@contract/stockReasons';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { invalid } from '../http/problems';
import { movedOf, piecesNow, placeOf, type ItemPlace } from './itemLedger';
import { atOneMoment, beginningOf, changesOf, type Balance, type LedgerDesk } from './ledgerScope';

interface BalanceDesk extends LedgerDesk {
  /** The clients that are shown reorder points (ITEM-38). */
  readonly reorderClients: readonly string[];
}

type Asked = ParsedInputOf<typeof endpoints.balance>['query'];

const dayOf = (timeZone: string) =>
  sql<string>`(recorded_at at time zone ${timeZone}::text)::date::text`;

const changesByDay = async (
  db: Db,
  place: ItemPlace,
  { from, timeZone }: { from: Day; timeZone: string },
): Promise<ReadonlyMap<Day, Balance>> => {
  const rows = await db
    .select({ day: dayOf(timeZone).as('day'), ...changesOf })
    .from(movedOf(place, beginningOf(from, timeZone)))
    .groupBy(sql`day`);
  return new Map(rows.map((row) => [row.day, row]));
};

const firstDayOf = async (db: Db, place: ItemPlace, timeZone: string): Promise<Day | null> => {
  const [first] = await db
    .select({ day: dayOf(timeZone) })
    .from(movedOf(place))
    .orderBy(sql`id`)
    .limit(1);
  return first?.day ?? null;
};

interface Span {
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
}

/** The balances of days: what there is now, less what has moved since. */
const pointsOf = (
  now: Balance,
  changes: ReadonlyMap<Day, Balance>,
  { from, to, today }: Span,
): BalancePoint[] => {
  const points: BalancePoint[] = [];
  let { onHand, reserved, unshippable } = now;
  for (let day = today; day >= from; day = addDays(day, -1)) {
    if (day <= to)
      points.push({ Day: day, OnHand: onHand, Reserved: reserved, Unshippable: unshippable });
    const moved = changes.get(day);
    onHand -= moved?.onHand ?? 0;
    reserved -= moved?.reserved ?? 0;
    unshippable -= moved?.unshippable ?? 0;
  }
  return points.toReversed();
};

const refuseSpan = ({ from, to }: Span): void => {
  if (addDays(from, mostBalanceDays) <= to)
    throw invalid('The request is invalid', {
      from: [`A balance can have ${mostBalanceDays} days at most`],
    });
};

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** The balance of an item at the end of every day; 404 for an unknown item. */
export const readBalance = (
  { db, timeZone: usual, now, reorderClients }: BalanceDesk,
  actor: Actor,
  { from, to, timeZone = usual, ...asked }: Asked,
): Promise<AnswerOf<typeof endpoints.balance>> =>
  atOneMoment(db, async (tx) => {
    const today = dayIn(timeZone, now());
    const place = await placeOf(tx, actor, asked);
    const first = await firstDayOf(tx, place, timeZone);
    const last = to === undefined || to > today ? today : to;
    const span = { from: later(from, first ?? today), to: last, today };
    refuseSpan(span);
    const changes = await changesByDay(tx, place, { from: span.from, timeZone });
    return {
      StockNumber: place.item.stockNumber,
      ReorderPoint: reorderClients.includes(actor.clientId) ? place.item.reorderPoint : null,
      KnownFrom: first,
      Points: first === null ? [] : pointsOf(await piecesNow(tx, place), changes, span),
    };
  });
