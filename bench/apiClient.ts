import { Agent, request } from 'node:http';
import { identity } from '@contract/identity';
import type { AnswerOf, Endpoint, InputOf } from '@contract/endpoint';

/** A call made ready, to be sent as often as wanted. */
export interface Prepared {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

const queryText = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();

/** What a call of the contract looks like on the wire. */
export const prepare = <E extends Endpoint>(at: E, input: InputOf<E>): Prepared => {
  const {
    params = {},
    query,
    payload,
  } = input as Partial<Record<'params' | 'query' | 'payload', object>>;
  const named = new Map(Object.entries(params));
  const address = at.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    String(named.get(name)),
  );
  const path = `/api/${address}${query ? `?${queryText(query)}` : ''}`;
  if (!payload) return { method: at.method, path };
  const isForm = at.payloadAs === 'form';
  const headers = {
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
  };
  return {
    method: at.method,
    path,
    headers,
    payload: isForm ? queryText(payload) : JSON.stringify(payload),
  };
};

/**
 * Speaks to one server over connections that stay open; node's own client, because a richer one
 * costs more than what is measured.
 */
export const createClient = (address: string, token: string | null = null) => {
  const agent = new Agent({ keepAlive: true });

  /** Sends a call and reads the whole answer; throws when it is refused. */
  const send = ({ method, path, headers = {}, payload }: Prepared): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${address}${path}`,
        {
          agent,
          method,
          headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const body = Buffer.concat(parts);
            if (answer.statusCode === 200) resolve(body);
            else
              reject(
                new Error(
                  `${method} ${path} answered ${answer.statusCode}: ${body.toString().slice(0, 500)}`,
                ),
              );
          });
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });

  const call = async <E extends Endpoint>(at: E, input: InputOf<E>): Promise<AnswerOf<E>> => {
    const body = JSON.parse((await send(prepare(at, input))).toString()) as { result: AnswerOf<E> };
    // The answers are this server's own, checked by it; the benchmark times the calls and does not
    // check them again.
    return at.answerAt === 'top' ? (body as unknown as AnswerOf<E>) : body.result;
  };

  return { send, call, close: () => agent.destroy() };
};

export type Client = ReturnType<typeof createClient>;

/** A token of a demo account. */
export const tokenOf = async (
  address: string,
  username: string,
  password: string,
): Promise<string> => {
  const client = createClient(address);
  try {
    return (await client.call(identity.signIn, { payload: { username, password } })).accessToken;
  } finally {
    client.close();
  }
};
