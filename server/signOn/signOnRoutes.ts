import type { FastifyInstance } from 'fastify';
import { signOn } from '@contract/signOn';
import { notFound } from '../http/problems';
import { securityEvent } from '../http/securityEvents';
import { serve } from '../http/serve';
import { refuseUnproved } from '../identity/proof';
import type { AppParts } from '../parts';
import { createSignOn } from './signOn';

/** The provider's own sign-in; every call is a 404 where the settings name none. */
export const signOnRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { config } = parts;
  const made = config.signOn && createSignOn(parts, config.signOn);
  const there = () => {
    if (made === null) throw notFound('Single sign-on');
    return made;
  };

  serve(app, signOn.begin, async ({ payload: { Search: search } }, _nobody, request) =>
    there().begin({ userId: null, search, request }),
  );

  serve(app, signOn.finish, async ({ payload }, _nobody, request) =>
    there().finish(payload.Answer, request),
  );

  serve(app, signOn.read, async (_input, { userId }) => {
    return there().linkOf(userId);
  });

  serve(app, signOn.beginLink, async (_input, { userId }, request) => {
    const { begin } = there();
    await refuseUnproved(parts, request);
    return begin({ userId, search: '', request });
  });

  serve(app, signOn.finishLink, async ({ payload }, actor, request) => {
    const state = await there().finishLink(payload.Answer, actor, request);
    securityEvent(request, 'sign-on.linked', { user: actor.userId });
    return state;
  });

  serve(app, signOn.unlink, async (_input, actor, request) => {
    const { unlink } = there();
    await refuseUnproved(parts, request);
    const state = await unlink(actor, request);
    securityEvent(request, 'sign-on.unlinked', { user: actor.userId });
    return state;
  });
};
