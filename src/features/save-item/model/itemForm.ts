import type { ItemRecord } from '@contract/itemAdmin';
import type { ItemPayload, ItemUpdate } from '@contract/itemPayload';
import type { PickedItem } from '@/entities/item';
import { form, type ValuesOf } from '@/shared/draft/form';
import { several } from '@/shared/draft/formRow';
import {
  choice,
  flag,
  none,
  onItsWay,
  onlyNew,
  optionalNumber,
  optionalText,
  text,
} from '@/shared/draft/formFields';
import { sentFile } from '@/shared/draft/formFiles';
import { storedFile } from '@/shared/file/fieldFile';

/** Inches, and pounds; null for an empty box. */
interface Sizes {
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly weight: number | null;
}

const sizesOf = ({ length, width, height, weight }: Sizes) => [length, width, height, weight];

const sentSizes = ({ length, width, height, weight }: Sizes) => ({
  Dimensions: {
    Length: length ?? 0,
    Width: width ?? 0,
    Height: height ?? 0,
    Weight: weight ?? 0,
  },
});

type Components = readonly PickedItem[];

const sentComponents = (components: Components) => ({
  Components: components.map(({ stockNumber, quantity }) => ({
    Quantity: quantity ?? 0,
    Link: { Name: stockNumber },
  })),
});

const componentText = ({ stockNumber, quantity }: PickedItem): string =>
  `${stockNumber}: ${quantity ?? none}`;

const componentOf = ({
  Quantity,
  Link,
  Description,
}: ItemRecord['Components'][number]): PickedItem => ({
  stockNumber: Link.Name,
  description: Description,
  available: null,
  quantity: Quantity,
  lotNo: null,
});

const yesOrNo = <
  Key extends
    | 'RequiresSerialNumber'
    | 'LotNumberRequired'
    | 'ExpirationDateRequired'
    | 'IsCaseable',
>(
  label: string,
  sends: Key,
) => flag(label, { from: (item: ItemRecord) => item[sends], sends });

const number = <
  Key extends 'CycleTime' | 'PackUnit' | 'Price' | 'Cost' | 'ReorderPoint' | 'ReorderQty',
>(
  label: string,
  sends: Key,
) => optionalNumber(label, { from: (item: ItemRecord) => item[sends], sends });

/** The fields of an item (ITEM-40), in the form's order. */
export const itemForm = form<ItemRecord, ItemPayload, ItemUpdate>()(
  {
    stockNumber: onlyNew(
      text('Stock Number', {
        from: (item: ItemRecord) => item.StockNumber,
        sends: 'StockNumber',
      }),
    ),
    barcode: text('UPC/Barcode', { from: (item: ItemRecord) => item.Barcode, sends: 'Barcode' }),
    description: text('Description', {
      from: (item: ItemRecord) => item.Description,
      sends: 'Description',
    }),
    itemType: choice('Item Type', {
      from: (item: ItemRecord) => item.ItemType,
      sends: 'ItemType',
      empty: 'Standard',
    }),
    itemGroupId: {
      label: 'Item Group',
      empty: null,
      from: (item: ItemRecord): string | null => item.ItemGroupId,
      create: (group: string | null) => ({ ItemGroupId: group ?? undefined }),
      update: (group: string | null) => ({ ItemGroupId: group }),
      alike: (group: string | null) => group,
      text: (group: string | null) => (group === null ? none : 'Another group'),
    },
    requiresSerialNumber: yesOrNo('Requires serial number', 'RequiresSerialNumber'),
    lotNumberRequired: yesOrNo('Lot number required', 'LotNumberRequired'),
    expirationDateRequired: yesOrNo('Expiration date required', 'ExpirationDateRequired'),
    /** Days. */
    cycleTime: number('Cycle Time', 'CycleTime'),
    isCaseable: yesOrNo('Caseable', 'IsCaseable'),
    packUnit: number('Pack Unit', 'PackUnit'),
    dimensions: several({
      label: 'Dimensions',
      empty: { length: null, width: null, height: null, weight: null },
      from: ({ Dimensions }: ItemRecord): Sizes => ({
        length: Dimensions.Length,
        width: Dimensions.Width,
        height: Dimensions.Height,
        weight: Dimensions.Weight,
      }),
      create: sentSizes,
      update: sentSizes,
      alike: sizesOf,
      text: (sizes) =>
        sizesOf(sizes)
          .map((size) => size ?? none)
          .join(' × '),
    }),
    price: number('Price', 'Price'),
    cost: number('Cost', 'Cost'),
    harmonizationCode: optionalText('Harmonization Code', {
      from: (item: ItemRecord) => item.HarmonizationCode ?? '',
      sends: 'HarmonizationCode',
    }),
    reorderPoint: number('Reorder Point', 'ReorderPoint'),
    reorderQty: number('Reorder Quantity', 'ReorderQty'),
    originalStockNumber: optionalText('Original Stock Number', {
      from: (item: ItemRecord) => item.OriginalStockNumber ?? '',
      sends: 'OriginalStockNumber',
    }),
    image: sentFile('Image', {
      from: (item: ItemRecord) => storedFile(item.ImageFile),
      sends: 'ImageData',
      clears: 'ImageFile',
    }),
    pdf: sentFile('PDF', {
      from: (item: ItemRecord) => storedFile(item.PdfFile),
      sends: 'PdfData',
      clears: 'PdfFile',
    }),
    /** What a kit is made of. */
    components: {
      label: 'Components',
      empty: [],
      from: ({ Components: components }: ItemRecord): Components => components.map(componentOf),
      create: sentComponents,
      update: sentComponents,
      alike: (components: Components) => components.map(componentText).toSorted(),
      text: (components: Components) => components.map(componentText).join('\n') || none,
    },
    /** Lines of a spreadsheet that could not be added yet. */
    pastedLines: onItsWay('Pasted lines'),
  },
  {
    create: {},
    update: {
      Id: 'updateItem names the item',
      StockNumber: 'the stock number of an item stays',
      Version: 'every update of a form',
    },
  },
);

/** What the item form edits; null for an empty number. */
export type ItemValues = ValuesOf<typeof itemForm>;
