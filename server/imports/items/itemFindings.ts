import { itemImportColumns } from '@contract/importColumns';
import { isPrice, isSize, isStockNumber, itemLimits, itemSentences } from '@contract/itemRules';
import {
  numberFrom,
  ofWholeRow,
  whyIf,
  whyNotEmpty,
  whyNotOdd,
  whyNotText,
  type Finding,
  type Why,
} from '../findings';
import { columnsOf, labels, longestIn, oddityIn, textIn, type ItemColumn } from './itemFileColumns';
import type { ItemInFile } from './itemsInFile';

const sizeColumns = columnsOf('size');

const required: readonly ItemColumn[] = itemImportColumns
  .filter(({ isOptional }) => !isOptional)
  .map(({ label }) => label);

const largest = itemLimits.dimension.toLocaleString('en-US', { minimumFractionDigits: 2 });
const notSize = `It must be a number greater than 0, up to ${largest}`;
const notPrice = `The price must be a number greater than 0, up to ${itemLimits.price.toLocaleString('en-US')}, with two decimals at most`;

type Found = readonly [column: ItemColumn, why: Why | null];

/** Everything that is wrong with an item's row by itself, the first finding of each cell. */
export const findingsInItem = ({ sku, row, firstRowNo }: ItemInFile): Finding<ItemColumn>[] => {
  const text = (column: ItemColumn): string => textIn(row, column);
  const price = text('Price');
  const found: readonly Found[] = [
    ...labels.map((column): Found => [column, whyNotOdd(oddityIn(row, column))]),
    ...required.map((column): Found => [column, whyNotEmpty(text(column))]),
    ...labels.map((column): Found => [column, whyNotText(text(column), longestIn(column))]),
    ['SKU', whyIf(!isStockNumber(sku), 'stockNumber', itemSentences.stockNumber)],
    [
      'SKU',
      whyIf(firstRowNo !== null, 'itemRepeated', `Item ${sku} stands in row ${firstRowNo} already`),
    ],
    ...sizeColumns.map((column): Found => [
      column,
      whyIf(!isSize(numberFrom(text(column))), 'size', notSize),
    ]),
    ['Price', whyIf(price !== '' && !isPrice(numberFrom(price)), 'price', notPrice)],
  ];
  const ofCells = labels.flatMap((column) => {
    const why = found.find(([place, each]) => place === column && each !== null)?.[1];
    return why ? [{ rowNo: row.rowNo, column, ...why }] : [];
  });
  return [...ofWholeRow(row), ...ofCells];
};
