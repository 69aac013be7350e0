import type { FastifyInstance } from 'fastify';
import { passkeys } from '@contract/passkeys';
import { inTransaction } from '../db/transaction';
import { securityEvent } from '../http/securityEvents';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { addPasskey, beginPasskey, renamePasskey, verifyPasskey } from './ownPasskeys';
import { refuseUnproved } from './proof';
import { beginPasskeySignIn, createPasskeySignIn } from './signInByPasskey';

/** Signing in by passkey, and the passkeys of one's own. */
export const passkeyRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, sessions } = parts;
  const signIn = createPasskeySignIn(parts);

  serve(app, passkeys.beginSignIn, ({ payload }, _nobody, request) =>
    beginPasskeySignIn(parts, payload.Challenge, request),
  );

  serve(app, passkeys.signIn, async ({ payload }, _nobody, request) => ({
    accessToken: await signIn(payload, request),
  }));

  serve(app, passkeys.beginAdd, async (_input, actor, request) => {
    await refuseUnproved(parts, request);
    return beginPasskey(parts, actor);
  });

  serve(app, passkeys.add, async ({ payload: { Name, Credential } }, actor, request) => {
    const verified = await verifyPasskey(parts, actor, Credential);
    const made = { verified, credential: Credential, name: Name, from: request };
    const added = await inTransaction(db, (tx) => addPasskey({ ...parts, db: tx }, actor, made));
    sessions.refresh(actor.userId);
    securityEvent(request, 'passkey.added', { user: actor.userId });
    return added;
  });

  serve(app, passkeys.rename, ({ params: { id }, payload: { Name } }, actor) =>
    renamePasskey(parts, actor, { id, name: Name }),
  );
};
