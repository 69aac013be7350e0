import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemBody } from '@contract/problem';
import { whyUnavailable } from '../db/lostDatabase';
import { newErrorId } from '../log/errorId';
import { callName } from './callNames';
import { pathOf } from '../log/logEntries';
import { Problem, notFound } from './problems';
import { securityEvent } from './securityEvents';
import type { HeaderLines } from './security';

/** What was thrown; the framework's own failures carry a status. */
type Failure = Error & { readonly statusCode?: number };

const generic = 'Something went wrong on the server. Please try again later.';

/** What the caller reads where trying again later may help. */
const comeBack = {
  lost: 'The database can not be reached at the moment. Please try again.',
  busy: 'The server is busy at the moment. Please try again.',
};

/** What the caller reads for the failures that the framework finds, by status. */
const sentences: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  404: 'This address does not exist',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The content type of the request is not supported',
};

/**
 * The body of a failing call; a text stands in one of `Message`, `Errors` and `ModelState` only
 * (OPEN-08).
 */
const problemBodyOf = (
  { message, details }: Pick<Problem, 'message' | 'details'>,
  errorId: string,
): ProblemBody => {
  const errors = [...new Set(details.errors)];
  const fields = Object.entries(details.fields ?? {})
    .map(
      ([field, texts]) =>
        [field, texts.filter((text) => text !== message && !errors.includes(text))] as const,
    )
    .filter(([, texts]) => texts.length > 0);
  return {
    error: true,
    errorId,
    message: [...new Set([message, ...errors, ...fields.flatMap(([, texts]) => texts)])].join('; '),
    ...(!errors.includes(message) && { Message: message }),
    ...(errors.length > 0 && { Errors: errors.map((text) => ({ Message: text })) }),
    ...(fields.length > 0 && { ModelState: Object.fromEntries(fields) }),
    result: null,
    data: details.data ?? null,
  };
};

const asProblem = (
  error: Failure,
): { status: number; message: string; details: Problem['details'] } => {
  if (error instanceof Problem) return error;
  const unavailable = whyUnavailable(error);
  if (unavailable !== null)
    return { status: 503, message: comeBack[unavailable], details: { retryAfter: 5 } };
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return { status: 500, message: generic, details: {} };
  return { status, message: sentences[status] ?? sentences[400] ?? generic, details: {} };
};

/** By which a fault is found again: the call's name, and ids alone of who has called. */
const whoAndWhat = ({ routeOptions, callerId, actor, span }: FastifyRequest) => ({
  name: callName(routeOptions.config.endpoint),
  user: callerId ?? null,
  client: actor?.clientId ?? null,
  ...(span?.traceparent && { trace: span.traceparent }),
});

/**
 * Answers any failure of a call with the contract's error body; the same errorId stands in the log,
 * of a refusal that nothing caused as a warning.
 */
export const answerProblem = (
  error: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const errorId = newErrorId();
  const problem = asProblem(error);
  const isRefusal = problem.status < 500 || (error instanceof Problem && error.cause === undefined);
  const entry = {
    errorId,
    status: problem.status,
    call: `${request.method} ${pathOf(request.url)}`,
    ...whoAndWhat(request),
    ...(!isRefusal && { err: error }),
  };
  if (problem.status === 403) securityEvent(request, 'right.refused', { errorId });
  request.log[isRefusal ? 'warn' : 'error'](entry, problem.message);
  if (problem.details.retryAfter !== undefined)
    void reply.header('retry-after', problem.details.retryAfter);
  void reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(problemBodyOf(problem, errorId));
};

/** Answers a call that the API does not have. */
export const answerNoSuchCall = (request: FastifyRequest, reply: FastifyReply): void => {
  const call = `${request.method} ${pathOf(request.url)}`.slice(0, 200);
  answerProblem(notFound(`The call ${call}`), request, reply);
};

const connectionStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

interface BadConnection {
  readonly error: NodeJS.ErrnoException;
  readonly socket: Socket;
  readonly log: FastifyBaseLogger;
}

/**
 * Answers what is not HTTP at all or comes too slowly, before there is a request: with the same
 * body, and with these headers.
 */
export const answerBadConnection = (
  { error, socket, log }: BadConnection,
  headers: HeaderLines,
): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const status = connectionStatus[error.code ?? ''] ?? '400 Bad Request';
  const message = sentences[400] ?? generic;
  const errorId = newErrorId();
  log.warn({ errorId, status: Number.parseInt(status, 10), code: error.code }, message);
  const body = JSON.stringify(problemBodyOf({ message, details: {} }, errorId));
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
};
