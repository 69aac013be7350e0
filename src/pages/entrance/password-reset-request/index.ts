export { PasswordResetRequestPage } from './ui/PasswordResetRequestPage';
