export { RecipientCreatePage } from './ui/RecipientCreatePage';
