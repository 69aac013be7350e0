export { createOrder } from './model/createOrder';
export {
  createOrderDraft,
  recipientProblem,
  shipDateError,
  type OrderDraft,
} from './model/orderChecks';
export { orderForm } from './model/orderForm';
export { SentFiles } from './model/SentFiles';
export { editOrder, updateOrder, type EditedOrder } from './model/updateOrder';
export { useDeliveryOptions } from './model/useDeliveryOptions';
