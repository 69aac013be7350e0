import { itemImportColumns } from '@contract/importColumns';
import { isPrice, isSize, isStockNumber, itemLimits, itemSentences } from '@contract/itemRules';
import { missing, numberFrom, whyNotOdd, whyNotText, type Finding } from '../findings';
import { columnsOf, labels, longestIn, oddityIn, textIn, type ItemColumn } from './itemFileColumns';
import type { ItemInFile } from './itemsInFile';

const sizeColumns = columnsOf('size');

const required: readonly ItemColumn[] = itemImportColumns
  .filter(({ isOptional }) => !isOptional)
  .map(({ label }) => label);

const largest = itemLimits.dimension.toLocaleString('en-US', { minimumFractionDigits: 2 });
const notSize = `It must be a number greater than 0, up to ${largest}`;
const notPrice = `The price must be a number greater than 0, up to ${itemLimits.price.toLocaleString('en-US')}, with two decimals at most`;

type Found = readonly [column: ItemColumn, sentence: string | null];

/** Everything that is wrong with an item's row by itself, the first finding of each cell. */
export const findingsInItem = ({ sku, row, firstRowNo }: ItemInFile): Finding<ItemColumn>[] => {
  const text = (column: ItemColumn): string => textIn(row, column);
  const isEmpty = (column: ItemColumn): boolean => text(column) === '';
  const found: readonly Found[] = [
    ...labels.map((column): Found => [column, whyNotOdd(oddityIn(row, column))]),
    ...required.map((column): Found => [column, isEmpty(column) ? missing : null]),
    ...labels.map((column): Found => [column, whyNotText(text(column), longestIn(column))]),
    ['SKU', isStockNumber(sku) ? null : itemSentences.stockNumber],
    ['SKU', firstRowNo === null ? null : `Item ${sku} stands in row ${firstRowNo} already`],
    ...sizeColumns.map((column): Found => [
      column,
      isSize(numberFrom(text(column))) ? null : notSize,
    ]),
    ['Price', isEmpty('Price') || isPrice(numberFrom(text('Price'))) ? null : notPrice],
  ];
  const ofCells = labels.flatMap((column) => {
    const sentence = found.find(([place, why]) => place === column && why !== null)?.[1];
    return sentence ? [{ rowNo: row.rowNo, column, sentence }] : [];
  });
  const ofRow =
    row.fault === undefined ? [] : [{ rowNo: row.rowNo, column: null, sentence: row.fault }];
  return [...ofRow, ...ofCells];
};
