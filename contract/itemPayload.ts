import * as z from 'zod/mini';
import { itemTypes } from './itemTypes';
import * as rules from './itemRules';
import { oneOf, optionalId, optionalText, requiredId, requiredText, sentVersion } from './text';

const { itemLimits, itemSentences } = rules;

const optionalNumber = (label: string) =>
  z.optional(z.nullable(z.number(`${label} must be a number`)));
const size = z.number(itemSentences.dimensions).check(
  z.lte(itemLimits.dimension, `A dimension can be ${itemLimits.dimension} at most`),
  z.refine(
    (inches) => inches > itemLimits.dimension || rules.isSize(inches),
    itemSentences.dimensions,
  ),
);
const price = z.optional(
  z.nullable(z.number(itemSentences.prices).check(z.refine(rules.isPrice, itemSentences.prices))),
);
const wholeOrZero = (label: string) =>
  z.optional(
    z.nullable(
      z
        .int(`${label} must be a whole number`)
        .check(
          z.gte(0, `${label} can not be negative`),
          z.lte(itemLimits.quantity, `${label} can be ${itemLimits.quantity} at most`),
        ),
    ),
  );
const flag = (label: string) => z.boolean(`${label} must be true or false`);
/** Base64, or nothing; size and content are judged decoded, with 413 and 415 of their own. */
const fileData = z.optional(z.nullable(z.string('The file must be sent as base64')));

const component = z.object({
  Quantity: z
    .int(itemSentences.components)
    .check(
      z.gte(1, itemSentences.components),
      z.lte(itemLimits.quantity, itemSentences.components),
    ),
  /** The component's stock number. */
  Link: z.object({ Name: requiredText('Component', itemLimits.stockNumber) }),
});

const components = z
  .array(component)
  .check(
    z.maxLength(
      itemLimits.components,
      `A kit can have ${itemLimits.components} components at most`,
    ),
  );

const dimensions = z.object(
  { Length: size, Width: size, Height: size, Weight: size },
  itemSentences.dimensions,
);

/** Fields that may be empty; null clears one on an update. */
const optionalFields = {
  ItemGroupId: z.nullable(optionalId('Item group')),
  CycleTime: optionalNumber('Cycle Time'),
  HarmonizationCode: optionalText('Harmonization Code', itemLimits.text),
  Price: price,
  Cost: price,
  PackUnit: optionalNumber('Pack Unit'),
  ReorderPoint: wholeOrZero('Reorder Point'),
  ReorderQty: wholeOrZero('Reorder Quantity'),
  OriginalStockNumber: optionalText('Original Stock Number', itemLimits.stockNumber),
  ImageData: fileData,
  PdfData: fileData,
};

/**
 * A new item as it is sent; what a field needs of another one is refused with the checklist's
 * sentences (ITEM-27 to ITEM-32).
 */
export const itemPayload = z
  .object({
    StockNumber: requiredText('Stock Number', itemLimits.stockNumber).check(
      z.refine(rules.isStockNumber, itemSentences.stockNumber),
    ),
    Barcode: requiredText('UPC/Barcode', itemLimits.text),
    Description: requiredText('Description', itemLimits.text),
    ItemType: z._default(oneOf('Item type', itemTypes), 'Standard'),
    Dimensions: dimensions,
    Components: z._default(components, []),
    RequiresSerialNumber: z._default(flag('Requires serial number'), false),
    LotNumberRequired: z._default(flag('Lot number required'), false),
    ExpirationDateRequired: z._default(flag('Expiration date required'), false),
    IsCaseable: z._default(flag('Caseable'), false),
    ...optionalFields,
  })
  .check(
    z.refine((item) => rules.hasComponents(item), {
      error: itemSentences.components,
      path: ['Components'],
    }),
    z.refine((item) => rules.hasCycleTime({ ...item, CycleTime: item.CycleTime ?? null }), {
      error: itemSentences.cycleTime,
      path: ['CycleTime'],
    }),
    z.refine((item) => rules.hasPackUnit({ ...item, PackUnit: item.PackUnit ?? null }), {
      error: itemSentences.packUnit,
      path: ['PackUnit'],
    }),
  );
export type ItemPayload = z.input<typeof itemPayload>;
export type ParsedItemPayload = z.output<typeof itemPayload>;

/**
 * A change of an item: what is absent stays, null clears; another stock number is refused by the
 * server (API-85).
 */
export const itemUpdate = z.object({
  Id: requiredId('Item'),
  Version: sentVersion,
  StockNumber: z.optional(requiredText('Stock Number', itemLimits.stockNumber)),
  Barcode: z.optional(requiredText('UPC/Barcode', itemLimits.text)),
  Description: z.optional(requiredText('Description', itemLimits.text)),
  ItemType: z.optional(oneOf('Item type', itemTypes)),
  Dimensions: z.optional(dimensions),
  Components: z.optional(components),
  RequiresSerialNumber: z.optional(flag('Requires serial number')),
  LotNumberRequired: z.optional(flag('Lot number required')),
  ExpirationDateRequired: z.optional(flag('Expiration date required')),
  IsCaseable: z.optional(flag('Caseable')),
  ...optionalFields,
  /** Stored names of files uploaded before; null removes. */
  ImageFile: optionalText('Image', 200),
  PdfFile: optionalText('PDF', 200),
});
export type ItemUpdate = z.input<typeof itemUpdate>;
export type ParsedItemUpdate = z.output<typeof itemUpdate>;
