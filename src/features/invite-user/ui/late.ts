export { FailedInvitations } from './FailedInvitations';
export { InvitationRow } from './InvitationRow';
export { InviteDialog } from './InviteDialog';
