import { whyNotClient } from './clientActions';
import { whyNotImport } from './importActions';
import { whyNotItem } from './itemActions';
import { whyNotNotice } from './noticeActions';
import { whyNotBackorder, whyNotOrder } from './orderActions';
import { whyNotUser } from './userActions';

/**
 * What may be done when to each kind of record: an act by its name gives the sentence why not, and
 * null when it may be done. Who may do it at all is in `access.ts`; what may be done to a user
 * depends on who acts, too. Recipients and webhooks are in no state that an act depends on. Whoever
 * asks imports the table of the kind alone, so that no page loads the others.
 */
export const recordActions = {
  order: whyNotOrder,
  backorder: whyNotBackorder,
  notice: whyNotNotice,
  item: whyNotItem,
  import: whyNotImport,
  client: whyNotClient,
  user: whyNotUser,
} as const;
