import type { FastifyInstance } from 'fastify';
import { roleId } from '@contract/access';
import { session } from '@contract/session';
import { identity, type LoggedInUser } from '@contract/identity';
import { users } from '@contract/user';
import { unauthorized } from '../http/problems';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { recordSignOut } from './accessEvents';
import { createChangeCredentials, createOwnerCheck } from './changeCredentials';
import { bearerToken } from './identify';
import { createPasswordReset } from './passwordReset';
import { createResetRequest } from './passwordResetRequest';
import { createSignIn, createSignInTries } from './signIn';
import type { Tries } from './tries';
import { userById, type UserRow } from '../accounts/userRows';

const asLoggedInUser = (user: UserRow): LoggedInUser => ({
  _id: user.id,
  UserId: user.id,
  Role: user.role,
  RoleId: roleId(user.role),
  ClientId: user.clientId,
  Email: user.email,
  FirstName: user.firstName,
  LastName: user.lastName,
  Active: user.isActive,
  Address: { ...user.address, Phone: user.phone },
  PreferredClients: user.preferredClientIds,
  AssignedClients: user.assignedClientIds,
});

/** Resetting a forgotten password and changing what one signs in with: three calls. */
const credentialRoutes = (app: FastifyInstance, parts: AppParts, signInTries: Tries): void => {
  const requestReset = createResetRequest(parts);
  const resetPassword = createPasswordReset(parts, signInTries);
  const changeCredentials = createChangeCredentials(parts, signInTries);

  serve(app, identity.requestPasswordReset, async ({ payload }, _nobody, request) => {
    await requestReset(payload.email, request);
    return {};
  });

  serve(app, identity.resetPassword, async ({ params, payload }, _nobody, request) => {
    await resetPassword(params.id, payload, request);
    return {};
  });

  serve(app, users.updateCredentials, ({ payload }, actor, request) =>
    changeCredentials(actor, payload, { source: request, token: bearerToken(request) }),
  );
};

/** Signing in and out, who is signed in, and what one signs in with. */
export const identityRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const signInTries = createSignInTries(parts);
  const signIn = createSignIn(parts, signInTries);
  credentialRoutes(app, parts, signInTries);

  serve(app, identity.signIn, async ({ payload }, _nobody, request) => ({
    accessToken: await signIn(payload, request),
  }));

  serve(app, identity.signOut, async (_input, _nobody, request) => {
    const token = bearerToken(request);
    if (token !== null) {
      await recordSignOut(parts, token, request);
      await parts.sessions.end(token);
    }
    return {};
  });

  const checkOwner = createOwnerCheck(signInTries);
  serve(app, session.renew, async ({ payload }, { userId }, request) => {
    const user = await userById(parts.db, userId);
    const token = bearerToken(request);
    if (!user || token === null) throw unauthorized();
    await checkOwner(user, payload.CurrentPassword, request);
    return { EndsAt: (await parts.sessions.renew(token))?.toISOString() ?? null };
  });

  serve(app, session.prove, async ({ payload }, { userId }, request) => {
    const user = await userById(parts.db, userId);
    const token = bearerToken(request);
    if (!user || token === null) throw unauthorized();
    await checkOwner(user, payload.CurrentPassword, request);
    await parts.sessions.prove(token);
    return {};
  });

  serve(app, identity.verifyToken, async () => ({}));
  serve(app, identity.verifyTokenAdmin, async () => ({}));

  serve(app, identity.loggedInUser, async (_input, { userId }) => {
    const user = await userById(parts.db, userId);
    if (!user) throw unauthorized();
    return { loggedInUser: asLoggedInUser(user) };
  });
};
