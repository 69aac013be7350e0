import { and, eq } from 'drizzle-orm';
import { loginFailed } from '@contract/identity';
import { users } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { invalid } from '../http/problems';
import type { AppParts } from '../parts';
import { isPassword } from './passwords';
import { quarterOfAnHour, refuseEarly, Tries } from './tries';
import { mayEnter, userByEmail, type UserRow } from './userRepository';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Failed sign-ins by account; a reset password forgets them. */
export const createSignInTries = (now: () => Date): Tries => new Tries(10, quarterOfAnHour, now);

/** Answers a new token for good credentials; refuses bad ones, unknown and inactive users with one text and in one time. */
export const createSignIn = ({ db, now, sessions }: AppParts, ofAccount: Tries) => {
  const ofAddress = new Tries(50, quarterOfAnHour, now);

  const userWith = async ({ username, password }: Credentials): Promise<UserRow | null> => {
    const found = await userByEmail(db, username);
    const matches = await isPassword(password, found?.user.passwordHash ?? null);
    return matches && found !== null && mayEnter(found) ? found.user : null;
  };

  /** Who changes a password ends the sessions that have begun: after that none begins with the password before, which may have been compared meanwhile. */
  const beginSession = ({ id, passwordHash }: UserRow): Promise<string | null> =>
    inTransaction(db, async (tx) => {
      const [still] = await tx.select({ id: users.id }).from(users).where(and(eq(users.id, id), eq(users.passwordHash, passwordHash))).for('share');
      return still ? sessions.begin(id, tx) : null;
    });

  return async (credentials: Credentials, address: string): Promise<string> => {
    const account = credentials.username.toLowerCase();
    refuseEarly(ofAccount.waitFor(account) ?? ofAddress.waitFor(address));
    ofAccount.begin(account);
    ofAddress.begin(address);
    const user = await userWith(credentials).catch((error: unknown) => {
      ofAccount.takeBack(account);
      ofAddress.takeBack(address);
      throw error;
    });
    const token = user && (await beginSession(user));
    if (token === null) throw invalid(loginFailed);
    ofAccount.reset(account);
    ofAddress.takeBack(address);
    return token;
  };
};
