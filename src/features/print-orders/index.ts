export { usePrintOrders } from './model/usePrintOrders';
