import type { ItemRecord } from '@contract/itemAdmin';
import type { PickedItem } from '@/entities/item';
import { storedFile, type FieldFile } from '@/shared/file/fieldFile';

/** What the item form edits (ITEM-40); null for an empty number. */
export interface ItemValues {
  readonly stockNumber: string;
  readonly barcode: string;
  readonly description: string;
  readonly itemType: ItemRecord['ItemType'];
  readonly itemGroupId: string | null;
  readonly requiresSerialNumber: boolean;
  readonly lotNumberRequired: boolean;
  readonly expirationDateRequired: boolean;
  /** Days. */
  readonly cycleTime: number | null;
  readonly isCaseable: boolean;
  readonly packUnit: number | null;
  readonly harmonizationCode: string;
  readonly price: number | null;
  readonly cost: number | null;
  /** Inches. */
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Pounds. */
  readonly weight: number | null;
  readonly reorderPoint: number | null;
  readonly reorderQty: number | null;
  readonly originalStockNumber: string;
  /** What a kit is made of. */
  readonly components: readonly PickedItem[];
  readonly image: FieldFile | null;
  readonly pdf: FieldFile | null;
}

/** The form of a new item. */
export const emptyItem: ItemValues = {
  stockNumber: '',
  barcode: '',
  description: '',
  itemType: 'Standard',
  itemGroupId: null,
  requiresSerialNumber: false,
  lotNumberRequired: false,
  expirationDateRequired: false,
  cycleTime: null,
  isCaseable: false,
  packUnit: null,
  harmonizationCode: '',
  price: null,
  cost: null,
  length: null,
  width: null,
  height: null,
  weight: null,
  reorderPoint: null,
  reorderQty: null,
  originalStockNumber: '',
  components: [],
  image: null,
  pdf: null,
};

/** An item as the form edits it. */
export const itemValuesOf = (record: ItemRecord): ItemValues => ({
  stockNumber: record.StockNumber,
  barcode: record.Barcode,
  description: record.Description,
  itemType: record.ItemType,
  itemGroupId: record.ItemGroupId,
  requiresSerialNumber: record.RequiresSerialNumber,
  lotNumberRequired: record.LotNumberRequired,
  expirationDateRequired: record.ExpirationDateRequired,
  cycleTime: record.CycleTime,
  isCaseable: record.IsCaseable,
  packUnit: record.PackUnit,
  harmonizationCode: record.HarmonizationCode ?? '',
  price: record.Price,
  cost: record.Cost,
  length: record.Dimensions.Length,
  width: record.Dimensions.Width,
  height: record.Dimensions.Height,
  weight: record.Dimensions.Weight,
  reorderPoint: record.ReorderPoint,
  reorderQty: record.ReorderQty,
  originalStockNumber: record.OriginalStockNumber ?? '',
  components: record.Components.map(({ Quantity, Link, Description }) => ({
    stockNumber: Link.Name,
    description: Description,
    available: null,
    quantity: Quantity,
    lotNo: null,
  })),
  image: storedFile(record.ImageFile),
  pdf: storedFile(record.PdfFile),
});
