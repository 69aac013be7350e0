import type { FastifyInstance } from 'fastify';
import { dashboard } from '@contract/dashboard';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { readDashboard } from './readDashboard';

/** The first screen: what was shipped, and what is open. */
export const dashboardRoutes = (
  app: FastifyInstance,
  { db, now, config: { timeZone } }: AppParts,
): void => {
  serve(app, dashboard.read, (_input, actor) => readDashboard({ db, now: now(), timeZone }, actor));
};
