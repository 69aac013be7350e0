import type { OrderRecord } from '@contract/orderRecord';

/**
 * The pieces of tags that an order has reserved, by tag number: while it waits for stock it has
 * reserved none.
 */
export const heldTagsOf = ({
  Status,
  Items,
}: Pick<OrderRecord, 'Status' | 'Items'>): ReadonlyMap<string, number> => {
  const held = new Map<string, number>();
  if (Status === 'OnHoldDueToInsufficientStock') return held;
  for (const { TagNumber, Quantity } of Items.flatMap(({ Tags }) => Tags))
    held.set(TagNumber, (held.get(TagNumber) ?? 0) + Quantity);
  return held;
};
