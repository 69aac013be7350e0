import type { FastifyInstance } from 'fastify';
import { users } from '@contract/user';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { unauthorized } from '../http/problems';
import { serve } from '../http/serve';
import { userById } from '../identity/userRepository';
import type { AppParts } from '../parts';
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
const createChange = ({ db, sessions }: AppParts) => async <Answer>(userId: string, work: (tx: Db) => Promise<Answer>): Promise<Answer> => {
  const answer = await inTransaction(db, work);
  sessions.refresh(userId.toLowerCase());
  return answer;
};

const apiUserRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now } = parts;
  serve(app, users.createApiUser, ({ payload }, actor, request) => once(db, actor, request, (tx) => createApiUser(tx, actor, { clientId: payload.ClientId, at: now() })));
  serve(app, users.apiToken, ({ payload }, actor) => inTransaction(db, (tx) => apiTokenOf(tx, parts, actor, payload.ClientId)));
  serve(app, users.replaceApiToken, ({ payload }, actor) => inTransaction(db, (tx) => replaceApiToken(tx, parts, actor, payload.ClientId)));
};

/** Users: a client's people, the provider's staff and API users; credentials are changed where people sign in. */
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
    const user = await prepareUser(actor, payload);
    return once(db, actor, request, (tx) => createUser(tx, user, now()));
  });

  serve(app, users.remove, ({ payload: { UserId } }, actor) => change(UserId, (tx) => removeUser(tx, parts, actor, UserId)));
  serve(app, users.updateProfile, ({ payload }, actor) => change(payload.UserId, (tx) => updateProfile(tx, actor, payload)));
  serve(app, users.updateConfiguration, ({ payload }, actor) => change(payload.UserId, (tx) => updateConfiguration(tx, parts, actor, payload)));
  serve(app, users.assignClients, ({ payload }, actor) => change(payload.UserId, (tx) => assignClients(tx, actor, payload)));
  serve(app, users.preferClients, ({ payload }, actor) => inTransaction(db, (tx) => preferClients(tx, actor, payload.ClientIds)));
};
