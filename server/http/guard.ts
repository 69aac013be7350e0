import type { FastifyRequest } from 'fastify';
import { may } from '@contract/access';
import type { Needs } from '@contract/endpoint';
import type { Actor } from './actor';
import { forbidden } from './problems';

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds who calls from the session and the chosen client; throws 401 or 403. */
    identify(request: FastifyRequest): Promise<Actor>;
  }
  interface FastifyRequest {
    /** Set by the guard before the body is read; null on calls that anyone may make. */
    actor: Actor | null;
  }
}

/** Lets a request through when its caller has what the endpoint needs; runs before anything of the request is read. */
export const guard = (needs: Needs) => async (request: FastifyRequest): Promise<void> => {
  if (needs === 'anyone') return;
  const actor = await request.server.identify(request);
  if (needs !== 'signedIn' && !may(actor.role, needs)) throw forbidden();
  request.actor = actor;
};
