import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isInternal, roleId } from '@contract/access';
import { isGuid } from '@contract/text';
import { clients } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import type { MayCall } from '../http/guard';
import { forbidden, unauthorized } from '../http/problems';
import type { AppParts } from '../parts';
import { refuseWithoutFactor } from './requiredFactor';
import type { SessionUser } from './tokenOwners';
import { sessionIdOf } from './tokens';

const longestToken = 200;

/** The token of the Authorization header, or null; a cookie is never read. */
export const bearerToken = ({ headers }: FastifyRequest): string | null => {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
  return token !== null && token.length <= longestToken ? token : null;
};

/**
 * Clients that a user may choose: all for RoleId 0, else the assigned ones; the own account always
 * (ROLE-12, OPEN-114).
 */
export const offeredTo = ({
  role,
  clientId,
  assignedClientIds,
}: Pick<SessionUser, 'role' | 'clientId' | 'assignedClientIds'>): Actor['offeredClientIds'] => {
  if (roleId(role) === 0) return 'all';
  return isInternal(role) ? [...new Set([clientId, ...assignedClientIds])] : [clientId];
};

/** A user who calls, in the user's own account. */
const ownActor = (user: SessionUser, request: FastifyRequest): Actor => ({
  userId: user.id,
  role: user.role,
  name: user.name,
  clientId: user.clientId,
  homeClientId: user.clientId,
  offeredClientIds: offeredTo(user),
  sessionId: sessionIdOf(bearerToken(request) ?? ''),
  address: request.ip,
});

/**
 * Finds who calls and in which account: 401 without a live session, 403 for a call that the role
 * may not make and for a client that the user is not offered.
 */
export const createIdentify = ({ db, sessions, config }: AppParts) => {
  const known = new LRUCache<string, true>({ max: 5000 });

  const exists = async (clientId: string): Promise<boolean> => {
    if (known.has(clientId)) return true;
    const [row] = await db.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId));
    if (row) known.set(clientId, true);
    return row !== undefined;
  };

  const isOffered = async (
    offered: Actor['offeredClientIds'],
    clientId: string,
  ): Promise<boolean> =>
    isGuid(clientId) && (offered === 'all' ? exists(clientId) : offered.includes(clientId));

  /**
   * The caller in the account that is asked for; null where that account or this call is not the
   * caller's.
   */
  const actorOf = async (
    user: SessionUser | null,
    request: FastifyRequest,
    mayCall: MayCall,
  ): Promise<Actor | null> => {
    if (!user) throw unauthorized();
    const atHome = ownActor(user, request);
    request.callerId = user.id;
    request.caller = atHome;
    refuseWithoutFactor(config, user, request.routeOptions.config.endpoint);
    const { offeredClientIds } = atHome;
    const chosen = request.headers['x-client-id']?.toString().toLowerCase() || user.clientId;
    if (
      !mayCall(user.role) ||
      (chosen !== user.clientId && !(await isOffered(offeredClientIds, chosen)))
    )
      return null;
    return { ...atHome, clientId: chosen };
  };

  return async (request: FastifyRequest, mayCall: MayCall): Promise<Actor> => {
    const token = bearerToken(request);
    if (token === null) throw unauthorized();
    // A refusal signs people out, so it never rests on what this process remembers: another one may
    // have given the right meanwhile.
    const actor =
      (await actorOf(await sessions.find(token), request, mayCall)) ??
      (await actorOf(await sessions.findAfresh(token), request, mayCall));
    if (!actor) throw forbidden();
    return actor;
  };
};
