import type { OrderSettings } from '@contract/client';
import {
  planAllocation,
  type AllocationPlan,
  type AvailableStock,
  type NeededLine,
} from './allocation';

type PlanNext = <Line extends NeededLine>(
  lines: readonly Line[],
  candidates: readonly string[],
) => AllocationPlan<Line>;

/** Pieces by warehouse and item that plans take from, one after the other. */
export type LeftStock = ReadonlyMap<string, Map<string, number>>;

/** Takes what a plan ships out of what is left. */
export const takeShares = <Line extends NeededLine>(
  left: LeftStock,
  { shares }: AllocationPlan<Line>,
): void => {
  for (const { warehouseId, lines } of shares) {
    const pieces = left.get(warehouseId);
    for (const { line, quantity } of lines)
      for (const { itemId, perPiece } of line.needs)
        pieces?.set(itemId, (pieces.get(itemId) ?? 0) - quantity * perPiece);
  }
};

/**
 * Plans orders one after the other: what one of them takes is not there for the next. The
 * candidates of each are tried in their order.
 */
export const planInTurn = (
  rules: Pick<OrderSettings, 'AllowOrderSplit' | 'AllowBackOrders'>,
  available: AvailableStock,
): PlanNext => {
  const left = new Map([...available].map(([id, pieces]) => [id, new Map(pieces)]));
  return (lines, candidates) => {
    const plan = planAllocation(lines, { available: left, candidates, rules });
    takeShares(left, plan);
    return plan;
  };
};
