export { useInvite } from './model/useInvite';
export { withInvitations } from './model/withInvitations';
export { UnreadInvitations } from './ui/UnreadInvitations';
export { useInvitationRows } from './ui/useInvitationRows';
