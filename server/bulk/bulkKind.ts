import type { BulkAct } from '@contract/bulkRules';
import type { Actor } from '../http/actor';
import type { Db } from '../db/database';
import type { AppParts } from '../parts';

/** What acts on many records need: the database, the warehouse, the clock, the time zone and the log. */
export type BulkDesk = Pick<AppParts, 'db' | 'warehouse' | 'now' | 'config' | 'log'>;

/** A record as it is looked at before anything is done. */
export interface Found {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly version: number;
  /** Why it is left out, in a sentence; null where the act will be done. */
  readonly whyNot: string | null;
  /** The same in a few words, for all that are left out for the same reason. */
  readonly because: string;
  /** What else a person should know of it, such as the item that an order waits for. */
  readonly note: string;
  /** What can be done about it, in a sentence for all that are left out for the same reason. */
  readonly advice?: string;
}

/** Which records are meant: by their ids, or all that a list's query finds, */
export type Listed =
  | { readonly ids: readonly string[] }
  | { readonly query: Readonly<Record<string, string>> };

/** or the orders that an import has made. */
export type Meant = Listed | { readonly importId: string };

/** The same for kinds that no import selects; the contract lets none through. */
export const asListed = (meant: Meant): Listed => {
  if ('importId' in meant) throw new Error('Only orders are selected by their import');
  return meant;
};

/** A record as it was fixed. */
export interface Fixed {
  readonly id: string;
  readonly number: string;
  readonly version: number;
}

/** What became of a record. */
export interface Outcome {
  readonly outcome: 'done' | 'leftOut' | 'refused';
  readonly reason: string | null;
  /** Whether trying again, once a person has looked at it, may do it. */
  readonly mayRetry: boolean;
}

/** How one kind of record takes part. */
export interface BulkKindDesk {
  /** The caller's records that are meant, in the order of their turns, up to a limit. */
  readonly find: (
    desk: BulkDesk,
    actor: Actor,
    asked: { readonly act: BulkAct; readonly meant: Meant; readonly limit: number },
  ) => Promise<Found[]>;
  /**
   * Does the act to those of the records that are as they were fixed and allow it, in the desk's
   * transaction, and answers what became of each, by id.
   */
  readonly act: (
    desk: BulkDesk & { readonly db: Db },
    actor: Actor,
    asked: { readonly act: BulkAct; readonly records: readonly Fixed[] },
  ) => Promise<ReadonlyMap<string, Outcome>>;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface Judging<Row> {
  /** "Order", as sentences begin. */
  readonly noun: string;
  readonly whyNot: (row: Row) => string | null;
}

/**
 * Parts fixed records into those whose locked rows are as they were and allow the act, and what
 * becomes of the others.
 */
export const judge = <Row extends Versioned>(
  records: readonly Fixed[],
  locked: readonly Row[],
  { noun, whyNot }: Judging<Row>,
): { readonly ready: readonly Row[]; readonly outcomes: Map<string, Outcome> } => {
  const rows = new Map(locked.map((row) => [row.id, row]));
  const ready: Row[] = [];
  const outcomes = new Map<string, Outcome>();
  for (const { id, number, version } of records) {
    const row = rows.get(id);
    const isChanged = row !== undefined && row.version !== version;
    const reason =
      (row === undefined && `${noun} ${number} was not found any more`) ||
      (isChanged && `${noun} ${number} was changed meanwhile`) ||
      (row ? whyNot(row) : null);
    if (row && reason === null) ready.push(row);
    outcomes.set(id, {
      outcome: reason === null ? 'done' : 'leftOut',
      reason,
      mayRetry: isChanged,
    });
  }
  return { ready, outcomes };
};

/** Says of ids that nothing was found of them. */
export const withMissing = (
  ids: readonly string[],
  found: readonly Found[],
  noun: string,
): Found[] => {
  const byId = new Map(found.map((each) => [each.id, each]));
  const missing = { number: '', name: '', version: 0, because: 'not found', note: '' };
  return ids.map((id) => byId.get(id) ?? { id, ...missing, whyNot: `${noun} was not found` });
};

/** Ids as they are compared: once each, in the database's lower case. */
export const distinct = (ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => id.toLowerCase())),
];
