import type { FastifyInstance } from 'fastify';
import { clientAdmin } from '@contract/clientAdmin';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import { checkNewPassword, hashPassword } from '../identity/passwords';
import type { AppParts } from '../parts';
import { activateClient, deactivateClient } from './clientStatus';
import { createClient } from './createClient';
import { listClients } from './listClients';
import { updateClient } from './updateClient';
import { updateOnboarding } from './updateOnboarding';

/** Administration of client accounts, and what clients themselves may change of theirs. */
export const clientAdminRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now, sessions } = parts;

  serve(app, clientAdmin.list, ({ query }, actor) => listClients(db, parts, actor, query));

  serve(app, clientAdmin.create, async ({ payload }, actor, request) => {
    checkNewPassword(payload.User.Password);
    const passwordHash = await hashPassword(payload.User.Password);
    const created = await once(db, actor, request, (tx) => createClient(tx, actor, { payload, passwordHash, now: now() }));
    sessions.refresh(actor.userId);
    return created;
  });

  serve(app, clientAdmin.update, ({ payload }, actor) => inTransaction(db, (tx) => updateClient(tx, parts, actor, payload)));

  serve(app, clientAdmin.updateConfiguration, ({ payload }, actor) => inTransaction(db, (tx) => updateClient(tx, parts, actor, payload)));

  serve(app, clientAdmin.activate, ({ payload }, actor) => inTransaction(db, (tx) => activateClient(tx, parts, actor, payload.ClientId)));

  serve(app, clientAdmin.deactivate, ({ payload }, actor) => inTransaction(db, (tx) => deactivateClient(tx, parts, actor, payload.ClientId)));

  serve(app, clientAdmin.updateOnboardingFlags, ({ payload }, actor) => inTransaction(db, (tx) => updateOnboarding(tx, actor, payload)));
};
