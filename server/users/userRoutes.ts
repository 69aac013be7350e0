import type { FastifyInstance } from 'fastify';
import { users } from '@contract/user';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { unauthorized } from '../http/problems';
import { securityEvent } from '../http/securityEvents';
import { serve } from '../http/serve';
import { userById } from '../accounts/userRows';
import type { AppParts } from '../parts';
import { noteIn } from './addUser';
import { apiTokenOf, replaceApiToken } from './apiToken';
import { createApiUser } from './apiUser';
import { assignClients, preferClients } from './chosenClients';
import { createUser, prepareUser } from './createUser';
import { listUsers } from './listUsers';
import { removeUser } from './removeUser';
import { updateConfiguration } from './updateConfiguration';
import { updateProfile } from './updateProfile';
import { toUserRecord } from './userRecord';

/** What changes a user: in one transaction, and counting from the user's next call on. */
const createChange =
  ({ db, sessions }: AppParts) =>
  async <Answer>(userId: string, work: (tx: Db) => Promise<Answer>): Promise<Answer> => {
    const answer = await inTransaction(db, work);
    sessions.refresh(userId.toLowerCase());
    return answer;
  };

const apiUserRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now } = parts;
  serve(app, users.createApiUser, ({ payload }, actor, request) =>
    once({ db, request }, actor, (tx, afterwards) =>
      createApiUser(tx, actor, {
        clientId: payload.ClientId,
        by: actor,
        at: now(),
        onAdded: noteIn(request, afterwards),
      }),
    ),
  );
  serve(app, users.apiToken, async ({ payload: { ClientId } }, actor, request) => {
    const shown = await inTransaction(db, (tx) =>
      apiTokenOf({ ...parts, db: tx }, actor, ClientId),
    );
    securityEvent(request, 'api-token.shown', { client: ClientId });
    return shown;
  });
  serve(app, users.replaceApiToken, async ({ payload: { ClientId } }, actor, request) => {
    const replaced = await inTransaction(db, (tx) =>
      replaceApiToken({ ...parts, db: tx }, actor, { clientId: ClientId, from: request }),
    );
    securityEvent(request, 'api-token.replaced', { client: ClientId });
    return replaced;
  });
};

/** What takes or gives rights: each is a security event once it is committed. */
const rightRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const change = createChange(parts);

  serve(app, users.remove, async ({ payload: { UserId } }, actor, request) => {
    const removed = await change(UserId, (tx) => removeUser({ ...parts, db: tx }, actor, UserId));
    securityEvent(request, 'user.deleted', { user: UserId });
    return removed;
  });

  serve(app, users.updateConfiguration, async ({ payload }, actor, request) => {
    const { message, Version, changed } = await change(payload.UserId, (tx) =>
      updateConfiguration({ ...parts, db: tx }, actor, payload),
    );
    if (Object.keys(changed).length > 0)
      securityEvent(request, 'rights.changed', { user: payload.UserId, changed });
    return { message, Version };
  });

  serve(app, users.assignClients, async ({ payload }, actor, request) => {
    const assigned = await change(payload.UserId, (tx) => assignClients(tx, actor, payload));
    securityEvent(request, 'clients.assigned', {
      user: payload.UserId,
      clients: payload.ClientIds,
    });
    return assigned;
  });
};

/**
 * Users: a client's people, the provider's staff and API users; credentials are changed where
 * people sign in.
 */
export const userRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now } = parts;
  const change = createChange(parts);
  apiUserRoutes(app, parts);

  serve(app, users.list, ({ query }, actor) => listUsers(db, actor, query));

  serve(app, users.current, async (_input, { userId }) => {
    const user = await userById(db, userId);
    if (!user) throw unauthorized();
    return { identity: toUserRecord(user) };
  });

  serve(app, users.create, async ({ payload }, actor, request) => {
    const user = await prepareUser(parts, actor, payload);
    return once({ db, request }, actor, (tx, afterwards) =>
      createUser(tx, user, { by: actor, at: now(), onAdded: noteIn(request, afterwards) }),
    );
  });

  rightRoutes(app, parts);
  serve(app, users.updateProfile, ({ payload }, actor) =>
    change(payload.UserId, (tx) => updateProfile(tx, actor, payload)),
  );
  serve(app, users.preferClients, ({ payload }, actor) =>
    inTransaction(db, (tx) => preferClients(tx, actor, payload.ClientIds)),
  );
};
