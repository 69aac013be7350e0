export { ItemImportRepairPage } from './ui/ItemImportRepairPage';
