import * as z from 'zod/mini';
import { answerId } from './text';

/** One load of an item on one location of a warehouse (DATA-14). */
export const inventoryTag = z.object({
  TagNumber: answerId,
  Location: z._default(z.string(), ''),
  LotNumber: z._default(z.nullable(z.string()), null),
  ExpirationDate: z._default(z.nullable(z.string()), null),
  IsDamaged: z._default(z.boolean(), false),
  /** Pieces that nobody has reserved. */
  AvailableToOrder: z.int(),
  WarehouseCode: z.string(),
});
export type InventoryTag = z.infer<typeof inventoryTag>;

/** The tags of an item in one warehouse (API-82). */
export const tagGroup = z.object({ WarehouseCode: z.string(), Tags: z.array(inventoryTag) });
export type TagGroup = z.infer<typeof tagGroup>;
