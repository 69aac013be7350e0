import type { Endpoint, InputOf } from '@contract/endpoint';
import { isFields } from '@contract/otherNames';
import { secondsToWait } from '@contract/problemText';
import { callNamed, PortsideError, refusalOf } from './PortsideError';
import { readReply, type Reply } from './readReply';
import { prepare } from './request';
import { waitBeforeRetry, type RetryRules } from './retries';

/** What may be said with each call. */
export interface CallOptions {
  /** Ends the call, its waiting included; it then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Of a call that makes something: with the same key it is done once, also days later or by
   * another process. Without one, each call has a new one of its own.
   */
  readonly idempotencyKey?: string;
  /** In place of the client's own. */
  readonly timeoutSeconds?: number;
}

/** How calls reach the server. */
export interface Wire extends RetryRules {
  /** Without a slash at the end. */
  readonly address: string;
  readonly fetch: typeof fetch;
  readonly timeoutSeconds: number;
  readonly clientId: string | null;
}

interface Attempt extends CallOptions {
  readonly token: string | null;
  /** Null where the call takes none. */
  readonly key: string | null;
}

/** A random key: pages without TLS have no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The key that a call is sent with; null where the server would not look at it. */
export const keyOf = (at: Endpoint, { idempotencyKey }: CallOptions): string | null =>
  at.takesKey ? (idempotencyKey ?? newKey()) : null;

const signalOf = ({ signal }: CallOptions, seconds: number): AbortSignal => {
  const timeout = AbortSignal.timeout(seconds * 1000);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
};

/** The body as JSON, or as the text that it is. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const withoutAnswer = (at: Endpoint, key: string | null, cause: unknown): PortsideError => {
  // By its name: whoever brings a `fetch` of their own may have classes of their own.
  const isLate = isFields(cause) && cause['name'] === 'TimeoutError';
  return new PortsideError({
    code: isLate ? 'timedOut' : 'unreachable',
    message: isLate ? 'The server did not answer in time.' : 'The server could not be reached.',
    call: callNamed(at),
    idempotencyKey: key,
    cause,
  });
};

const headersOf = ({ clientId }: Wire, { token, key }: Attempt): Record<string, string> => ({
  ...(token !== null && { authorization: `Bearer ${token}` }),
  ...(clientId !== null && { 'x-client-id': clientId }),
  ...(key !== null && { 'idempotency-key': key }),
});

/** Status, headers and body of an answer; throws the caller's reason, or what kept it away. */
const exchange = async <E extends Endpoint>(
  wire: Wire,
  { at, input }: { at: E; input: InputOf<E> },
  attempt: Attempt,
) => {
  const { path, headers, ...prepared } = prepare(at, input);
  try {
    const response = await wire.fetch(`${wire.address}${path}`, {
      ...prepared,
      headers: { ...headers, ...headersOf(wire, attempt) },
      signal: signalOf(attempt, attempt.timeoutSeconds ?? wire.timeoutSeconds),
    });
    const isFile = at.isFile === true && response.ok;
    return {
      status: response.status,
      isOk: response.ok,
      retryAfterSeconds: secondsToWait(response.headers.get('retry-after')),
      data: isFile ? { file: await response.blob() } : await bodyOf(response),
    };
  } catch (error) {
    attempt.signal?.throwIfAborted();
    throw withoutAnswer(at, attempt.key, error);
  }
};

const once = async <E extends Endpoint>(
  wire: Wire,
  call: { at: E; input: InputOf<E> },
  attempt: Attempt,
): Promise<Reply<E>> => {
  const { status, isOk, data, retryAfterSeconds } = await exchange(wire, call, attempt);
  const { key: idempotencyKey } = attempt;
  if (isOk) return readReply(call.at, { status, data, idempotencyKey });
  throw refusalOf(call.at, { status, body: data, retryAfterSeconds, idempotencyKey });
};

const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', giveUp, { once: true });
  });

/** Makes a call, and makes it again where that can help and can do no harm. */
export const send = async <E extends Endpoint>(
  wire: Wire,
  call: { at: E; input: InputOf<E> },
  attempt: Attempt,
): Promise<Reply<E>> => {
  for (let tries = 1; ; tries += 1) {
    attempt.signal?.throwIfAborted();
    try {
      return await once(wire, call, attempt);
    } catch (error) {
      if (!(error instanceof PortsideError)) throw error;
      const wait = waitBeforeRetry(error, { at: call.at, key: attempt.key, tries }, wire);
      if (wait === null) throw error;
      await pause(wait, attempt.signal);
    }
  }
};
