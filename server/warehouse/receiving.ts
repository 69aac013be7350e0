import { addDays, type Day } from '@contract/dates';
import type { NoticeReason } from '@contract/noticeReasons';
import type { items } from '../db/schema/inventory';
import { createRandom, type Random } from '../random';

/** Announced pieces of an item, and what the item asks the warehouse to note. */
export interface AnnouncedLine {
  readonly quantity: number;
  readonly item: Pick<
    typeof items.$inferSelect,
    'id' | 'lotNumberRequired' | 'expirationDateRequired'
  >;
}

/** Why pieces differ from what was announced, as the warehouse noted it. */
interface NotedReason {
  readonly reason: NoticeReason;
  readonly note: string | null;
}

/** Pieces of an item as they were counted. */
export interface CountedPieces {
  readonly itemId: string;
  /** By the papers at the door. */
  readonly delivered: number;
  /** Damaged ones among them. */
  readonly pieces: number;
  readonly damaged: number;
  /** One for each way in which they differ from what was announced. */
  readonly reasons: readonly NotedReason[];
  readonly lotNumber: string | null;
  readonly expirationDate: Day | null;
}

/** Days until pieces that came in fresh can no longer be sold. */
const keepsFor = [270, 720] as const;

const mostMissing = 5;
/** A line of so many pieces comes in several cartons, of which one may be crushed or hold more. */
const inSeveralCartons = 40;

const shortBy = ['missing', 'packedShort'] as const;
const notes: Readonly<Partial<Record<NoticeReason, string>>> = {
  missing: 'a carton of the packing list was not on the skid',
  packedShort: 'a sealed carton held fewer',
  packedOver: 'a sealed carton held more',
  inTransit: 'a carton was crushed',
};

const noted = (reason: NoticeReason): NotedReason => ({ reason, note: notes[reason] ?? null });

interface Difference {
  readonly missing: number;
  readonly over: number;
  readonly damaged: number;
}

const differenceOf = (random: Random, quantity: number): Difference => {
  const isShort = random.chance(0.2);
  const missing = isShort ? Math.min(random.whole(1, mostMissing), quantity - 1) : 0;
  const mayDiffer = quantity >= inSeveralCartons;
  return {
    missing,
    over: mayDiffer && missing === 0 && random.chance(0.05) ? random.whole(1, 3) : 0,
    damaged: mayDiffer && random.chance(0.08) ? random.whole(1, 3) : 0,
  };
};

/**
 * Counts what has come: about one line in five misses a few pieces, but never all, and of a large
 * one a few may be too many or broken; each difference with its reason. The same notice gives the
 * same counts, so counting it again changes nothing.
 */
export const countPieces = (
  noticeId: string,
  { item, quantity }: AnnouncedLine,
  today: Day,
): CountedPieces => {
  const random = createRandom(`receipt of ${noticeId} ${item.id}`);
  const { missing, over, damaged } = differenceOf(random, quantity);
  const why = random.pick(shortBy);
  const lotNumber = `L${random.digits(6)}`;
  const expirationDate = addDays(today, random.whole(...keepsFor));
  return {
    itemId: item.id,
    // What was packed short shows only when the cartons are opened.
    delivered: why === 'missing' ? quantity - missing : quantity,
    pieces: quantity - missing + over,
    damaged,
    reasons: [
      ...(missing > 0 ? [noted(why)] : []),
      ...(over > 0 ? [noted('packedOver')] : []),
      ...(damaged > 0 ? [noted('inTransit')] : []),
    ],
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
