export { createOrder } from './model/createOrder';
export { EditedOrder } from './model/EditedOrder';
export { createOrderDraft, shipDateError } from './model/orderDraft';
export { orderFields } from './model/orderFields';
export { orderValuesOf } from './model/orderValues';
export { updateOrder } from './model/updateOrder';
export { useDeliveryOptions } from './model/useDeliveryOptions';
export type { OrderDraft } from './model/orderDraft';
