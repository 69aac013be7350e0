import type { ItemRecord } from '@contract/itemAdmin';
import type { ItemPayload, ItemUpdate } from '@contract/itemPayload';
import { differing } from '@/shared/draft/fields';
import { trimmed } from '@/shared/draft/trimmed';
import { isAttached, type FieldFile } from '@/shared/file/fieldFile';
import { itemFields, type ItemFieldName } from './itemFields';
import type { ItemValues } from './itemValues';

const dimensionsOf = ({ length, width, height, weight }: ItemValues) => ({
  Length: length ?? 0,
  Width: width ?? 0,
  Height: height ?? 0,
  Weight: weight ?? 0,
});

const componentsOf = ({ components }: ItemValues) =>
  components.map(({ stockNumber, quantity }) => ({
    Quantity: quantity ?? 0,
    Link: { Name: stockNumber },
  }));

const base64Of = (file: FieldFile | null): string | undefined =>
  isAttached(file) ? file.base64 : undefined;

/** The create call's payload: texts trimmed, what is empty left out (SAVE-03, SAVE-04). */
export const itemPayloadOf = (values: ItemValues): ItemPayload =>
  trimmed({
    StockNumber: values.stockNumber,
    Barcode: values.barcode,
    Description: values.description,
    ItemType: values.itemType,
    ItemGroupId: values.itemGroupId ?? undefined,
    RequiresSerialNumber: values.requiresSerialNumber,
    LotNumberRequired: values.lotNumberRequired,
    ExpirationDateRequired: values.expirationDateRequired,
    CycleTime: values.cycleTime ?? undefined,
    IsCaseable: values.isCaseable,
    PackUnit: values.packUnit ?? undefined,
    Dimensions: dimensionsOf(values),
    Price: values.price ?? undefined,
    Cost: values.cost ?? undefined,
    HarmonizationCode: values.harmonizationCode,
    ReorderPoint: values.reorderPoint ?? undefined,
    ReorderQty: values.reorderQty ?? undefined,
    OriginalStockNumber: values.originalStockNumber,
    ImageData: base64Of(values.image),
    PdfData: base64Of(values.pdf),
    Components: componentsOf(values),
  });

type Sent = { readonly [Name in ItemFieldName]: (values: ItemValues) => Partial<ItemUpdate> };

const sent: Sent = {
  barcode: ({ barcode }) => ({ Barcode: barcode.trim() }),
  description: ({ description }) => ({ Description: description.trim() }),
  itemType: ({ itemType }) => ({ ItemType: itemType }),
  itemGroupId: ({ itemGroupId }) => ({ ItemGroupId: itemGroupId }),
  requiresSerialNumber: ({ requiresSerialNumber }) => ({
    RequiresSerialNumber: requiresSerialNumber,
  }),
  lotNumberRequired: ({ lotNumberRequired }) => ({ LotNumberRequired: lotNumberRequired }),
  expirationDateRequired: ({ expirationDateRequired }) => ({
    ExpirationDateRequired: expirationDateRequired,
  }),
  cycleTime: ({ cycleTime }) => ({ CycleTime: cycleTime }),
  isCaseable: ({ isCaseable }) => ({ IsCaseable: isCaseable }),
  packUnit: ({ packUnit }) => ({ PackUnit: packUnit }),
  dimensions: (values) => ({ Dimensions: dimensionsOf(values) }),
  price: ({ price }) => ({ Price: price }),
  cost: ({ cost }) => ({ Cost: cost }),
  harmonizationCode: ({ harmonizationCode }) => ({
    HarmonizationCode: harmonizationCode.trim() || null,
  }),
  reorderPoint: ({ reorderPoint }) => ({ ReorderPoint: reorderPoint }),
  reorderQty: ({ reorderQty }) => ({ ReorderQty: reorderQty }),
  originalStockNumber: ({ originalStockNumber }) => ({
    OriginalStockNumber: originalStockNumber.trim() || null,
  }),
  // A file that was chosen travels with the call; one that was removed is cleared by its name.
  image: ({ image }) => (isAttached(image) ? { ImageData: image.base64 } : { ImageFile: null }),
  pdf: ({ pdf }) => (isAttached(pdf) ? { PdfData: pdf.base64 } : { PdfFile: null }),
  components: (values) => ({ Components: componentsOf(values) }),
};

interface Versions {
  /** The version that is changed. */
  readonly record: Pick<ItemRecord, '_id' | 'Version'>;
  readonly original: ItemValues;
  readonly values: ItemValues;
}

/** The update call's payload: only what was changed, emptied fields as null (OPEN-50, API-85). */
export const itemUpdateOf = ({ record, original, values }: Versions): ItemUpdate => {
  // A server that counts no versions is not told of one.
  const update: ItemUpdate =
    record.Version > 0 ? { Id: record._id, Version: record.Version } : { Id: record._id };
  for (const name of differing(itemFields, original, values))
    Object.assign(update, sent[name](values));
  return update;
};
