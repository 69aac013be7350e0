import type { OrderSettings } from '@contract/client';

/**
 * A line to be filled: one piece of it takes `perPiece` pieces of each item that it needs (a kit
 * needs its components).
 */
export interface NeededLine {
  readonly quantity: number;
  readonly needs: readonly { readonly itemId: string; readonly perPiece: number }[];
}

/** Some pieces of a line. */
export interface LineShare<Line> {
  readonly line: Line;
  readonly quantity: number;
}

/** What one warehouse ships of an order. */
interface WarehouseShare<Line> {
  readonly warehouseId: string;
  readonly lines: readonly LineShare<Line>[];
}

/** Which warehouses ship what, and what is missing; without shares the whole order waits. */
export interface AllocationPlan<Line> {
  readonly shares: readonly WarehouseShare<Line>[];
  readonly short: readonly LineShare<Line>[];
}

/** Available pieces by warehouse and item. */
export type AvailableStock = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Pieces of an item in a warehouse. */
export interface PiecesAt {
  readonly warehouseId: string;
  readonly itemId: string;
  readonly pieces: number;
}

/** What is available without pieces that are kept back; never less than nothing. */
export const withoutKept = (
  available: AvailableStock,
  kept: readonly PiecesAt[],
): AvailableStock => {
  const keptAt = (warehouseId: string, itemId: string): number =>
    kept.reduce(
      (sum, each) =>
        each.warehouseId === warehouseId && each.itemId === itemId ? sum + each.pieces : sum,
      0,
    );
  return new Map(
    [...available].map(([id, stock]) => [
      id,
      new Map(
        [...stock].map(([itemId, there]) => [itemId, Math.max(0, there - keptAt(id, itemId))]),
      ),
    ]),
  );
};

type Rules = Pick<OrderSettings, 'AllowOrderSplit' | 'AllowBackOrders'>;
type Open<Line> = readonly LineShare<Line>[];

const isSome = ({ quantity }: { quantity: number }): boolean => quantity > 0;

const pieces = (lines: Open<unknown>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Takes as much of each line as the warehouse has, kits as whole kits; lines that need the same
 * item share its stock.
 */
const shareOf = <Line extends NeededLine>(
  warehouseId: string,
  open: Open<Line>,
  available: AvailableStock,
): WarehouseShare<Line> => {
  const there = available.get(warehouseId);
  const taken = new Map<string, number>();
  const left = (itemId: string): number => (there?.get(itemId) ?? 0) - (taken.get(itemId) ?? 0);
  const take = ({ line, quantity }: LineShare<Line>): LineShare<Line> => {
    const whole = Math.min(
      quantity,
      ...line.needs.map(({ itemId, perPiece }) => Math.floor(left(itemId) / perPiece)),
    );
    for (const { itemId, perPiece } of line.needs)
      taken.set(itemId, (taken.get(itemId) ?? 0) + whole * perPiece);
    return { line, quantity: whole };
  };
  return { warehouseId, lines: open.map(take).filter(isSome) };
};

const without = <Line>(open: Open<Line>, share: WarehouseShare<Line>): Open<Line> => {
  const taken = new Map(share.lines.map(({ line, quantity }) => [line, quantity]));
  return open
    .map(({ line, quantity }) => ({ line, quantity: quantity - (taken.get(line) ?? 0) }))
    .filter(isSome);
};

const splitOver = <Line extends NeededLine>(
  candidates: readonly string[],
  lines: Open<Line>,
  available: AvailableStock,
): WarehouseShare<Line>[] => {
  let open = lines;
  return candidates.map((id) => {
    const share = shareOf(id, open, available);
    open = without(open, share);
    return share;
  });
};

const fullest = <Line>(shares: readonly WarehouseShare<Line>[]): WarehouseShare<Line>[] =>
  shares.toSorted((a, b) => pieces(b.lines) - pieces(a.lines)).slice(0, 1);

interface Supply {
  readonly available: AvailableStock;
  /** Warehouses in the order in which they are tried. */
  readonly candidates: readonly string[];
  readonly rules: Rules;
}

/**
 * Decides what ships from where: the first candidate that has everything, else several where the
 * client allows a split, else the one that has most. What is missing then is a backorder where the
 * client allows it; otherwise the whole order waits.
 */
export const planAllocation = <Line extends NeededLine>(
  lines: readonly Line[],
  { available, candidates, rules }: Supply,
): AllocationPlan<Line> => {
  const asked = lines.map((line) => ({ line, quantity: line.quantity }));
  const alone = candidates.map((id) => shareOf(id, asked, available));
  const whole = alone.find((share) => pieces(share.lines) === pieces(asked));
  if (whole) return { shares: [whole], short: [] };
  const shares = (
    rules.AllowOrderSplit ? splitOver(candidates, asked, available) : fullest(alone)
  ).filter((share) => share.lines.length > 0);
  const short = shares.reduce<Open<Line>>(without, asked);
  return { shares: short.length === 0 || rules.AllowBackOrders ? shares : [], short };
};
