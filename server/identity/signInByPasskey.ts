import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { and, eq, isNotNull } from 'drizzle-orm';
import { may } from '@contract/access';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import { challengeMinutes, factorSentences } from '@contract/factorRules';
import type { passkeys, ShownCredential } from '@contract/passkeys';
import { accountById, mayEnter, type UserRow } from '../accounts/userRows';
import type { Db } from '../db/database';
import { secondFactors } from '../db/schema/factors';
import { inTransaction } from '../db/transaction';
import { invalid } from '../http/problems';
import { securityEvent, type EventSource } from '../http/securityEvents';
import type { AppParts } from '../parts';
import { challengedUser, challengeOver, takeChallenge } from './challenges';
import { createRefusedSignIns } from './accessEvents';
import { enter } from './enter';
import { factorsOf, type FactorRow } from './factorRows';
import { judgePasskey } from './judgePasskey';
import { openPasskeyChallenge, takePasskeyChallenge } from './passkeyChallenges';
import { relyingPartyOf } from './relyingParty';
import { createTries, type Try } from './tries';

type Shown = ParsedInputOf<typeof passkeys.signIn>['payload'];

/** How often an address begins in a window: each is a row, and most are a click that is called off. */
const beginnings = { kind: 'passkey-begin', perAccount: 300, perAddress: 300 } as const;

/** What the sign-in is after: a right password of somebody, or nothing. */
interface After {
  /** What came back for the password; null in its place. */
  readonly challenge: string | null;
  /** Whose password was right. */
  readonly userId: string | null;
}

const afterPassword = async (
  { db, now }: Pick<AppParts, 'db' | 'now'>,
  challenge: string | undefined,
): Promise<After> => {
  if (challenge === undefined) return { challenge: null, userId: null };
  const userId = await challengedUser(db, challenge, now());
  if (userId === null) throw challengeOver();
  return { challenge, userId };
};

const purposeOf = ({ userId }: After) => ({
  purpose: userId === null ? ('signIn' as const) : ('factor' as const),
  userId,
});

/** What a passkey is asked to sign: any of the device's in place of the password, own ones after it. */
export const beginPasskeySignIn = async (
  parts: Pick<AppParts, 'db' | 'now' | 'config' | 'sealer'>,
  challengeOfPassword: string | undefined,
  from: EventSource,
): Promise<AnswerOf<typeof passkeys.beginSignIn>> => {
  const { db, now, config } = parts;
  await createTries(parts, beginnings).begin({
    account: null,
    address: from.ip,
    onLimited: () => securityEvent(from, 'passkey.limited', {}),
  });
  const after = await afterPassword(parts, challengeOfPassword);
  const held = after.userId === null ? [] : await factorsOf(db, after.userId);
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(config).id,
    timeout: challengeMinutes * 60_000,
    allowCredentials: held.flatMap(({ credentialId, transports }) =>
      credentialId === null
        ? []
        : // The browser is handed what it told when the passkey was made, and passes over what it does not know.
          [{ id: credentialId, transports: (transports ?? []) as AuthenticatorTransport[] }],
    ),
    userVerification: 'required',
  });
  const { challenge } = options;
  await openPasskeyChallenge(db, { challenge, at: now(), ...purposeOf(after) });
  return { Options: { ...options } };
};

const passkeyOf = async (db: Db, credentialId: string): Promise<FactorRow | null> => {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.credentialId, credentialId), isNotNull(secondFactors.confirmedAt)));
  return row ?? null;
};

/** Says of whose account the device says that it is, where it does. */
const isOf = ({ userId }: FactorRow, { response: { userHandle } }: ShownCredential): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId;

/** The count of a passkey that has signed what it was asked to; null for any other answer. */
const countOf = (
  parts: AppParts,
  { publicKey, counter, ...row }: FactorRow,
  { credential, after }: { readonly credential: ShownCredential; readonly after: After },
): Promise<number | null> => {
  const { db, now, config } = parts;
  const { id, origin } = relyingPartyOf(config);
  const take = (challenge: string) =>
    takePasskeyChallenge(db, { challenge, at: now(), ...purposeOf(after) });
  return judgePasskey(parts, take, async (expectedChallenge) => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: row.credentialId ?? '',
        publicKey: new Uint8Array(Buffer.from(publicKey ?? '', 'base64url')),
        counter: counter ?? 0,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  });
};

/** Keeps the new count; false where the passkey was used or removed meanwhile. */
const takeCount = async (
  { db: tx, now }: Pick<AppParts, 'db' | 'now'>,
  { id, counter }: FactorRow,
  count: number,
): Promise<boolean> => {
  const isAsBefore = and(eq(secondFactors.id, id), eq(secondFactors.counter, counter ?? 0));
  const taken = await tx
    .update(secondFactors)
    .set({ counter: count, lastUsedAt: now() })
    .where(isAsBefore)
    .returning({ id: secondFactors.id });
  return taken.length > 0;
};

/** Whose passkey it is, who may sign in by it. */
const ownerOf = async (db: Db, { userId }: FactorRow): Promise<UserRow | null> => {
  const found = await accountById(db, userId);
  return found && mayEnter(found) && may(found.user.role, 'factor.own') ? found.user : null;
};

/** Answers the token of a sign-in by passkey, after the password or in its place; see the contract. */
export const createPasskeySignIn = (parts: AppParts) => {
  const { db, now } = parts;
  const refused = createRefusedSignIns(parts, 'codeRefused');
  const tries = createTries(parts, { kind: 'passkey', perAccount: 10, perAddress: 50 });

  const letIn = async (
    { Credential }: Shown,
    after: After,
    { tried, from }: { readonly tried: Try; readonly from: EventSource },
  ): Promise<{ readonly token: string; readonly user: string } | null> => {
    const passkey = await passkeyOf(db, Credential.id);
    if (passkey === null || !isOf(passkey, Credential)) return null;
    if (after.userId !== null && after.userId !== passkey.userId) return null;
    const count = await countOf(parts, passkey, { credential: Credential, after });
    if (count === null) return null;
    return inTransaction(db, async (tx) => {
      const within = { ...parts, db: tx };
      const user = await ownerOf(tx, passkey);
      if (user === null || !(await takeCount(within, passkey, count))) return null;
      if (after.challenge !== null && !(await takeChallenge(tx, after.challenge, now())))
        throw challengeOver();
      await tried.succeed(tx);
      const way = after.challenge === null ? 'passkey' : 'password';
      return { token: await enter(within, user, { from, way }), user: user.id };
    });
  };

  return async (shown: Shown, from: EventSource): Promise<string> => {
    const after = await afterPassword(parts, shown.Challenge);
    const tried = await tries.begin({
      account: null,
      address: from.ip,
      onLimited: () => securityEvent(from, 'passkey.limited', {}),
    });
    const entered = await letIn(shown, after, { tried, from }).catch(async (error: unknown) => {
      await tried.takeBack();
      throw error;
    });
    const user = entered?.user ?? after.userId;
    securityEvent(from, entered === null ? 'passkey.failed' : 'sign-in.succeeded', { user });
    if (entered === null) {
      const whose = after.userId === null ? null : await accountById(db, after.userId);
      if (whose !== null) refused(whose.user, from);
      throw invalid(factorSentences.passkey);
    }
    return entered.token;
  };
};
