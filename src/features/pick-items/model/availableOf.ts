import { items as itemCalls } from '@contract/item';
import { mostStockNumbers, stock } from '@contract/stock';
import type { Call } from '@/shared/api/createCall';

/**
 * Lines that are looked up one by one where a server answers no other way; a longer order shows the
 * others without.
 */
const mostSearches = 25;

interface Asked {
  readonly call: Call;
  readonly signal: AbortSignal;
  /** Whether the server answers for all items at once. */
  readonly atOnce: boolean;
}

const searched = async (
  { call, signal }: Asked,
  stockNumber: string,
): Promise<readonly [string, number][]> => {
  const query = { searchTerm: stockNumber };
  const { items } = await call(itemCalls.search, { query }, { signal, keepsSession: true });
  const found = items.find(({ StockNumber }) => StockNumber === stockNumber);
  return found ? [[stockNumber, found.InventorySummary.Available]] : [];
};

/**
 * Pieces available to order of items, by stock number; those that the client has no item of are
 * left out. Throws an `ApiProblem`.
 */
export const availableOf = async (
  asked: Asked,
  stockNumbers: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (asked.atOnce) {
    const { Items } = await asked.call(
      stock.available,
      { payload: { StockNumbers: stockNumbers.slice(0, mostStockNumbers) } },
      { signal: asked.signal, keepsSession: true },
    );
    return new Map(Items.map(({ StockNumber, Available }) => [StockNumber, Available]));
  }
  const found = await Promise.all(
    stockNumbers.slice(0, mostSearches).map((stockNumber) => searched(asked, stockNumber)),
  );
  return new Map(found.flat());
};
