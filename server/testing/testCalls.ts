import type { FastifyInstance } from 'fastify';
import type { AnswerOf, Endpoint, InputOf } from '@contract/endpoint';
import type { Sessions } from '../identity/sessions';

interface CallOptions {
  /** The user who calls; nobody when left out. */
  readonly as?: { readonly id: string };
  /** The chosen client: X-Client-Id. */
  readonly clientId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Called<E extends Endpoint> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The whole envelope or error body. */
  readonly body: Record<string, unknown> & { message: string };
  /**
   * The fields of the answer; throws when the call was refused, so that a test fails with the
   * reason.
   */
  readonly answer: AnswerOf<E>;
}

type Parts = { params?: object; query?: object; payload?: object };

const queryText = (query: object = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
};

const addressOf = (at: Endpoint, { params = {}, query }: Parts): string => {
  const path = at.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(new Map(Object.entries(params)).get(name))),
  );
  return `/api/${path}${queryText(query)}`;
};

const bodyOf = (
  at: Endpoint,
  { payload }: Parts,
): { headers: Record<string, string>; payload?: string } => {
  if (payload === undefined) return { headers: {} };
  if (at.payloadAs !== 'form')
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) };
  const form = new URLSearchParams(
    Object.entries(payload).map(([name, value]) => [name, String(value)]),
  );
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  };
};

/** Signs users in without the sign-in call and its slow password hash, once each. */
export const createTokens = (sessions: Sessions) => {
  const tokens = new Map<string, string>();
  /** A token of a new session. */
  const signIn = async ({ id }: { id: string }): Promise<string> => {
    const token = await sessions.begin(id);
    tokens.set(id, token);
    return token;
  };
  return {
    signIn,
    tokenOf: async (user: { id: string }): Promise<string> => tokens.get(user.id) ?? signIn(user),
    forget: () => tokens.clear(),
  };
};

interface Callable {
  readonly app: FastifyInstance;
  readonly tokens: ReturnType<typeof createTokens>;
  /** The log, whose last line says why a call failed. */
  readonly lines: readonly string[];
}

/** Typed calls of an app, as the user who is named. */
export const createCall =
  ({ app, tokens, lines }: Callable) =>
  async <E extends Endpoint>(
    at: E,
    input: InputOf<E>,
    { as, clientId, headers = {} }: CallOptions = {},
  ): Promise<Called<E>> => {
    const token = as && (await tokens.tokenOf(as));
    const sent = bodyOf(at, input as Parts);
    const response = await app.inject({
      method: at.method,
      url: addressOf(at, input as Parts),
      headers: {
        ...sent.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(clientId && { 'x-client-id': clientId }),
        ...headers,
      },
      ...(sent.payload !== undefined && { payload: sent.payload }),
    });
    const isFile = at.isFile === true && response.statusCode === 200;
    // A file is its own answer: its text stands in the body's place.
    const body = isFile
      ? ({ message: response.body } as Called<E>['body'])
      : response.json<Called<E>['body']>();
    const refusal = `${at.method} ${at.path} answered ${response.statusCode}: ${body.message}`;
    return {
      status: response.statusCode,
      headers: response.headers,
      body,
      get answer() {
        if (response.statusCode !== 200) throw new Error([refusal, ...lines.slice(-1)].join('\n'));
        return (at.answerAt === 'top' ? body : body['result']) as AnswerOf<E>;
      },
    };
  };
