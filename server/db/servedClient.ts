import { AsyncLocalStorage } from 'node:async_hooks';

/** Who has the current work done. */
interface Served {
  /** Whose share of the connections it takes; null where nobody has been identified yet. */
  readonly party: string | null;
  /** Since when somebody waits for the answer, by the process's clock; null where nobody does. */
  readonly since: number | null;
}

const served = new AsyncLocalStorage<Served>();

/** Whose share of the connections background work takes: it is a party of its own. */
export const backgroundWork = 'background work';

/**
 * Does work for a client: the connections that it takes are counted as this client's. A query
 * begins when it is awaited, so it is awaited here.
 */
export const onBehalfOf = <Result>(party: string, work: () => Promise<Result>): Promise<Result> => {
  const since = party === backgroundWork ? null : (served.getStore()?.since ?? null);
  return served.run({ party, since }, async () => await work());
};

/** Does work while somebody waits for it, who has waited so many milliseconds already. */
export const whileWaiting = <Result>(
  waited: number,
  work: () => Promise<Result>,
): Promise<Result> =>
  served.run({ party: servedParty(), since: performance.now() - waited }, async () => await work());

/** For whom the current work is done; null where nobody has been identified yet. */
export const servedParty = (): string | null => served.getStore()?.party ?? null;

/** How many milliseconds somebody has waited for the current work; null where nobody does. */
export const waitedFor = (): number | null => {
  const since = served.getStore()?.since ?? null;
  return since === null ? null : performance.now() - since;
};
