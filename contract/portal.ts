import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/**
 * What this server has beyond the documented calls; a server without these calls answers 404 and
 * the portal hides the extras.
 */
export const capabilitiesOfServer = z.object({
  /** Creates take an `Idempotency-Key` header; a repeated key answers the first result. */
  idempotencyKeys: z.boolean(),
  /** What became of a request with such a key can be asked for (`portal/outcomes`). */
  outcomes: z._default(z.boolean(), false),
  /** Shown on the sign-in page and where a support ticket can't be written. */
  supportMailbox: z.string(),
  /** Clients (their `_id`s) for which a feature is switched on (OPEN-51). */
  lotNumberClients: z.array(z.string()),
  boxLabelClients: z.array(z.string()),
  tagReorderClients: z._default(z.array(z.string()), []),
  itemTagClients: z._default(z.array(z.string()), []),
  /** What a person has chosen about the portal is kept (`portal/preferences`). */
  preferences: z._default(z.boolean(), false),
  /** What is available of many items is answered at once (`portal/stock/available`). */
  stockAvailable: z._default(z.boolean(), false),
  /** Every change of the stock is kept and explained (`portal/stock-movements`). */
  stockMovements: z._default(z.boolean(), false),
  /** Everything is found by one search (`portal/search`). */
  search: z._default(z.boolean(), false),
  /** Unsaved forms are kept (`portal/drafts`). */
  drafts: z._default(z.boolean(), false),
  /** Lists that people have arranged are kept under a name (`portal/views`). */
  views: z._default(z.boolean(), false),
  /** Any number of records is changed at once, with a receipt (`portal/bulk`). */
  bulk: z._default(z.boolean(), false),
  /** A selection of orders can be all those of an import (`portal/bulk/preview`). */
  bulkOfImport: z._default(z.boolean(), false),
  /** What there is already of a record that is being written is told (`portal/duplicates`). */
  duplicates: z._default(z.boolean(), false),
  /** What would become of an order is told while it is written (`portal/orders/plan`). */
  orderPlans: z._default(z.boolean(), false),
  /** Lists are handed out as files (`portal/exports`). */
  exports: z._default(z.boolean(), false),
  /** Stock and orders are sent by mail every day (`portal/daily-export`). */
  dailyExport: z._default(z.boolean(), false),
  /** Orders are printed as packing lists and work orders (`portal/prints`). */
  prints: z._default(z.boolean(), false),
  /** Files are looked at and repaired before anything is made of them (`portal/imports`). */
  importDrafts: z._default(z.boolean(), false),
  /** An order's page says how it goes on and what was changed (`portal/orders/{id}/answer`). */
  orderAnswer: z._default(z.boolean(), false),
  /** Released orders are asked back from the warehouse (`portal/orders/{id}/recall`). */
  orderRecall: z._default(z.boolean(), false),
  /** What was deleted a moment ago can be brought back (`portal/restore-webhooks` and the like). */
  restores: z._default(z.boolean(), false),
  /** Users are invited by e-mail, and fill in the rest themselves (`portal/invitations`). */
  invitations: z._default(z.boolean(), false),
  /** What waits for a person is told (`portal/attention`), and by which day orders are to ship. */
  attention: z._default(z.boolean(), false),
  /** Returns are listed, and one of them shown (`portal/returns`). */
  returns: z._default(z.boolean(), false),
  /** A notice's page says what became of it (`portal/notices/{id}/answer`). */
  noticeAnswers: z._default(z.boolean(), false),
  /** Notes are kept on orders, notices and items (`portal/notes`). */
  notes: z._default(z.boolean(), false),
  /** The inventory looks ahead (`portal/items`): cover, what is expected, and what needs ordering. */
  itemsAhead: z._default(z.boolean(), false),
  /** Clients have named API tokens (`portal/tokens`). */
  apiTokens: z._default(z.boolean(), false),
  /** What is sent to webhooks is seen, sent again, tried and paused (`portal/webhooks`). */
  webhookWorkbench: z._default(z.boolean(), false),
  /** How many orders were shipped on their day, and how old open ones are (`portal/service`). */
  serviceKept: z._default(z.boolean(), false),
  /** What was done in an account is read (`portal/audit`). */
  audit: z._default(z.boolean(), false),
  /**
   * Staff settle what the books and the warehouses do not agree about (`portal/warehouse`): where
   * another warehouse than the server's own ships, or none.
   */
  warehouseDesk: z._default(z.boolean(), false),
  /** How the server itself does, for its administrators (`portal/system`). */
  system: z._default(z.boolean(), false),
  /** People see where they are signed in, and end it (`portal/sessions`). */
  ownSessions: z._default(z.boolean(), false),
  /** People show a second step after their password (`portal/factors`). */
  secondStep: z._default(z.boolean(), false),
  /** Passkeys open an account, after the password or in its place (`portal/sign-in/passkey`). */
  passkeys: z._default(z.boolean(), false),
});
export type CapabilitiesOfServer = z.infer<typeof capabilitiesOfServer>;

/** A feature that is switched on client by client. */
export type ClientFeature =
  | 'lotNumberClients'
  | 'boxLabelClients'
  | 'tagReorderClients'
  | 'itemTagClients';

export const portal = {
  health: endpoint({
    method: 'GET',
    path: 'portal/health',
    needs: 'anyone',
    answer: z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      database: z.enum(['embedded', 'postgresql']),
    }),
    defaultError: null,
  }),
  /**
   * Whether this process should get calls: it reaches its database and is not about to stop. Not a
   * question of life: see `health`.
   */
  ready: endpoint({
    method: 'GET',
    path: 'portal/ready',
    needs: 'anyone',
    answer: z.object({ status: z.literal('ready') }),
    defaultError: null,
  }),
  capabilities: endpoint({
    method: 'GET',
    path: 'portal/capabilities',
    needs: 'anyone',
    answer: capabilitiesOfServer,
    defaultError: null,
  }),
};
