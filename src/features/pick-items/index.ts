export { ItemPicker } from './ui/ItemPicker';
export { lookUpAvailable } from './model/lookUpAvailable';
