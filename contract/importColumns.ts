/** A column of an import file; `isOptional` ones may be empty but not removed (IMP-10). */
export interface ImportColumn<Label extends string = string> {
  readonly label: Label;
  readonly isOptional: boolean;
  /** Shown beside the column in the upload dialog. */
  readonly hint?: string;
  /**
   * The version of the format that the column came with: files with the columns of an earlier one
   * stay valid (OPEN-126).
   */
  readonly since: number;
}

const firstVersion = 1;

const required = <const Label extends string>(
  label: Label,
  hint?: string,
): ImportColumn<Label> => ({
  label,
  isOptional: false,
  since: firstVersion,
  ...(hint === undefined ? {} : { hint }),
});

/**
 * A column that a later version adds is optional, because earlier files lack it: give it the next
 * number and append it.
 */
const optional = <const Label extends string>(
  label: Label,
  hint?: string,
  since = firstVersion,
): ImportColumn<Label> => ({
  ...required(label, hint),
  isOptional: true,
  since,
});

/** The columns of each version of a format, the newest first (OPEN-126). */
export const versionsOf = (columns: readonly ImportColumn[]): ImportColumn[][] =>
  [...new Set(columns.map(({ since }) => since))]
    .toSorted((a, b) => b - a)
    .map((version) => columns.filter(({ since }) => since <= version));

const withoutCompany = 'Required if there is no company';
const withSender = 'Required if any sender column is filled';

/** The columns of an order import, in their order (IMP-12, OPEN-57). */
export const orderImportColumns = [
  required('Order Name', 'The same name on following rows adds items to the order'),
  required('Product SKU'),
  required('Product Quantity'),
  required('Shipping Service Level'),
  optional('Recipient Company'),
  optional('Recipient First Name', withoutCompany),
  optional('Recipient Last Name', withoutCompany),
  required('Recipient Address'),
  optional('Recipient Address 2'),
  required('Recipient City'),
  required('Recipient State'),
  required('Recipient Zip Code'),
  optional('Sender Company'),
  optional('Sender First Name'),
  optional('Sender Last Name'),
  optional('Sender Address', withSender),
  optional('Sender City', withSender),
  optional('Sender State', withSender),
  optional('Sender Zip Code', withSender),
  optional('Ship Reference 1'),
  required('Recipient Country', 'Two letters such as US, or its name'),
  optional('Warehouse Code'),
  optional('Product Lot Number'),
] as const;

/** The columns of an item import, in their order (IMP-27). */
export const itemImportColumns = [
  required('SKU'),
  required('UPC'),
  required('Description'),
  required('Length', 'Inches'),
  required('Width', 'Inches'),
  required('Height', 'Inches'),
  required('Weight', 'Pounds'),
  optional('Harmonization Code'),
  optional('Price'),
] as const;
