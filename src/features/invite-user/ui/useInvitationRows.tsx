import { Suspense, useCallback } from 'react';
import type { Role } from '@contract/access';
import { invitedRoles } from '@contract/invitationRules';
import type { UserSection } from '@contract/userRules';
import { useInvitations, type Invitation } from '@/entities/invitation';
import { useSession } from '@/entities/session';
import type { Lead } from '@/shared/list/ui/columns';
import { InvitationRow } from './lateParts';

interface ListedUsers {
  readonly query: { readonly page: number };
  readonly conditions: {
    readonly role?: Role | undefined;
    readonly searchTerm?: string | undefined;
  };
}

/** Those that the list's filters would find, on its first page. */
const shownIn = (
  { query, conditions: { role, searchTerm = '' } }: ListedUsers,
  all: readonly Invitation[],
): readonly Invitation[] =>
  query.page > 1
    ? []
    : all.filter(
        ({ record: { Email, Role: invited } }) =>
          (role === undefined || role === invited) &&
          Email.toLowerCase().includes(searchTerm.trim().toLowerCase()),
      );

/**
 * The open invitations as rows above the users of a section; null where there are none to show.
 * Read in an observer.
 */
export const useInvitationRows = (section: UserSection, list: ListedUsers): Lead | null => {
  const { user } = useSession();
  const store = useInvitations();
  const mayInvite = user !== null && invitedRoles(user.Role, section).length > 0;
  const shown = mayInvite ? shownIn(list, store.of(section)) : [];
  // The table is drawn anew where they have changed alone.
  const told = shown.map(({ id, standText }) => `${id} ${standText}`).join();
  const lead = useCallback<Lead>(
    (columns, isPhone) =>
      shown.map((invitation) => (
        <Suspense key={invitation.id} fallback={null}>
          <InvitationRow
            section={section}
            invitation={invitation}
            columns={columns}
            isPhone={isPhone}
          />
        </Suspense>
      )),
    // oxlint-disable-next-line react/exhaustive-deps -- `told` says whether they have changed
    [section, told],
  );
  return shown.length > 0 ? lead : null;
};
