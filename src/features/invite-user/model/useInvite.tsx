import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import { Suspense, useState, type ReactNode } from 'react';
import { invitedRoles } from '@contract/invitationRules';
import type { UserSection } from '@contract/userRules';
import { useSession } from '@/entities/session';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { InviteDialog } from '../ui/lateParts';

interface Invite {
  /** None without the right, and on a server without invitations. */
  readonly actions: readonly HeaderAction[];
  readonly dialog: ReactNode;
}

/** Invites somebody into a section, in a dialog of its own; read in an observer. */
export const useInvite = (section: UserSection): Invite => {
  const { user, extras } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (extras?.invitations !== true || !user || invitedRoles(user.Role, section).length === 0)
    return { actions: [], dialog: null };
  return {
    actions: [
      {
        label: 'Invite',
        kind: 'secondary',
        icon: <MailOutlineRounded />,
        onClick: () => setOpen(true),
      },
    ],
    dialog: isOpen && (
      <Suspense fallback={null}>
        <InviteDialog acting={user.Role} section={section} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};
