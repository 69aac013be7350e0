import type { ImportColumn } from '@contract/importColumns';
import type { ImportRow, ImportType } from '@contract/imports';
import type { ClientRow } from '../accounts/clientRows';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import type { SheetRow } from './reading/sheet';

/** Who imports, and for which client. */
export interface Importer {
  readonly actor: Actor;
  readonly client: ClientRow;
}

/**
 * What became of a record: one row for a success, one for each thing that is wrong with it
 * otherwise.
 */
export interface RecordOutcome {
  readonly kind: 'success' | 'error';
  readonly rows: readonly ImportRow[];
}

/** What is particular to one type of import; everything else is the same for all. */
export interface ImportKind<Content> {
  readonly type: ImportType;
  readonly columns: readonly ImportColumn[];
  /**
   * Gathers the rows of a file to records, always in the same sequence: an interrupted import goes
   * on by their position.
   */
  readonly recordsOf: (rows: readonly SheetRow[]) => Content[];
  /** Rows that a record has: records are made together until they have about fifty. */
  readonly rowsOf: (record: Content) => number;
  /**
   * Makes records, in the transaction that keeps the answers. A record that is refused must have
   * written nothing.
   */
  readonly make: (
    tx: Db,
    importer: Importer,
    records: readonly Content[],
  ) => Promise<readonly RecordOutcome[]>;
}
