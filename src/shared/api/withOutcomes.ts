import type { Endpoint, InputOf } from '@contract/endpoint';
import { outcomes } from '@contract/outcome';
import { isMadeElsewhere } from '@contract/sentForm';
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
  if (error instanceof ApiProblem && error.isUnanswered && error.outcome === null) return error;
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

/** Keys as they are sent: one that was given up is followed by another. */
class SentKeys {
  private readonly rounds = new Map<string, number>();
  /** Those of requests that may have been done without anybody knowing. */
  private readonly doubtful = new Set<string>();

  sent(key: string): string {
    const round = this.rounds.get(key);
    return round === undefined ? key : `${key}-${round}`;
  }

  doubt(key: string): void {
    this.doubtful.add(key);
  }

  isDoubtful(key: string): boolean {
    return this.doubtful.has(key);
  }

  settle(key: string): void {
    this.doubtful.delete(key);
  }

  renew(key: string): void {
    this.settle(key);
    this.rounds.set(key, (this.rounds.get(key) ?? 1) + 1);
  }
}

/** A call that sends a form once more which another tab had sent, after its person has read so. */
const tellingFirst = (call: Call): Call => {
  const told = new Set<string>();
  return async (at, input, options = {}) => {
    const { sentFrom } = options;
    if (!sentFrom) return call(at, input, options);
    const form = told.has(sentFrom.writer) ? { ...sentFrom, isAnother: true } : sentFrom;
    try {
      return await call(at, input, { ...options, sentFrom: form });
    } catch (error) {
      if (error instanceof ApiProblem && isMadeElsewhere(error.data)) told.add(sentFrom.writer);
      throw error;
    }
  };
};

/**
 * A call that asks what became of a request with an `Idempotency-Key` when its answer never comes.
 * If it was done, it answers what the request would have; if not, the request is given up, so that
 * it can not be done later either, and the problem says that it was not done, or that nobody could
 * say. A changed request goes out once it is known that the one before was not done. `areKept` says
 * whether the server can be asked.
 */
export const withOutcomes = (plain: Call, areKept: () => boolean, wait = passing): Call => {
  const call = tellingFirst(plain);
  const keys = new SentKeys();

  /** The outcome of what was sent under a key, once and for all. */
  const settled = async (key: string, signal: AbortSignal | undefined) => {
    const options = { keepsSession: true, ...(signal && { signal }) };
    const outcome = await call(outcomes.giveUp, { params: { key: keys.sent(key) } }, options);
    if (outcome.IsDone) keys.settle(key);
    else keys.renew(key);
    return outcome;
  };

  const checkEarlier = async (earlier: readonly string[], signal: AbortSignal | undefined) => {
    for (const key of earlier.filter((each) => keys.isDoubtful(each))) {
      const { IsDone, Number: number } = await settled(key, signal);
      if (IsDone) throw takenAfterAll(number);
    }
  };

  /** The answer that is still to be had: the server repeats it and does nothing twice. */
  const answerAfterAll = async <E extends Endpoint>(
    failed: ApiProblem,
    again: () => Promise<Answer<E>>,
    { idempotencyKey: key = '', signal }: CallOptions,
  ): Promise<Answer<E>> => {
    for (const pause of waits) {
      await wait(pause);
      try {
        if (!(await settled(key, signal)).IsDone) throw failed.with('notDone');
        return await again();
      } catch (error) {
        unansweredIn(error);
      }
    }
    keys.doubt(key);
    throw failed.with('unknown');
  };

  return async <E extends Endpoint>(at: E, input: InputOf<E>, options: CallOptions = {}) => {
    const { idempotencyKey: key, earlierKeys = [], mayBeSent, signal } = options;
    if (key === undefined || !areKept()) return call(at, input, options);
    await checkEarlier(earlierKeys, signal);
    // It may have been given up without anybody hearing so; then the key is used up.
    if (mayBeSent || keys.isDoubtful(key)) await settled(key, signal);
    const send = async () => {
      const answer = await call(at, input, { ...options, idempotencyKey: keys.sent(key) });
      keys.settle(key);
      return answer;
    };
    try {
      return await send();
    } catch (error) {
      return answerAfterAll(unansweredIn(error), send, options);
    }
  };
};
