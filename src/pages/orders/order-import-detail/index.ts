export { OrderImportDetailPage } from './ui/OrderImportDetailPage';
