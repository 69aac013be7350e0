import type { Refusal } from '@contract/problem';

interface Details {
  /** Several sentences of equal rank; each becomes one entry of `Errors`. */
  readonly errors?: readonly string[];
  /** Sentences by field path, such as `Items[0].Quantity`. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly data?: unknown;
  /** Seconds, for 429 and 503. */
  readonly retryAfter?: number;
}

/**
 * A refusal that the caller is meant to read; anything else that is thrown becomes a 500 with an
 * Error ID only.
 */
export class Problem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
    this.name = 'Problem';
  }
}

/** 400: what was sent is not valid; `fields` names the places. */
export const invalid = (message: string, fields?: Details['fields']): Problem =>
  new Problem(400, message, fields ? { fields } : {});

/** 400: a text that is taken or too weak; the sentence stands alone, in `Errors` (OPEN-87). */
export const unusable = (sentence: string): Problem =>
  new Problem(400, sentence, { errors: [sentence] });

/** 401: no session, or one that has ended. */
export const unauthorized = (): Problem => new Problem(401, 'Unauthorized');

/**
 * 403: the role or the chosen client is not allowed. Never for a business rule, because it signs
 * the user out (OPEN-07).
 */
export const forbidden = (): Problem => new Problem(403, 'Forbidden');

/** 404: no such record in this client's account. */
export const notFound = (what: string): Problem => new Problem(404, `${what} was not found`);

/** 409: the record's state does not allow it. */
export const conflict = (message: string, data?: unknown): Problem =>
  new Problem(409, message, { data });

/** Refuses an act for the reason that a table of `contract/recordActions.ts` gives, if any. */
export const refuseAct = (reason: string | null): void => {
  if (reason !== null) throw conflict(reason);
};

/**
 * The same for a right, with 403: what somebody may do to whom (`contract/userActions.ts`), which the
 * portal never offers where it is refused.
 */
export const refuseRight = (reason: string | null): void => {
  if (reason !== null) throw new Problem(403, reason);
};

/** 409 of a bulk call: nothing was done, with a reason for each refused id. */
export const refusedAll = (message: string, refused: readonly Refusal[]): Problem =>
  new Problem(409, message, { errors: refused.map(({ Reason }) => Reason), data: { refused } });
