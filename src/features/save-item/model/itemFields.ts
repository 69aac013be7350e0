import type { PickedItem } from '@/entities/item';
import type { DraftFields } from '@/shared/draft/fields';
import { fileText, type FieldFile } from '@/shared/file/fieldFile';
import type { ItemValues } from './itemValues';

const none = 'None';

const yesOrNo = (flag: boolean): string => (flag ? 'Yes' : 'No');

const numberText = (value: number | null): string => (value === null ? none : String(value));

const fileWords = (file: FieldFile | null): string => (file ? fileText(file) : none);

const componentText = ({ stockNumber, quantity }: PickedItem): string =>
  `${stockNumber}: ${quantity ?? none}`;

const sizes = ({ length, width, height, weight }: ItemValues) => [length, width, height, weight];

type Name<Type> = {
  [Field in keyof ItemValues]: ItemValues[Field] extends Type ? Field : never;
}[keyof ItemValues];

const text = <Field extends Name<string>>(field: Field, label: string) => ({
  label,
  parts: [field],
  value: (values: ItemValues) => values[field].trim(),
  text: (values: ItemValues) => values[field].trim() || none,
});

const flag = <Field extends Name<boolean>>(field: Field, label: string) => ({
  label,
  parts: [field],
  value: (values: ItemValues) => values[field],
  text: (values: ItemValues) => yesOrNo(values[field]),
});

const number = <
  Field extends 'cycleTime' | 'packUnit' | 'price' | 'cost' | 'reorderPoint' | 'reorderQty',
>(
  field: Field,
  label: string,
) => ({
  label,
  parts: [field],
  value: (values: ItemValues) => values[field],
  text: (values: ItemValues) => numberText(values[field]),
});

const file = (field: 'image' | 'pdf', label: string) => ({
  label,
  parts: [field],
  value: (values: ItemValues) => values[field],
  text: (values: ItemValues) => fileWords(values[field]),
});

/** What an item's form can change, in the form's order. */
export const itemFields = {
  barcode: text('barcode', 'UPC/Barcode'),
  description: text('description', 'Description'),
  itemType: {
    label: 'Item Type',
    parts: ['itemType'],
    value: ({ itemType }) => itemType,
    text: ({ itemType }) => itemType,
  },
  itemGroupId: {
    label: 'Item Group',
    parts: ['itemGroupId'],
    value: ({ itemGroupId }) => itemGroupId,
    text: ({ itemGroupId }) => (itemGroupId === null ? none : 'Another group'),
  },
  requiresSerialNumber: flag('requiresSerialNumber', 'Requires serial number'),
  lotNumberRequired: flag('lotNumberRequired', 'Lot number required'),
  expirationDateRequired: flag('expirationDateRequired', 'Expiration date required'),
  cycleTime: number('cycleTime', 'Cycle Time'),
  isCaseable: flag('isCaseable', 'Caseable'),
  packUnit: number('packUnit', 'Pack Unit'),
  dimensions: {
    label: 'Dimensions',
    parts: ['length', 'width', 'height', 'weight'],
    value: sizes,
    text: (values) => sizes(values).map(numberText).join(' × '),
  },
  price: number('price', 'Price'),
  cost: number('cost', 'Cost'),
  harmonizationCode: text('harmonizationCode', 'Harmonization Code'),
  reorderPoint: number('reorderPoint', 'Reorder Point'),
  reorderQty: number('reorderQty', 'Reorder Quantity'),
  originalStockNumber: text('originalStockNumber', 'Original Stock Number'),
  image: file('image', 'Image'),
  pdf: file('pdf', 'PDF'),
  components: {
    label: 'Components',
    parts: ['components'],
    value: ({ components }) => components.map(componentText).toSorted(),
    text: ({ components }) => components.map(componentText).join('\n') || none,
  },
} as const satisfies DraftFields<ItemValues, string>;

export type ItemFieldName = keyof typeof itemFields;
