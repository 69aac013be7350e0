export { BulkOrderActions } from './ui/BulkOrderActions';
export { CancelAllOrders } from './ui/CancelAllOrders';
export { CancelQuestion } from './ui/CancelQuestion';
export { cancelBackorder, processOrders } from './model/processOrders';
