export { createOrder } from './model/createOrder';
export { DeliveryOptions } from './model/DeliveryOptions';
export { createOrderDraft, shipDateError } from './model/orderDraft';
export type { OrderDraft } from './model/orderDraft';
