import { lazyPart } from '@/shared/ui/page/lazyPart';

// Of one file: most lists of users have no open invitation, and nobody invites all day.
const load = () => import('./late');

export const InvitationRow = lazyPart('InvitationRow', async () => ({
  InvitationRow: (await load()).InvitationRow,
}));
export const InviteDialog = lazyPart('InviteDialog', async () => ({
  InviteDialog: (await load()).InviteDialog,
}));
export const FailedInvitations = lazyPart('FailedInvitations', async () => ({
  FailedInvitations: (await load()).FailedInvitations,
}));
