import type * as z from 'zod/mini';
import type { AnswerOf, Endpoint, InputOf } from '@contract/endpoint';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call, CallOptions } from '@/shared/api/createCall';
import type { UnreadRow } from '@/shared/api/readAnswer';

/**
 * An answer without fields reads as a record of nothing, which would leave no room for the message.
 */
type Fields<E extends Endpoint> = string extends keyof AnswerOf<E> ? object : AnswerOf<E>;

type Reply<E extends Endpoint> =
  | (Fields<E> & { readonly message?: string; readonly unread?: readonly UnreadRow[] })
  | ApiProblem;

type Replying<E extends Endpoint> =
  | Reply<E>
  | ((input: InputOf<E>) => Reply<E> | Promise<Reply<E>>);

export interface Prepared {
  readonly at: Endpoint;
  readonly reply: (input: never) => unknown;
}

/**
 * What the server answers to a call: fields, a problem, or a function of what was sent (which may
 * take its time).
 */
export const answers = <E extends Endpoint>(at: E, reply: Replying<E>): Prepared => ({
  at,
  reply: typeof reply === 'function' ? reply : () => reply,
});

/** A failing answer. */
export const aProblem = (
  message: string,
  more: Partial<Pick<ApiProblem, 'status' | 'errorId' | 'data' | 'fields'>> = {},
): ApiProblem =>
  new ApiProblem({
    message,
    status: 409,
    errorId: 'err-1',
    fields: {},
    data: null,
    retryAfter: null,
    ...more,
  });

/** A call that only ends when the test says so. */
export const laterAnswer = <Answer>() => {
  let finish: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    finish = resolve;
  });
  return { promise, finish: (answer: Answer) => finish(answer) };
};

type Parts = Readonly<Partial<Record<'params' | 'query' | 'payload', unknown>>>;

/** What is sent must fit the contract, as the server would insist. */
const checkInput = (at: Endpoint, input: Parts): void => {
  const schemas: Readonly<Partial<Record<keyof Parts, z.ZodMiniType>>> = {
    params: at.params,
    query: at.query,
    payload: at.payload,
  };
  for (const part of ['params', 'query', 'payload'] as const)
    schemas[part]?.parse(input[part] ?? {});
};

/**
 * A server made of prepared answers. A later answer to the same endpoint stands in for an earlier
 * one.
 */
export const fakeServer = (prepared: readonly Prepared[]) => {
  const sent: {
    readonly at: Endpoint;
    readonly input: unknown;
    readonly key: string | null;
  }[] = [];
  const reply = async (at: Endpoint, input: unknown): Promise<unknown> => {
    const found = prepared.findLast((answer) => answer.at === at);
    const answer = found
      ? await found.reply(input as never)
      : aProblem(`No answer is prepared for ${at.method} ${at.path}`, { status: 404 });
    if (answer instanceof ApiProblem) throw answer;
    return { message: '', unread: [], ...(answer as object) };
  };
  // One place to say that a prepared answer has its endpoint's type: `answers` has checked it.
  const call = (async (at: Endpoint, input: Parts, options: CallOptions = {}) => {
    checkInput(at, input);
    sent.push({ at, input, key: options.idempotencyKey ?? null });
    return reply(at, input);
  }) as Call;
  /** What was sent to an endpoint so far, call by call. */
  const calls = <E extends Endpoint>(at: E): readonly InputOf<E>[] =>
    sent.filter((one) => one.at === at).map(({ input }) => input as InputOf<E>);
  /** The keys that it was sent under; null for none. */
  const keys = (at: Endpoint): readonly (string | null)[] =>
    sent.filter((one) => one.at === at).map(({ key }) => key);
  return { call, calls, keys };
};
