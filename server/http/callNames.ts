import { contract } from '@contract/contract';
import type { Endpoint } from '@contract/endpoint';

const names = new Map(
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, at]) => [at, `${group}.${name}`] as const),
  ),
);

/**
 * What a call is called in metrics, traces and the log: its name in the contract, never a path,
 * which may hold an id.
 */
export const callName = (at: Endpoint | undefined): string =>
  (at && names.get(at)) ?? 'another call';
