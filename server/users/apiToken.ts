import type { Db } from '../db/database';
import { apiTokens } from '../db/schema/accounts';
import type { Actor } from '../http/actor';
import { conflict, invalid } from '../http/problems';
import type { EventSource } from '../http/securityEvents';
import { tellSecurity } from '../identity/securityMails';
import { newApiToken, tokenHashOf } from '../identity/tokens';
import type { AppParts } from '../parts';
import { apiUserOf, lockActiveClient } from './apiUser';
import { recordChanges } from '../changes/changes';
import { userChange } from '../accounts/userRows';

type TokenParts = Pick<AppParts, 'db' | 'sessions' | 'sealer' | 'now'>;

const lockApiUser = async (tx: Db, actor: Actor, clientId: string) => {
  const client = await lockActiveClient(tx, actor, clientId);
  const found = await apiUserOf(tx, client.id);
  if (!found) throw invalid(`Client ${client.name} has no API user`);
  return found;
};

const addToken = async ({ db: tx, sealer, now }: TokenParts, userId: string): Promise<string> => {
  const token = newApiToken();
  await tx.insert(apiTokens).values({
    userId,
    tokenHash: tokenHashOf(token),
    sealedToken: sealer.seal(token),
    createdAt: now(),
  });
  return token;
};

/** A lost key costs the token: it still works, and can not be shown. */
const openToken = ({ sealer }: Pick<TokenParts, 'sealer'>, sealedToken: string): string => {
  try {
    return sealer.open(sealedToken);
  } catch {
    throw conflict(
      "The server's SECRET_KEY is another one than this token was kept with: it can not be shown again, only replaced",
    );
  }
};

/**
 * The token of the client's API user, made when there is none, else the same again. 404 for a
 * client that the caller is not offered, 409 for an inactive one and for a token of another key,
 * 400 without an API user (API-15, OPEN-75).
 */
export const apiTokenOf = async (
  parts: TokenParts,
  actor: Actor,
  clientId: string,
): Promise<{ accessToken: string }> => {
  const { user, sealedToken } = await lockApiUser(parts.db, actor, clientId);
  return {
    accessToken:
      sealedToken === null ? await addToken(parts, user.id) : openToken(parts, sealedToken),
  };
};

/**
 * Ends that token and makes another one; 404 for a client that the caller is not offered, 409 for
 * an inactive one, 400 without an API user (OPEN-75).
 */
export const replaceApiToken = async (
  parts: TokenParts & Pick<AppParts, 'jobs'>,
  actor: Actor,
  { clientId, from }: { readonly clientId: string; readonly from: EventSource },
): Promise<{ accessToken: string }> => {
  const { user } = await lockApiUser(parts.db, actor, clientId);
  await tellSecurity(parts, actor.userId, { what: 'tokenMade', about: 'API user', from });
  await parts.sessions.endApiTokenOf(parts.db, user.id);
  await recordChanges(parts.db, actor, [
    userChange(user, { access: 'earlier API token' }, { access: 'new API token' }),
  ]);
  return { accessToken: await addToken(parts, user.id) };
};
