import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { api, type Routes } from './api';
import { writeWith } from './http/answers';
import { collectDocument } from './http/documentation';
import { answerBadConnection, answerNoSuchCall, answerProblem } from './http/errors';
import { errorEntry, requestEntry } from './http/logEntries';
import { servePortal } from './http/portalFiles';
import { sendSecurityHeaders } from './http/security';
import { checkWith } from './http/validation';
import type { AppParts } from './parts';

/** Where every call of the contract lies. */
const apiBase = '/api';

const optionsOf = ({ config: { logLevel, trustProxy }, log }: AppParts): FastifyHttpOptions<Server> => ({
  logger: logLevel === 'silent' ? false : { level: logLevel, stream: log, serializers: { req: requestEntry, err: errorEntry } },
  genReqId: () => randomUUID(),
  trustProxy,
  bodyLimit: 1024 * 1024,
  requestTimeout: 120_000,
  exposeHeadRoutes: false,
  forceCloseConnections: 'idle',
  routerOptions: { maxParamLength: 500 },
  frameworkErrors: answerProblem,
  clientErrorHandler(this: FastifyInstance, error, socket) {
    answerBadConnection(error, socket, this.log);
  },
});

/** Builds the server without listening: the API and, where it is built, the portal. */
export const buildApp = async (parts: AppParts, addRoutes?: Routes): Promise<FastifyInstance> => {
  const app = Fastify(optionsOf(parts));
  app.setValidatorCompiler(checkWith);
  app.setSerializerCompiler(writeWith);
  app.setErrorHandler(answerProblem);
  await sendSecurityHeaders(app, parts);
  await collectDocument(app);
  await app.register(api(parts, addRoutes), { prefix: apiBase });
  if (parts.portalDir !== null) await servePortal(app, parts.portalDir);
  else app.setNotFoundHandler(answerNoSuchCall);
  return app;
};
