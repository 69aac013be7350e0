export { comparedOrder } from './model/comparedOrder';
export { createOrder } from './model/createOrder';
export {
  createOrderDraft,
  recipientProblem,
  shipDateError,
  type OrderDraft,
} from './model/orderChecks';
export { orderForm } from './model/orderForm';
export { orderToDuplicate } from './model/orderToDuplicate';
export { orderTitle } from './model/orderTitle';
export { SentFiles } from './model/SentFiles';
export { editOrder, updateOrder, type EditedOrder } from './model/updateOrder';
export { writtenOrder } from './model/writtenOrder';
export { useDeliveryOptions } from './model/useDeliveryOptions';
