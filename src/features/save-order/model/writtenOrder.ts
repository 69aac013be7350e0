import type { InputOf } from '@contract/endpoint';
import type { orderPlans } from '@contract/orderPlans';
import { isQuantity } from '@contract/orderRules';
import type { PickedItem } from '@/entities/item';
import type { OrderValues } from './orderForm';

const hasQuantity = ({ quantity }: PickedItem): boolean => isQuantity(quantity);

/**
 * An order that is being written, as it is asked what would become of it; null without items, and
 * while a quantity is wrong.
 */
export const writtenOrder = (
  { items, recipient, warehouse }: OrderValues,
  id?: string,
): InputOf<typeof orderPlans.plan>['payload'] | null =>
  items.length === 0 || !items.every(hasQuantity)
    ? null
    : {
        Id: id,
        Items: items.map(({ stockNumber, quantity, lotNo }) => ({
          StockNumber: stockNumber,
          Quantity: quantity ?? 0,
          LotNo: lotNo,
        })),
        Country: recipient?.Country ?? null,
        State: recipient?.State ?? null,
        RequestedWarehouse: warehouse || undefined,
      };
