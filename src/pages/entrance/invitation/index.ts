export { InvitationPage } from './ui/InvitationPage';
