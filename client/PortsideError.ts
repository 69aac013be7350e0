import type { Endpoint } from '@contract/endpoint';
import { isFields } from '@contract/otherNames';
import { refusals, type Refusal } from '@contract/problem';
import { messageOf, problemFields, trimmedText } from '@contract/problemText';

/** Why a call failed, in one word. */
export type PortsideErrorCode =
  /** What was sent is not valid; `fields` says where. */
  | 'invalid'
  /** No token, or one that has ended. */
  | 'signedOut'
  /** The caller may not make this call, or not in this client's account. */
  | 'forbidden'
  | 'notFound'
  /** The record's state does not allow it, or it was changed meanwhile. */
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  /** Too many calls or tries; `retryAfterSeconds` says for how long to wait. */
  | 'tooMany'
  /** A fault of the server; quote `errorId` when you ask for help. */
  | 'serverFault'
  /** The server, or what it needs, is away for a moment. */
  | 'unavailable'
  /** There was no answer. */
  | 'unreachable'
  /** There was no answer in time. */
  | 'timedOut'
  /** The answer is not one of this API. */
  | 'unreadable'
  /** Any other refusal. */
  | 'refused';

const codes: Readonly<Record<number, PortsideErrorCode>> = {
  400: 'invalid',
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupported',
  429: 'tooMany',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const codeOf = (status: number): PortsideErrorCode =>
  codes[status] ?? (status >= 500 ? 'serverFault' : 'refused');

interface Parts {
  readonly code: PortsideErrorCode;
  readonly message: string;
  readonly call: string;
  readonly status?: number;
  readonly body?: unknown;
  readonly retryAfterSeconds?: number | null;
  readonly idempotencyKey?: string | null;
  readonly cause?: unknown;
}

/** A call that failed. */
export class PortsideError extends Error {
  readonly code: PortsideErrorCode;
  /** Method and path of the call. */
  readonly call: string;
  /** Null when there was no answer at all. */
  readonly status: number | null;
  /** Names the failure in the server's log; null where no server has seen it. */
  readonly errorId: string | null;
  /** Sentences by field, such as `Items[0].StockNumber`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What the answer says besides, such as the record as it is now. */
  readonly data: unknown;
  /** How long to wait, where the server said so. */
  readonly retryAfterSeconds: number | null;
  /** The key that the call was sent with: sent again under it, it is done once at most. */
  readonly idempotencyKey: string | null;

  constructor(parts: Parts) {
    super(parts.message, { cause: parts.cause });
    this.name = 'PortsideError';
    const body = isFields(parts.body) ? parts.body : {};
    this.code = parts.code;
    this.call = parts.call;
    this.status = parts.status ?? null;
    this.errorId = trimmedText(body['errorId']) || null;
    this.fields = problemFields(body);
    this.data = body['data'] ?? null;
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null;
    this.idempotencyKey = parts.idempotencyKey ?? null;
  }

  /** The refused records of a call for several, each with its reason. */
  get refused(): readonly Refusal[] {
    const parsed = refusals.safeParse(this.data);
    return parsed.success ? parsed.data.refused : [];
  }

  /** Whether nobody has clearly said no: what was asked for may have been done all the same. */
  get isUnanswered(): boolean {
    return this.code === 'unreadable' || this.status === null || this.status >= 500;
  }
}

type At = Pick<Endpoint, 'method' | 'path' | 'defaultError'>;

/** A call as messages name it. */
export const callNamed = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

interface Refusing {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;
  readonly idempotencyKey: string | null;
}

/** The error that an answer states. */
export const refusalOf = (at: At, { status, body, ...rest }: Refusing): PortsideError =>
  new PortsideError({
    code: codeOf(status),
    message: messageOf(at, status, body),
    call: callNamed(at),
    status,
    body,
    ...rest,
  });
