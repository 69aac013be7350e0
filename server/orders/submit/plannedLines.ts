import type { PlannedLine } from '@contract/orderPlans';
import type { ExpectedPieces } from '../../notices/expectedPieces';
import type { AvailableStock, LineShare } from '../../stock/allocation';
import type { OrderedLine } from '../parts/orderChecks';

interface Stock {
  readonly available: AvailableStock;
  /** The warehouses that the order may ship from, and those that it may not. */
  readonly tried: readonly string[];
  readonly others: readonly string[];
  readonly codeOf: (warehouseId: string) => string;
}

/** So many of a line can be made of what lies in a warehouse: whole kits of a kit. */
const piecesIn = ({ needs }: OrderedLine, there: ReadonlyMap<string, number> | undefined): number =>
  Math.min(
    ...needs.map(({ itemId, perPiece }) => Math.floor((there?.get(itemId) ?? 0) / perPiece)),
  );

/** What comes next of a line; of a kit that misses several components, the last of them to come. */
const nextOf = (
  line: OrderedLine,
  { available, tried, codeOf }: Stock,
  expected: readonly ExpectedPieces[],
): PlannedLine['Next'] => {
  const here = (itemId: string): number =>
    tried.reduce((sum, id) => sum + (available.get(id)?.get(itemId) ?? 0), 0);
  const missing =
    line.needs.length === 1
      ? line.needs
      : line.needs.filter(({ itemId, perPiece }) => here(itemId) < line.quantity * perPiece);
  const next = missing.map(({ itemId, perPiece }) => {
    const first = expected.find((each) => each.itemId === itemId && each.pieces >= perPiece);
    return first && { ...first, pieces: Math.floor(first.pieces / perPiece) };
  });
  const known = next.filter((each) => each !== undefined);
  const last = known.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
  if (!last || known.length < next.length) return null;
  return {
    Date: last.date,
    Pieces: Math.min(...known.map(({ pieces }) => pieces)),
    Notice: last.notice,
    Warehouse: codeOf(last.warehouseId),
  };
};

interface ToTell {
  readonly line: OrderedLine;
  readonly index: number;
}

/** What is told of each line of an order that is being written. */
export const plannedLines = (
  lines: readonly ToTell[],
  stock: Stock,
  {
    short,
    expected,
  }: {
    short: readonly LineShare<OrderedLine>[];
    expected: readonly ExpectedPieces[];
  },
): PlannedLine[] => {
  const { available, tried, others, codeOf } = stock;
  const at = (line: OrderedLine, ids: readonly string[], IsTried: boolean) =>
    ids
      .map((id) => ({ Warehouse: codeOf(id), Pieces: piecesIn(line, available.get(id)), IsTried }))
      .filter(({ Pieces }) => Pieces > 0);
  return lines.map(({ line, index }) => {
    const missing = short.find((share) => share.line === line)?.quantity ?? 0;
    return {
      Index: index,
      StockNumber: line.item.stockNumber,
      Wanted: line.quantity,
      Available: [...at(line, tried, true), ...at(line, others, false)],
      Short: missing,
      Next: missing > 0 ? nextOf(line, stock, expected) : null,
    };
  });
};
