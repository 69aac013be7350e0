import { hasComponents, hasCycleTime, hasPackUnit, itemSentences } from '@contract/itemRules';
import type { ParsedItemPayload, ParsedItemUpdate } from '@contract/itemPayload';
import { columns } from '../db/columns';
import type { ItemRow } from './itemRows';

/** The columns of an item that a form fills; its files are written with the files themselves. */
export type ItemColumns = Omit<
  ItemRow,
  | 'clientId'
  | 'id'
  | 'stockNumber'
  | 'searchText'
  | 'isActive'
  | 'version'
  | 'createdAt'
  | 'imageFile'
  | 'pdfFile'
>;

/** What the form, a file and the warehouse say of a new item: at least these. */
type NewItem = Pick<ParsedItemPayload, 'Barcode' | 'Description' | 'Dimensions'> &
  Partial<ParsedItemPayload>;

const decimal = (amount: number): string => amount.toFixed(2);

/** An item's fields and their columns. */
export const itemColumns = columns<ItemColumns, NewItem, ParsedItemUpdate>()(
  {
    description: { from: 'Description' },
    itemType: { from: 'ItemType', blank: 'Standard' },
    barcode: { from: 'Barcode' },
    itemGroupId: { from: 'ItemGroupId', emptied: null },
    requiresSerialNumber: { from: 'RequiresSerialNumber', blank: false },
    lotNumberRequired: { from: 'LotNumberRequired', blank: false },
    expirationDateRequired: { from: 'ExpirationDateRequired', blank: false },
    cycleTime: { from: 'CycleTime', emptied: null },
    harmonizationCode: { from: 'HarmonizationCode', emptied: null },
    price: { from: 'Price', as: decimal, emptied: null },
    cost: { from: 'Cost', as: decimal, emptied: null },
    isCaseable: { from: 'IsCaseable', blank: false },
    packUnit: { from: 'PackUnit', emptied: null },
    reorderPoint: { from: 'ReorderPoint', emptied: null },
    reorderQuantity: { from: 'ReorderQty', emptied: null },
    originalStockNumber: { from: 'OriginalStockNumber', emptied: null },
    length: { from: 'Dimensions', as: ({ Length }) => decimal(Length) },
    width: { from: 'Dimensions', as: ({ Width }) => decimal(Width) },
    height: { from: 'Dimensions', as: ({ Height }) => decimal(Height) },
    weight: { from: 'Dimensions', as: ({ Weight }) => decimal(Weight) },
  },
  {
    Id: 'finds the item',
    Version: 'refuseStale',
    StockNumber: 'createItem, once and for all',
    Components: 'writeComponents',
    ImageData: 'changeItemFiles',
    PdfData: 'changeItemFiles',
    ImageFile: 'changeItemFiles',
    PdfFile: 'changeItemFiles',
  },
);

/** The cycle time goes with the expiration date, the pack unit with the case (ITEM-33, ITEM-34). */
const settled = (item: ItemColumns): ItemColumns => ({
  ...item,
  cycleTime: item.expirationDateRequired ? item.cycleTime : null,
  packUnit: item.isCaseable ? item.packUnit : null,
});

/** The columns of a new item. */
export const newItemColumns = (sent: NewItem): ItemColumns => settled(itemColumns.insert(sent));

/** An item's columns with what was sent: absent stays, null clears (OPEN-50). */
export const changedItemColumns = (
  before: ItemColumns,
  sent: Partial<ParsedItemUpdate>,
): ItemColumns => settled(itemColumns.after(before, sent));

/**
 * What is wrong with an item as a whole, by field: rules across fields are judged on what a change
 * leads to (ITEM-28, ITEM-31, ITEM-32).
 */
export const crossRefusals = (
  { itemType, expirationDateRequired, cycleTime, isCaseable, packUnit }: ItemColumns,
  components: readonly { readonly quantity: number }[],
): Record<string, string[]> => {
  const Components = components.map(({ quantity }) => ({ Quantity: quantity }));
  return {
    ...(!hasComponents({ ItemType: itemType, Components }) && {
      Components: [itemSentences.components],
    }),
    ...(!hasCycleTime({ ExpirationDateRequired: expirationDateRequired, CycleTime: cycleTime }) && {
      CycleTime: [itemSentences.cycleTime],
    }),
    ...(!hasPackUnit({ IsCaseable: isCaseable, PackUnit: packUnit }) && {
      PackUnit: [itemSentences.packUnit],
    }),
  };
};
