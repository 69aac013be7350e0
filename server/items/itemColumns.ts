import { hasComponents, hasCycleTime, hasPackUnit, itemSentences } from '@contract/itemRules';
import type { ParsedItemUpdate } from '@contract/itemPayload';
import type { ItemRow } from './itemRepository';

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

/** An item's fields as they are sent, for a new one or a change. */
type SentFields = Omit<
  ParsedItemUpdate,
  'Id' | 'Version' | 'ImageFile' | 'PdfFile' | 'ImageData' | 'PdfData' | 'Components'
>;

/** What a new item begins with. */
export const blankItem: ItemColumns = {
  description: '',
  itemType: 'Standard',
  barcode: '',
  itemGroupId: null,
  requiresSerialNumber: false,
  lotNumberRequired: false,
  expirationDateRequired: false,
  cycleTime: null,
  harmonizationCode: null,
  price: null,
  cost: null,
  isCaseable: false,
  packUnit: null,
  reorderPoint: null,
  reorderQuantity: null,
  originalStockNumber: null,
  length: '0',
  width: '0',
  height: '0',
  weight: '0',
};

const decimal = (amount: number): string => amount.toFixed(2);

/** What was sent, or what was there where nothing was (OPEN-50). */
const kept = <Value>(sent: Value | undefined, before: Value): Value =>
  sent === undefined ? before : sent;

const amount = (sent: number | null | undefined, before: string | null): string | null =>
  sent === undefined || sent === null ? kept(sent, before) : decimal(sent);

const sizes = (sent: SentFields['Dimensions'], { length, width, height, weight }: ItemColumns) =>
  sent
    ? {
        length: decimal(sent.Length),
        width: decimal(sent.Width),
        height: decimal(sent.Height),
        weight: decimal(sent.Weight),
      }
    : { length, width, height, weight };

/** An item with what was sent: absent stays, null clears; the cycle time goes with the expiration date, the pack unit with the case (ITEM-33, ITEM-34). */
export const withSent = (before: ItemColumns, sent: SentFields): ItemColumns => {
  const expirationDateRequired = sent.ExpirationDateRequired ?? before.expirationDateRequired;
  const isCaseable = sent.IsCaseable ?? before.isCaseable;
  return {
    description: sent.Description ?? before.description,
    itemType: sent.ItemType ?? before.itemType,
    barcode: sent.Barcode ?? before.barcode,
    itemGroupId: kept(sent.ItemGroupId, before.itemGroupId),
    requiresSerialNumber: sent.RequiresSerialNumber ?? before.requiresSerialNumber,
    lotNumberRequired: sent.LotNumberRequired ?? before.lotNumberRequired,
    expirationDateRequired,
    cycleTime: expirationDateRequired ? kept(sent.CycleTime, before.cycleTime) : null,
    harmonizationCode: kept(sent.HarmonizationCode, before.harmonizationCode) || null,
    price: amount(sent.Price, before.price),
    cost: amount(sent.Cost, before.cost),
    isCaseable,
    packUnit: isCaseable ? kept(sent.PackUnit, before.packUnit) : null,
    reorderPoint: kept(sent.ReorderPoint, before.reorderPoint),
    reorderQuantity: kept(sent.ReorderQty, before.reorderQuantity),
    originalStockNumber: kept(sent.OriginalStockNumber, before.originalStockNumber) || null,
    ...sizes(sent.Dimensions, before),
  };
};

/** What is wrong with an item as a whole, by field: rules across fields are judged on what a change leads to (ITEM-28, ITEM-31, ITEM-32). */
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
