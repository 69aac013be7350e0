import { start, startCalls } from '@contract/start';
import { isFields } from '@contract/otherNames';

/** What the page itself has asked for before the code was there: see build/atOnce.js. */
interface Early {
  /** When it was asked, by the page's clock. */
  readonly at: number;
  /** The body of each answer by its address below the API base; null where it was no success. */
  readonly answers: Record<string, Promise<unknown>>;
  /** The parts of the start that were handed out already. */
  taken?: Set<string>;
}

declare global {
  // A global of the page can be declared in no other way.
  var portsideEarly: Early | undefined;
}

/** Milliseconds for which an answer counts as the one to the portal's own call. */
const freshFor = 20_000;

const startNames = new Map<string, string>(
  Object.entries(startCalls).map(([name, { path }]) => [path, name]),
);

const partOfStart = async (answer: Promise<unknown>, name: string): Promise<unknown> => {
  const body = await answer;
  const result = isFields(body) ? body['result'] : null;
  const part = isFields(result) ? result[name] : undefined;
  return part === undefined ? null : { result: part };
};

/**
 * The body of the answer to a call that the page has made already, by the call's address below the
 * API base: null where there is none, and the promise of null where it was no success. Each is
 * handed out once: whoever asks again wants to know how it is now.
 */
export const takeEarly = (address: string): Promise<unknown> | null => {
  const early = globalThis.portsideEarly;
  if (!early || performance.now() - early.at > freshFor) return null;
  const own = early.answers[address];
  if (own) {
    delete early.answers[address];
    return own;
  }
  const all = early.answers[start.read.path];
  const name = startNames.get(address);
  const taken = (early.taken ??= new Set());
  if (!all || name === undefined || taken.has(name)) return null;
  taken.add(name);
  return partOfStart(all, name);
};
