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
  securityHeaders,
  sendSecurityHeaders,
  type HeaderLines,
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

const optionsOf = (
  { config: { trustProxy }, log }: AppParts,
  headers: HeaderLines,
): FastifyHttpOptions<Server> => ({
  loggerInstance: log,
  genReqId: () => randomUUID(),
  trustProxy,
  bodyLimit: smallBody,
  http: patience,
  requestTimeout: patience.requestTimeout,
  keepAliveTimeout: patience.keepAliveTimeout,
  exposeHeadRoutes: false,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: 500 },
  frameworkErrors(error, request, reply) {
    addSecurityHeaders(request, reply, headers);
    void reply.header('cache-control', 'no-store');
    answerProblem(error, request, reply);
  },
  clientErrorHandler(this: FastifyInstance, error, socket) {
    answerBadConnection({ error, socket, log: this.log }, headers);
  },
});

/** Builds the server without listening: the API and, where it is built, the portal. */
export const buildApp = async (parts: AppParts, addRoutes?: Routes): Promise<FastifyInstance> => {
  const headers = await securityHeaders(parts);
  const app = Fastify(optionsOf(parts, headers));
  app.setValidatorCompiler(checkWith);
  app.setSerializerCompiler(writeWith);
  app.setErrorHandler(answerProblem);
  followConnections(app);
  sendSecurityHeaders(app, headers);
  await collectDocument(app, parts.brand);
  await app.register(api(parts, addRoutes), { prefix: apiBase });
  const { portalDir, brand } = parts;
  if (portalDir !== null) await servePortal(app, { portalDir, brand });
  else app.setNotFoundHandler(answerNoSuchCall);
  return app;
};
