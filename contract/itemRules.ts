import type { itemTypes } from './itemTypes';

/** Longest texts and largest numbers of an item (OPEN-122). */
export const itemLimits = {
  stockNumber: 100,
  text: 256,
  price: 9_999_999.99,
  quantity: 999_999,
  dimension: 99_999.99,
  components: 100,
} as const;

/** Days of the cycle time when an expiration date begins to be required (ITEM-33). */
export const usualCycleTime = 90;

/** What to do with the kits that contain an item that is deactivated (OPEN-68). */
export const deactivatingOptions = {
  notChosen: 0,
  deactivateKits: 1,
  removeFromKits: 2,
  skip: -1,
} as const;

/** What to do with the inactive components of a kit that is activated (OPEN-68). */
export const activatingOptions = { notChosen: 0, activateItems: 1, skip: -1 } as const;

/** What the item rules read of a draft; null for an empty box. */
export interface ItemFields {
  readonly StockNumber: string;
  readonly Barcode: string;
  readonly Description: string;
  readonly ItemType: (typeof itemTypes)[number];
  readonly ExpirationDateRequired: boolean;
  readonly CycleTime: number | null;
  readonly Price: number | null;
  readonly Cost: number | null;
  readonly IsCaseable: boolean;
  readonly PackUnit: number | null;
  readonly Length: number | null;
  readonly Width: number | null;
  readonly Height: number | null;
  readonly Weight: number | null;
  readonly Components: readonly { readonly Quantity: number | null }[];
}

/** The item form's sentences (ITEM-27 to ITEM-32). */
export const itemSentences = {
  requiredToCreate: 'Required fields: Stock Number, UPC/Barcode, Description',
  requiredToUpdate: 'Required fields: UPC/Barcode, Description',
  components: 'If Bundled: at least 1 component with a quantity',
  dimensions:
    "Length, width, height and weight must each be greater than 0 (dimensions can't be zero)",
  prices: 'Price and Cost must be valid (greater than 0) if provided',
  cycleTime: 'Cycle Time must be a whole number greater than 0 if expiration date is required',
  packUnit: 'Pack Unit must be a whole number greater than 1 if caseable',
  stockNumber: 'Stock Number can have 100 characters at most and can not be "." or ".."',
} as const;

const isGiven = (text: string): boolean => text.trim() !== '';

/**
 * A stock number that can stand in an address: 1 to 100 characters, not a dot or two (OPEN-122).
 */
export const isStockNumber = (text: string): boolean =>
  isGiven(text) &&
  text.trim().length <= itemLimits.stockNumber &&
  !['.', '..'].includes(text.trim());

/** UPC/Barcode and Description, and on create the Stock Number, are given (ITEM-27). */
export const hasRequiredItemFields = (item: ItemFields, isNew: boolean): boolean =>
  (!isNew || isGiven(item.StockNumber)) && isGiven(item.Barcode) && isGiven(item.Description);

const isWhole = (value: number | null, least: number): boolean =>
  value !== null && Number.isInteger(value) && value >= least && value <= itemLimits.quantity;

/**
 * A kit has at least one component, each with a quantity; met for a Standard item (ITEM-28,
 * OPEN-70).
 */
export const hasComponents = ({
  ItemType,
  Components,
}: Pick<ItemFields, 'ItemType' | 'Components'>): boolean =>
  ItemType === 'Standard' ||
  (Components.length > 0 && Components.every(({ Quantity }) => isWhole(Quantity, 1)));

/** Inches or pounds: above zero, as two decimals show it (ITEM-29, OPEN-122). */
export const isSize = (size: number | null): boolean =>
  size !== null && size >= 0.005 && size <= itemLimits.dimension;

/** Inches and pounds, each above zero (ITEM-29). */
export const hasDimensions = ({
  Length,
  Width,
  Height,
  Weight,
}: Pick<ItemFields, 'Length' | 'Width' | 'Height' | 'Weight'>): boolean =>
  [Length, Width, Height, Weight].every(isSize);

/** Nothing, or more than 0 with two decimals at most (ITEM-30, OPEN-122). */
export const isPrice = (price: number | null): boolean =>
  price === null ||
  (price > 0 &&
    price <= itemLimits.price &&
    Math.abs(price * 100 - Math.round(price * 100)) < 1e-6);

/** Needed while an expiration date is required (ITEM-31). */
export const hasCycleTime = ({
  ExpirationDateRequired,
  CycleTime,
}: Pick<ItemFields, 'ExpirationDateRequired' | 'CycleTime'>): boolean =>
  !ExpirationDateRequired || isWhole(CycleTime, 1);

/** Needed while the item is caseable (ITEM-32). */
export const hasPackUnit = ({
  IsCaseable,
  PackUnit,
}: Pick<ItemFields, 'IsCaseable' | 'PackUnit'>): boolean => !IsCaseable || isWhole(PackUnit, 2);
