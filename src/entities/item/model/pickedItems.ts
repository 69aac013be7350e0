import type { ItemFound } from '@contract/item';

/** An item chosen for an order, a notice or a kit. */
export interface PickedItem {
  readonly stockNumber: string;
  readonly description: string;
  /** Pieces available to order when it was found. */
  readonly available: number;
  /** Null while the box is empty. */
  readonly quantity: number | null;
  readonly lotNo: string | null;
}

type Items = readonly PickedItem[];

const isOf = (stockNumber: string) => (item: PickedItem) => item.stockNumber === stockNumber;

export const isPicked = (items: Items, stockNumber: string): boolean => items.some(isOf(stockNumber));

/** Adds a found item with quantity 1 (ISEL-05); an item that is there already stays as it is. */
export const withItem = (items: Items, { StockNumber, Description, InventorySummary }: ItemFound): Items =>
  isPicked(items, StockNumber) ? items : [...items, { stockNumber: StockNumber, description: Description, available: InventorySummary.Available, quantity: 1, lotNo: null }];

/** Changes one item; a negative quantity becomes 0 (ORDE-10). */
export const withChange = (items: Items, stockNumber: string, change: Partial<Pick<PickedItem, 'quantity' | 'lotNo'>>): Items => {
  const quantity = typeof change.quantity === 'number' ? { quantity: Math.max(0, change.quantity) } : {};
  return items.map((item) => (item.stockNumber === stockNumber ? { ...item, ...change, ...quantity } : item));
};

export const withoutItem = (items: Items, stockNumber: string): Items => items.filter((item) => item.stockNumber !== stockNumber);

/** Pieces in all. */
export const totalQuantity = (items: Items): number => items.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
