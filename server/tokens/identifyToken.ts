import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayCallWith } from '@contract/apiRights';
import { dayIn } from '@contract/dates';
import type { Actor } from '../http/actor';
import type { MayCall } from '../http/guard';
import { forbidden, Problem, unauthorized } from '../http/problems';
import { bearerToken, createIdentify } from '../identity/identify';
import { isNamedToken, sessionIdOf, tokenHashOf } from '../identity/tokens';
import type { AppParts } from '../parts';
import { countCall } from './callLimit';
import { liveToken, type TokenRow } from './tokenRows';
import { createTokenUses, type CallEnd, type TokenUses } from './tokenUses';

declare module 'fastify' {
  interface FastifyInstance {
    /** What named tokens are used for, until it is written. */
    readonly tokenUses: TokenUses;
  }
}

const tooMany = (seconds: number): Problem =>
  new Problem(
    429,
    `This token has made all the calls of a minute. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { retryAfter: seconds },
  );

/** Whether a token has a right to the call, in the client's own account and in no other. */
const isOpen = (request: FastifyRequest, mayCall: MayCall, { clientId, rights }: TokenRow) => {
  const { endpoint } = request.routeOptions.config;
  const chosen = request.headers['x-client-id']?.toString().toLowerCase() || clientId;
  return (
    endpoint !== undefined && chosen === clientId && mayCall('API') && mayCallWith(rights, endpoint)
  );
};

/** A program at work in the account of its client: what it does is told by the token's name. */
const actorOf = (
  { id, name, clientId }: TokenRow,
  token: string,
  { ip: address }: Pick<FastifyRequest, 'ip'>,
): Actor => ({
  userId: id,
  role: 'API',
  name,
  clientId,
  homeClientId: clientId,
  offeredClientIds: [clientId],
  sessionId: sessionIdOf(token),
  address,
});

/**
 * Finds the program that calls with a named token: 401 for one that does not work (any longer), 429
 * for one call too many in a minute, 403 for what its rights do not open and for another account.
 */
const createIdentifyToken =
  ({ db, now, config }: AppParts, uses: TokenUses) =>
  async (request: FastifyRequest, token: string, mayCall: MayCall): Promise<Actor> => {
    const at = now();
    const day = dayIn(config.timeZone, at);
    const row = await liveToken(db, { tokenHash: tokenHashOf(token), today: day });
    if (!row) throw unauthorized();
    request.callerId = row.id;
    request.caller = actorOf(row, token, request);
    const { clientId, id: tokenId } = row;
    const ended = (end: CallEnd): void =>
      uses.note({ clientId, tokenId, day, at, from: request.ip }, end);
    const counted = await countCall(db, { clientId, tokenId, limit: config.apiCallsPerMinute, at });
    request.callsLeft = counted;
    if (counted.isOver) {
      ended('limited');
      throw tooMany(counted.resetsIn);
    }
    if (!isOpen(request, mayCall, row)) {
      ended('refused');
      throw forbidden();
    }
    ended('answered');
    return request.caller;
  };

/** Has an app know who calls, be it a person, an API user, or a program with a named token. */
export const identifyCallers = (app: FastifyInstance, parts: AppParts): void => {
  const uses = createTokenUses(parts);
  const identifyPerson = createIdentify(parts);
  const identifyToken = createIdentifyToken(parts, uses);
  app.decorateRequest('callsLeft', null);
  app.decorate('tokenUses', uses);
  app.decorate('identify', (request: FastifyRequest, mayCall: MayCall) => {
    const token = bearerToken(request);
    return token !== null && isNamedToken(token)
      ? identifyToken(request, token, mayCall)
      : identifyPerson(request, mayCall);
  });
  app.addHook('onClose', () => uses.flush());
};
