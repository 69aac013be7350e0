import { loginFailed } from '@contract/identity';
import { invalid } from '../http/problems';
import type { AppParts } from '../parts';
import { isPassword } from './passwords';
import { quarterOfAnHour, refuseEarly, Tries } from './tries';
import { mayEnter, userByEmail } from './userRepository';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Failed sign-ins by account; a reset password forgets them. */
export const createSignInTries = (now: () => Date): Tries => new Tries(10, quarterOfAnHour, now);

/** Answers a new token for good credentials; refuses bad ones, unknown and inactive users with one text and in one time. */
export const createSignIn = ({ db, now, sessions }: AppParts, ofAccount: Tries) => {
  const ofAddress = new Tries(50, quarterOfAnHour, now);

  const userWith = async ({ username, password }: Credentials): Promise<string | null> => {
    const found = await userByEmail(db, username);
    const matches = await isPassword(password, found?.user.passwordHash ?? null);
    return matches && found !== null && mayEnter(found) ? found.user.id : null;
  };

  return async (credentials: Credentials, address: string): Promise<string> => {
    const account = credentials.username.toLowerCase();
    refuseEarly(ofAccount.waitFor(account) ?? ofAddress.waitFor(address));
    ofAccount.begin(account);
    ofAddress.begin(address);
    const userId = await userWith(credentials).catch((error: unknown) => {
      ofAccount.takeBack(account);
      ofAddress.takeBack(address);
      throw error;
    });
    if (userId === null) throw invalid(loginFailed);
    ofAccount.reset(account);
    ofAddress.takeBack(address);
    return sessions.begin(userId);
  };
};
