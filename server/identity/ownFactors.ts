import { and, eq, isNull, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import { factorSentences } from '@contract/factorRules';
import type { factors } from '@contract/factors';
import type { AnswerOf } from '@contract/endpoint';
import { userById, userChange, type UserRow } from '../accounts/userRows';
import { recordChanges } from '../changes/changes';
import type { Db } from '../db/database';
import { secondFactors } from '../db/schema/factors';
import type { Actor } from '../http/actor';
import { conflict, invalid, notFound, refuseAct, unauthorized } from '../http/problems';
import type { EventSource } from '../http/securityEvents';
import type { AppParts } from '../parts';
import { factorsOf, forgetFactors, hasFactor, takeAppCode, toFactorRecord } from './factorRows';
import { recoveryLeft, replaceRecoveryCodes } from './recoveryCodes';
import { tellSecurity } from './securityMails';
import { newTotpSecret, totpAddress } from './totp';

type Parts = Pick<AppParts, 'db' | 'sealer' | 'now' | 'jobs' | 'config'>;
type State = AnswerOf<typeof factors.read>;

/** How long a secret waits for the first code of the app. */
const waitingMs = 30 * 60_000;

const access = {
  with: { access: 'with a second step' },
  without: { access: 'without a second step' },
};

/** What is written down where a second step is added or goes. */
export const factorChange = (user: UserRow, to: keyof typeof access) =>
  userChange(user, to === 'with' ? access.without : access.with, access[to]);

const callerOf = async (db: Db, { userId }: Actor): Promise<UserRow> => {
  const user = await userById(db, userId);
  if (!user) throw unauthorized();
  return user;
};

/** What a person has of the second step. */
export const factorState = async (db: Db, { userId }: Pick<Actor, 'userId'>): Promise<State> => ({
  Factors: (await factorsOf(db, userId)).map(toFactorRecord),
  RecoveryLeft: await recoveryLeft(db, userId),
});

/** Makes the secret of an app, in the place of another that was never confirmed. */
export const beginTotp = async (
  { db: tx, sealer, now, config }: Parts,
  actor: Actor,
): Promise<AnswerOf<typeof factors.beginTotp>> => {
  const { id: userId, email } = await callerOf(tx, actor);
  const secret = newTotpSecret();
  const id = v7();
  await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
  await tx.insert(secondFactors).values({
    id,
    userId,
    kind: 'totp',
    sealedSecret: sealer.seal(secret),
    createdAt: now(),
  });
  const Address = totpAddress(secret, { issuer: config.brand.name, label: email });
  return { _id: id, Secret: secret, Address };
};

/** Has an app count from now on, with new recovery codes; an app before it no longer does. */
export const confirmTotp = async (
  parts: Parts,
  actor: Actor,
  { id, code, from }: { readonly id: string; readonly code: string; readonly from: EventSource },
): Promise<AnswerOf<typeof factors.confirmTotp>> => {
  const { db: tx, now } = parts;
  const user = await callerOf(tx, actor);
  const [waiting] = await tx
    .select()
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.id, id),
        eq(secondFactors.userId, user.id),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .for('update');
  if (!waiting) throw notFound('The authenticator app');
  if (now().getTime() - waiting.createdAt.getTime() > waitingMs)
    throw conflict(factorSentences.late);
  if (!(await takeAppCode(parts, waiting, code)))
    throw invalid('The request is invalid', { Code: [factorSentences.wrong] });
  const isFirst = !(await hasFactor(tx, user.id));
  await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, user.id), ne(secondFactors.id, id)));
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now(), lastUsedAt: null })
    .where(eq(secondFactors.id, id));
  const RecoveryCodes = await replaceRecoveryCodes(tx, user.id);
  if (isFirst) await recordChanges(tx, actor, [factorChange(user, 'with')]);
  await tellSecurity(parts, actor.userId, { what: 'factorAdded', from });
  return { ...(await factorState(tx, actor)), RecoveryCodes };
};

/** Makes new recovery codes for who has a second step. */
export const makeRecoveryCodes = async (
  parts: Parts,
  actor: Actor,
  from: EventSource,
): Promise<AnswerOf<typeof factors.makeRecoveryCodes>> => {
  const { db: tx } = parts;
  refuseAct((await hasFactor(tx, actor.userId)) ? null : factorSentences.none);
  const RecoveryCodes = await replaceRecoveryCodes(tx, actor.userId);
  await tellSecurity(parts, actor.userId, { what: 'recoveryMade', from });
  return { ...(await factorState(tx, actor)), RecoveryCodes };
};

/** Takes the caller's own second step away; 404 for one that is not the caller's. */
export const removeFactor = async (
  parts: Parts,
  actor: Actor,
  { id, from }: { readonly id: string; readonly from: EventSource },
): Promise<State> => {
  const { db: tx } = parts;
  const user = await callerOf(tx, actor);
  const held = await factorsOf(tx, user.id);
  if (!held.some((factor) => factor.id === id)) throw notFound('The authenticator app');
  // It is the only kind so far: with it everything goes.
  await forgetFactors(tx, user.id);
  await recordChanges(tx, actor, [factorChange(user, 'without')]);
  await tellSecurity(parts, actor.userId, { what: 'factorRemoved', from });
  return factorState(tx, actor);
};
