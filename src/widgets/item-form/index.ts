export { ItemForm } from './ui/ItemForm';
