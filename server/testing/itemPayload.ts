import type { ItemPayload } from '@contract/itemPayload';

/** A new Standard item as a caller sends it. */
export const anItem = (StockNumber: string, changes: Partial<ItemPayload> = {}): ItemPayload => ({
  StockNumber,
  Barcode: '012345678905',
  Description: 'A thing',
  Dimensions: { Length: 10, Width: 8.5, Height: 4, Weight: 1.25 },
  ...changes,
});

/** A component of a kit as a caller sends it. */
export const aComponent = (Name: string, Quantity = 1) => ({ Quantity, Link: { Name } });
