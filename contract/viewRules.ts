import { may, type Role } from './access';
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
