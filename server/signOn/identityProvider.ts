import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type Configuration,
} from 'openid-client';
import type { SignOnSettings } from '../config/signOnSettings';
import type { Log } from '../log/log';
import type { AppParts } from '../parts';

/** What the provider of identities says of somebody, checked. */
export type Claims = Readonly<Record<string, unknown>> & {
  readonly iss: string;
  readonly sub: string;
};

/** Why the provider of identities has not done its part. */
export interface Failure {
  readonly failed: 'away' | 'refused';
  readonly reason: string;
}

/** What becomes of what came back: claims, or why there are none. */
type Vouched = { readonly claims: Claims } | Failure;

/** A way there and back, and the page that it ends on. */
export interface Trip {
  readonly state: string;
  /** What the browser keeps: verifier and nonce are made of it, and kept nowhere. */
  readonly key: string;
  readonly returnTo: string;
}

/** Seconds that the provider of identities has for an answer. */
const patience = 10;

/** What was discovered counts for so long. */
const discoveredFor = 3_600_000;

const madeOf = (key: string, what: 'verifier' | 'nonce'): string =>
  createHmac('sha256', key).update(what).digest('base64url');

const discover = async ({ issuer, clientId, clientSecret }: SignOnSettings) => {
  const url = new URL(issuer);
  const found = await discovery(url, clientId, clientSecret, undefined, {
    timeout: patience,
    // The settings take http of this machine alone.
    execute: url.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
  enableNonRepudiationChecks(found);
  return found;
};

/** What fetch throws of a host that it does not reach; a slip of the code has no cause. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && error.cause !== undefined;

/** An answer that is none: of a proxy, or of a server in trouble. */
const isAway = (error: unknown): boolean =>
  isUnreached(error) ||
  (error instanceof ResponseBodyError && error.status >= 500) ||
  (error instanceof Error &&
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
      String(Reflect.get(error, 'code')),
    ));

const reasonOf = (error: Error): string => {
  const named =
    error instanceof AuthorizationResponseError || error instanceof ResponseBodyError
      ? error.error
      : Reflect.get(error, 'code');
  return typeof named === 'string' ? named : error.name;
};

/** What the library says of an answer that it does not take; anything else is a fault. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof ClientError ||
  error instanceof AuthorizationResponseError ||
  error instanceof ResponseBodyError ||
  error instanceof WWWAuthenticateChallengeError;

const failure = (error: unknown, log: Log): Failure => {
  if (!(isRefusal(error) || (error instanceof Error && isUnreached(error)))) throw error;
  log.warn({ err: error }, 'The provider’s own sign-in has not done its part');
  return { failed: isAway(error) ? 'away' : 'refused', reason: reasonOf(error) };
};

const claimsFrom = async (
  found: Configuration,
  { state, key, returnTo }: Trip,
  answer: string,
): Promise<Claims> => {
  const came = new URL(returnTo);
  came.search = answer;
  const tokens = await authorizationCodeGrant(found, came, {
    expectedState: state,
    expectedNonce: madeOf(key, 'nonce'),
    pkceCodeVerifier: madeOf(key, 'verifier'),
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The ID token has no claims');
  if (found.serverMetadata().userinfo_endpoint === undefined) return claims;
  const more = await fetchUserInfo(found, tokens.access_token, claims.sub);
  // When the person logged in counts as it is signed alone.
  return { ...more, ...claims, auth_time: claims.auth_time };
};

/**
 * The provider of identities that the settings name, and no other: found by discovery, asked by
 * authorization code with PKCE, state and nonce.
 */
export const createIdentityProvider = (
  settings: SignOnSettings,
  { now, log, config }: Pick<AppParts, 'now' | 'log' | 'config'>,
) => {
  let known: { readonly found: Promise<Configuration>; readonly until: number } | null = null;

  const configuration = async (): Promise<Configuration> => {
    const at = now().getTime();
    if (known === null || known.until <= at)
      known = { found: discover(settings), until: at + discoveredFor };
    try {
      return await known.found;
    } catch (error) {
      known = null;
      throw error;
    }
  };

  return {
    /** Where the browser goes; null while the provider of identities does not answer. */
    addressFor: async ({ state, key, returnTo }: Trip): Promise<string | Failure> => {
      try {
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: returnTo,
          scope: settings.scope,
          state,
          nonce: madeOf(key, 'nonce'),
          code_challenge: await calculatePKCECodeChallenge(madeOf(key, 'verifier')),
          code_challenge_method: 'S256',
          // Asked for, an issuer tells when the person logged in; a login is as old as a session at most.
          max_age: String(config.sessionMaxDays * 86_400),
        }).href;
      } catch (error) {
        return failure(error, log);
      }
    },

    /** Exchanges what came back with somebody for what is said of that one. */
    vouchedBy: async (trip: Trip, answer: string): Promise<Vouched> => {
      try {
        return { claims: await claimsFrom(await configuration(), trip, answer) };
      } catch (error) {
        return failure(error, log);
      }
    },
  };
};
