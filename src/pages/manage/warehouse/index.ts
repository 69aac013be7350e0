export { WarehousePage } from './ui/WarehousePage';
