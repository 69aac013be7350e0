import { invitedRoles } from '@contract/invitationRules';
import type { UserSection } from '@contract/userRules';
import { useInvitations } from '@/entities/invitation';
import { useSession } from '@/entities/session';
import { useUsers, type UserList } from '@/entities/user';
import { withInvitations } from '@/features/invite-user';
import { usePagedList } from '@/shared/list/usePagedList';

/** The list of a section's users, with the open invitations for who may send them. */
export const useUserList = (section: UserSection): UserList => {
  const { user } = useSession();
  const users = useUsers();
  const store = useInvitations();
  const mayInvite = user !== null && invitedRoles(user.Role, section).length > 0;
  return usePagedList((search) => {
    const listing = users.list(section, search);
    return mayInvite ? withInvitations(listing, { store, section }) : listing;
  });
};
