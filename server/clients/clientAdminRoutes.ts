import type { FastifyInstance } from 'fastify';
import { clientAdmin } from '@contract/clientAdmin';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { securityEvent } from '../http/securityEvents';
import { serve } from '../http/serve';
import { refuseBadPassword } from '../identity/newPassword';
import { hashPassword } from '../identity/passwords';
import type { AppParts } from '../parts';
import { noteIn } from '../users/addUser';
import { activateClient, deactivateClient } from './clientStatus';
import { createClient } from './createClient';
import { listClients } from './listClients';
import { updateClient } from './updateClient';
import { updateOnboarding } from './updateOnboarding';

/** Administration of client accounts, and what clients themselves may change of theirs. */
export const clientAdminRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now, sessions, config } = parts;

  serve(app, clientAdmin.list, ({ query }, actor) => listClients(parts, actor, query));

  serve(app, clientAdmin.create, async ({ payload }, actor, request) => {
    const { Email, Password } = payload.User;
    await refuseBadPassword('User.Password', Password, {
      emails: [Email],
      clientName: payload.Name,
      brandName: config.brand.name,
    });
    const passwordHash = await hashPassword(Password);
    const created = await once({ db, request }, actor, (tx, afterwards) =>
      createClient(tx, actor, {
        payload,
        passwordHash,
        making: { by: actor, at: now(), onAdded: noteIn(request, afterwards) },
      }),
    );
    sessions.refresh(actor.userId);
    return created;
  });

  serve(app, clientAdmin.update, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateClient({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, clientAdmin.updateConfiguration, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateClient({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, clientAdmin.activate, async ({ payload: { ClientId } }, actor, request) => {
    const activated = await inTransaction(db, (tx) =>
      activateClient({ ...parts, db: tx }, actor, ClientId),
    );
    securityEvent(request, 'client.activated', { client: ClientId });
    return activated;
  });

  serve(app, clientAdmin.deactivate, async ({ payload: { ClientId } }, actor, request) => {
    const deactivated = await inTransaction(db, (tx) =>
      deactivateClient({ ...parts, db: tx }, actor, ClientId),
    );
    securityEvent(request, 'client.deactivated', { client: ClientId });
    return deactivated;
  });

  serve(app, clientAdmin.updateOnboardingFlags, ({ payload }, actor) =>
    inTransaction(db, (tx) => updateOnboarding(tx, actor, payload)),
  );
};
