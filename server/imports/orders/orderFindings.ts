import { isQuantity, orderLimits } from '@contract/orderRules';
import { isNamed, isZipCode, needsState, recipientSentences } from '@contract/recipientRules';
import {
  ofWholeRow,
  whyIf,
  whyNotEmpty,
  wholeNumberFrom,
  whyNotOdd,
  whyNotText,
  type Finding,
  type Why,
} from '../findings';
import type { SheetRow } from '../reading/sheet';
import {
  columnsOf,
  labels,
  longestIn,
  oddityIn,
  textIn,
  type OrderColumn,
} from './orderFileColumns';
import type { OrderInFile } from './ordersInFile';
import { countryCode, stateCode } from './places';

/** Something that is wrong with a row of orders. */
export type OrderFinding = Finding<OrderColumn>;

const lineColumns = columnsOf('line');
const senderColumns = columnsOf('sender');
const headColumns = labels.filter(
  (label) => !lineColumns.includes(label) && label !== 'Order Name',
);

const requiredOfRows: readonly OrderColumn[] = ['Product SKU', 'Product Quantity'];
const requiredOfOrders: readonly OrderColumn[] = [
  'Shipping Service Level',
  'Recipient Address',
  'Recipient City',
  'Recipient Zip Code',
  'Recipient Country',
];

const whyNotQuantity = (text: string): Why | null =>
  whyIf(
    !isQuantity(wholeNumberFrom(text)),
    'quantity',
    `The quantity must be a whole number from 1 to ${orderLimits.quantity.toLocaleString('en-US')}`,
  );

type Found = readonly [column: OrderColumn, why: Why | null];

const ofRow = (row: SheetRow): Found[] => [
  ...labels.map((column): Found => [column, whyNotOdd(oddityIn(row, column))]),
  ...labels.map((column): Found => [column, whyNotText(textIn(row, column), longestIn(column))]),
  ...requiredOfRows.map((column): Found => [column, whyNotEmpty(textIn(row, column))]),
  ['Product Quantity', whyNotQuantity(textIn(row, 'Product Quantity'))],
];

/** Any sender column asks for a name or company and the whole address (OPEN-57). */
const ofSender = (row: SheetRow): Found[] => {
  const text = (column: OrderColumn): string => textIn(row, column);
  if (senderColumns.every((column) => text(column) === '')) return [];
  const because = 'A value is required, because other sender columns are filled';
  const whyNot = (column: OrderColumn): Why | null =>
    whyIf(text(column) === '', 'senderPart', because);
  const hasName = isNamed({
    FirstName: text('Sender First Name'),
    LastName: text('Sender Last Name'),
    Company: text('Sender Company'),
  });
  const needed = ['Sender Address', 'Sender City', 'Sender State', 'Sender Zip Code'] as const;
  return [
    ['Sender First Name', whyIf(!hasName, 'unnamed', recipientSentences.name)],
    ...needed.map((column): Found => [column, whyNot(column)]),
  ];
};

const whyNotZipCode = (text: string, country: string): Why | null => {
  if (isZipCode(text, country)) return null;
  const usual = 'A zip code of the US has 5 digits';
  if (/^\d{5}[-\s]?\d{4}$/.test(text))
    return { rule: 'zipCodeLong', sentence: `${usual}; leave out the four digits after them` };
  return /^\d{3,4}$/.test(text)
    ? {
        rule: 'zipCodeShort',
        sentence: `${usual}; leading zeros are kept where the column is formatted as text`,
      }
    : { rule: 'zipCode', sentence: usual };
};

const ofHead = (row: SheetRow): Found[] => {
  const text = (column: OrderColumn): string => textIn(row, column);
  const country = countryCode(text('Recipient Country'));
  const hasName = isNamed({
    FirstName: text('Recipient First Name'),
    LastName: text('Recipient Last Name'),
    Company: text('Recipient Company'),
  });
  return [
    ...requiredOfOrders.map((column): Found => [column, whyNotEmpty(text(column))]),
    ['Recipient First Name', whyIf(!hasName, 'unnamed', recipientSentences.name)],
    ['Recipient State', needsState(country) ? whyNotEmpty(text('Recipient State')) : null],
    ['Recipient Zip Code', whyNotZipCode(text('Recipient Zip Code'), country)],
    ...ofSender(row),
  ];
};

/** What a cell says of the order, however it is written. */
const meaningOf = (row: SheetRow, column: OrderColumn): string => {
  const text = textIn(row, column);
  if (column === 'Recipient Country') return countryCode(text);
  return column === 'Recipient State'
    ? stateCode(text, countryCode(textIn(row, 'Recipient Country'))).toLowerCase()
    : text.toLowerCase();
};

/** What stands in a following row's head columns must say what the order began with, or nothing. */
const ofFollowing = (row: SheetRow, first: SheetRow): Found[] =>
  headColumns.map((column) => {
    const isSame =
      textIn(row, column) === '' || meaningOf(row, column) === meaningOf(first, column);
    return [
      column,
      whyIf(
        !isSame,
        'unlikeFirstRow',
        `It must be empty or the same as in row ${first.rowNo}, where the order begins`,
      ),
    ];
  });

/** One cause, one sentence: whatever else a row without a name lacks (OPEN-128). */
const ofNameless = (row: SheetRow): OrderFinding[] => {
  const why = whyNotOdd(oddityIn(row, 'Order Name')) ?? whyNotEmpty('');
  return why ? [{ rowNo: row.rowNo, column: 'Order Name', ...why }] : [];
};

const ofRowBelow = ({ rowNo }: SheetRow): OrderFinding => ({
  rowNo,
  column: 'Order Name',
  rule: 'belowOrder',
  sentence:
    'A value is required; the row stands below this order and may be part of it, so the order was not made',
});

const place = (column: OrderColumn | null): number =>
  column === null ? -1 : labels.indexOf(column);

/** Findings in the sequence of the file, the first one of each cell. */
export const inFileOrder = (findings: readonly OrderFinding[]): OrderFinding[] => {
  const byCell = new Map<string, OrderFinding>();
  for (const finding of findings) {
    const cell = `${finding.rowNo} ${finding.column}`;
    if (!byCell.has(cell)) byCell.set(cell, finding);
  }
  return [...byCell.values()].toSorted(
    (a, b) => a.rowNo - b.rowNo || place(a.column) - place(b.column),
  );
};

/**
 * Everything that is wrong with an order's rows by themselves; what the client's data must be asked
 * for is found later. Rows beyond those that an order can have are not looked at: it is refused for
 * them, and a file of one order would hold up every call.
 */
export const findingsInOrder = ({ name, rows, nameless }: OrderInFile): OrderFinding[] => {
  const [first] = rows;
  if (name === '') return ofNameless(first);
  const ofRows = rows.slice(0, orderLimits.items + 1).flatMap((row) => {
    const found = [...ofRow(row), ...(row === first ? ofHead(row) : ofFollowing(row, first))];
    return [
      ...ofWholeRow(row),
      ...found.flatMap(([column, why]) =>
        why === null ? [] : [{ rowNo: row.rowNo, column, ...why }],
      ),
    ];
  });
  return [...ofRows, ...nameless.map(ofRowBelow)];
};
