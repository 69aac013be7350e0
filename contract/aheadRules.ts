/** What the inventory can be asked for, beside its documented cards. */
export const itemQuestions = ['low', 'out', 'expiring', 'slow'] as const;
export type ItemQuestion = (typeof itemQuestions)[number];

/** As the filters and the marks of an item name them. */
export const questionLabels: Readonly<Record<ItemQuestion, string>> = {
  low: 'Low',
  out: 'Out',
  expiring: 'Expiring',
  slow: 'Slow',
};

export const aheadLimits = {
  /** An item that lasts no longer than so many days runs out soon. */
  cover: 14,
  /** The days that the mean of what is shipped goes over. */
  shipped: 28,
  /** A lot that expires within so many days is told. */
  expiring: 90,
  /** An item of which nothing has left for so many days moves slowly. */
  slow: 90,
  /** For so many days a proposal lasts. */
  proposed: 28,
  /** The figures of so many items are asked for at once. */
  items: 100,
} as const;

/** What the rules read of an item, in all of the provider's own warehouses. */
export interface ShelfFacts {
  /** Pieces that can be ordered. */
  readonly Available: number;
  /** Pieces that left in the last 28 days. */
  readonly Shipped: number;
  /** Null where the client is not shown it (ITEM-38), or none is set. */
  readonly ReorderPoint: number | null;
}

/**
 * How many days an item lasts: what is available by the mean that was shipped in a day of the last
 * 28; null where nothing was.
 */
export const daysOfCover = ({
  Available,
  Shipped,
}: Pick<ShelfFacts, 'Available' | 'Shipped'>): number | null =>
  Shipped > 0 ? Math.floor((Available * aheadLimits.shipped) / Shipped) : null;

/**
 * Whether an item runs low: at or below its reorder point where the client is shown those (ITEM-38),
 * else by its days of cover.
 */
export const isLow = (facts: ShelfFacts, hasReorderPoints: boolean): boolean => {
  if (hasReorderPoints) return facts.ReorderPoint !== null && facts.Available <= facts.ReorderPoint;
  const cover = daysOfCover(facts);
  return cover !== null && cover <= aheadLimits.cover;
};

interface ToPropose extends ShelfFacts {
  /** Pieces that notices announce. */
  readonly Expected: number;
  readonly ReorderQty: number | null;
}

/**
 * How many pieces of an item a notice may announce: what is missing, beside what is there and
 * expected, to ship for 28 days as in the last 28 and have the reorder point left; no less than the
 * reorder quantity; 0 where nothing is missing.
 */
export const proposedPieces = ({
  Available,
  Expected,
  Shipped,
  ReorderPoint,
  ReorderQty,
}: ToPropose): number => {
  const wanted =
    (ReorderPoint ?? 0) + Math.ceil((Shipped * aheadLimits.proposed) / aheadLimits.shipped);
  const missing = wanted - Available - Expected;
  return missing > 0 ? Math.max(missing, ReorderQty ?? 0) : 0;
};
