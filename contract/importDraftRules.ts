import type { ImportType } from './imports';

/** Days that a draft is kept after somebody has last worked on it. */
export const draftDays = 14;

/** Drafts that an account can have at once. */
export const mostDrafts = 20;

/** Rows on a page. */
export const draftPageSize = 100;

/** Cells that one call can change, as many as a block that is pasted may have. */
export const mostCells = 5000;

/** Longest text that a cell keeps; what is longer is a mistake anyway. */
export const longestCell = 1000;

/** How far a draft is; rows can be read from `checking` on, and changed while it is `ready`. */
export const draftStates = [
  /** The file is being read. */
  'reading',
  /** Its columns must be matched by hand. */
  'columns',
  /** Rows are being judged. */
  'checking',
  'ready',
  /** Orders or items are being made. */
  'creating',
  /** Nothing is left that could be made. */
  'ended',
  /** The file can not be imported. */
  'failed',
] as const;
export type DraftState = (typeof draftStates)[number];

/** Whether the server still works on it: its state is asked for again soon. */
export const isDraftMoving = (state: DraftState): boolean =>
  state === 'reading' || state === 'checking' || state === 'creating';

/** Whether its rows can be asked for. */
export const hasDraftRows = (state: DraftState): boolean =>
  state === 'checking' || state === 'ready' || state === 'creating' || state === 'ended';

/** What became of a record: a `waiting` one is about to be made, a `refused` one was tried. */
export const draftRecordStates = ['open', 'waiting', 'created', 'refused'] as const;
export type DraftRecordState = (typeof draftRecordStates)[number];

/** The rows that a page shows. */
export const draftShows = [
  'all',
  /** Rows with a mistake of their own. */
  'mistakes',
  /** Rows of records that look like an order there is. */
  'duplicates',
  /** Rows of orders that will wait for stock. */
  'waiting',
  /** Rows with a cell that says something else than the file. */
  'repaired',
  /** Rows of records that can be made as they are. */
  'sound',
  'created',
  'leftOut',
] as const;
export type DraftShow = (typeof draftShows)[number];

const nouns: Readonly<Record<ImportType, { readonly one: string; readonly many: string }>> = {
  Orders: { one: 'order', many: 'orders' },
  Items: { one: 'item', many: 'items' },
};

/** A number of records in words: "261 orders". */
export const draftRecords = (type: ImportType, count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? nouns[type].one : nouns[type].many}`;

/** A number of rows in words: "13 rows". */
export const draftRows = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Why not, for what can be asked of a draft; null where it can be done. */
export const whyNotDraft = {
  edit: (state: DraftState): string | null =>
    state === 'ready' || state === 'ended' ? null : notNow(state),
  create: (state: DraftState): string | null => (state === 'ready' ? null : notNow(state)),
  /** Once something was made of it, its columns stay as they are. */
  match: (state: DraftState, created: number): string | null => {
    if (created > 0) return 'Records were made of this file: its columns stay as they are';
    return state === 'columns' || state === 'ready' ? null : notNow(state);
  },
  discard: (state: DraftState): string | null => (state === 'creating' ? notNow(state) : null),
} as const;

const notNow = (state: DraftState): string => {
  switch (state) {
    case 'reading':
      return 'The file is still being read';
    case 'columns':
      return 'The columns of the file must be matched first';
    case 'checking':
      return 'The rows are still being checked';
    case 'creating':
      return 'Records are being made of this file: wait until that has ended';
    case 'failed':
      return 'The file can not be imported';
    case 'ended':
      return 'Nothing is left to be made of this file';
    default:
      return '';
  }
};
