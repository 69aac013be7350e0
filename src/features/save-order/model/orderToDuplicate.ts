import type { OrderRecord } from '@contract/orderRecord';
import { mergedItems } from '@/entities/item';
import { orderForm, type OrderValues } from './orderForm';

/**
 * What a new order begins with that is to be like another one: without its number, dates, files and
 * approval.
 */
export const orderToDuplicate = (order: OrderRecord): OrderValues => {
  const values = orderForm.valuesOf(order);
  const { hasShipDate, shipByDate, shippingLabel, invoiceFile, requiresApproval } = orderForm.empty;
  return {
    ...values,
    hasShipDate,
    shipByDate,
    shippingLabel,
    invoiceFile,
    requiresApproval,
    items: mergedItems(values.items),
  };
};
