import type { AnswerOf } from '@contract/endpoint';
import type { stock } from '@contract/stock';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { inventoryOf } from './inventory';
import { itemsByStockNumber } from './itemRows';

/** What of the client's items with these stock numbers can be ordered, kits included. */
export const availableStock = async (
  db: Db,
  actor: Actor,
  stockNumbers: readonly string[],
): Promise<AnswerOf<typeof stock.available>> => {
  const found = stockNumbers.length > 0 ? await itemsByStockNumber(db, actor, stockNumbers) : [];
  const inventory = await inventoryOf(db, actor, found);
  return {
    Items: found.map(({ id, stockNumber }) => ({
      StockNumber: stockNumber,
      Available: inventory(id).summary.Available,
    })),
  };
};
