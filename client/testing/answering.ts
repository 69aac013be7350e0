import { createPortside, type PortsideOptions } from '../createPortside';

/** A request as it came to the server. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Answer = Response | Error | 'never' | (() => Response);

/** What `fetch` does without an answer: it throws the reason of the signal that ends it. */
const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

const address = 'https://portal.example.com';

/** An answer of the API with these fields. */
export const answers = (result: object, message = ''): Response =>
  Response.json({ error: false, message, result });

/** A refusal of the API. */
export const refuses = (
  status: number,
  body: object = {},
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json({ error: true, errorId: '7e3564ce', ...body }, { status, headers });

/**
 * A client of a server that gives these answers, one after the other, and the requests that it heard.
 * An error stands for a connection that broke, `never` for one that says nothing.
 */
export const portsideWith = (given: readonly Answer[], options: Partial<PortsideOptions> = {}) => {
  const heard: Heard[] = [];
  const left = [...given];
  const portside = createPortside({
    address: `${address}/`,
    credentials: { token: 'ours' },
    ...options,
    fetch: async (url, { method, headers, body, signal } = {}) => {
      const request: Heard = {
        method: method ?? 'GET',
        path: (url instanceof Request ? url.url : url.toString()).slice(address.length),
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : body,
      };
      heard.push(request);
      const answer = left.shift();
      if (answer === undefined) throw new Error(`Nothing is left for ${request.path}`);
      if (answer instanceof Error) throw answer;
      if (answer === 'never') return untilAborted(signal);
      return typeof answer === 'function' ? answer() : answer;
    },
  });
  return { portside, heard };
};

/** The error that a call ends with. */
export const failureOf = async (call: Promise<object>): Promise<unknown> => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call did not fail');
};
