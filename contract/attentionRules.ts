import type { Capability } from './access';
import { aheadLimits } from './aheadRules';
import type { Day } from './dates';

/** What somebody may be needed for, the most urgent first. */
export const attentionKinds = [
  'late',
  'held',
  'due',
  'approval',
  'unexplained',
  'notice',
  'short',
  'orderImport',
  'itemImport',
  'webhook',
  'webhookPaused',
  'dailyExport',
  'tokens',
  'reorder',
  'cover',
  'lots30',
  'lots60',
  'lots90',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Kinds that count orders, and those that count items: lists can be asked for what they count. */
export const orderNeeds = ['late', 'held', 'due', 'approval'] as const;
export type OrderNeed = (typeof orderNeeds)[number];
export const itemNeeds = ['reorder', 'cover', 'lots30', 'lots60', 'lots90'] as const;
export type ItemNeed = (typeof itemNeeds)[number];

/** What a row's key says: its kind, and what tells it from others of that kind; null for no key. */
export const readAttentionKey = (key: string): { kind: AttentionKind; of: string } | null => {
  const [, named, of = ''] = /^(\w+)(?: ([\w-]{22}))?$/.exec(key) ?? [];
  const kind = attentionKinds.find((each) => each === named);
  return kind ? { kind, of } : null;
};

/** The order that a key asks for, or the item; null where it counts something else. */
const needIn =
  <Need extends AttentionKind>(needs: readonly Need[]) =>
  (key: string): { need: Need; of: string } | null => {
    const read = readAttentionKey(key);
    const need = needs.find((each) => each === read?.kind);
    return read && need ? { need, of: read.of } : null;
  };
export const orderNeedIn = needIn(orderNeeds);
export const itemNeedIn = needIn(itemNeeds);

/** What is counted for each client where staff see all of theirs. */
export const attentionCounts = [
  'Late',
  'OnHold',
  'Due',
  'ToApprove',
  'ToFree',
  'Notices',
  'ImportRows',
  'LowStock',
  'Expiring',
  'Failing',
] as const;
export type AttentionCount = (typeof attentionCounts)[number];

/** What of a row tells where it is counted. */
interface CountedRow {
  readonly Kind: string;
  readonly Count: number;
  readonly Day: Day | null;
}

const isOnItsDay = ({ Day }: CountedRow, today: Day): boolean => Day !== null && Day <= today;

/**
 * What of a row counts where, on a day; a notice that is due and frees orders does so twice.
 * Empty for a kind that this release does not know.
 */
export const countsIn = (row: CountedRow, today: Day): Partial<Record<AttentionCount, number>> => {
  const { Count } = row;
  const of: Readonly<Record<AttentionKind, Partial<Record<AttentionCount, number>>>> = {
    late: { Late: Count },
    held: { OnHold: Count },
    due: { Due: Count },
    approval: { ToApprove: Count },
    unexplained: { Notices: 1 },
    notice: { ToFree: Count, Notices: isOnItsDay(row, today) ? 1 : 0 },
    short: { Notices: 1 },
    orderImport: { ImportRows: Count },
    itemImport: { ImportRows: Count },
    webhook: { Failing: 1 },
    webhookPaused: { Failing: 1 },
    dailyExport: { Failing: 1 },
    reorder: { LowStock: Count },
    cover: { LowStock: Count },
    tokens: { Expiring: Count },
    lots30: { Expiring: Count },
    lots60: { Expiring: Count },
    lots90: { Expiring: Count },
  };
  const kind = attentionKinds.find((each) => each === row.Kind);
  return kind ? of[kind] : {};
};

/** Kinds of which each record is a row of its own, and as many are told as `records` says. */
const toldOneByOne: readonly AttentionKind[] = [
  'unexplained',
  'notice',
  'short',
  'orderImport',
  'itemImport',
  'webhook',
  'webhookPaused',
];

/** How many rows of a kind are told. */
export const mostTold = (kind: AttentionKind): number =>
  toldOneByOne.includes(kind) ? attentionLimits.records : Infinity;

export const attentionLimits = {
  /** Notices, imports and webhooks that are told one by one, of each kind. */
  records: 20,
  /** Numbers that a row names, so that its list or record can be opened. */
  numbers: 50,
  examples: 3,
  /** So many rows somebody has put aside in an account; older ones are shown again. */
  rests: 500,
  /** For so many days an import with refused rows, and a notice that came short, is told. */
  told: 14,
} as const;

/** The days within which lots that expire are told: an item by the lot that expires first. */
export const lotDays = { lots30: 30, lots60: 60, lots90: aheadLimits.expiring } as const;

/** Until when somebody wants to see no more of a row: a day, or until there is something new. */
export const attentionRests = ['tomorrow', 'nextWeek', 'changed'] as const;
export type AttentionRest = (typeof attentionRests)[number];

/** What somebody must be able to do to be told of a kind; null where everybody is. */
export const neededForKind = (kind: string): Capability | null => {
  if (kind === 'tokens') return 'apiToken.manage';
  if (kind === 'dailyExport') return 'dailyExport.read';
  if (kind === 'unexplained') return 'notice.explain';
  return kind === 'webhook' || kind === 'webhookPaused' ? 'webhook.manage' : null;
};
