import { and, asc, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { importDraftRecords, type DraftPlan } from '../db/schema/importDrafts';
import type { AvailableStock } from '../stock/allocation';
import { readAvailable } from '../stock/reservations';
import { isOf, type DraftKey } from './draftRows';
import { isOneOf } from './storedRows';

/** An order of a draft that can be made. */
export interface Planned {
  readonly recordNo: number;
  readonly plan: DraftPlan;
  /** The stock numbers that it would wait for, as far as known. */
  readonly waitsFor: readonly string[] | null;
}

/** The items that an order needs. */
export const itemsOf = ({ lines }: DraftPlan): string[] => [
  ...new Set(lines.flatMap(({ needs }) => needs.map(({ itemId }) => itemId))),
];

/** Orders that can be made and were not yet, in the order of the file. */
export const readPlanned = async (db: Db, key: DraftKey, which?: SQL): Promise<Planned[]> => {
  const { recordNo, plan, waitsFor, state } = importDraftRecords;
  const isUnmade = inArray(state, ['open', 'refused', 'waiting']);
  const rows = await db
    .select({ recordNo, plan, waitsFor })
    .from(importDraftRecords)
    .where(and(isOf(importDraftRecords, key), isUnmade, isNotNull(plan), which))
    .orderBy(asc(recordNo));
  return rows.flatMap((row) => (row.plan ? [{ ...row, plan: row.plan }] : []));
};

/** The plans of those records that can be made. */
export const plansOf = async (
  db: Db,
  key: DraftKey,
  recordNos: readonly number[],
): Promise<DraftPlan[]> => {
  const planned = await readPlanned(db, key, isOneOf(importDraftRecords.recordNo, recordNos));
  return planned.map(({ plan }) => plan);
};

/** What there is of the items that orders need, where they may be shipped from. */
export const availableFor = (
  db: Db,
  { clientId }: DraftKey,
  plans: readonly DraftPlan[],
): Promise<AvailableStock> =>
  readAvailable(db, clientId, {
    itemIds: new Set(plans.flatMap(itemsOf)),
    warehouseIds: [...new Set(plans.flatMap(({ candidates }) => candidates))],
  });

const piecesWanted = (plans: readonly DraftPlan[]): ReadonlyMap<string, number> => {
  const wanted = new Map<string, number>();
  for (const { quantity, needs } of plans.flatMap(({ lines }) => lines))
    for (const { itemId, perPiece } of needs)
      wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity * perPiece);
  return wanted;
};

/**
 * The items of which one order may take what another one wants. Of the others each warehouse has
 * nothing, or enough for all.
 */
const contestedBy = (available: AvailableStock, plans: readonly DraftPlan[]): Set<string> => {
  const wanted = [...piecesWanted(plans)];
  return new Set(
    [...available.values()].flatMap((pieces) =>
      wanted.flatMap(([itemId, all]) => {
        const there = pieces.get(itemId) ?? 0;
        return there > 0 && there < all ? [itemId] : [];
      }),
    ),
  );
};

/** Orders may compete by way of others so many times over; then all of them are planned anew. */
const mostTurns = 3;

const needsOneOf = (items: ReadonlySet<string>): SQL =>
  sql`${importDraftRecords.needs} && ${`{${[...items].join(',')}}`}::uuid[]`;

/**
 * The orders that may get other stock once some have changed, from what these wanted before and want
 * now: themselves, those that compete with them for an item, and what competes with those.
 */
export const competingWith = async (
  db: Db,
  key: DraftKey,
  changed: readonly DraftPlan[],
): Promise<Planned[]> => {
  const known = new Set(changed.flatMap(itemsOf));
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const found = await readPlanned(db, key, needsOneOf(known));
    const plans = [...changed, ...found.map(({ plan }) => plan)];
    const contested = contestedBy(await availableFor(db, key, plans), plans);
    const isCompetition = (id: string): boolean => known.has(id) && contested.has(id);
    const competing = plans.map(itemsOf).filter((items) => items.some(isCompetition));
    const more = competing.flat().filter((id) => !known.has(id));
    // An order that needs none but known items is found with all that it competes with.
    if (more.length === 0)
      return found.filter(({ plan }) => itemsOf(plan).every((id) => known.has(id)));
    for (const id of more) known.add(id);
  }
  return readPlanned(db, key);
};
