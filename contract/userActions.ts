import { isInternal, may } from './access';
import type { ActingUser } from './userRules';

/** Whether somebody may do something to a user who is shown. */
type Gate = (acting: ActingUser, shown: ActingUser) => boolean;

const isOwn: Gate = (acting, shown) => acting._id === shown._id;

const isAdminOnManager: Gate = (acting, shown) =>
  acting.Role === 'Admin' && shown.Role === 'Manager';

const isStaff = ({ Role }: ActingUser): boolean => isInternal(Role);

/** Staff are switched by an Admin alone, and never oneself. */
const maySwitchActive: Gate = (acting, shown) => {
  if (isOwn(acting, shown)) return false;
  if (isStaff(shown)) return acting.Role === 'Admin';
  return isStaff(acting) ? shown.Role !== 'API' : acting.Role === 'Owner' && shown.Role === 'User';
};

const unless =
  (isAllowed: Gate, act: string) =>
  (acting: ActingUser, shown: ActingUser): string | null =>
    isAllowed(acting, shown)
      ? null
      : `You can not ${act} ${isOwn(acting, shown) ? 'your own account' : 'this user'}`;

/** Why not, for each act of somebody on a user, in a sentence; null when it may be done. */
export const whyNotUser = {
  /** Names, phone and address: the own ones, a client's people, a Manager's (USER-28, API-21). */
  edit: unless(
    (acting, shown) =>
      isOwn(acting, shown) ||
      (isStaff(shown) ? isAdminOnManager(acting, shown) : may(acting.Role, 'user.write')),
    'edit',
  ),
  /** Never the own one (USER-27, USER-30, OPEN-64). */
  changeRole: unless(
    (acting, shown) =>
      !isOwn(acting, shown) &&
      (isStaff(shown) ? isAdminOnManager(acting, shown) : isStaff(acting) && shown.Role !== 'API'),
    'change the role of',
  ),
  /** By staff (USER-28, PROFILE-03, API-22). */
  changeClient: unless(
    (acting, shown) =>
      isStaff(acting) &&
      (!isStaff(shown) || isAdminOnManager(acting, shown) || isOwn(acting, shown)),
    'change the client of',
  ),
  /** Activate and deactivate (USER-31, API-22). */
  switchActive: unless(maySwitchActive, 'activate or deactivate'),
  /** By an Admin, never oneself (USER-32, OPEN-67). */
  delete: unless(
    (acting, shown) => may(acting.Role, 'user.delete') && !isOwn(acting, shown),
    'delete',
  ),
  /** By an Admin, a Manager's (USER-14, USER-29). */
  assignClients: unless(
    (acting, shown) => may(acting.Role, 'user.assignClients') && shown.Role === 'Manager',
    'assign clients to',
  ),
  /** E-mail and password: the own ones, and by an Admin (OPEN-118). */
  changeCredentials: unless(
    (acting, shown) => isOwn(acting, shown) || acting.Role === 'Admin',
    'change the e-mail and password of',
  ),
};
