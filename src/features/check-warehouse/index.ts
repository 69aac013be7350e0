export { WarehouseTools } from './model/WarehouseTools';
export { warehouseActions } from './model/warehouseActions';
export { WarehouseAnswerDialog } from './ui/WarehouseAnswerDialog';
