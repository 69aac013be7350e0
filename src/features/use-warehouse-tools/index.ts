export { WarehouseTools } from './model/WarehouseTools';
export { warehouseActions } from './model/warehouseActions';
export { WarehouseDialogs } from './ui/WarehouseDialogs';
