import type { StateExplained, StockDocument } from '@contract/stockMovements';
import { stockReasons, type StockReason } from '@contract/stockReasons';
import { signedText } from '@/entities/stock-movement';
import { countText } from '@/shared/format/numbers';
import { dayText } from '@/shared/format/dates';
import { countLabels, type CountName } from './counts';
import type { StockRead } from './ItemStock';

/** One line of a sum. */
export interface WhyLine {
  readonly label: string;
  readonly value: number;
  /** The value as it is written, with its sign where it is added. */
  readonly text: string;
  /** How many records it comes from: "in 61 orders". */
  readonly note: string;
  /** The one record that it comes from. */
  readonly document: StockDocument | null;
}

/** A number with the lines that add up to it. */
export interface Explained {
  readonly now: number;
  readonly lines: readonly WhyLine[];
}

type ReasonSum = StateExplained['Reasons'][number];

/** What the records are called that move stock for a reason. */
const recordsOf: Readonly<Partial<Record<StockReason, readonly [one: string, many: string]>>> = {
  reserved: ['order', 'orders'],
  imported: ['order', 'orders'],
  cancelled: ['order', 'orders'],
  replanned: ['order', 'orders'],
  shipped: ['order', 'orders'],
  deducted: ['deduct order', 'deduct orders'],
  received: ['notice', 'notices'],
  returned: ['return', 'returns'],
};

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `in ${count === 1 ? `1 ${one}` : `${countText(count)} ${many}`}`;

const noteOf = ({ Reason, Documents, Document, Movements }: ReasonSum): string => {
  if (Document) return '';
  if (Documents > 0) return counted(Documents, recordsOf[Reason] ?? ['record', 'records']);
  return Movements > 1 ? counted(Movements, ['movement', 'movements']) : '';
};

const added = (label: string, value: number): WhyLine => ({
  label,
  value,
  text: signedText(value),
  note: '',
  document: null,
});

const begun = (label: string, value: number): WhyLine => ({
  ...added(label, value),
  text: countText(value),
});

const reasonLine = (sum: ReasonSum): WhyLine => ({
  ...added(stockReasons[sum.Reason].label, sum.Change),
  note: noteOf(sum),
  document: sum.Document,
});

/** Whether the ledger goes further back than what is looked at. */
const isKnownBefore = ({ balance: { KnownFrom }, from }: StockRead): boolean =>
  KnownFrom !== null && KnownFrom < from;

const explainState = (read: StockRead, { Before, Now, Reasons }: StateExplained): Explained => ({
  now: Now,
  lines: [
    ...(isKnownBefore(read) || Before !== 0 ? [begun(`Before ${dayText(read.from)}`, Before)] : []),
    ...Reasons.map(reasonLine),
  ],
});

/** Why a count is what it is. What is available is what the other counts leave. */
export const explain = (read: StockRead, count: CountName): Explained => {
  const { States } = read.why;
  const nowOf = (state: CountName): number => States.find(({ State }) => State === state)?.Now ?? 0;
  if (count === 'available') {
    const [onHand, reserved, unshippable] = [
      nowOf('onHand'),
      nowOf('reserved'),
      nowOf('unshippable'),
    ];
    return {
      now: onHand - reserved - unshippable,
      lines: [
        begun(countLabels.onHand, onHand),
        added(countLabels.reserved, -reserved),
        added(countLabels.unshippable, -unshippable),
      ],
    };
  }
  const state = States.find(({ State }) => State === count);
  return state ? explainState(read, state) : { now: 0, lines: [] };
};
