import type { StockDocument } from './stockMovements';
import type { StockReason } from './stockReasons';

/** Why staff take over what a warehouse has, in their words and in those of the ledger. */
export const takeOverReasons = {
  counted: { label: 'Count of the warehouse', ledger: 'recounted' },
  missed: { label: 'A movement that the books missed', ledger: 'corrected' },
  wrong: { label: 'A movement that was booked wrongly', ledger: 'corrected' },
} as const satisfies Readonly<Record<string, { label: string; ledger: StockReason }>>;
export type TakeOverReason = keyof typeof takeOverReasons;
export const takeOverReasonNames = Object.keys(takeOverReasons) as [
  TakeOverReason,
  ...TakeOverReason[],
];

/** What is kept as the reason of a take-over: the choice, and what the person has added. */
export const takeOverText = (reason: TakeOverReason, note: string | null): string =>
  note ? `${takeOverReasons[reason].label}: ${note}` : takeOverReasons[reason].label;

/** How far a difference is: open, taken over, ours kept, or gone because both agree again. */
export const differenceStates = ['open', 'taken', 'kept', 'gone'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Pieces of an item in a warehouse. */
export interface Pieces {
  readonly OnHand: number;
  readonly Unshippable: number;
}

interface Differing {
  readonly books: Pieces;
  readonly told: Pieces;
}

/** By how many pieces the warehouse has more than the books, or fewer. */
export const differenceIn = ({ books, told }: Differing): Pieces => ({
  OnHand: told.OnHand - books.OnHand,
  Unshippable: told.Unshippable - books.Unshippable,
});

/** What taking over leaves: what has moved since the difference was found has moved on both sides. */
export const afterTakingOver = ({ now, ...difference }: Differing & { now: Pieces }): Pieces => {
  const by = differenceIn(difference);
  return { OnHand: now.OnHand + by.OnHand, Unshippable: now.Unshippable + by.Unshippable };
};

interface Taking {
  readonly state: DifferenceState;
  readonly after: Pieces;
  /** Whether the item was counted or corrected in this warehouse since the difference was found. */
  readonly wasCounted: boolean;
}

const ended: Readonly<Record<Exclude<DifferenceState, 'open'>, string>> = {
  taken: 'This difference was taken over before',
  kept: 'It was decided before to keep ours',
  gone: 'The books and the warehouse agree by now',
};

const whyNotOpen = ({ state }: Pick<Taking, 'state'>): string | null =>
  state === 'open' ? null : ended[state];

/** When a difference can be decided, by what is done; null, or the sentence why not. */
export const whyNotDifference = {
  count: whyNotOpen,
  keep: whyNotOpen,
  takeOver: ({ state, after, wasCounted }: Taking): string | null => {
    const whyNot = whyNotOpen({ state });
    if (whyNot !== null) return whyNot;
    if (wasCounted)
      return 'The item was counted since this difference was found: the next snapshot tells whether it is still there';
    const isPossible =
      after.OnHand >= 0 && after.Unshippable >= 0 && after.Unshippable <= after.OnHand;
    return isPossible
      ? null
      : 'Too many pieces have moved since this difference was found: the next snapshot tells what is left of it';
  },
};

/** A change of the books since both sides agreed. */
export interface CauseMovement {
  readonly state: 'onHand' | 'unshippable';
  readonly change: number;
  readonly reason: StockReason;
  readonly document: StockDocument | null;
  readonly at: string;
}

/** A message of the warehouse about the item that has had no effect. */
export interface CauseMessage {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  /** The pieces that it would move; null for one that tells a count. */
  readonly change: number | null;
  readonly count: number | null;
  readonly why: string;
}

export const causeKinds = ['message', 'short', 'movement', 'condition', 'unknown'] as const;

/** What is likely behind a difference, and whether it explains all of it. */
export interface LikelyCause {
  readonly Kind: (typeof causeKinds)[number];
  readonly Pieces: number;
  readonly IsWhole: boolean;
  readonly At: string | null;
  readonly Reason: StockReason | null;
  readonly Document: StockDocument | null;
  /** The type of the message, and why it was left or waits; empty for other kinds. */
  readonly Type: string;
  readonly Why: string;
}

const nothing = {
  IsWhole: true,
  At: null,
  Reason: null,
  Document: null,
  Type: '',
  Why: '',
} as const;

const byMessage = (
  { at, type, why }: CauseMessage,
  pieces: number,
  whole: number,
): LikelyCause => ({
  ...nothing,
  Kind: 'message',
  Pieces: pieces,
  IsWhole: pieces === whole,
  At: at,
  Type: type,
  Why: why,
});

const byMovement = ({ change, at, reason, document }: CauseMovement): LikelyCause => ({
  ...nothing,
  Kind: 'movement',
  Pieces: change,
  At: at,
  Reason: reason,
  Document: document,
});

interface Evidence extends Differing {
  /** Since both sides agreed, the newest first. */
  readonly movements: readonly CauseMovement[];
  readonly messages: readonly CauseMessage[];
}

/** Pieces that were missing when orders were picked, and lie blocked in the books. */
const missingAtPicking = (movements: readonly CauseMovement[]): number =>
  movements
    .filter(({ state, reason }) => state === 'unshippable' && reason === 'shippedShort')
    .reduce((sum, { change }) => sum + change, 0);

const isPart = (change: number | null, of: number): change is number =>
  change !== null && Math.sign(change) === Math.sign(of) && Math.abs(change) < Math.abs(of);

/**
 * What is likely behind a difference, what explains all of it before what explains a part: a message
 * that was not carried out, pieces missing at picking, a movement that the other side does not know.
 */
export const likelyCause = ({ books, told, movements, messages }: Evidence): LikelyCause => {
  const by = differenceIn({ books, told });
  const pieces = by.OnHand;
  if (pieces === 0) return { ...nothing, Kind: 'condition', Pieces: by.Unshippable };
  const whole = messages.find(({ change, count }) => change === pieces || count === told.OnHand);
  if (whole) return byMessage(whole, pieces, pieces);
  const missing = missingAtPicking(movements);
  const short = { ...nothing, Kind: 'short', Pieces: Math.min(missing, -pieces) } as const;
  if (pieces < 0 && missing >= -pieces) return short;
  const booked = movements.find(({ state, change }) => state === 'onHand' && change === -pieces);
  if (booked) return byMovement(booked);
  const part = messages.find(({ change }) => isPart(change, pieces));
  if (part) return byMessage(part, part.change ?? 0, pieces);
  if (pieces < 0 && missing > 0) return { ...short, IsWhole: false };
  return { ...nothing, Kind: 'unknown', Pieces: pieces, IsWhole: false };
};
