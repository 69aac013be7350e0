import { createHash } from 'node:crypto';
import type { AttentionRow } from '@contract/attention';
import type { AttentionKind } from '@contract/attentionRules';
import type { Day } from '@contract/dates';
import type { Db } from '../db/database';

/** Where and when it is looked for what waits. */
export interface Place {
  readonly db: Db;
  readonly clientId: string;
  readonly now: Date;
  readonly timeZone: string;
  readonly today: Day;
}

/** A row as it is found, before anybody has put it aside. */
export type FoundRow = Omit<AttentionRow, 'IsHidden' | 'HiddenUntil'>;

type Said = Pick<FoundRow, 'Count'> & Partial<Omit<FoundRow, 'Key' | 'Kind' | 'State' | 'Since'>>;

interface Sighting extends Said {
  readonly kind: AttentionKind;
  /** Tells rows of one kind apart. */
  readonly of?: string;
  /** Milliseconds; null where it is not known. */
  readonly since: number | null;
  /** Names all that it counts: where one goes and another comes, the count stays and this does not. */
  readonly counted: string | null;
}

const short = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

const nothingMore = {
  MayBeMore: false,
  Subject: '',
  RecordId: null,
  Day: null,
  Examples: [],
  Numbers: [],
} as const;

/** A row of what was seen. */
export const rowOf = ({ kind, of = '', since, counted, ...said }: Sighting): FoundRow => ({
  ...nothingMore,
  Examples: [],
  Numbers: [],
  ...said,
  Key: of === '' ? kind : `${kind} ${short(of)}`,
  Kind: kind,
  Since: since === null ? null : new Date(since).toISOString(),
  State: short(`${said.Count} ${counted ?? ''}`),
});
