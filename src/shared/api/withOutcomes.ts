import type { Endpoint, InputOf } from '@contract/endpoint';
import { outcomes } from '@contract/outcome';
import { ApiProblem } from './ApiProblem';
import type { Answer, Call, CallOptions } from './createCall';

/** Milliseconds before each time that the server is asked what became of a request. */
const waits = [0, 1000, 3000] as const;

const passing = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The failure, if nobody answered who knows; anything else is thrown on. */
const unansweredIn = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem && error.isUnanswered) return error;
  throw error;
};

const takenAfterAll = (number: string | null): ApiProblem =>
  new ApiProblem({
    message: `What you sent before you changed it was taken after all${
      number === null ? '' : `, as ${number}`
    }. Look at it before you send this as well.`,
    status: null,
    errorId: null,
    fields: {},
    data: null,
    retryAfter: null,
    outcome: 'done',
  });

/**
 * A call that asks what became of a request with an `Idempotency-Key` when its answer never comes:
 * if it was done, it answers what the request would have; if not, its problem says so, or that
 * nobody could say. A changed request goes out once it is known that the one before was not done.
 * `areKept` says whether the server can be asked.
 */
export const withOutcomes = (call: Call, areKept: () => boolean, wait = passing): Call => {
  /** Keys of requests that may have been done without anybody knowing. */
  const doubtful = new Set<string>();

  const outcomeOf = (key: string, signal: AbortSignal | undefined) =>
    call(outcomes.read, { params: { key } }, { keepsSession: true, ...(signal && { signal }) });

  const checkEarlier = async (keys: readonly string[], signal: AbortSignal | undefined) => {
    for (const key of keys.filter((each) => doubtful.has(each))) {
      const { IsDone, Number: number } = await outcomeOf(key, signal);
      if (!IsDone) continue;
      doubtful.delete(key);
      throw takenAfterAll(number);
    }
  };

  /** The answer that is still to be had; the server repeats it and does nothing twice. */
  const answerAfterAll = async <E extends Endpoint>(
    failed: ApiProblem,
    again: () => Promise<Answer<E>>,
    { idempotencyKey: key = '', signal }: CallOptions,
  ): Promise<Answer<E>> => {
    for (const pause of waits) {
      await wait(pause);
      try {
        if ((await outcomeOf(key, signal)).IsDone) return await again();
        throw failed.with('notDone');
      } catch (error) {
        if (error instanceof ApiProblem && error.outcome !== null) throw error;
        unansweredIn(error);
      }
    }
    throw failed.with('unknown');
  };

  return async <E extends Endpoint>(at: E, input: InputOf<E>, options: CallOptions = {}) => {
    const { idempotencyKey: key, earlierKeys = [], signal } = options;
    if (key === undefined || !areKept()) return call(at, input, options);
    await checkEarlier(earlierKeys, signal);
    const send = async () => {
      const answer = await call(at, input, options);
      doubtful.delete(key);
      return answer;
    };
    try {
      return await send();
    } catch (error) {
      const failed = unansweredIn(error);
      doubtful.add(key);
      return answerAfterAll(failed, send, options);
    }
  };
};
