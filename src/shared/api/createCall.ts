import axios, {
  CanceledError,
  isAxiosError,
  isCancel,
  type AxiosInstance,
  type AxiosRequestConfig,
} from 'axios';
import { answerFields, envelopeOf, isPage } from '@contract/answerFields';
import type { AnswerOf, Endpoint, InputOf } from '@contract/endpoint';
import { fillPath } from '@contract/fillPath';
import { isFields, type SentFields } from '@contract/otherNames';
import { sentFormHeader, sentFormText, type SentForm } from '@contract/sentForm';
import { problemOf, toProblem, unreadable, type ApiProblem } from './ApiProblem';
import { takeEarly } from './early';
import type { UnreadRow } from './readAnswer';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent as Idempotency-Key: the server then does a create once, however often it arrives. */
  readonly idempotencyKey?: string | undefined;
  /** Keys of what was sent before it was changed: none of that may have been done meanwhile. */
  readonly earlierKeys?: readonly string[];
  /** Whether it may have been sent already, before the page was loaded. */
  readonly mayBeSent?: boolean;
  /** The unsaved form that a create is sent from: the server says of it that it was created. */
  readonly sentFrom?: SentForm | null;
  /**
   * A refusal of this call does not sign the person out: the failed token check handles itself
   * (ERR-05), extras never do.
   */
  readonly keepsSession?: boolean;
  /** Told how much of a file has come so far. */
  readonly onBytes?: (bytes: number) => void;
}

interface Told {
  readonly message: string;
  /** Of a list: the records that can not be shown. */
  readonly unread: readonly UnreadRow[];
}

export type Answer<E extends Endpoint> = AnswerOf<E> & Told;

/**
 * Calls an endpoint of the contract: answers its fields and the server's message, or throws an
 * ApiProblem (or the abort).
 */
export type Call = <E extends Endpoint>(
  at: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Answer<E>>;

interface Headers {
  readonly token: () => string | null;
  readonly clientId: () => string | null;
}

interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly payload?: Record<string, unknown>;
}

/**
 * The HTTP client: base address, the two headers that the cookies give, and the paths that a server
 * has elsewhere than the contract says (API-01 to API-03, OPEN-121).
 */
export const createHttp = (
  baseURL: string,
  headers: Headers,
  paths: Readonly<Record<string, string>> = {},
): AxiosInstance => {
  const http = axios.create({ baseURL, paramsSerializer: { indexes: null } });
  http.interceptors.request.use((config) => {
    const token = headers.token();
    const clientId = headers.clientId();
    if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
    if (clientId !== null) config.headers.set('X-Client-Id', clientId);
    const { url = '' } = config;
    return { ...config, url: paths[url] ?? url };
  });
  return http;
};

const requestOf = (
  at: Endpoint,
  { params, query, payload }: Parts,
  options: CallOptions,
): AxiosRequestConfig => ({
  method: at.method,
  url: fillPath(at.path, params),
  params: query,
  // With the content type named, an object without fields still travels as JSON.
  data: at.payloadAs === 'form' ? new URLSearchParams(payload as Record<string, string>) : payload,
  headers: {
    ...(payload && at.payloadAs !== 'form' ? { 'Content-Type': 'application/json' } : {}),
    ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.sentFrom ? { [sentFormHeader]: sentFormText(options.sentFrom) } : {}),
  },
  ...(options.signal ? { signal: options.signal } : {}),
  ...(at.isFile && {
    responseType: 'blob' as const,
    onDownloadProgress: ({ loaded }) => options.onBytes?.(loaded),
  }),
});

/** Path and query below the API base. */
const addressOf = (http: AxiosInstance, request: AxiosRequestConfig): string =>
  http.getUri({ ...request, baseURL: '' });

/** An answer that is as the contract has it needs nothing more; what mends others comes then. */
const readAs = async (answer: Endpoint['answer'], fields: SentFields) => {
  const whole = answer.safeParse(fields);
  if (whole.success) return { fields: whole.data, unread: [] };
  const { readAnswer } = await import('./readAnswer');
  return readAnswer(answer, fields);
};

const readFields = async <E extends Endpoint>(
  at: E,
  status: number,
  { fields, body }: { readonly fields: SentFields; readonly body: unknown },
): Promise<Answer<E>> => {
  const found = await readAs(at.answer, fields);
  if ('lacking' in found) throw unreadable(at, status, isFields(body) ? found.lacking : []);
  return {
    ...(found.fields as AnswerOf<E>),
    unread: found.unread,
    message: isFields(body) && typeof body['message'] === 'string' ? body['message'] : '',
  };
};

/** A success whose answer needs no field may have any body or none (OPEN-127). */
const read = async <E extends Endpoint>(
  at: E,
  status: number,
  data: unknown,
): Promise<Answer<E>> => {
  if (at.isFile) return readFields(at, status, { fields: { file: data }, body: null });
  if (isPage(data)) throw unreadable(at, status, []);
  const body = envelopeOf(data);
  // Another server may report a failure with status 200 (OPEN-06).
  if (body['error'] === true) throw problemOf(at, { status, data: body });
  return readFields(at, status, { fields: answerFields(at, body), body: data });
};

/** Where a file is asked for, a refusal comes as one too: its sentence is read out of it. */
const withRefusalRead = async (error: unknown): Promise<unknown> => {
  if (!isAxiosError(error) || !(error.response?.data instanceof Blob)) return error;
  try {
    error.response.data = JSON.parse(await error.response.data.text());
  } catch (unread) {
    // A page of a proxy, say: then the call's own sentence stands.
    if (!(unread instanceof SyntaxError)) throw unread;
  }
  return error;
};

/** The server, or who stands before it, can not serve anybody for now. */
const unservedStatuses = [502, 503, 504];

interface Listeners {
  /** Hears of every call that nobody could serve. */
  readonly onNoAnswer?: () => void;
  /** The session that calls are made in: what ends an earlier one is nobody's news. */
  readonly session?: () => unknown;
}

/**
 * Derives the one function that makes calls from an HTTP client; `onSignedOut` hears of every answer
 * that ends the session.
 */
export const createCall =
  (
    http: AxiosInstance,
    onSignedOut: (problem: ApiProblem) => void,
    { onNoAnswer, session }: Listeners = {},
  ): Call =>
  async (at, input, options = {}) => {
    const madeIn = session?.();
    try {
      const request = requestOf(at, input as Parts, options);
      const early = await (at.method === 'GET' ? takeEarly(addressOf(http, request)) : null);
      if (options.signal?.aborted) throw new CanceledError();
      if (early !== null) return await read(at, 200, early);
      const { status, data } = await http.request<unknown>(request);
      return await read(at, status, data);
    } catch (error) {
      if (isCancel(error)) throw error;
      const problem = toProblem(await withRefusalRead(error), at);
      if (problem.status === null || unservedStatuses.includes(problem.status)) onNoAnswer?.();
      if (problem.isSignedOut && options.keepsSession !== true && madeIn === session?.())
        onSignedOut(problem);
      throw problem;
    }
  };
