export { currentIn } from './model/currentIn';
export { Order } from './model/Order';
export { OrderStore, useOrders } from './model/OrderStore';
export { OrderStatusPanel } from './ui/OrderStatusPanel';
export { orderBlock, orderLooks } from './ui/orderLooks';
export { statusLook, warehouseStatusLook } from './model/statusLooks';
export { WarehouseCode } from './ui/WarehouseCode';
export { warehouseColour } from './ui/warehouseColour';
export type { OrderList } from './model/OrderStore';
