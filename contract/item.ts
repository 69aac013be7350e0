import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { searchTerm } from './list';
import { itemTypes } from './itemTypes';
import { readLotNumbers } from './otherShapes';
import { inventoryTag } from './tag';
import { answerId, oneOf } from './text';

/**
 * Pieces in one place; `Available` = BalanceOnHand - Allocated - Unshippable, shown as "Available
 * to order".
 */
export const inventory = z.object({
  BalanceOnHand: z.int(),
  Allocated: z.int(),
  Unshippable: z.int(),
  Available: z.int(),
});
export type Inventory = z.infer<typeof inventory>;

/** An item as the item search answers it (API-80). */
export const itemFound = z.object({
  _id: answerId,
  StockNumber: z.string(),
  Description: z._default(z.string(), ''),
  ItemType: z._default(z.enum(itemTypes), 'Standard'),
  /** Another server need not tell it. */
  Barcode: z.optional(z.string()),
  IsActive: z._default(z.boolean(), true),
  LotNumberRequired: z._default(z.boolean(), false),
  InventorySummary: inventory,
});
export type ItemFound = z.infer<typeof itemFound>;

const flag = (label: string) => z.optional(oneOf(label, ['true', 'false']));

/** The documents do not print what a lot number of the answer looks like. */
export const lotNumber = z.object({
  LotNumber: z.string(),
  ExpirationDate: z._default(z.nullable(z.string()), null),
  Available: z._default(z.nullable(z.int()), null),
});
export type LotNumber = z.infer<typeof lotNumber>;

const stock = z
  .string()
  .check(z.minLength(1), z.maxLength(100, 'A stock number can have 100 characters at most'));

export const items = {
  search: endpoint({
    method: 'GET',
    path: 'ui/items/search',
    needs: 'signedIn',
    query: z.object({
      searchTerm,
      isActive: flag('isActive'),
      excludeKits: flag('excludeKits'),
    }),
    answer: z.object({ items: z.array(itemFound) }),
    defaultError: 'Issue searching items. Network issue.',
  }),
  lotNumbers: endpoint({
    method: 'GET',
    path: 'ui/items/lot-numbers/{stock}',
    needs: 'signedIn',
    params: z.object({ stock }),
    answer: z.object({ lotNumbers: z.array(lotNumber) }),
    reads: readLotNumbers,
    defaultError: 'Issue getting lot numbers. Network issue.',
  }),
  /**
   * The tags of an item in one warehouse; none means that there are no tag data (TAG-12, TAG-13).
   */
  tagsIn: endpoint({
    method: 'GET',
    path: 'ui/items/tags/{warehouse}/{stock}',
    needs: 'signedIn',
    params: z.object({
      warehouse: z
        .string()
        .check(z.minLength(1), z.maxLength(20, 'A warehouse code can have 20 characters at most')),
      stock,
    }),
    answer: z.object({ tags: z.array(inventoryTag) }),
    defaultError: 'Issue getting tags. Network issue.',
  }),
};
