import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { portal } from '@contract/portal';
import { version } from '../../package.json';
import type { Config } from '../config/config';
import { Problem } from '../http/problems';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';

/** What the server has beyond the documented calls; the portal hides what it has not. */
const capabilitiesOf = (config: Config) => ({
  idempotencyKeys: true,
  outcomes: true,
  supportMailbox: config.supportMailbox,
  lotNumberClients: [...config.lotNumberClients],
  boxLabelClients: [...config.boxLabelClients],
  tagReorderClients: [...config.tagReorderClients],
  itemTagClients: [...config.itemTagClients],
  preferences: true,
  stockAvailable: true,
  stockMovements: true,
  search: true,
  drafts: true,
  views: true,
  bulk: true,
  bulkOfImport: true,
  duplicates: true,
  orderPlans: true,
  exports: true,
  dailyExport: true,
  prints: true,
  importDrafts: true,
  orderAnswer: true,
  orderRecall: true,
  restores: true,
  invitations: true,
  attention: true,
  returns: true,
  noticeAnswers: true,
  notes: true,
  itemsAhead: true,
  apiTokens: true,
  webhookWorkbench: true,
  serviceKept: true,
  audit: true,
  warehouseDesk: !config.warehouse.isEmbedded,
  system: true,
  ownSessions: true,
  secondStep: true,
  passkeys: true,
});

/** What this server is and has beyond the documented calls. */
export const portalRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, databaseKind, config } = parts;

  serve(app, portal.health, async () => {
    await db.execute(sql`select 1`);
    return { status: 'ok' as const, version, database: databaseKind };
  });

  serve(app, portal.ready, async () => {
    if (app.leaving.hasBegun)
      throw new Problem(503, 'The server is about to stop', { retryAfter: 5 });
    await db.execute(sql`select 1`);
    return { status: 'ready' as const };
  });

  serve(app, portal.capabilities, async () => capabilitiesOf(config));
};
