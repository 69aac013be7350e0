import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { api, type Routes } from './api';
import { writeWith } from './http/answers';
import { smallBody } from './http/bodyBudget';
import { collectDocument } from './http/documentation';
import { answerBadConnection, answerNoSuchCall, answerProblem } from './http/errors';
import { followConnections } from './http/leaving';
import { servePortal } from './http/portalFiles';
import {
  addSecurityHeaders,
  isReachedByHttps,
  securityHeaders,
  sendSecurityHeaders,
  stayWithHttps,
  type SentHeaders,
} from './http/security';
import { checkWith } from './http/validation';
import type { AppParts } from './parts';

/** Where every call of the contract lies. */
const apiBase = '/api';

/**
 * How long a connection may take, in milliseconds; all but the check is told in docs/operations.md.
 */
const patience = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 2_000,
};

const optionsOf = ({ config, log }: AppParts, sent: SentHeaders): FastifyHttpOptions<Server> => ({
  loggerInstance: log,
  genReqId: () => randomUUID(),
  trustProxy: config.trustProxy,
  bodyLimit: smallBody,
  http: patience,
  requestTimeout: patience.requestTimeout,
  keepAliveTimeout: patience.keepAliveTimeout,
  exposeHeadRoutes: false,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: 500 },
  frameworkErrors(error, request, reply) {
    const protocol = isReachedByHttps(config) ? 'https' : request.protocol;
    addSecurityHeaders({ protocol, url: request.url }, reply, sent);
    void reply.header('cache-control', 'no-store');
    answerProblem(error, request, reply);
  },
  clientErrorHandler(this: FastifyInstance, error, socket) {
    answerBadConnection(
      { error, socket, log: this.log },
      {
        ...sent.headers,
        ...(isReachedByHttps(config) && { 'strict-transport-security': sent.https }),
      },
    );
  },
});

/** Builds the server without listening: the API and, where it is built, the portal. */
export const buildApp = async (parts: AppParts, addRoutes?: Routes): Promise<FastifyInstance> => {
  const sent = { headers: await securityHeaders(parts), https: stayWithHttps(parts.config) };
  const app = Fastify(optionsOf(parts, sent));
  app.setValidatorCompiler(checkWith);
  app.setSerializerCompiler(writeWith);
  app.setErrorHandler(answerProblem);
  followConnections(app);
  sendSecurityHeaders(app, sent);
  await collectDocument(app, parts.brand);
  await app.register(api(parts, addRoutes), { prefix: apiBase });
  const { portalDir, brand } = parts;
  if (portalDir !== null) await servePortal(app, { portalDir, brand });
  else app.setNotFoundHandler(answerNoSuchCall);
  return app;
};
