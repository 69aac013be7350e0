import {
  hasComponents,
  hasCycleTime,
  hasDimensions,
  hasPackUnit,
  hasRequiredItemFields,
  isPrice,
  isStockNumber,
  itemSentences,
  usualCycleTime,
  type ItemFields,
} from '@contract/itemRules';
import { Draft, type Check } from '@/shared/draft/Draft';
import { itemForm, type ItemValues } from './itemForm';

export type ItemDraft = Draft<ItemValues>;

const fieldsOf = (values: ItemValues): ItemFields => ({
  StockNumber: values.stockNumber,
  Barcode: values.barcode,
  Description: values.description,
  ItemType: values.itemType,
  ExpirationDateRequired: values.expirationDateRequired,
  CycleTime: values.cycleTime,
  Price: values.price,
  Cost: values.cost,
  IsCaseable: values.isCaseable,
  PackUnit: values.packUnit,
  Length: values.length,
  Width: values.width,
  Height: values.height,
  Weight: values.weight,
  Components: values.components.map(({ quantity }) => ({ Quantity: quantity })),
});

const always = () => true;

const hasPrices = ({ price, cost }: ItemValues): boolean => isPrice(price) && isPrice(cost);

const hasImpossibleNumber = ({ stockNumber }: ItemValues): boolean =>
  stockNumber.trim() !== '' && !isStockNumber(stockNumber);

const sizesOf = ({ length, width, height, weight }: ItemValues) => [length, width, height, weight];

const common: readonly Check<ItemValues>[] = [
  {
    label: itemSentences.dimensions,
    fields: ['length', 'width', 'height', 'weight'],
    passes: (values) => hasDimensions(fieldsOf(values)),
    contradicts: (values) => sizesOf(values).some((size) => size === 0),
  },
  {
    label: itemSentences.prices,
    fields: ['price', 'cost'],
    passes: hasPrices,
    contradicts: always,
  },
  {
    label: itemSentences.cycleTime,
    fields: ['cycleTime'],
    passes: (values) => hasCycleTime(fieldsOf(values)),
    contradicts: ({ cycleTime }) => cycleTime !== null,
  },
  {
    label: itemSentences.packUnit,
    fields: ['packUnit'],
    passes: (values) => hasPackUnit(fieldsOf(values)),
    contradicts: ({ packUnit }) => packUnit !== null,
  },
];

const components: Check<ItemValues> = {
  label: itemSentences.components,
  fields: ['components'],
  passes: (values) => hasComponents(fieldsOf(values)),
  contradicts: (values) => values.components.length > 0,
};

/**
 * The line of the components stands there for every new item, and counts as met for a Standard one
 * (ITEM-28, OPEN-70).
 */
const ofNewItem: readonly Check<ItemValues>[] = [
  {
    label: itemSentences.requiredToCreate,
    fields: ['stockNumber', 'barcode', 'description'],
    passes: (values) => hasRequiredItemFields(fieldsOf(values), true),
  },
  {
    label: itemSentences.stockNumber,
    fields: ['stockNumber'],
    applies: hasImpossibleNumber,
    passes: (values) => !hasImpossibleNumber(values),
    contradicts: always,
  },
  components,
  ...common,
];

const ofItem: readonly Check<ItemValues>[] = [
  {
    label: itemSentences.requiredToUpdate,
    fields: ['barcode', 'description'],
    passes: (values) => hasRequiredItemFields(fieldsOf(values), false),
  },
  { ...components, applies: ({ itemType }) => itemType === 'Bundled' },
  ...common,
];

/** The draft of a new item, with its requirements (ITEM-27 to ITEM-32). */
export const newItemDraft = (): ItemDraft => new Draft(itemForm.empty, ofNewItem, itemForm.sentAs);

/** The draft of an item that exists. */
export const editItemDraft = (values: ItemValues): ItemDraft =>
  new Draft(values, ofItem, itemForm.sentAs);

/** Requires an expiration date, which takes a cycle time, or requires neither (ITEM-33). */
export const withExpirationDate = (expirationDateRequired: boolean): Partial<ItemValues> => ({
  expirationDateRequired,
  cycleTime: expirationDateRequired ? usualCycleTime : null,
});

/** Makes an item caseable, or not: then it has no pack unit (ITEM-34). */
export const withCases = (isCaseable: boolean): Partial<ItemValues> =>
  isCaseable ? { isCaseable } : { isCaseable, packUnit: null };

/** Makes an item a kit, or a Standard item without components (ITEM-35). */
export const withType = (itemType: ItemValues['itemType']): Partial<ItemValues> =>
  itemType === 'Standard' ? { itemType, components: [] } : { itemType };
