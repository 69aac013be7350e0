import type { FastifyInstance } from 'fastify';
import { analytics } from '@contract/analytics';
import { currentClient } from '../accounts/clientRows';
import { Problem, notFound } from '../http/problems';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { createReportProvider } from './reportProvider';

/** The report of the client, shown by Power BI (API-32, OPEN-89). */
export const analyticsRoutes = (
  app: FastifyInstance,
  { db, now, config: { powerBi } }: AppParts,
): void => {
  const reports = powerBi && createReportProvider({ settings: powerBi, now });

  serve(app, analytics.config, async (_input, actor) => {
    const reportId = (await currentClient(db, actor))?.powerBiReportId;
    if (!reportId) throw notFound('A report of this client');
    if (!reports) throw new Problem(503, 'Reports are not set up on this server.');
    return reports.embed(reportId);
  });
};
