import { createHash, randomBytes } from 'node:crypto';

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

/** What is kept of a token, to find it by. */
export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
