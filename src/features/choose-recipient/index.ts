export { RecipientPicker } from './ui/RecipientPicker';
