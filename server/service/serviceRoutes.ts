import type { FastifyInstance } from 'fastify';
import { service } from '@contract/service';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { readService, readServiceOfClients } from './readService';

/** Service promised and kept, in the account at work and, for staff, over all of theirs. */
export const serviceRoutes = (app: FastifyInstance, parts: AppParts): void => {
  serve(app, service.read, ({ query }, actor) => readService(parts, actor, query.weeks));
  serve(app, service.clients, ({ query }, actor) => readServiceOfClients(parts, actor, query));
};
