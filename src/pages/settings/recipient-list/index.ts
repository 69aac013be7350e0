export { RecipientsPage } from './ui/RecipientsPage';
