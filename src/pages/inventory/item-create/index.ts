export { ItemCreatePage } from './ui/ItemCreatePage';
