import type { OrderPlan } from '@contract/orderPlanWords';
import type { PlannedLine } from '@contract/orderPlans';
import type { PickedItem } from '@/entities/item';

/**
 * What is known of a picked item, which may be there twice with two lots; undefined where nothing
 * is.
 */
export const lineOf = (
  plan: OrderPlan | null,
  items: readonly PickedItem[],
  item: PickedItem,
): PlannedLine | undefined => {
  const isTwin = (other: PickedItem): boolean => other.stockNumber === item.stockNumber;
  const nth = items.filter(isTwin).indexOf(item);
  return plan?.Lines.filter(({ StockNumber }) => StockNumber === item.stockNumber)[nth];
};
