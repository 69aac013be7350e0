export { createOrderList } from './model/orderList';
export { Order } from './model/Order';
export { statusLook, warehouseStatusLook } from './model/statusLooks';
export { WarehouseCode } from './ui/WarehouseCode';
export type { OrderList } from './model/orderList';
