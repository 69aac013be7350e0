import type { FastifyRequest } from 'fastify';
import { may, type Role } from '@contract/access';
import type { Needs } from '@contract/endpoint';
import type { Actor } from './actor';

/** Whether a role may make a call. */
export type MayCall = (role: Role) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds who calls from the session and the chosen client; throws 401 or 403. */
    identify(request: FastifyRequest, mayCall: MayCall): Promise<Actor>;
  }
  interface FastifyRequest {
    /** Set by the guard before the body is read; null on calls that anyone may make. */
    actor: Actor | null;
    /** Whose session it is, also where the call is refused; null without one. */
    callerId: string | null;
  }
}

/** Which roles may make a call that needs this. */
export const callersOf =
  (needs: Needs): MayCall =>
  (role) =>
    needs === 'anyone' || needs === 'signedIn' || may(role, needs);

/**
 * Lets a request through when its caller has what the endpoint needs; runs before anything of the
 * request is read.
 */
export const guard = (needs: Needs) => {
  const mayCall = callersOf(needs);
  return async (request: FastifyRequest): Promise<void> => {
    if (needs !== 'anyone') request.actor = await request.server.identify(request, mayCall);
  };
};
