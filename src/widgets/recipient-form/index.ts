export { RecipientForm } from './ui/RecipientForm';
