import type { FastifyInstance } from 'fastify';
import { audit } from '@contract/audit';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { listAudit } from './listAudit';

/** What was done in an account, and for staff in all that they are offered. */
export const auditRoutes = (app: FastifyInstance, parts: AppParts): void => {
  serve(app, audit.list, ({ query }, actor) => listAudit(parts, { actor, isOfAll: false }, query));
  serve(app, audit.all, ({ query }, actor) => listAudit(parts, { actor, isOfAll: true }, query));
};
