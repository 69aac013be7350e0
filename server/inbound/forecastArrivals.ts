import type { ClientRow } from '../accounts/clientRows';
import type { Db } from '../db/database';
import { groupBy } from '../db/groupBy';
import { announcedItems, expectedPieces, type ExpectedPieces } from '../notices/expectedPieces';
import type { OrderedLine } from '../orders/parts/orderChecks';
import { choiceOf } from '../orders/parts/fulfilment';
import { allWarehouses } from '../resources/resourceRows';
import { planAllocation, type AllocationPlan } from '../stock/allocation';
import { takeShares, type LeftStock } from '../stock/planInTurn';
import { readAvailable } from '../stock/reservations';
import {
  itemsWaitedFor,
  unitsWaitingFor,
  waitsFor,
  type WaitingOrder,
  type WaitingUnit,
} from './waitingUnits';

type Plan = AllocationPlan<OrderedLine>;

/** What a notice frees of an order, and with which pieces of its items. */
export interface ToFree {
  readonly order: WaitingUnit['order'];
  readonly frees: 'order' | 'part' | 'backorder';
  /** Where most of it ships from. */
  readonly warehouseId: string | null;
  readonly pieces: ReadonlyMap<string, number>;
}

/** A notice that is not in the stock yet, and what becomes of what waits once it is. */
export interface Arrival {
  readonly noticeId: string;
  /** The notice's own number. */
  readonly notice: string;
  /** Each order once, those first that have waited longest. */
  readonly freed: readonly ToFree[];
  /** What goes on waiting. */
  readonly waiting: readonly WaitingUnit[];
}

interface Forecast {
  /** What waits now for what is announced. */
  readonly waiting: readonly WaitingUnit[];
  /** Whether more waits than was looked at. */
  readonly areMore: boolean;
  /** In the sequence in which the notices are expected: the first frees, the next what is left. */
  readonly arrivals: readonly Arrival[];
}

interface Site {
  readonly rules: ClientRow['orderSettings'];
  /** The warehouses that may ship an order, in the order in which they are tried. */
  readonly candidatesOf: (order: WaitingOrder) => readonly string[];
  readonly left: LeftStock;
}

/** Told once for each place that orders go to: hundreds go to a few of them, notice after notice. */
const candidatesBy = (
  rules: Site['rules'],
  warehouses: Awaited<ReturnType<typeof allWarehouses>>,
): Site['candidatesOf'] => {
  const known = new Map<string, readonly string[]>();
  return ({ recipient, requestedWarehouseId: intendedWarehouse }) => {
    const key = [recipient?.Country, recipient?.State, intendedWarehouse].join('\n');
    const found =
      known.get(key) ?? choiceOf(rules, warehouses, { recipient, intendedWarehouse }).candidates;
    known.set(key, found);
    return found;
  };
};

/** Plans what waits as it is filled: an order by its client's rules, a backorder whole or not. */
const planUnit = (
  { order, kind, lines }: WaitingUnit,
  { rules, candidatesOf, left }: Site,
): Plan | null => {
  if (kind === 'order' && !rules.AllowOrderSubmission) return null;
  const plan = planAllocation(lines, {
    available: left,
    candidates: candidatesOf(order),
    rules: kind === 'order' ? rules : { ...rules, AllowOrderSplit: false, AllowBackOrders: false },
  });
  return plan.shares.length > 0 ? plan : null;
};

const piecesOf = ({ shares }: Plan, itemIds: ReadonlySet<string>): Map<string, number> => {
  const pieces = new Map<string, number>();
  for (const { line, quantity } of shares.flatMap(({ lines }) => lines))
    for (const { itemId, perPiece } of line.needs)
      if (itemIds.has(itemId)) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity * perPiece);
  return pieces;
};

const freedBy = (unit: WaitingUnit, plan: Plan, itemIds: ReadonlySet<string>): ToFree => {
  const { order, kind } = unit;
  return {
    order,
    frees: kind === 'order' && plan.short.length > 0 ? 'part' : kind,
    warehouseId: plan.shares[0]?.warehouseId ?? null,
    pieces: piecesOf(plan, itemIds),
  };
};

/** What is left of a unit that was filled in part, which waits on as a backorder. */
const restOf = ({ order }: WaitingUnit, { short }: Plan): WaitingUnit[] =>
  short.length === 0
    ? []
    : [
        {
          order,
          kind: 'backorder',
          lines: short.map(({ line, quantity }) => ({ ...line, quantity })),
        },
      ];

const sumOf = (one: ToFree['pieces'], other: ToFree['pieces']): ToFree['pieces'] => {
  const sum = new Map(one);
  for (const [itemId, pieces] of other) sum.set(itemId, (sum.get(itemId) ?? 0) + pieces);
  return sum;
};

/** An order of which several backorders are freed is told once. */
const byOrder = (freed: readonly ToFree[]): ToFree[] => {
  const found = new Map<string, ToFree>();
  for (const each of freed) {
    const known = found.get(each.order.id);
    found.set(each.order.id, known ? { ...known, pieces: sumOf(known.pieces, each.pieces) } : each);
  }
  return [...found.values()];
};

/** Fills what waits for items that come together, and answers what still waits. */
const arrive = (
  units: readonly WaitingUnit[],
  site: Site,
  itemIds: ReadonlySet<string>,
): { readonly freed: ToFree[]; readonly waiting: WaitingUnit[] } => {
  const freed: ToFree[] = [];
  const waiting = units.flatMap((unit) => {
    const plan = waitsFor(unit, itemIds) ? planUnit(unit, site) : null;
    if (!plan) return [unit];
    takeShares(site.left, plan);
    freed.push(freedBy(unit, plan, itemIds));
    return restOf(unit, plan);
  });
  return { freed: byOrder(freed.filter(({ pieces }) => pieces.size > 0)), waiting };
};

const putInto = (left: LeftStock, brought: readonly ExpectedPieces[]): void => {
  for (const { warehouseId, itemId, pieces } of brought) {
    const there = left.get(warehouseId);
    there?.set(itemId, (there.get(itemId) ?? 0) + pieces);
  }
};

const readLeft = async (
  db: Db,
  clientId: string,
  places: Parameters<typeof readAvailable>[2],
): Promise<LeftStock> => {
  const available = await readAvailable(db, clientId, places);
  return new Map([...available].map(([id, pieces]) => [id, new Map(pieces)]));
};

/**
 * Which orders each notice will free that is not in the stock yet: what was announced comes in its
 * sequence, the earliest expected first, and whoever has waited longest is filled first, by the
 * planning that fills them then. Nothing is written or locked.
 */
export const forecastArrivals = async (db: Db, client: ClientRow): Promise<Forecast> => {
  const { id: clientId } = client;
  const warehouses = await allWarehouses(db);
  const warehouseIds = warehouses.filter(({ isThirdParty }) => !isThirdParty).map(({ id }) => id);
  const { units: waiting, areMore } = await unitsWaitingFor(db, {
    clientId,
    itemIds: announcedItems(db, client),
  });
  const places = { itemIds: itemsWaitedFor(waiting), warehouseIds };
  const [expected, left] = await Promise.all([
    expectedPieces(db, { clientId }, places),
    readLeft(db, clientId, places),
  ]);
  const { orderSettings: rules } = client;
  const site = { rules, candidatesOf: candidatesBy(rules, warehouses), left };
  const broughtBy = groupBy(expected, ({ noticeId }) => noticeId);
  const arrivals: Arrival[] = [];
  for (const [noticeId, notice] of new Map(expected.map((each) => [each.noticeId, each.notice]))) {
    const brought = broughtBy(noticeId);
    putInto(site.left, brought);
    const before = arrivals.at(-1)?.waiting ?? waiting;
    const arrived = arrive(before, site, new Set(brought.map(({ itemId }) => itemId)));
    arrivals.push({ noticeId, notice, ...arrived });
  }
  return { waiting, areMore, arrivals };
};
