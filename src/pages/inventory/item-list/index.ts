export { InventoryPage } from './ui/InventoryPage';
