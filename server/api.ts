import type { FastifyInstance } from 'fastify';
import { logCalls } from './audit/logCalls';
import { holdLargeBodies } from './http/bodyBudget';
import { answerCookies } from './http/answerCookies';
import { compressAnswers } from './http/compression';
import { serveDocument } from './http/documentation';
import { answerNoSuchCall } from './http/errors';
import { readJson } from './http/readJson';
import type { AppParts } from './parts';
import { routes } from './routes';
import { identifyCallers } from './tokens/identifyToken';
import { tellLimit } from './tokens/tellLimit';
import { watchCalls } from './http/watchCalls';

/** What puts calls on an app: everything of the contract, or a test's own. */
export type Routes = typeof routes;

/**
 * The frame of the API below its base: who calls, how bodies are read, and what an unknown call
 * answers.
 */
export const api =
  (parts: AppParts, addRoutes: Routes = routes) =>
  async (app: FastifyInstance): Promise<void> => {
    app.decorateRequest('actor', null);
    app.decorateRequest('callerId', null);
    app.decorateRequest('caller', null);
    app.decorateRequest('warehouse', null);
    app.decorateRequest('guarded', 0);
    app.decorate('handlers', new Map());
    logCalls(app, parts);
    identifyCallers(app, parts);
    tellLimit(app);
    watchCalls(app, parts);
    answerCookies(app);
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    app.setNotFoundHandler(answerNoSuchCall);
    await compressAnswers(app);
    holdLargeBodies(app);
    readJson(app);
    addRoutes(app, parts);
    serveDocument(app, parts.brand);
  };
