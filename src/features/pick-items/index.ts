export { ItemPicker } from './ui/ItemPicker';
