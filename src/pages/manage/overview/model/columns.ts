import type { AttentionOfClient } from '@contract/attention';
import type { AttentionCount } from '@contract/attentionRules';

interface CountColumn {
  readonly count: AttentionCount;
  readonly head: string;
  /** After the number, where there is no head, of one and of several: "2 late". */
  readonly words: readonly [one: string, more: string];
  /** Red unless it is none. */
  readonly isAlarming?: true;
}

/** What is counted for each client, most urgent first. */
export const countColumns: readonly CountColumn[] = [
  { count: 'Late', head: 'LATE', words: ['late', 'late'], isAlarming: true },
  { count: 'OnHold', head: 'ON HOLD', words: ['on hold', 'on hold'] },
  { count: 'Due', head: 'DUE', words: ['due', 'due'] },
  {
    count: 'ToApprove',
    head: 'TO APPROVE',
    words: ['to approve', 'to approve'],
  },
  {
    count: 'ToFree',
    head: 'TO FREE',
    words: ['order to free', 'orders to free'],
  },
  { count: 'Notices', head: 'NOTICES', words: ['notice', 'notices'] },
  {
    count: 'ImportRows',
    head: 'IMPORT ROWS',
    words: ['row refused', 'rows refused'],
  },
  {
    count: 'LowStock',
    head: 'LOW STOCK',
    words: ['item low', 'items low'],
  },
  {
    count: 'Expiring',
    head: 'EXPIRING',
    words: ['expiring', 'expiring'],
  },
  {
    count: 'Failing',
    head: 'FAILING',
    words: ['webhook failing', 'webhooks failing'],
    isAlarming: true,
  },
];

/** What the clients can be sorted by. */
export type SortBy = 'name' | 'waiting' | AttentionCount;

const byName = (a: AttentionOfClient, b: AttentionOfClient): number => a.Name.localeCompare(b.Name);

const byWaiting = (a: AttentionOfClient, b: AttentionOfClient): number => {
  if (a.Since === b.Since) return 0;
  if (a.Since === null || b.Since === null) return a.Since === null ? 1 : -1;
  return a.Since < b.Since ? -1 : 1;
};

/** Clients in the order that a column asks for: what waits longest, or is most, first. */
export const sortedBy = (
  clients: readonly AttentionOfClient[],
  sortBy: SortBy,
): readonly AttentionOfClient[] => {
  if (sortBy === 'name') return clients.toSorted(byName);
  const first =
    sortBy === 'waiting'
      ? byWaiting
      : (a: AttentionOfClient, b: AttentionOfClient) => b.Counts[sortBy] - a.Counts[sortBy];
  return clients.toSorted((a, b) => first(a, b) || byName(a, b));
};

/** Whether anything waits in a client's account. */
export const hasSomething = ({ Longest }: AttentionOfClient): boolean => Longest !== null;
