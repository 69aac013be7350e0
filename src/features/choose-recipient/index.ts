export { RecipientPanel } from './ui/RecipientPanel';
