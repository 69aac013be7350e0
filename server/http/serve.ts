import formbody from '@fastify/formbody';
import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RouteOptions,
} from 'fastify';
import * as z from 'zod/mini';
import { envelope, type AnswerOf, type Endpoint, type ParsedInputOf } from '@contract/endpoint';
import { problemBody } from '@contract/problem';
import { onBehalfOf, whileWaiting } from '../db/servedClient';
import type { Actor } from './actor';
import { smallBody } from './bodyBudget';
import { compressionOf } from './compression';
import { guard, type CallingWarehouse } from './guard';
import { checkShape } from './validation';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who answers which call, for those that bring several together. */
    readonly handlers: Map<Endpoint, (input: unknown, request: FastifyRequest) => Promise<object>>;
  }
  interface FastifyContextConfig {
    /** The endpoint that a route was made from. */
    endpoint?: Endpoint;
  }
}

/** Who calls: a person everywhere but on the calls that anyone may make, and those of warehouses. */
type CallerOf<E extends Endpoint> = E['needs'] extends 'anyone'
  ? null
  : E['needs'] extends 'warehouse'
    ? CallingWarehouse
    : Actor;

/**
 * The answer's fields and, where the person should read one, a message; an answer without fields is
 * typed as a record of nothing.
 */
type ReplyOf<E extends Endpoint> = (string extends keyof AnswerOf<E> ? object : AnswerOf<E>) & {
  message?: string;
};

type Handle<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  actor: CallerOf<E>,
  request: FastifyRequest,
) => Promise<ReplyOf<E>>;

const noFields = z.object({});

const answerSchema = (at: Endpoint): z.ZodMiniObject =>
  at.answerAt === 'top'
    ? z.object({ ...envelope.shape, result: noFields, data: z.null(), ...at.answer.shape })
    : z.object({ ...envelope.shape, result: at.answer, data: z.null() });

const schemaOf = (at: Endpoint): FastifySchema => ({
  ...(at.params && { params: at.params }),
  ...(at.query && { querystring: at.query }),
  ...(at.payload && { body: at.payload }),
  response: { 200: answerSchema(at), default: problemBody },
});

/** Fastify's types know nothing of our schemas, which `schemaOf` alone makes. */
const checkShapeAlone = checkShape as FastifySchemaCompiler<FastifySchema>;

const inEnvelope = (at: Endpoint, { message = '', ...fields }: { message?: string }): object => {
  const frame = { error: false, errorId: null, message, data: null };
  return at.answerAt === 'top' ? { ...frame, result: {}, ...fields } : { ...frame, result: fields };
};

/**
 * The one cast between Fastify's loose parts and the types that the contract's schemas guarantee.
 */
export const inputOf = <E extends Endpoint>({
  params,
  query,
  body,
}: FastifyRequest): ParsedInputOf<E> =>
  ({ params, query, payload: body }) as unknown as ParsedInputOf<E>;

const callerOf = <E extends Endpoint>({ actor, warehouse }: FastifyRequest): CallerOf<E> =>
  (warehouse ?? actor) as CallerOf<E>;

/**
 * Counts what a call asks of the database as the client's that it works for, and as what somebody
 * waits for: how long a large body took on its way is left out.
 */
const workFor = <Result>(
  { actor, span, guarded }: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> => {
  const traced = span === null ? work : () => span.within(work);
  return whileWaiting(guarded, () => (actor ? onBehalfOf(actor.clientId, traced) : traced()));
};

/**
 * Lets the payload of a DELETE come as query parameters of the same names, lists comma-separated,
 * where there is no body (OPEN-88).
 */
const readQueryAsPayload =
  (payload: z.ZodMiniObject) =>
  async (request: FastifyRequest): Promise<void> => {
    const sent = Object.entries(request.query ?? {});
    if ((request.body ?? null) !== null || sent.length === 0) return;
    const isList = (name: string): boolean => payload.shape[name] instanceof z.ZodMiniArray;
    request.body = Object.fromEntries(
      sent.map(([name, value]: [string, unknown]) => [
        name,
        isList(name) ? String(value).split(',') : value,
      ]),
    );
  };

/**
 * The bytes that a call takes; without a session only small bodies come in, which never wait for
 * room.
 */
const bodyLimitOf = ({ bodyLimit = 1024 * 1024, needs }: Endpoint): number =>
  needs === 'anyone' ? smallBody : bodyLimit;

/**
 * What a call without params, query and payload answers the caller of this request; whether that
 * one may make it is asked before.
 */
export const answerOf = (at: Endpoint, request: FastifyRequest): Promise<object> => {
  const handle = request.server.handlers.get(at);
  if (!handle) throw new Error(`${at.path} is not served`);
  return handle({}, request);
};

/** The address pattern of an endpoint below the API base: `{stock}` becomes `:stock`. */
export const routePath = (at: Endpoint): string => `/${at.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/**
 * Makes the route of an endpoint: guard, checks and envelope come from the contract, the rest from
 * `handle`.
 */
export const serve = <E extends Endpoint>(app: FastifyInstance, at: E, handle: Handle<E>): void => {
  app.handlers.set(at, (input, request) =>
    handle(input as ParsedInputOf<E>, callerOf<E>(request), request),
  );
  const route: RouteOptions = {
    method: at.method,
    url: routePath(at),
    schema: schemaOf(at),
    ...(at.answersEach && { validatorCompiler: checkShapeAlone }),
    config: { endpoint: at },
    compress: compressionOf(at),
    onRequest: guard(at.needs),
    ...(at.method === 'DELETE' && at.payload && { preValidation: readQueryAsPayload(at.payload) }),
    handler: async (request) =>
      inEnvelope(
        at,
        await workFor(request, () => handle(inputOf<E>(request), callerOf<E>(request), request)),
      ),
    bodyLimit: bodyLimitOf(at),
  };
  if (at.payloadAs !== 'form') {
    app.route(route);
    return;
  }
  void app.register(async (formOnly) => {
    formOnly.removeAllContentTypeParsers();
    await formOnly.register(formbody);
    formOnly.route(route);
  });
};
