export { Invitation } from './model/Invitation';
export { InvitationStore, useInvitations } from './model/InvitationStore';
