import { and, eq } from 'drizzle-orm';
import { loginFailed } from '@contract/identity';
import { users } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { invalid } from '../http/problems';
import { securityEvent, type EventSource } from '../http/securityEvents';
import type { AppParts } from '../parts';
import { createRefusedSignIns, recordSignIn } from './accessEvents';
import { isPassword } from './passwords';
import { createTries, type Tries, type Try } from './tries';
import { mayEnter, userByEmail, type UserRow } from '../accounts/userRows';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Failed sign-ins and wrong current passwords; a reset password forgets those of its account. */
export const createSignInTries = (parts: AppParts): Tries =>
  createTries(parts, { kind: 'sign-in', perAccount: 10, perAddress: 50 });

/**
 * Answers a new token for good credentials; refuses bad ones, unknown and inactive users with one
 * text and in one time.
 */
export const createSignIn = (parts: AppParts, tries: Tries) => {
  const { db, sessions } = parts;
  const refused = createRefusedSignIns(parts);

  /** Who is held up is looked up for the log alone, whether there is such a user or not. */
  const begin = (account: string, from: EventSource): Promise<Try> =>
    tries.begin({
      account,
      address: from.ip,
      onLimited: async () =>
        securityEvent(from, 'sign-in.limited', {
          user: (await userByEmail(db, account))?.user.id ?? null,
        }),
    });

  /**
   * Who changes a password ends the sessions that have begun: after that none begins with the
   * password before, which may have been compared meanwhile.
   */
  const beginSession = (user: UserRow, tried: Try, from: EventSource): Promise<string | null> =>
    inTransaction(db, async (tx) => {
      const { id, passwordHash } = user;
      const [still] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
        .for('share');
      if (!still) return null;
      await tried.succeed(tx);
      const token = await sessions.begin(id, tx);
      await recordSignIn(tx, user, { token, from });
      return token;
    });

  const check = async (
    { username, password }: Credentials,
    tried: Try,
    from: EventSource,
  ): Promise<{ user: UserRow | null; token: string | null }> => {
    const found = await userByEmail(db, username);
    const matches = await isPassword(password, found?.user.passwordHash ?? null);
    const token =
      matches && found !== null && mayEnter(found)
        ? await beginSession(found.user, tried, from)
        : null;
    return { user: found?.user ?? null, token };
  };

  return async (credentials: Credentials, from: EventSource): Promise<string> => {
    const tried = await begin(credentials.username, from);
    const { user, token } = await check(credentials, tried, from).catch(async (error: unknown) => {
      await tried.takeBack();
      throw error;
    });
    securityEvent(from, token === null ? 'sign-in.failed' : 'sign-in.succeeded', {
      user: user?.id ?? null,
    });
    if (token === null && user !== null) refused(user, from);
    if (token === null) throw invalid(loginFailed);
    return token;
  };
};
