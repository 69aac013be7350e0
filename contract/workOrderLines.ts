import type { OrderItemRecord } from './orderRecord';

/** A line of the printed work order. */
export interface WorkOrderLine {
  readonly quantity: number;
  readonly stockNumber: string;
  readonly description: string;
  readonly lotNo: string | null;
  /** As the tags have it. */
  readonly expDate: string | null;
}

const linesOf = ({
  StockNumber,
  Description,
  LotNo,
  Quantity,
  Tags,
}: OrderItemRecord): readonly WorkOrderLine[] => {
  const about = { stockNumber: StockNumber, description: Description };
  if (Tags.length === 0) return [{ ...about, quantity: Quantity, lotNo: LotNo, expDate: null }];
  const lines = new Map<string, WorkOrderLine>();
  for (const tag of Tags) {
    const key = JSON.stringify([tag.LotNo || null, tag.ExpDate || null]);
    const quantity = (lines.get(key)?.quantity ?? 0) + tag.Quantity;
    lines.set(key, { ...about, quantity, lotNo: tag.LotNo || null, expDate: tag.ExpDate || null });
  }
  return [...lines.values()];
};

/**
 * The lines that a work order prints: an item's tags of one lot and expiration date make one line,
 * in the order of the first of them (DEDUCT-11).
 */
export const workOrderLines = (items: readonly OrderItemRecord[]): readonly WorkOrderLine[] =>
  items.flatMap(linesOf);
