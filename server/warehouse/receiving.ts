import { addDays, type Day } from '@contract/dates';
import type { items } from '../db/schema/inventory';
import { createRandom } from '../random';

/** Announced pieces of an item, and what the item asks the warehouse to note. */
export interface AnnouncedLine {
  readonly quantity: number;
  readonly item: Pick<
    typeof items.$inferSelect,
    'id' | 'lotNumberRequired' | 'expirationDateRequired'
  >;
}

/** Pieces of an item as they were counted. */
export interface CountedPieces {
  readonly itemId: string;
  readonly pieces: number;
  readonly lotNumber: string | null;
  readonly expirationDate: Day | null;
}

/** Days until pieces that came in fresh can no longer be sold. */
const keepsFor = [270, 720] as const;

const mostMissing = 5;

/**
 * Counts what has come: about one line in five misses a few pieces, but never all. The same notice
 * gives the same counts, so counting it again changes nothing.
 */
export const countPieces = (
  noticeId: string,
  { item, quantity }: AnnouncedLine,
  today: Day,
): CountedPieces => {
  const random = createRandom(`receipt of ${noticeId} ${item.id}`);
  const missing = random.chance(0.2) ? random.whole(1, mostMissing) : 0;
  const lotNumber = `L${random.digits(6)}`;
  const expirationDate = addDays(today, random.whole(...keepsFor));
  return {
    itemId: item.id,
    pieces: Math.max(1, quantity - missing),
    lotNumber: item.lotNumberRequired ? lotNumber : null,
    expirationDate: item.expirationDateRequired ? expirationDate : null,
  };
};

/** Where the pieces of a notice are put: `B-07-03`. */
export const shelfFor = (noticeId: string): string => {
  const random = createRandom(`shelf of ${noticeId}`);
  const place = (most: number): string => String(random.whole(1, most)).padStart(2, '0');
  return `${random.pick(['A', 'B', 'C', 'D', 'E', 'F'])}-${place(24)}-${place(5)}`;
};
