/**
 * What can be wrong with a cell of an import file, or with its row: how mistakes of one kind are
 * called together, where they stand in this column.
 */
const titles = {
  missing: (column) => `${column} is missing`,
  tooLong: (column) => `${column} is too long`,
  characters: (column) => `${column} has characters that can not be kept`,
  cellError: (column) => `${column} shows an error of the spreadsheet`,
  formula: (column) => `${column} is a formula without a value`,
  surplus: () => 'Row has content beside its columns',
  quantity: () => 'Quantity is no whole number in its limits',
  zipCode: (column) => `${column} is no zip code`,
  zipCodeShort: () => 'Zip code lost its leading zero',
  zipCodeLong: () => 'Zip code has four digits too many',
  unnamed: () => 'Neither a name nor a company is given',
  senderPart: (column) => `${column} is missing beside other sender columns`,
  unlikeFirstRow: (column) => `${column} differs from the first row of the order`,
  belowOrder: () => 'Row without a name stands below the order',
  warehouse: () => 'Warehouse is not one of the client’s',
  tooManyItems: () => 'Order has too many items',
  deliveryOption: () => 'Delivery option is not available',
  shipDate: () => 'Ship date has passed',
  country: () => 'Country is not known',
  state: () => 'State is not known',
  itemUnknown: () => 'Item was not found',
  itemInactive: () => 'Item is not active',
  itemTwice: () => 'Item is on the order more than once',
  kitEmpty: () => 'Kit has no components',
  lotUnknown: () => 'Lot number is not known',
  stockNumber: () => 'SKU can not be used',
  itemRepeated: () => 'SKU stands in the file more than once',
  itemExists: () => 'Item exists already',
  size: (column) => `${column} is no number greater than 0`,
  price: () => 'Price is no number greater than 0',
} as const satisfies Readonly<Record<string, (column: string) => string>>;

/** A rule of an import that a cell or a row can break. */
export type MistakeRule = keyof typeof titles;

/** What mistakes against a rule in a column are called together. */
export const mistakeTitle = (rule: MistakeRule, column: string | null): string =>
  titles[rule](column ?? 'Row');
