import type { Outcome } from './ask';

/** A stretch of time, in milliseconds on this process's clock. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a scenario came to. */
export interface Figures {
  readonly name: string;
  readonly calls: number;
  /** All that were not answered as they should be. */
  readonly failed: number;
  /** Those of them that no kill excuses: they were not under way when it happened. */
  readonly unexcused: number;
  /** Failures that were no 503 with `retry-after`. */
  readonly unexplained: number;
  readonly longestSeconds: number;
  /** From the kill to the first write that was begun after it and acknowledged; null without one. */
  readonly writesAgainSeconds: number | null;
  /** From the kill to the end of the last write that failed; 0 without one. */
  readonly writesSureSeconds: number;
  /** How often a failure came with which status. */
  readonly kinds: Readonly<Record<string, number>>;
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 10) / 100;

const isGood = ({ status }: Outcome): boolean => status === 200;
const isExplained = ({ status, retryAfter }: Outcome): boolean =>
  status === 503 && retryAfter !== null;

const isDuring =
  (moments: readonly Span[]) =>
  ({ began, ended }: Outcome): boolean =>
    moments.some(({ from, to }) => began <= to && ended >= from);

/** Counts what came of the calls that were under way in a span, in which something was killed. */
export const figuresOf = (
  name: string,
  outcomes: readonly Outcome[],
  { span, kills }: { readonly span: Span; readonly kills: readonly Span[] },
): Figures => {
  const calls = outcomes.filter(isDuring([span]));
  const failed = calls.filter((outcome) => !isGood(outcome));
  const killed = kills[0]?.from ?? span.from;
  const writes = calls.filter(({ kind, began }) => kind === 'write' && began >= killed);
  const again = Math.min(...writes.filter(isGood).map(({ ended }) => ended));
  const lastFailed = Math.max(
    killed,
    ...failed.filter(({ kind }) => kind === 'write').map(({ ended }) => ended),
  );
  const kinds: Record<string, number> = {};
  for (const { status } of failed) kinds[status] = (kinds[status] ?? 0) + 1;
  return {
    name,
    calls: calls.length,
    failed: failed.length,
    unexcused: failed.filter((outcome) => !isDuring(kills)(outcome)).length,
    unexplained: failed.filter((outcome) => !isExplained(outcome)).length,
    longestSeconds: seconds(Math.max(0, ...calls.map(({ began, ended }) => ended - began))),
    writesAgainSeconds: Number.isFinite(again) ? seconds(again - killed) : null,
    writesSureSeconds: seconds(lastFailed - killed),
    kinds,
  };
};

/** The figures as a line for people. */
export const inWords = (figures: Figures): string => {
  const { name, calls, failed, unexcused, longestSeconds, writesAgainSeconds, kinds } = figures;
  const what = Object.entries(kinds).map(([status, count]) => `${count} x ${status}`);
  return [
    `${name}: ${calls} calls, ${failed} failed${what.length > 0 ? ` (${what.join(', ')})` : ''}`,
    `${unexcused} of them not under way at the kill`,
    `longest ${longestSeconds} s`,
    `writes again after ${writesAgainSeconds ?? 'never'} s`,
    `last write failed after ${figures.writesSureSeconds} s`,
  ].join('; ');
};
