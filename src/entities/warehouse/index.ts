export { settleText, warehouseNews, type WarehouseNews } from './model/warehouseNews';
