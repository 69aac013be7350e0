import { createHash, randomBytes } from 'node:crypto';
import { v5 } from 'uuid';

/**
 * Says what an API token is, to people who find one, and to the server which of the two kinds it
 * looks for.
 */
const apiPrefix = 'portside_';

/** A token that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The same for an API user. */
export const newApiToken = (): string => apiPrefix + newToken();

/** Whether a token is of the kind that API users have. */
export const isApiToken = (token: string): boolean => token.startsWith(apiPrefix);

const namedPrefix = 'psd_';

/** The same for a program of a client, as one of several that have names. */
export const newNamedToken = (): string => namedPrefix + newToken();

/**
 * Whether a token is of the kind that clients have several of, by its length as well: a session's is
 * shorter, whatever it begins with.
 */
export const isNamedToken = (token: string): boolean =>
  token.startsWith(namedPrefix) && token.length === namedPrefix.length + 43;

/** What is kept of a token, to find it by. */
export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

const sessionIds = '5b1c0a0e-7a0f-4c11-9f0e-2c8a4f5d9a63';

/**
 * What a session is called where it is written down who did something: always the same for a token,
 * which can not be found from it.
 */
export const sessionIdOf = (token: string): string => sessionIdOfHash(tokenHashOf(token));

/** The same, of what is kept of the token. */
export const sessionIdOfHash = (tokenHash: string): string => v5(tokenHash, sessionIds);
