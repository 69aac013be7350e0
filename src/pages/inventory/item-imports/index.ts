export { ItemImportsPage } from './ui/ItemImportsPage';
