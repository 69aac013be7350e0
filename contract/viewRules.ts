import { may, type Role } from './access';
import type { ListName } from './listColumns';
import type { ViewRecord } from './viewRecord';

/**
 * Why somebody may not change, share or delete a view; null where they may: whoever made it, and of
 * a shared one Owners and staff.
 */
export const whyNotChangeView = (
  role: Role,
  { IsMine, IsShared }: Pick<ViewRecord, 'IsMine' | 'IsShared'>,
): string | null =>
  IsMine || (IsShared && may(role, 'view.manage')) ? null : 'This view was made by somebody else';

/** The lists of the provider's own, which the clients' accounts have no part in. */
export const providerLists: ReadonlySet<string> = new Set<ListName>([
  'staff',
  'clients',
  'auditOfAll',
]);

/** Why the views of a list can not be shared with an account; null where they can. */
export const whyNotShareViews = (list: string): string | null =>
  providerLists.has(list)
    ? 'This list belongs to no account: its views are kept by each person alone'
    : null;
