import { v7 } from 'uuid';
import { itemImportColumns } from '@contract/importColumns';
import { itemLimits } from '@contract/itemRules';
import type { Db } from '../../db/database';
import type { Actor } from '../../http/actor';
import { insertItems } from '../../items/createItem';
import { newItemColumns } from '../../items/itemColumns';
import { itemsByStockNumber } from '../../items/itemRows';
import type { AppParts } from '../../parts';
import { numberFrom, sentenceOf, type Finding } from '../findings';
import type { ImportKind, RecordOutcome } from '../importKind';
import { quoted } from '../quoted';
import { toldRows } from '../toldRows';
import { findingsInItem } from './itemFindings';
import { oddityIn, textsIn, type ItemColumn } from './itemFileColumns';
import { itemsIn, type ItemInFile } from './itemsInFile';

type ItemFinding = Finding<ItemColumn>;

interface JudgedItem {
  readonly record: ItemInFile;
  readonly findings: readonly ItemFinding[];
}

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

const toldIn = ({ record: { row }, findings }: JudgedItem): Finding[] =>
  findings.map((finding) => ({
    ...finding,
    sentence: sentenceOf(finding, finding.column && oddityIn(row, finding.column)),
  }));

const calledAs = ({ sku, row }: ItemInFile): string =>
  quoted(sku, itemLimits.stockNumber) || `Row ${row.rowNo}`;

const refused = (judged: JudgedItem): RecordOutcome => {
  const mistakes = toldIn(judged);
  const sentences = mistakes.map(({ sentence }) => sentence);
  return { kind: 'error', mistakes, rows: toldRows(calledAs(judged.record), sentences) };
};

const existing = ({ row, sku }: ItemInFile): ItemFinding => ({
  rowNo: row.rowNo,
  column: 'SKU',
  rule: 'itemExists',
  sentence: `Item ${sku} exists already`,
});

const judgeItems = async (
  db: Db,
  account: Pick<Actor, 'clientId'>,
  records: readonly ItemInFile[],
): Promise<JudgedItem[]> => {
  const judged = records.map((record) => ({ record, findings: findingsInItem(record) }));
  const sound = judged.filter(({ findings }) => findings.length === 0);
  const found = await itemsByStockNumber(
    db,
    account,
    sound.map(({ record: { sku } }) => sku),
  );
  const known = new Set(found.map(({ stockNumber }) => stockNumber.toLowerCase()));
  return judged.map(({ record, findings }) =>
    findings.length === 0 && known.has(record.sku.toLowerCase())
      ? { record, findings: [existing(record)] }
      : { record, findings },
  );
};

/**
 * The import of items: every row makes an active Standard item; one that exists already, in
 * whatever case, is refused and stays as it is (IMP-27).
 */
export const itemImport = ({ now }: Pick<AppParts, 'now'>): ImportKind<ItemInFile> => ({
  type: 'Items',
  columns: itemImportColumns,
  recordsOf: itemsIn,
  rowsOf: ({ row }) => [row],
  namelessOf: () => [],
  calledAs,
  async judge(db, account, records) {
    const judged = await judgeItems(db, account, records);
    return judged.map((each) => ({ mistakes: toldIn(each), order: null }));
  },
  async make(tx, { actor }, records) {
    const judged = await judgeItems(tx, actor, records);
    const rows = new Map(
      judged.flatMap(({ record, findings }) =>
        findings.length === 0 ? [[record, rowOf(record, now())] as const] : [],
      ),
    );
    const added = await insertItems(tx, actor, [...rows.values()]);
    return judged.map((each) => {
      const { record, findings } = each;
      if (findings.length > 0) return refused(each);
      const { id } = rows.get(record) ?? { id: '' };
      return added.has(id)
        ? {
            kind: 'success',
            rows: [{ Item1: record.sku, Item2: '' }],
            made: { id, number: record.sku },
          }
        : refused({ record, findings: [existing(record)] });
    });
  },
});
