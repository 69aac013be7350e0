import * as z from 'zod/mini';
import type { FuzzedCall } from './calls';
import type { Reply } from './judge';

/** What became of one call of the contract. */
interface CallTally {
  readonly name: string;
  readonly sent: number;
  readonly past: number;
  /** Of all of them together. */
  readonly milliseconds: number;
  /** What it was refused with most often; empty where it never was. */
  readonly refusedWith: string;
}

/** What a run has seen. */
export interface FuzzTally {
  readonly calls: number;
  /** Those that got past all their checks: answered with 200. */
  readonly past: number;
  readonly byStatus: ReadonlyMap<number, number>;
  /** Those that got past least often first. */
  readonly byCall: readonly CallTally[];
  /** Calls that have been sent often and have never got past their checks, but those that can not. */
  readonly neverPast: readonly string[];
  readonly slowest: { readonly name: string; readonly milliseconds: number };
  /** Each once, with its smallest call and what makes it again. */
  readonly faults: readonly string[];
}

/** Calls that get past their checks in no trial, and why. */
export const cannotPass: Readonly<Record<string, string>> = {
  'warehouseDesk.askToCount': 'the warehouse is a part of this server, and nobody can be asked',
};

/** Which gets past once in twenty times has been past after so many, but in one run of 30,000. */
const often = 200;

/** The same fault of another record reads the same. */
const alike = (text: string): string => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#');

/** Whether two faults are the same one. */
export const isAlike = (one: string, other: string): boolean => alike(one) === alike(other);

const refusal = z.object({ message: z.string() });

const refusalIn = ({ status, text }: Reply): string => {
  const { data } = refusal.safeParse(JSON.parse(text));
  return `${status} ${data?.message ?? ''}`;
};

interface Counted {
  sent: number;
  past: number;
  milliseconds: number;
  readonly refusals: Map<string, number>;
}

const mostOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';

/** Counts what comes back while a run goes on. */
export class Tally {
  calls = 0;
  slowest = { name: '', milliseconds: 0 };
  readonly byStatus = new Map<number, number>();
  readonly faults: string[] = [];
  private readonly byCall = new Map<string, Counted>();
  private readonly known = new Set<string>();

  take({ name }: FuzzedCall, reply: Reply): void {
    const { status, milliseconds } = reply;
    this.calls += 1;
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    if (milliseconds > this.slowest.milliseconds) this.slowest = { name, milliseconds };
    const counted = this.byCall.get(name) ?? {
      sent: 0,
      past: 0,
      milliseconds: 0,
      refusals: new Map(),
    };
    this.byCall.set(name, counted);
    counted.sent += 1;
    counted.milliseconds += milliseconds;
    if (status === 200) counted.past += 1;
    else {
      const refused = alike(refusalIn(reply));
      counted.refusals.set(refused, (counted.refusals.get(refused) ?? 0) + 1);
    }
  }

  /** Whether a fault is seen for the first time. */
  isNew(fault: string): boolean {
    const isNew = !this.known.has(alike(fault));
    this.known.add(alike(fault));
    return isNew;
  }

  read(): FuzzTally {
    const { calls, byStatus, faults, slowest } = this;
    const byCall = [...this.byCall]
      .map(([name, { sent, past, milliseconds, refusals }]) => ({
        name,
        sent,
        past,
        milliseconds,
        refusedWith: mostOf(refusals),
      }))
      .toSorted((one, other) => one.past / one.sent - other.past / other.sent);
    const neverPast = byCall
      .filter(({ name, sent, past }) => sent >= often && past === 0 && !(name in cannotPass))
      .map(({ name }) => name);
    const past = byStatus.get(200) ?? 0;
    return { calls, past, byStatus, byCall, neverPast, faults, slowest };
  }
}
