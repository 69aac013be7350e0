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
import {
  factorsOf,
  forgetFactors,
  hasFactor,
  lockFactorsOf,
  takeAppCode,
  toFactorRecord,
  type FactorRow,
} from './factorRows';
import { isFactorRequired } from './requiredFactor';
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

/** What a person calls it, or what it is. */
const nameOf = ({ kind, name }: Pick<FactorRow, 'kind' | 'name'>): string =>
  kind === 'totp' ? 'authenticator app' : `passkey “${name}”`;

/** What is written down of one that comes or goes beside others. */
export const oneChange = (
  user: UserRow,
  factor: Pick<FactorRow, 'kind' | 'name'>,
  what: 'added' | 'removed',
) => userChange(user, {}, { access: `${nameOf(factor)} ${what}` });

const removalTold = (
  { kind, name }: FactorRow,
  { isLast, from }: { readonly isLast: boolean; readonly from: EventSource },
): Parameters<typeof tellSecurity>[2] => {
  if (isLast) return { what: 'factorRemoved', from };
  return kind === 'totp'
    ? { what: 'appRemoved', from }
    : { what: 'passkeyRemoved', about: name ?? '', from };
};

export const callerOf = async (db: Db, { userId }: Actor): Promise<UserRow> => {
  const user = await userById(db, userId);
  if (!user) throw unauthorized();
  return user;
};

/** What a person has of the second step. */
export const factorState = async (
  { db, config }: Pick<AppParts, 'db' | 'config'>,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): Promise<State> => ({
  Factors: (await factorsOf(db, userId)).map(toFactorRecord),
  RecoveryLeft: await recoveryLeft(db, userId),
  IsRequired: isFactorRequired(config, role),
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
  const held = await factorsOf(tx, user.id);
  await tx
    .delete(secondFactors)
    .where(
      and(
        eq(secondFactors.userId, user.id),
        eq(secondFactors.kind, 'totp'),
        ne(secondFactors.id, id),
      ),
    );
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now(), lastUsedAt: null })
    .where(eq(secondFactors.id, id));
  const RecoveryCodes = await replaceRecoveryCodes(tx, user.id);
  if (held.length === 0) await recordChanges(tx, actor, [factorChange(user, 'with')]);
  else if (held.every(({ kind }) => kind !== 'totp'))
    await recordChanges(tx, actor, [oneChange(user, waiting, 'added')]);
  await tellSecurity(parts, actor.userId, { what: 'factorAdded', from });
  return { ...(await factorState(parts, actor)), RecoveryCodes };
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
  return { ...(await factorState(parts, actor)), RecoveryCodes };
};

/**
 * Takes one of the caller's own away; 404 for one that is not the caller's, 409 for the last one of a
 * role that needs a second step.
 */
export const removeFactor = async (
  parts: Parts,
  actor: Actor,
  { id, from }: { readonly id: string; readonly from: EventSource },
): Promise<State> => {
  const { db: tx, config } = parts;
  const user = await callerOf(tx, actor);
  const held = await lockFactorsOf(tx, user.id);
  const going = held.find((factor) => factor.id === id);
  if (!going) throw notFound('The second step');
  const isLast = held.length === 1;
  refuseAct(isLast && isFactorRequired(config, actor.role) ? factorSentences.required : null);
  if (isLast) await forgetFactors(tx, user.id);
  else await tx.delete(secondFactors).where(eq(secondFactors.id, id));
  const change = isLast ? factorChange(user, 'without') : oneChange(user, going, 'removed');
  await recordChanges(tx, actor, [change]);
  await tellSecurity(parts, actor.userId, removalTold(going, { isLast, from }));
  return factorState(parts, actor);
};
