export { ItemImportDetailPage } from './ui/ItemImportDetailPage';
