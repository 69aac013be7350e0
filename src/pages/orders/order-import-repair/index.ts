export { OrderImportRepairPage } from './ui/OrderImportRepairPage';
