import type { orderLines } from '../../db/schema/orders';

interface Pieces {
  readonly stockNumber: string;
  readonly quantity: number;
  readonly lotNo: string | null;
}

/** What was ordered of each item, and of each lot that was asked for. */
export type ItemFacts = Readonly<Record<string, number>>;

/** The pieces of a line as the order has it. */
export const orderedPieces = ({
  stockNumber,
  quantityRequested: quantity,
  lotNo = null,
}: Pick<
  typeof orderLines.$inferInsert,
  'stockNumber' | 'quantityRequested' | 'lotNo'
>): Pieces => ({ stockNumber, quantity, lotNo });

/** The pieces of a line that is being submitted. */
export const submittedPieces = ({
  item: { stockNumber },
  quantity,
  lotNo,
}: {
  readonly item: { readonly stockNumber: string };
  readonly quantity: number;
  readonly lotNo: string | null;
}): Pieces => ({ stockNumber, quantity, lotNo });

/** The lines of an order as changes are written down: pieces by item and lot. */
export const itemFacts = (lines: readonly Pieces[]): ItemFacts => {
  const pieces = new Map<string, number>();
  for (const { stockNumber, quantity, lotNo } of lines) {
    const name = lotNo ? `${stockNumber}, lot ${lotNo}` : stockNumber;
    pieces.set(name, (pieces.get(name) ?? 0) + quantity);
  }
  return Object.fromEntries(pieces);
};
