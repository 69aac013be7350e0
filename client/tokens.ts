import { identity } from '@contract/identity';
import { send, type Wire } from './send';

/** Who calls: by a token, or by signing in. */
export type Credentials =
  | { readonly token: string }
  | { readonly username: string; readonly password: string }
  | null;

/** Where the token of a call comes from. */
export interface Tokens {
  readonly current: () => Promise<string | null>;
  /** The one that is there already: for calls that need none. */
  readonly held: () => string | null;
  /** Whether another one can be had in place of one that has ended. */
  readonly renew: (ended: string | null) => boolean;
}

/** Signs in with the first call, once for all calls at a time, and again when the session ends. */
const bySigningIn = (wire: Wire, payload: { username: string; password: string }): Tokens => {
  let asked: Promise<string> | null = null;
  let held: string | null = null;
  const signIn = async (): Promise<string> => {
    const call = { at: identity.signIn, input: { payload } };
    const { accessToken } = await send({ ...wire, clientId: null }, call, {
      token: null,
      key: null,
    });
    held = accessToken;
    return accessToken;
  };
  return {
    current: async () => {
      asked ??= signIn();
      try {
        return await asked;
      } catch (error) {
        // The next call tries anew.
        asked = null;
        throw error;
      }
    },
    held: () => held,
    renew: (ended) => {
      if (ended === held) {
        held = null;
        asked = null;
      }
      return true;
    },
  };
};

/** The tokens of a client. */
export const tokensOf = (wire: Wire, credentials: Credentials): Tokens => {
  if (credentials && 'username' in credentials) return bySigningIn(wire, credentials);
  const token = credentials?.token ?? null;
  return { current: async () => token, held: () => token, renew: () => false };
};
