import type { ItemFound } from '@contract/item';
import type { OrderTag } from '@contract/orderRecord';

/** An item chosen for an order, a notice or a kit. */
export interface PickedItem {
  readonly stockNumber: string;
  readonly description: string;
  /** Pieces available to order when it was found; null while that is not known. */
  readonly available: number | null;
  /** Null while the box is empty. */
  readonly quantity: number | null;
  readonly lotNo: string | null;
  /** Where its pieces are taken from; on deduct orders alone (ISEL-06). */
  readonly tags?: readonly OrderTag[];
}

type Items = readonly PickedItem[];

const isOf = (stockNumber: string) => (item: PickedItem) => item.stockNumber === stockNumber;

export const isPicked = (items: Items, stockNumber: string): boolean =>
  items.some(isOf(stockNumber));

/** Adds a found item with quantity 1 (ISEL-05); an item that is there already stays as it is. */
export const withItem = (
  items: Items,
  { StockNumber, Description, InventorySummary }: ItemFound,
): Items =>
  isPicked(items, StockNumber)
    ? items
    : [
        ...items,
        {
          stockNumber: StockNumber,
          description: Description,
          available: InventorySummary.Available,
          quantity: 1,
          lotNo: null,
        },
      ];

/** Pieces of a found item that are to be added; of one lot where it is named. */
export interface AddedPieces {
  readonly item: ItemFound;
  readonly quantity: number;
  readonly lotNo?: string | undefined;
}

/**
 * Adds pieces of an item: to the line that it has already, for the named lot or for any, else in a
 * line of its own.
 */
export const withPieces = (items: Items, { item, quantity, lotNo }: AddedPieces): Items => {
  const own = items.filter(isOf(item.StockNumber));
  const line =
    own.find((one) => one.lotNo === (lotNo ?? null)) ?? (lotNo === undefined ? own[0] : undefined);
  if (line) return withChange(items, line, { quantity: (line.quantity ?? 0) + quantity });
  const [added] = withItem([], item);
  return added ? [...items, { ...added, quantity, lotNo: lotNo ?? null }] : items;
};

/** Changes one of the items, which may be there twice with two lots. */
export const withChange = (
  items: Items,
  one: PickedItem,
  change: Partial<Pick<PickedItem, 'quantity' | 'lotNo'>>,
): Items => items.map((item) => (item === one ? { ...item, ...change } : item));

/**
 * Gives one item its tags: its quantity is their sum, and 1 where there are none (TAG-09, TAG-10).
 */
export const withTags = (items: Items, stockNumber: string, tags: readonly OrderTag[]): Items => {
  const quantity = tags.length === 0 ? 1 : taggedQuantity(tags);
  return items.map((item) =>
    item.stockNumber === stockNumber ? { ...item, quantity, tags } : item,
  );
};

export const hasTags = ({ tags = [] }: PickedItem): boolean => tags.length > 0;

/** The items without their tags; quantities stay (DEDUCT-18). */
export const withoutTags = (items: Items): Items =>
  items.map((item) => (hasTags(item) ? { ...item, tags: [] } : item));

/** Pieces that tags give. */
export const taggedQuantity = (tags: readonly OrderTag[]): number =>
  tags.reduce((sum, { Quantity }) => sum + Quantity, 0);

export const withoutItem = (items: Items, one: PickedItem): Items =>
  items.filter((item) => item !== one);

const isTwinOf = (one: PickedItem) => (other: PickedItem) =>
  other.stockNumber === one.stockNumber && other.lotNo === one.lotNo;

/** Each item once, with the pieces of all its lines; one with two lots stays two. */
export const mergedItems = (items: Items): Items =>
  items
    .filter((item, at) => items.findIndex(isTwinOf(item)) === at)
    .map((item) => ({ ...item, quantity: totalQuantity(items.filter(isTwinOf(item))) }));

/** Pieces in all. */
export const totalQuantity = (items: Items): number =>
  items.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
