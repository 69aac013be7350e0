import { isAxiosError } from 'axios';
import type { Endpoint } from '@contract/endpoint';
import { isFields } from '@contract/otherNames';
import { refusals, signedOutTexts, type Refusal } from '@contract/problem';
import { messageOf, problemFields, secondsToWait, trimmedText } from '@contract/problemText';

interface Parts {
  readonly message: string;
  readonly status: number | null;
  readonly errorId: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly data: unknown;
  readonly retryAfter: number | null;
  readonly isUnreadable?: boolean;
  readonly outcome?: Outcome | null;
}

/**
 * What became of a request whose answer never came: it was not done, nobody could say, or an earlier
 * one was done after all. Null where that was not asked.
 */
export type Outcome = 'notDone' | 'unknown' | 'done';

const outcomeTexts: Readonly<Record<Outcome, string | null>> = {
  notDone: 'It did not arrive, and nothing was done. You can send it again.',
  unknown: 'Nobody could say whether it arrived. Sent again, it is done once at most.',
  done: null,
};

/** A call that failed, in the words that the person gets to read. */
export class ApiProblem extends Error {
  /** Null when there was no answer at all. */
  readonly status: number | null;
  readonly errorId: string | null;
  /** Sentences by field path, such as `Items[0].Quantity`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly data: unknown;
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | null;
  /** Whether the answer came as a success that can not be read: it says neither yes nor no. */
  readonly isUnreadable: boolean;
  readonly outcome: Outcome | null;

  constructor(parts: Parts) {
    super(parts.message);
    this.name = 'ApiProblem';
    this.status = parts.status;
    this.errorId = parts.errorId;
    this.fields = parts.fields;
    this.data = parts.data;
    this.retryAfter = parts.retryAfter;
    this.isUnreadable = parts.isUnreadable ?? false;
    this.outcome = parts.outcome ?? null;
  }

  /** Whether the answer means "you are not signed in (any more)" (ERR-05). */
  get isSignedOut(): boolean {
    return (
      this.status === 401 ||
      this.status === 403 ||
      signedOutTexts.some((text) => text === this.message)
    );
  }

  /**
   * Whether the server has clearly said no, rather than being away, overrun or not understood
   * (OPEN-15).
   */
  get isRefusal(): boolean {
    return !this.isUnreadable && this.status !== null && this.status < 500 && this.status !== 429;
  }

  /** Whether nobody has clearly said no: the request may have been done all the same. */
  get isUnanswered(): boolean {
    return this.isUnreadable || this.status === null || this.status >= 500;
  }

  /** What became of it, in a sentence for the person; null where there is nothing to say. */
  get outcomeText(): string | null {
    return this.outcome === null ? null : outcomeTexts[this.outcome];
  }

  /** The same problem, with what became of its request. */
  with(outcome: Outcome): ApiProblem {
    const { message, status, errorId, fields, data, retryAfter, isUnreadable } = this;
    return new ApiProblem({
      message,
      status,
      errorId,
      fields,
      data,
      retryAfter,
      isUnreadable,
      outcome,
    });
  }

  /** Whether the record's state does not allow it: it may not be what the screen shows. */
  get isConflict(): boolean {
    return this.status === 409;
  }

  /** The refused ids of a bulk call with their reasons; empty where the server named none. */
  get refused(): readonly Refusal[] {
    const parsed = refusals.safeParse(this.data);
    return parsed.success ? parsed.data.refused : [];
  }
}

type At = Pick<Endpoint, 'method' | 'defaultError'>;

interface FailingAnswer {
  /** Null where there is no answer. */
  readonly status: number | null;
  readonly data: unknown;
  /** The header that says when to come again. */
  readonly retryAfter?: unknown;
}

/** The problem that a failing answer states. */
export const problemOf = (at: At, { status, data, retryAfter }: FailingAnswer): ApiProblem => {
  const body = isFields(data) ? data : {};
  return new ApiProblem({
    message: messageOf(at, status, data),
    status,
    errorId: trimmedText(body['errorId']) || null,
    fields: problemFields(body),
    data: body['data'] ?? null,
    retryAfter: secondsToWait(retryAfter),
  });
};

/**
 * The problem of an answer that came as a success and can not be read; `lacking` names the fields
 * that are not as they must be.
 */
export const unreadable = (
  at: At & Pick<Endpoint, 'path'>,
  status: number,
  lacking: readonly string[],
): ApiProblem =>
  new ApiProblem({
    message:
      lacking.length > 0
        ? `The server's answer is not complete (${at.path}: ${lacking.join(', ')}).`
        : messageOf(at, status, null),
    status,
    errorId: null,
    fields: {},
    data: null,
    retryAfter: null,
    isUnreadable: true,
  });

/** Whatever a call threw, as an ApiProblem of that call. */
export const toProblem = (error: unknown, at: At): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (!isAxiosError(error)) throw error;
  const { response } = error;
  // A success that broke off within its body: nobody knows what it would have said.
  if (response && response.status < 400) return problemOf(at, { status: null, data: null });
  return problemOf(at, {
    status: response?.status ?? null,
    data: response?.data,
    retryAfter: response?.headers['retry-after'],
  });
};

/** Anything that was thrown, as a problem that can be shown. */
export const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem
    ? error
    : new ApiProblem({
        message: error instanceof Error ? error.message : String(error),
        status: null,
        errorId: null,
        fields: {},
        data: null,
        retryAfter: null,
      });
