export { settleText, warehouseNews } from './model/warehouseNews';
