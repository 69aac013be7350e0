import { and, eq } from 'drizzle-orm';
import { may } from '@contract/access';
import { loginFailed } from '@contract/identity';
import { users } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { invalid } from '../http/problems';
import { securityEvent, type EventSource, type SecurityEvent } from '../http/securityEvents';
import type { AppParts } from '../parts';
import { createRefusedSignIns } from './accessEvents';
import { codeAsked, openChallenge } from './challenges';
import { enter } from './enter';
import { factorsOf } from './factorRows';
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

/** What a right password leads to: the token, or the wait for a code. */
type LetIn =
  | { readonly token: string }
  | { readonly challenge: string; readonly kinds: readonly string[] };

/** Whose password was right. */
interface Right {
  readonly user: UserRow;
  readonly tried: Try;
}

const eventOf = (entered: LetIn | null): SecurityEvent => {
  if (entered === null) return 'sign-in.failed';
  return 'token' in entered ? 'sign-in.succeeded' : 'sign-in.challenged';
};

/** Who is held up is looked up for the log alone, whether there is such a user or not. */
const begin = (
  { db }: Pick<AppParts, 'db'>,
  tries: Tries,
  { account, from }: { readonly account: string; readonly from: EventSource },
): Promise<Try> =>
  tries.begin({
    account,
    address: from.ip,
    onLimited: async () =>
      securityEvent(from, 'sign-in.limited', {
        user: (await userByEmail(db, account))?.user.id ?? null,
      }),
  });

/**
 * Answers a new token for good credentials; refuses bad ones, unknown and inactive users with one
 * text and in one time. Who has a second step gets a challenge in place of the token: a 400 of its
 * own.
 */
export const createSignIn = (parts: AppParts, tries: Tries) => {
  const { db, now } = parts;
  const refused = createRefusedSignIns(parts, 'signInRefused');

  /**
   * Who changes a password ends the sessions that have begun: after that none begins with the
   * password before, which may have been compared meanwhile.
   */
  const letIn = ({ user, tried }: Right, from: EventSource): Promise<LetIn | null> =>
    inTransaction(db, async (tx) => {
      const [still] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
        .for('share');
      if (!still) return null;
      const held = may(user.role, 'factor.own') ? await factorsOf(tx, user.id) : [];
      if (held.length > 0) {
        const kinds = [...new Set(held.map(({ kind }) => kind))];
        return { challenge: await openChallenge(tx, user.id, now()), kinds };
      }
      await tried.succeed(tx);
      return { token: await enter({ ...parts, db: tx }, user, { from }) };
    });

  const check = async (
    { username, password }: Credentials,
    tried: Try,
    from: EventSource,
  ): Promise<{ user: UserRow | null; entered: LetIn | null }> => {
    const found = await userByEmail(db, username);
    const matches = await isPassword(password, found?.user.passwordHash ?? null);
    const entered =
      matches && found !== null && mayEnter(found)
        ? await letIn({ user: found.user, tried }, from)
        : null;
    return { user: found?.user ?? null, entered };
  };

  return async (credentials: Credentials, from: EventSource): Promise<string> => {
    const tried = await begin(parts, tries, { account: credentials.username, from });
    const { user, entered } = await check(credentials, tried, from).catch(
      async (error: unknown) => {
        await tried.takeBack();
        throw error;
      },
    );
    securityEvent(from, eventOf(entered), { user: user?.id ?? null });
    if (entered === null && user !== null) refused(user, from);
    if (entered === null) throw invalid(loginFailed);
    if ('token' in entered) return entered.token;
    await tried.takeBack();
    throw codeAsked(entered.challenge, entered.kinds);
  };
};
