import { AsyncLocalStorage } from 'node:async_hooks';

const served = new AsyncLocalStorage<string>();

/** Whose share of the connections background work takes: it is a party of its own. */
export const backgroundWork = 'background work';

/**
 * Does work for a client: the connections that it takes are counted as this client's. A query
 * begins when it is awaited, so it is awaited here.
 */
export const onBehalfOf = <Result>(party: string, work: () => Promise<Result>): Promise<Result> =>
  served.run(party, async () => await work());

/** For whom the current work is done; null where nobody has been identified yet. */
export const servedParty = (): string | null => served.getStore() ?? null;
