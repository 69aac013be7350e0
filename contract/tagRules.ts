/** The tag picker's sentences (TAG-03, TAG-04, TAG-11). */
export const tagSentences = {
  pick: 'Pick quantity must be between 1 and Available.',
  leave: 'Leave quantity must be between 1 and (Available - 1).',
  warehouse: 'Select a warehouse to be able to choose item tags.',
} as const;

/** The sentence for an item without tags in a warehouse (TAG-12). */
export const noTagData = (stockNumber: string, warehouse: string): string =>
  `No tag data found for item ${stockNumber} in warehouse ${warehouse}.`;

/** What a line of the tag picker holds: at most one of the two is given (TAG-05). */
export interface TagChoice {
  readonly available: number;
  /** Pieces to take. */
  readonly pick: number | null;
  /** Pieces to leave; the others are taken (OPEN-42). */
  readonly leave: number | null;
}

const isBetween = (quantity: number, low: number, high: number): boolean =>
  Number.isInteger(quantity) && quantity >= low && quantity <= high;

/** A tag without available pieces can not be selected (TAG-06). */
export const isSelectable = ({ available }: Pick<TagChoice, 'available'>): boolean => available > 0;

/** What is wrong with a line of the tag picker, null when nothing is (TAG-03, TAG-04). */
export const tagProblem = ({ available, pick, leave }: TagChoice): string | null => {
  if (leave !== null) return isBetween(leave, 1, available - 1) ? null : tagSentences.leave;
  if (pick !== null) return isBetween(pick, 1, available) ? null : tagSentences.pick;
  return null;
};

/**
 * Pieces that a line takes: what it picks, or what leaving so many takes; 0 when nothing is chosen
 * (TAG-09, OPEN-42).
 */
export const pickedOf = ({ available, pick, leave }: TagChoice): number =>
  pick ?? (leave === null ? 0 : available - leave);
