import type { Capability } from './access';

/** The most records that one act changes at once. */
export const mostBulkRecords = 10_000;

/** Days that a receipt is kept. */
export const receiptDays = 30;

/** What can be done with any number of records of a kind, and what it needs (LIST-12, ROLE-13). */
export const bulkActs = {
  orders: {
    approve: 'order.process',
    confirm: 'order.process',
    release: 'order.process',
    cancel: 'order.cancel',
  },
  items: { activate: 'item.write', deactivate: 'item.write' },
  notices: { cancel: 'notice.write' },
} as const satisfies Record<string, Readonly<Record<string, Capability>>>;

export type BulkKind = keyof typeof bulkActs;
export const bulkKinds = ['orders', 'items', 'notices'] as const satisfies readonly BulkKind[];

type ActsOf<Kind extends BulkKind> = keyof (typeof bulkActs)[Kind];

/** One of the acts, whatever it is done to. */
export type BulkAct = { [Kind in BulkKind]: ActsOf<Kind> }[BulkKind];

/** An act with the kind of record that has it. */
export type BulkActOfKind = {
  [Kind in BulkKind]: { readonly Kind: Kind; readonly Act: ActsOf<Kind> };
}[BulkKind];

export const bulkActNames = [
  'approve',
  'confirm',
  'release',
  'cancel',
  'activate',
  'deactivate',
] as const satisfies readonly BulkAct[];

/** What an act on many records needs; null where records of this kind do not have it. */
export const bulkNeeds = (kind: BulkKind, act: BulkAct): Capability | null => {
  const acts: Readonly<Partial<Record<BulkAct, Capability>>> = bulkActs[kind];
  return acts[act] ?? null;
};

const nouns: Readonly<Record<BulkKind, { readonly one: string; readonly many: string }>> = {
  orders: { one: 'order', many: 'orders' },
  items: { one: 'item', many: 'items' },
  notices: { one: 'notice', many: 'notices' },
};

interface ActWords {
  /** Of the button. */
  readonly verb: string;
  readonly doing: string;
  readonly done: string;
}

/** An act in words. */
export const bulkWords: Readonly<Record<BulkAct, ActWords>> = {
  approve: { verb: 'Approve', doing: 'Approving', done: 'approved' },
  confirm: { verb: 'Confirm', doing: 'Confirming', done: 'confirmed' },
  release: { verb: 'Release', doing: 'Releasing', done: 'released' },
  cancel: { verb: 'Cancel', doing: 'Cancelling', done: 'cancelled' },
  activate: { verb: 'Activate', doing: 'Activating', done: 'activated' },
  deactivate: { verb: 'Deactivate', doing: 'Deactivating', done: 'deactivated' },
};

const whole = new Intl.NumberFormat('en-US');

/** So many records of a kind, in words: "1 order", "1,204 orders". */
export const recordsText = (kind: BulkKind, count: number): string =>
  `${whole.format(count)} ${count === 1 ? nouns[kind].one : nouns[kind].many}`;

/** Why so many can not be changed at once. */
export const tooManyRecords = (kind: BulkKind): string =>
  `At most ${recordsText(kind, mostBulkRecords)} can be changed at once`;

interface Counted {
  readonly Kind: BulkKind;
  readonly Act: BulkAct;
  readonly Done: number;
  readonly LeftOut: number;
  readonly Refused: number;
}

/** What became of an act on many records: "118 orders approved, 2 left out". */
export const receiptText = ({ Kind, Act, Done, LeftOut, Refused }: Counted): string =>
  [
    `${recordsText(Kind, Done)} ${bulkWords[Act].done}`,
    ...(LeftOut > 0 ? [`${whole.format(LeftOut)} left out`] : []),
    ...(Refused > 0 ? [`${whole.format(Refused)} refused`] : []),
  ].join(', ');
