import type { FastifyRequest } from 'fastify';
import { may, type Role } from '@contract/access';
import type { Endpoint } from '@contract/endpoint';
import { whileWaiting } from '../db/servedClient';
import type { Actor } from './actor';

/** Whether a role may make a call. */
export type MayCall = (role: Role) => boolean;

/** A warehouse that calls: its code is in every message. */
export interface CallingWarehouse {
  readonly code: string;
}

/** What a caller whose calls are counted hears of the limit. */
export interface CallsLeft {
  readonly limit: number;
  /** In the time that is counted now. */
  readonly left: number;
  /** Seconds until as many as ever are left. */
  readonly resetsIn: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds who calls from the session and the chosen client; throws 401 or 403. */
    identify(request: FastifyRequest, mayCall: MayCall): Promise<Actor>;
    /** Finds the warehouse that calls by its token; throws 401. */
    identifyWarehouse(request: FastifyRequest): CallingWarehouse;
  }
  interface FastifyRequest {
    /** Set by the guard on the calls of warehouses; null on all others. */
    warehouse: CallingWarehouse | null;
    /** Set by the guard before the body is read; null on calls that anyone may make. */
    actor: Actor | null;
    /** Whose session it is, also where the call is refused; null without one. */
    callerId: string | null;
    /** Who calls, in their own account and also where the call is refused; null without a session. */
    caller: Actor | null;
    /** Milliseconds that the guard took. */
    guarded: number;
    /** How many calls are left to the token that calls; null where nobody counts. */
    callsLeft: CallsLeft | null;
  }
}

/** Which roles may make a call that needs this. */
export const callersOf =
  (needs: Endpoint['needs']): MayCall =>
  (role) =>
    needs === 'anyone' || needs === 'signedIn' || (needs !== 'warehouse' && may(role, needs));

/**
 * Lets a request through when its caller has what the endpoint needs; runs before anything of the
 * request is read.
 */
export const guard = (needs: Endpoint['needs']) => {
  const mayCall = callersOf(needs);
  return async (request: FastifyRequest): Promise<void> => {
    if (needs === 'warehouse') request.warehouse = request.server.identifyWarehouse(request);
    if (needs === 'warehouse' || needs === 'anyone') return;
    const began = performance.now();
    request.actor = await whileWaiting(0, () => request.server.identify(request, mayCall));
    request.guarded = performance.now() - began;
  };
};
