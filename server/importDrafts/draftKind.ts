import type { ImportColumn } from '@contract/importColumns';
import type { ImportType } from '@contract/imports';
import type { Db } from '../db/database';
import type { Finding } from '../imports/findings';
import type { Importer, ImportKind, JudgedRecord, RecordOutcome } from '../imports/importKind';
import { itemImport } from '../imports/items/itemImport';
import { orderImport } from '../imports/orders/orderImport';
import type { SheetRow } from '../imports/reading/sheet';
import type { DraftDesk, DraftKey } from './draftRows';

/** Rows that are one record. */
export interface Gathered {
  /** The number of its first row, which it is known by. */
  readonly recordNo: number;
  /** What the import's detail calls it. */
  readonly name: string;
  readonly rowNos: readonly number[];
  /** Rows below that may be meant to be part of it. */
  readonly namelessNos: readonly number[];
}

/** A record as it would be made now. */
export type JudgedGathered = Gathered & JudgedRecord;

/** A type of import as drafts deal with it: by rows, whatever its records are. */
export interface DraftKind {
  readonly type: ImportType;
  readonly columns: readonly ImportColumn[];
  /** The records that rows are. */
  readonly gather: (rows: readonly SheetRow[]) => Gathered[];
  /** Judges the records that rows are, those aside that are known by `except`. */
  readonly judge: (
    db: Db,
    account: Pick<DraftKey, 'clientId'>,
    asked: { readonly rows: readonly SheetRow[]; readonly except: ReadonlySet<number> },
  ) => Promise<JudgedGathered[]>;
  /** Makes the records that rows are, in the transaction that keeps what became of each. */
  readonly make: (
    tx: Db,
    importer: Importer,
    rows: readonly SheetRow[],
  ) => Promise<(Gathered & { readonly outcome: RecordOutcome })[]>;
}

const numberOf = ({ rowNo }: SheetRow): number => rowNo;

const draftKind = <Content>(kind: ImportKind<Content>): DraftKind => {
  const gathered = (record: Content): Gathered => ({
    recordNo: kind.rowsOf(record)[0].rowNo,
    name: kind.calledAs(record),
    rowNos: kind.rowsOf(record).map(numberOf),
    namelessNos: kind.namelessOf(record).map(numberOf),
  });
  return {
    type: kind.type,
    columns: kind.columns,
    gather: (rows) => kind.recordsOf(rows).map(gathered),
    async judge(db, account, { rows, except }) {
      const records = kind
        .recordsOf(rows)
        .filter((record) => !except.has(kind.rowsOf(record)[0].rowNo));
      const judged = await kind.judge(db, account, records);
      return records.map((record, index) => ({ ...gathered(record), ...judged[index]! }));
    },
    async make(tx, importer, rows) {
      const records = kind.recordsOf(rows);
      const outcomes = await kind.make(tx, importer, records);
      return records.map((record, index) => ({
        ...gathered(record),
        outcome: outcomes[index]!,
      }));
    },
  };
};

/** The types of import as drafts deal with them. */
export const draftKinds = (
  desk: Pick<DraftDesk, 'now' | 'config'>,
): Record<ImportType, DraftKind> => ({
  Orders: draftKind(orderImport(desk)),
  Items: draftKind(itemImport(desk)),
});

/** A mistake's column and rule. */
export const kindKey = ({ column, rule }: Pick<Finding, 'column' | 'rule'>): string =>
  `${column ?? ''}:${rule}`;
