import type { FastifyInstance } from 'fastify';
import { apiTokens } from '@contract/apiTokens';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { securityEvent } from '../http/securityEvents';
import { serve } from '../http/serve';
import { tellSecurity } from '../identity/securityMails';
import type { AppParts } from '../parts';
import { createToken } from './createToken';
import { listTokens } from './listTokens';
import { refuseOthers } from './mayManage';
import { openToOwners } from './openToOwners';
import { revokeToken } from './revokeTokens';

/** The named API tokens of an account. */
export const tokenRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;

  serve(app, apiTokens.list, async (_input, actor) => {
    await refuseOthers(db, actor);
    await app.tokenUses.flush();
    return listTokens(parts, actor);
  });

  serve(app, apiTokens.create, async ({ payload }, actor, request) => {
    await refuseOthers(db, actor);
    // What a repeated request answers is kept; the token is not, and so is told by the first alone.
    let made: string | null = null;
    const { entity } = await once({ db, request }, actor, async (tx) => {
      const within = { ...parts, db: tx };
      const { secret, ...kept } = await createToken(within, actor, payload);
      const about = payload.Name;
      await tellSecurity(within, actor.userId, { what: 'tokenMade', about, from: request });
      made = secret;
      return kept;
    });
    if (made !== null) securityEvent(request, 'named-token.created', { token: entity._id });
    return { entity, Secret: made };
  });

  serve(app, apiTokens.revoke, async ({ params: { id } }, actor, request) => {
    await refuseOthers(db, actor);
    const revoked = await inTransaction(db, async (tx) => {
      const within = { ...parts, db: tx };
      const ended = await revokeToken(within, actor, id);
      const about = ended.entity.Name;
      await tellSecurity(within, actor.userId, { what: 'tokenRevoked', about, from: request });
      return ended;
    });
    securityEvent(request, 'named-token.revoked', { token: id });
    return revoked;
  });

  serve(app, apiTokens.openToOwners, async ({ payload }, actor, request) => {
    const { ClientId: client, OwnersManageApi: isOpen } = payload;
    const saved = await inTransaction(db, (tx) => openToOwners(tx, actor, payload));
    securityEvent(request, 'owners-tokens.changed', { client, isOpen });
    return saved;
  });
};
