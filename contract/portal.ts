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
  /** Everything is found by one search (`portal/search`). */
  search: z._default(z.boolean(), false),
  /** Lists that people have arranged are kept under a name (`portal/views`). */
  views: z._default(z.boolean(), false),
  /** Any number of records is changed at once, with a receipt (`portal/bulk`). */
  bulk: z._default(z.boolean(), false),
  /** Lists are handed out as files (`portal/exports`). */
  exports: z._default(z.boolean(), false),
  /** Orders are printed as packing lists and work orders (`portal/prints`). */
  prints: z._default(z.boolean(), false),
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
