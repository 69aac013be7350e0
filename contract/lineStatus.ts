/** What became of a line of an order that is saved again (ORDE-20 to ORDE-23). */
export const lineStatuses = ['Added', 'Changed', 'Unchanged', 'Removed'] as const;
export type LineStatus = (typeof lineStatuses)[number];

interface TagQuantity {
  readonly TagNumber: string;
  readonly Quantity: number;
}

/** A line as far as it is compared with the one before. */
export interface ComparedLine {
  readonly StockNumber: string;
  readonly Quantity: number;
  readonly LotNo?: string | null | undefined;
  readonly Tags?: readonly TagQuantity[] | undefined;
}

const isSameItem = (a: ComparedLine, b: ComparedLine): boolean =>
  a.StockNumber.toLowerCase() === b.StockNumber.toLowerCase();

const isSameLot = (a: ComparedLine, b: ComparedLine): boolean =>
  (a.LotNo || null) === (b.LotNo || null);

const tagsText = ({ Tags = [] }: ComparedLine): string =>
  Tags.map(({ TagNumber, Quantity }) => `${TagNumber}:${Quantity}`).join();

const isSame = (a: ComparedLine, b: ComparedLine): boolean =>
  a.Quantity === b.Quantity && isSameLot(a, b) && tagsText(a) === tagsText(b);

/**
 * The lines of a saved order, each with what became of it: Added if it was not in the original,
 * Changed if quantity, lot or tags differ, else Unchanged; lines that were dropped follow as
 * Removed (ORDE-20 to ORDE-23).
 */
export const withStatuses = <Line extends ComparedLine>(
  original: readonly Line[],
  now: readonly Line[],
): (Line & { Status: LineStatus })[] => {
  const left = [...original];
  const take = (isWanted: (line: Line) => boolean): Line | undefined => {
    const index = left.findIndex(isWanted);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const withItsLot = now.map((line) =>
    take((other) => isSameItem(other, line) && isSameLot(other, line)),
  );
  const kept = now.map((line, index) => {
    const same = withItsLot[index] ?? take((other) => isSameItem(other, line));
    if (!same) return { ...line, Status: 'Added' as const };
    return { ...line, Status: isSame(same, line) ? ('Unchanged' as const) : ('Changed' as const) };
  });
  return [...kept, ...left.map((line) => ({ ...line, Status: 'Removed' as const }))];
};
