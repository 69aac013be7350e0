import { v7 } from 'uuid';
import { itemImportColumns } from '@contract/importColumns';
import { itemLimits } from '@contract/itemRules';
import { insertItems } from '../../items/createItem';
import { newItemColumns } from '../../items/itemColumns';
import { itemsByStockNumber } from '../../items/itemRows';
import type { AppParts } from '../../parts';
import { numberFrom, sentenceOf, type Finding } from '../findings';
import type { ImportKind, RecordOutcome } from '../importKind';
import { quoted } from '../quoted';
import { findingsInItem } from './itemFindings';
import { oddityIn, textsIn, type ItemColumn } from './itemFileColumns';
import { itemsIn, type ItemInFile } from './itemsInFile';

const rowOf = ({ sku, row }: ItemInFile, createdAt: Date) => {
  const texts = textsIn(row, 'item');
  const { Length, Width, Height, Weight } = textsIn(row, 'size');
  const columns = newItemColumns({
    ...texts,
    Price: texts.Price === '' ? null : numberFrom(texts.Price),
    Dimensions: {
      Length: numberFrom(Length),
      Width: numberFrom(Width),
      Height: numberFrom(Height),
      Weight: numberFrom(Weight),
    },
  });
  return { id: v7(), stockNumber: sku, createdAt, ...columns, imageFile: null, pdfFile: null };
};

const refused = (
  { sku, row }: ItemInFile,
  findings: readonly Finding<ItemColumn>[],
): RecordOutcome => {
  const Item1 = quoted(sku, itemLimits.stockNumber) || `Row ${row.rowNo}`;
  const told = (finding: Finding<ItemColumn>): string =>
    sentenceOf(finding, finding.column && oddityIn(row, finding.column));
  return { kind: 'error', rows: findings.map((finding) => ({ Item1, Item2: told(finding) })) };
};

const existing = (record: ItemInFile): RecordOutcome =>
  refused(record, [
    { rowNo: record.row.rowNo, column: 'SKU', sentence: `Item ${record.sku} exists already` },
  ]);

/**
 * The import of items: every row makes an active Standard item; one that exists already, in
 * whatever case, is refused and stays as it is (IMP-27).
 */
export const itemImport = ({ now }: Pick<AppParts, 'now'>): ImportKind<ItemInFile> => ({
  type: 'Items',
  columns: itemImportColumns,
  recordsOf: itemsIn,
  rowsOf: () => 1,
  async make(tx, { actor }, records) {
    const judged = records.map((record) => ({ record, findings: findingsInItem(record) }));
    const sound = judged
      .filter(({ findings }) => findings.length === 0)
      .map(({ record }) => record);
    const known = new Set(
      (
        await itemsByStockNumber(
          tx,
          actor,
          sound.map(({ sku }) => sku),
        )
      ).map(({ stockNumber }) => stockNumber.toLowerCase()),
    );
    const rows = new Map(
      sound
        .filter(({ sku }) => !known.has(sku.toLowerCase()))
        .map((record) => [record, rowOf(record, now())]),
    );
    const added = await insertItems(tx, actor, [...rows.values()]);
    return judged.map(({ record, findings }) => {
      if (findings.length > 0) return refused(record, findings);
      return added.has(rows.get(record)?.id ?? '')
        ? { kind: 'success', rows: [{ Item1: record.sku, Item2: '' }] }
        : existing(record);
    });
  },
});
