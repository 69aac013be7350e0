import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { isInternal, roles } from '@contract/access';
import type { Db } from '../db/database';
import { apiTokens, sessions, users } from '../db/schema/accounts';
import { signInChallenges } from '../db/schema/factors';
import { sessionIdOfHash, tokenHashOf } from './tokens';

const hashesOf = (gone: readonly { readonly tokenHash: string }[]): string[] =>
  gone.map(({ tokenHash }) => tokenHash);

/**
 * Deletes the sessions of a user but for the one of the kept token, and answers their hashes. With
 * them end the sign-ins that have shown a password, which may be another one now.
 */
export const deleteSessionsOf = async (
  tx: Db,
  userId: string,
  keptToken: string | undefined,
): Promise<string[]> => {
  const isOther =
    keptToken === undefined ? undefined : ne(sessions.tokenHash, tokenHashOf(keptToken));
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  return hashesOf(
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), isOther))
      .returning({ tokenHash: sessions.tokenHash }),
  );
};

/** Deletes the session of a user that is called so, and answers its hash; none where there is none. */
export const deleteSessionOf = async (
  db: Db,
  userId: string,
  sessionId: string,
): Promise<string[]> => {
  const own = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const asked = hashesOf(own).filter((tokenHash) => sessionIdOfHash(tokenHash) === sessionId);
  if (asked.length === 0) return [];
  return hashesOf(
    await db
      .delete(sessions)
      .where(inArray(sessions.tokenHash, asked))
      .returning({ tokenHash: sessions.tokenHash }),
  );
};

/** Deletes the API token of a user, and answers its hash. */
export const deleteApiTokenOf = async (tx: Db, userId: string): Promise<string[]> =>
  hashesOf(
    await tx
      .delete(apiTokens)
      .where(eq(apiTokens.userId, userId))
      .returning({ tokenHash: apiTokens.tokenHash }),
  );

/**
 * Deletes the sessions and API tokens of a client's people, staff left aside, and answers their
 * hashes.
 */
export const deleteTokensOfClient = async (tx: Db, clientId: string): Promise<string[]> => {
  const people = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.clientId, clientId), notInArray(users.role, roles.filter(isInternal))));
  const gone: string[] = [];
  for (const table of [sessions, apiTokens]) {
    gone.push(
      ...hashesOf(
        await tx
          .delete(table)
          .where(inArray(table.userId, people))
          .returning({ tokenHash: table.tokenHash }),
      ),
    );
  }
  return gone;
};
