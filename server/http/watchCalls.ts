import type { FastifyInstance } from 'fastify';
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

/**
 * Counts every call of the contract once it is answered, and traces it where traces are made, going
 * on with the trace of whoever calls.
 */
export const watchCalls = (app: FastifyInstance, { meters }: Pick<AppParts, 'meters'>): void => {
  app.decorateRequest('span', null);

  app.addHook('onRequest', (request, _reply, go) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return go();
    meters.began();
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

  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    const { statusCode: status, elapsedTime } = reply;
    meters.called({ name: callName(endpoint), status, seconds: elapsedTime / 1000 });
    request.span?.end({
      about: { 'http.response.status_code': status },
      ...(status >= 500 && { error: new Error(String(status)) }),
    });
  });
};
