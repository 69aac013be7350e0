export { RecipientDetailPage } from './ui/RecipientDetailPage';
