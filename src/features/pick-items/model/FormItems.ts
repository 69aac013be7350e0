import { hasTags, withPieces, type AddedPieces, type PickedItem } from '@/entities/item';

type Items = readonly PickedItem[];

/** The items of a form, for what is added while it is filled in elsewhere. */
export class FormItems {
  constructor(
    private items: Items,
    private change: (items: Items) => void,
  ) {}

  /** Hears what the form has now. */
  now(items: Items, change: (items: Items) => void): void {
    this.items = items;
    this.change = change;
  }

  /** Why no pieces of an item can be added; null where they can. */
  whyNotAdd(stockNumber: string): string | null {
    const isTagged = this.items.some((item) => item.stockNumber === stockNumber && hasTags(item));
    return isTagged
      ? `The pieces of ${stockNumber} are those of its tags. Choose more tags.`
      : null;
  }

  /** Adds pieces, all at once. */
  add(pieces: readonly AddedPieces[]): void {
    if (pieces.length === 0) return;
    this.items = pieces.reduce(withPieces, this.items);
    this.change(this.items);
  }

  /** Pieces of an item on all its lines. */
  piecesOf(stockNumber: string): number {
    return this.items.reduce(
      (sum, item) => sum + (item.stockNumber === stockNumber ? (item.quantity ?? 0) : 0),
      0,
    );
  }
}
