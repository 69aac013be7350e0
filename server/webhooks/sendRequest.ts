import { request as overHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';
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

/**
 * How a request was answered: the status, null where none came, and the first part of the answer,
 * or why there is none.
 */
export interface Sent {
  readonly status: number | null;
  readonly answer: string;
}

const usualLongest = 10_000;
const mostBytes = 4_096;
const mostCharacters = 500;

/** As it can be kept and shown: without control characters, and cut between whole ones. */
const readable = (text: string): string =>
  Array.from(text.replaceAll(/\p{Cc}+/gu, ' '))
    .slice(0, mostCharacters)
    .join('')
    .trim();

/** Reads no more than the beginning: whoever answers may go on for ever. */
const beginningOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    chunks.push(chunk);
    size += chunk.length;
    if (size >= mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
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
          (text) => resolve({ status: response.statusCode ?? null, answer: readable(text) }),
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

/** Sends a request and answers what came of it; throws only when the caller's signal ends. */
export const sendRequest = async (
  request: WebhookRequest,
  { longest = usualLongest, ...limits }: Limits,
): Promise<Sent> => {
  const time = AbortSignal.timeout(longest);
  try {
    return await ask(request, { ...limits, signal: AbortSignal.any([limits.signal, time]) });
  } catch (error) {
    limits.signal.throwIfAborted();
    return {
      status: null,
      answer: time.aborted
        ? `There was no whole answer within ${longest / 1000} seconds`
        : readable(reasonOf(error)),
    };
  }
};
