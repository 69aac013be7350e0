import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from '../parts';
import { beginSpan, isTracing, type Span } from '../watch/tracing';
import { callName } from './callNames';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of a call that is traced; null for any other. */
    span: Span | null;
  }
}

const textOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' ? header : null;

/** The status, by custom, of a call whose caller has gone before the answer. */
const callerGone = 499;

/**
 * Counts every call of the contract once it is answered, and traces it where traces are made, going
 * on with the trace of whoever calls.
 */
export const watchCalls = (app: FastifyInstance, { meters }: Pick<AppParts, 'meters'>): void => {
  const counted = new WeakSet<FastifyRequest>();

  /** Counts a call once, whichever comes first: that it is answered, or that its connection is closed. */
  const endCall = (request: FastifyRequest, reply: FastifyReply): void => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || counted.has(request)) return;
    counted.add(request);
    const status = reply.raw.headersSent ? reply.statusCode : callerGone;
    meters.called({ name: callName(endpoint), status, seconds: reply.elapsedTime / 1000 });
    request.span?.end({
      about: { 'http.response.status_code': status },
      ...(status >= 500 && { error: new Error(String(status)) }),
    });
  };

  app.decorateRequest('span', null);

  app.addHook('onRequest', (request, reply, go) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return go();
    meters.began();
    // A caller that goes away before the answer is none that was answered: such a call ends here.
    reply.raw.once('close', () => endCall(request, reply));
    if (!isTracing()) return go();
    const span = beginSpan({
      name: callName(endpoint),
      kind: 'server',
      about: { 'http.request.method': endpoint.method, 'http.route': `/api/${endpoint.path}` },
      parent: textOf(request.headers['traceparent']),
    });
    request.span = span;
    return span.within(go);
  });

  app.addHook('onResponse', async (request, reply) => endCall(request, reply));
};
