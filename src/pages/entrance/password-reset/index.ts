export { PasswordResetPage } from './ui/PasswordResetPage';
