import type { FastifyInstance } from 'fastify';
import { factors } from '@contract/factors';
import { ownSessions } from '@contract/ownSessions';
import { inTransaction } from '../db/transaction';
import { notFound } from '../http/problems';
import { securityEvent } from '../http/securityEvents';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { createAnswerFactor } from './answerFactor';
import { bearerToken } from './identify';
import { listSessions } from './listSessions';
import { beginTotp, confirmTotp, factorState, makeRecoveryCodes, removeFactor } from './ownFactors';
import { refuseUnproved } from './proof';
import { factorsOfUser, resetFactors } from './resetFactors';

/** Where the caller is signed in. */
export const sessionRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, sessions } = parts;

  serve(app, ownSessions.list, async (_input, actor) => ({
    entities: await listSessions(parts, actor),
  }));

  serve(app, ownSessions.end, async ({ params: { id } }, { userId }, request) => {
    if (!(await sessions.endOne(userId, id))) throw notFound('The session');
    securityEvent(request, 'session.ended', { sessions: 1 });
    return {};
  });

  serve(app, ownSessions.endOthers, async (_input, { userId }, request) => {
    const Ended = await sessions.endAllOf(db, userId, bearerToken(request) ?? undefined);
    securityEvent(request, 'session.ended', { sessions: Ended });
    return { Ended };
  });
};

/** An Admin and somebody else's second step. */
const resetRoutes = (app: FastifyInstance, parts: AppParts): void => {
  serve(app, factors.readOf, ({ params: { id } }, actor) => factorsOfUser(parts, actor, id));

  serve(app, factors.reset, async ({ params: { id } }, actor, request) => {
    await refuseUnproved(parts, request);
    const ended = await inTransaction(parts.db, (tx) =>
      resetFactors({ ...parts, db: tx }, actor, id),
    );
    parts.sessions.refresh(id);
    securityEvent(request, 'factor.reset', { user: id, sessions: ended });
    return {};
  });
};

/** The second step of signing in: answering it, and what one has of it. */
export const factorRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, sessions } = parts;
  const answer = createAnswerFactor(parts);
  resetRoutes(app, parts);

  serve(app, factors.answer, async ({ payload }, _nobody, request) => ({
    accessToken: await answer(payload, request),
  }));

  serve(app, factors.read, (_input, actor) => factorState(parts, actor));

  serve(app, factors.beginTotp, async (_input, actor, request) => {
    await refuseUnproved(parts, request);
    return inTransaction(db, (tx) => beginTotp({ ...parts, db: tx }, actor));
  });

  serve(app, factors.confirmTotp, async ({ params: { id }, payload }, actor, request) => {
    const asked = { id, code: payload.Code, from: request };
    const confirmed = await inTransaction(db, (tx) =>
      confirmTotp({ ...parts, db: tx }, actor, asked),
    );
    sessions.refresh(actor.userId);
    securityEvent(request, 'factor.added', { user: actor.userId });
    return confirmed;
  });

  serve(app, factors.makeRecoveryCodes, async (_input, actor, request) => {
    await refuseUnproved(parts, request);
    const made = await inTransaction(db, (tx) =>
      makeRecoveryCodes({ ...parts, db: tx }, actor, request),
    );
    securityEvent(request, 'recovery.made', { user: actor.userId });
    return made;
  });

  serve(app, factors.remove, async ({ params: { id } }, actor, request) => {
    await refuseUnproved(parts, request);
    const left = await inTransaction(db, (tx) =>
      removeFactor({ ...parts, db: tx }, actor, { id, from: request }),
    );
    sessions.refresh(actor.userId);
    securityEvent(request, 'factor.removed', { user: actor.userId });
    return left;
  });
};
