import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { credentialsPayload } from '@contract/user';
import { whyNotUser } from '@contract/userActions';
import { userSentences } from '@contract/userRules';
import type { Db } from '../db/database';
import { passwordResets, users } from '../db/schema/accounts';
import { inTransaction, sqlStateOf } from '../db/transaction';
import type { Actor } from '../http/actor';
import { invalid, refuseRight } from '../http/problems';
import { securityEvent, type EventSource } from '../http/securityEvents';
import type { AppParts } from '../parts';
import { actingUser, findUser, lockUser, shownUser } from '../accounts/userScope';
import { emailChangedMails } from './emailChangedMails';
import { isMadeUpEmail } from '../accounts/madeUpEmail';
import { changedMails } from './passwordReset';
import { refuseBadPassword } from './newPassword';
import { hashPassword, isPassword } from './passwords';
import type { Tries } from './tries';
import { clientNameOf, userChange, type UserRow } from '../accounts/userRows';
import { recordChanges } from '../changes/changes';

type Sent = z.output<typeof credentialsPayload>;

interface Change {
  readonly email: string;
  /** Null where the password stays. */
  readonly passwordHash: string | null;
}

interface Caller {
  readonly source: EventSource;
  /** Of the session that stays. */
  readonly token: string | null;
}

const uniqueViolation = '23505';

const wrongPassword = () =>
  invalid('The request is invalid', { CurrentPassword: ['The current password is wrong'] });

const refuseUnlessMay = (actor: Actor, user: UserRow): UserRow => {
  refuseRight(whyNotUser.changeCredentials(actingUser(actor), shownUser(user)));
  return user;
};

/**
 * Refuses, by its field, a password that is not the caller's own; counted like a sign-in and together
 * with those: 429 after too many.
 */
export const createOwnerCheck =
  (signInTries: Tries) =>
  async (
    { id, email, passwordHash }: UserRow,
    password: string | undefined,
    from: EventSource,
  ): Promise<void> => {
    if (!password)
      throw invalid('The request is invalid', {
        CurrentPassword: ['The current password is required'],
      });
    const tried = await signInTries.begin({
      account: email,
      address: from.ip,
      onLimited: () => securityEvent(from, 'sign-in.limited', { user: id }),
    });
    const matches = await isPassword(password, passwordHash).catch(async (error: unknown) => {
      await tried.takeBack();
      throw error;
    });
    if (!matches) {
      securityEvent(from, 'password.failed', { user: id });
      throw wrongPassword();
    }
    await tried.succeed();
  };

const save = async (tx: Db, { id }: UserRow, { email, passwordHash }: Change): Promise<void> => {
  const columns = {
    email,
    ...(passwordHash !== null && { passwordHash }),
    version: sql`${users.version} + 1`,
  };
  await tx
    .update(users)
    .set(columns)
    .where(eq(users.id, id))
    .catch((error: unknown) => {
      throw sqlStateOf(error) === uniqueViolation
        ? invalid('The request is invalid', { Email: [userSentences.emailTaken] })
        : error;
    });
};

/** What is written down: of a password only that it is another one. */
const credentialsChange = (user: UserRow, { email, passwordHash }: Change) =>
  userChange(
    user,
    { email: user.email, ...(passwordHash !== null && { access: 'earlier password' }) },
    { email, ...(passwordHash !== null && { access: 'new password' }) },
  );

/** Has the person told at the address that is valid now and, of a new one, at the old one too. */
const tellOwner = async (
  { db: tx, jobs, now }: Pick<AppParts, 'db' | 'jobs' | 'now'>,
  before: UserRow,
  { email, passwordHash }: Change,
): Promise<void> => {
  const changedAt = now().toISOString();
  if (passwordHash !== null && !isMadeUpEmail(email))
    await jobs.enqueue(tx, changedMails, { payload: { userId: before.id, changedAt } });
  if (email === before.email) return;
  for (const to of [before.email, email].filter((address) => !isMadeUpEmail(address))) {
    await jobs.enqueue(tx, emailChangedMails, {
      payload: {
        to,
        firstName: before.firstName,
        from: before.email,
        changedTo: email,
        changedAt,
      },
    });
  }
};

const note = (from: EventSource, before: UserRow, { email, passwordHash }: Change): void => {
  if (passwordHash !== null) securityEvent(from, 'password.changed', { user: before.id });
  if (email !== before.email) securityEvent(from, 'email.changed', { user: before.id });
};

/**
 * Changes an e-mail address, a password or both: the own ones with the password that is valid now,
 * or an Admin's for others. 404 out of scope, 403 for anybody else's, 400 by field, 429 after too
 * many wrong passwords. The user's other sessions and every password reset under way end, and the
 * person is told by mail (API-23, OPEN-118).
 */
export const createChangeCredentials = (parts: AppParts, signInTries: Tries) => {
  const { db, sessions, config } = parts;
  const checkOwner = createOwnerCheck(signInTries);

  const apply = (
    actor: Actor,
    seen: UserRow,
    { change, token }: { change: Change; token: string | null },
  ): Promise<void> =>
    inTransaction(db, async (tx) => {
      const user = refuseUnlessMay(actor, await lockUser(tx, actor, seen.id));
      const isOwn = user.id === actor.userId;
      // Somebody else may have set another one while this one was compared.
      if (isOwn && user.passwordHash !== seen.passwordHash) throw wrongPassword();
      await save(tx, user, change);
      await recordChanges(tx, actor, [credentialsChange(user, change)]);
      await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
      await sessions.endAllOf(tx, user.id, isOwn && token !== null ? token : undefined);
      if (change.email !== user.email) await signInTries.rename(tx, user.email, change.email);
      if (change.passwordHash !== null)
        for (const email of [user.email, change.email]) await signInTries.forget(email, tx);
      await tellOwner({ ...parts, db: tx }, user, change);
    });

  return async (
    actor: Actor,
    { UserId, Email, Password, CurrentPassword }: Sent,
    from: Caller,
  ): Promise<{ message: string }> => {
    const user = refuseUnlessMay(actor, await findUser(db, actor, UserId));
    if (Email === undefined && Password === undefined)
      throw invalid('A new email or a new password is required');
    if (Password !== undefined) {
      const emails = [user.email, ...(Email === undefined ? [] : [Email])];
      await refuseBadPassword('Password', Password, {
        emails,
        clientName: await clientNameOf(db, user.clientId),
        brandName: config.brand.name,
      });
    }
    if (user.id === actor.userId) await checkOwner(user, CurrentPassword, from.source);
    const change = {
      email: Email?.toLowerCase() ?? user.email,
      passwordHash: Password === undefined ? null : await hashPassword(Password),
    };
    if (change.passwordHash !== null || change.email !== user.email)
      await apply(actor, user, { change, token: from.token });
    note(from.source, user, change);
    return { message: `User ${change.email} updated successfully.` };
  };
};
