import { contract } from '@contract/contract';
import type { Endpoint, InputOf } from '@contract/endpoint';
import type { Families } from './families';
import { allRows } from './pages';
import { PortsideError } from './PortsideError';
import type { Reply } from './readReply';
import { keyOf, send, type CallOptions, type Wire } from './send';
import { tokensOf, type Credentials, type Tokens } from './tokens';

export interface PortsideOptions {
  /** Where the portal is, such as `https://portal.example.com`. */
  readonly address: string;
  /** A token that staff or an owner have made, or an account to sign in with. */
  readonly credentials?: Credentials;
  /** The client that staff work for, by its `_id`; everybody else works for their own. */
  readonly clientId?: string | null;
  /** For how long an answer is waited for, each time that a call is tried; 30 by default. */
  readonly timeoutSeconds?: number;
  /** How often a call is tried again where that can do no harm; 4 by default. */
  readonly retries?: number;
  /** The longest wait before that; a longer `Retry-After` is left to you. 60 by default. */
  readonly longestWaitSeconds?: number;
  /** In place of the global one. */
  readonly fetch?: typeof fetch;
}

/** The API of one server, as one caller. */
export interface Portside extends Families {
  /** Makes any call of the contract. */
  readonly call: <E extends Endpoint>(
    at: E,
    input: InputOf<E>,
    options?: CallOptions,
  ) => Promise<Reply<E>>;
  /** The same caller in the account of another client, for staff. */
  readonly forClient: (clientId: string) => Portside;
}

type AnyCall = (input?: object, options?: CallOptions) => Promise<object>;

const listing =
  (call: AnyCall) =>
  (input: { query?: object } = {}, options: CallOptions = {}) =>
    allRows(
      input.query ?? {},
      (query) => call({ ...input, query }, options) as ReturnType<Parameters<typeof allRows>[1]>,
    );

/** The one cast between the contract's table and the types that are derived from it. */
const familiesOf = (call: Portside['call']): Families => {
  const callOf = (at: Endpoint) => {
    const make: AnyCall = (input = {}, options = {}) => call(at, input, options);
    const isList = at.query !== undefined && 'page' in at.query.shape && !at.isFile;
    return isList ? Object.assign(make, { all: listing(make) }) : make;
  };
  return Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.entries<Endpoint>(calls).map(([name, at]) => [name, callOf(at)])),
    ]),
  ) as unknown as Families;
};

const on = (wire: Wire, tokens: Tokens): Portside => {
  const call: Portside['call'] = async (at, input, options = {}) => {
    const attempt = { ...options, key: keyOf(at, options) };
    const token = at.needs === 'anyone' ? tokens.held() : await tokens.current();
    try {
      return await send(wire, { at, input }, { ...attempt, token });
    } catch (error) {
      const isEnded = error instanceof PortsideError && error.code === 'signedOut';
      if (!isEnded || !tokens.renew(token)) throw error;
      return send(wire, { at, input }, { ...attempt, token: await tokens.current() });
    }
  };
  return {
    ...familiesOf(call),
    call,
    forClient: (clientId) => on({ ...wire, clientId }, tokens),
  };
};

/** Connects with a Portside server; nothing is sent before the first call. */
export const createPortside = ({
  address,
  credentials = null,
  clientId = null,
  timeoutSeconds = 30,
  retries = 4,
  longestWaitSeconds = 60,
  fetch: sendRequest = (...args) => fetch(...args),
}: PortsideOptions): Portside => {
  const wire: Wire = {
    address: address.replace(/\/+$/, ''),
    fetch: sendRequest,
    timeoutSeconds,
    retries,
    longestWaitSeconds,
    clientId,
  };
  return on(wire, tokensOf(wire, credentials));
};
