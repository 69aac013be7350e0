import { request as overHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';
import { deliveryRules, type HttpHeader } from '@contract/webhookRules';
import { inSpan } from '../watch/tracing';
import { lookupPublic, refusePrivateNumber } from './publicAddress';

export interface WebhookRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

interface Limits {
  /** Whether loopback, private and link-local addresses may be reached. */
  readonly reachesPrivate: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds for everything, from the name to the end of the answer. */
  readonly longest?: number;
}

/** An answer as it came. */
interface WholeAnswer {
  readonly headers: readonly HttpHeader[];
  readonly body: string;
  /** It was longer than what is kept of it. */
  readonly isCut: boolean;
}

/**
 * How a request was answered: the status, null where none came, and the first part of the answer,
 * or why there is none.
 */
export interface Sent {
  readonly status: number | null;
  readonly answer: string;
  readonly whole: WholeAnswer;
  /** Seconds that the receiver asks to be left alone for; null where it does not. */
  readonly retryAfter: number | null;
}

/** Whether the receiver has taken it. */
export const hasArrived = ({ status }: Pick<Sent, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** No answer at all. */
export const noAnswer = (why: string): Sent => ({
  status: null,
  answer: why,
  whole: { headers: [], body: '', isCut: false },
  retryAfter: null,
});

const usualLongest = 10_000;
const mostBytes = deliveryRules.answerBytes;
const mostHeaders = 50;
const mostHeaderCharacters = 1_000;
const mostCharacters = 500;

/** As it can be kept and shown: without control characters, and cut between whole ones. */
const readable = (text: string): string =>
  Array.from(text.replaceAll(/[\p{Cc} ]+/gu, ' '))
    .slice(0, mostCharacters)
    .join('')
    .trim();

/** As it can be kept: with its lines, without what a database or a screen can not take. */
const asKept = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]+/gu, ' ');

const headersOf = ({ rawHeaders }: IncomingMessage): HttpHeader[] =>
  rawHeaders.slice(0, 2 * mostHeaders).flatMap((name, index) =>
    index % 2 === 0
      ? [
          {
            name: name.toLowerCase(),
            value: asKept((rawHeaders[index + 1] ?? '').slice(0, mostHeaderCharacters)),
          },
        ]
      : [],
  );

/** What `Retry-After` asks for, in seconds or as a date; null for anything else. */
const secondsToWait = ({ headers }: IncomingMessage): number | null => {
  const asked = headers['retry-after'];
  if (asked === undefined) return null;
  if (/^\d{1,9}$/.test(asked)) return Number(asked);
  const until = /^[a-z]{3}/i.test(asked) ? Date.parse(asked) : NaN;
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1_000));
};

/** Reads no more than the beginning: whoever answers may go on for ever. */
const beginningOf = async (
  response: IncomingMessage,
): Promise<Pick<WholeAnswer, 'body' | 'isCut'>> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) break;
  }
  const body = asKept(Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8'));
  return { body, isCut: size > mostBytes };
};

/**
 * One connection of its own, and no other address than the one that was asked for: redirects are
 * answers as any other.
 */
const ask = (
  { url: address, method, headers, body }: WebhookRequest,
  { reachesPrivate, signal }: Limits,
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const url = new URL(address);
    if (!reachesPrivate) refusePrivateNumber(url);
    const open = url.protocol === 'https:' ? overHttps : overHttp;
    const sending = open(url, {
      method,
      headers,
      agent: false,
      signal,
      ...(!reachesPrivate && { lookup: lookupPublic }),
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      beginningOf(response)
        .then(
          (beginning) =>
            resolve({
              status: response.statusCode ?? null,
              answer: readable(beginning.body),
              whole: { headers: headersOf(response), ...beginning },
              retryAfter: secondsToWait(response),
            }),
          reject,
        )
        .finally(() => sending.destroy());
    });
    sending.end(body);
  });

const reasonOf = (thrown: unknown): string => {
  if (thrown instanceof AggregateError && thrown.errors.length > 0)
    return reasonOf(thrown.errors[0]);
  return thrown instanceof Error ? thrown.message : String(thrown);
};

/** Neither its path nor its query, which may hold a secret of whoever listens there. */
const spanOf = ({ url, method }: WebhookRequest) => ({
  name: `send ${method}`,
  kind: 'client' as const,
  about: { 'http.request.method': method, 'server.address': new URL(url).host },
});

/** Sends a request and answers what came of it; throws only when the caller's signal ends. */
export const sendRequest = async (
  request: WebhookRequest,
  { longest = usualLongest, ...limits }: Limits,
): Promise<Sent> => {
  const time = AbortSignal.timeout(longest);
  try {
    return await inSpan(spanOf(request), () =>
      ask(request, { ...limits, signal: AbortSignal.any([limits.signal, time]) }),
    );
  } catch (error) {
    limits.signal.throwIfAborted();
    return noAnswer(
      time.aborted
        ? `There was no whole answer within ${longest / 1000} seconds`
        : readable(reasonOf(error)),
    );
  }
};
