export { CredentialsDialog } from './ui/CredentialsDialog';
