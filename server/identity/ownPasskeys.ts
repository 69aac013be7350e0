import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AnswerOf } from '@contract/endpoint';
import { challengeMinutes, factorSentences } from '@contract/factorRules';
import type { AddedCredential, passkeys } from '@contract/passkeys';
import { recordChanges } from '../changes/changes';
import { secondFactors } from '../db/schema/factors';
import type { Actor } from '../http/actor';
import { conflict, invalid, notFound } from '../http/problems';
import type { EventSource } from '../http/securityEvents';
import type { AppParts } from '../parts';
import { factorsOf } from './factorRows';
import { judgePasskey } from './judgePasskey';
import { callerOf, factorChange, factorState, oneChange } from './ownFactors';
import { openPasskeyChallenge, takePasskeyChallenge } from './passkeyChallenges';
import { replaceRecoveryCodes } from './recoveryCodes';
import { relyingPartyOf } from './relyingParty';
import { tellSecurity } from './securityMails';

type Parts = Pick<AppParts, 'db' | 'now' | 'jobs' | 'config' | 'log'>;
type Verified = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** What a device makes a passkey with, none that the account has already. */
export const beginPasskey = async (
  { db, now, config }: Parts,
  actor: Actor,
): Promise<AnswerOf<typeof passkeys.beginAdd>> => {
  const { id: userId, email, firstName, lastName } = await callerOf(db, actor);
  const { id, name } = relyingPartyOf(config);
  const held = await factorsOf(db, userId);
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim(),
    timeout: challengeMinutes * 60_000,
    excludeCredentials: held.flatMap(({ credentialId }) =>
      credentialId === null ? [] : [{ id: credentialId }],
    ),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  await openPasskeyChallenge(db, { challenge, purpose: 'add', userId, at: now() });
  return { Options: { ...options } };
};

/** What a device has made, if it is what it was asked for; null for anything else. */
export const verifyPasskey = (
  parts: Parts,
  { userId }: Pick<Actor, 'userId'>,
  credential: AddedCredential,
): Promise<Verified | null> => {
  const { db, now, config } = parts;
  const { id, origin } = relyingPartyOf(config);
  // The library names the transports that it knows; a device may have newer ones.
  const sent = { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON;
  const take = (challenge: string) =>
    takePasskeyChallenge(db, { challenge, purpose: 'add', userId, at: now() });
  return judgePasskey(parts, take, async (expectedChallenge) => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: sent,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    return registrationInfo ?? null;
  });
};

interface Made {
  readonly verified: Verified | null;
  readonly credential: AddedCredential;
  readonly name: string;
  readonly from: EventSource;
}

/** Keeps a passkey that was made; recovery codes come with the first second step of all. */
export const addPasskey = async (
  parts: Parts,
  actor: Actor,
  { verified, credential, name, from }: Made,
): Promise<AnswerOf<typeof passkeys.add>> => {
  const { db: tx, now } = parts;
  if (verified === null) throw invalid(factorSentences.notAdded);
  const user = await callerOf(tx, actor);
  const held = await factorsOf(tx, user.id);
  const { id: credentialId, publicKey, counter } = verified.credential;
  const row = {
    kind: 'passkey' as const,
    name,
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports,
  };
  const kept = await tx
    .insert(secondFactors)
    .values({ id: v7(), userId: user.id, createdAt: now(), confirmedAt: now(), ...row })
    .onConflictDoNothing({ target: secondFactors.credentialId })
    .returning({ id: secondFactors.id });
  if (kept.length === 0) throw conflict(factorSentences.known);
  const isFirst = held.length === 0;
  const RecoveryCodes = isFirst ? await replaceRecoveryCodes(tx, user.id) : [];
  const change = isFirst ? factorChange(user, 'with') : oneChange(user, row, 'added');
  await recordChanges(tx, actor, [change]);
  await tellSecurity(parts, user.id, { what: 'passkeyAdded', about: name, from });
  return { ...(await factorState(parts, actor)), RecoveryCodes };
};

/** Calls one of the caller's passkeys otherwise. */
export const renamePasskey = async (
  parts: Parts,
  actor: Actor,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<AnswerOf<typeof passkeys.rename>> => {
  const isOwn = and(
    eq(secondFactors.id, id),
    eq(secondFactors.userId, actor.userId),
    eq(secondFactors.kind, 'passkey'),
  );
  const renamed = await parts.db
    .update(secondFactors)
    .set({ name })
    .where(isOwn)
    .returning({ id: secondFactors.id });
  if (renamed.length === 0) throw notFound('The passkey');
  return factorState(parts, actor);
};
