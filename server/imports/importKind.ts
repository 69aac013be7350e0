import type { ComparedOrder } from '@contract/duplicateRules';
import type { ImportColumn } from '@contract/importColumns';
import type { ImportRow, ImportType } from '@contract/imports';
import type { ClientRow } from '../accounts/clientRows';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import type { NeededLine } from '../stock/allocation';
import type { Finding } from './findings';
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
export type RecordOutcome =
  | {
      readonly kind: 'success';
      readonly rows: readonly ImportRow[];
      /** What was made of it: the order's id and number, or the item's id and stock number. */
      readonly made: { readonly id: string; readonly number: string };
    }
  | {
      readonly kind: 'error';
      readonly rows: readonly ImportRow[];
      /** All that is wrong, each with its whole sentence; the rows may say no more than the first. */
      readonly mistakes: readonly Finding[];
    };

/** A line of an order that can be made, as far as the stock is asked for it. */
export interface PlannedLine extends NeededLine {
  readonly stockNumber: string;
}

/** An order that can be made, before it is. */
export interface SoundOrder {
  readonly lines: readonly PlannedLine[];
  /** Warehouses that may ship it, in the order in which they are tried. */
  readonly candidates: readonly string[];
  /** What it is compared by with the orders that there are. */
  readonly compared: ComparedOrder;
}

/** A record as it would be made now. */
export interface JudgedRecord {
  /** Each with its whole sentence, as the import's detail tells it, in the sequence of the file. */
  readonly mistakes: readonly Finding[];
  /** Null where there are mistakes, and of what is no order. */
  readonly order: SoundOrder | null;
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
  /** The rows that make a record: records are made together until they have about fifty. */
  readonly rowsOf: (record: Content) => readonly [SheetRow, ...SheetRow[]];
  /** Rows without a name below a record that may be meant to be part of it: it is not made then. */
  readonly namelessOf: (record: Content) => readonly SheetRow[];
  /** What the import's detail calls a record. */
  readonly calledAs: (record: Content) => string;
  /** Judges records of a client as making them would; nothing is written or locked. */
  readonly judge: (
    db: Db,
    account: Pick<Actor, 'clientId'>,
    records: readonly Content[],
  ) => Promise<readonly JudgedRecord[]>;
  /**
   * Judges records and makes those without mistakes, in the transaction that keeps the answers. A
   * record that is refused must have written nothing.
   */
  readonly make: (
    tx: Db,
    importer: Importer,
    records: readonly Content[],
  ) => Promise<readonly RecordOutcome[]>;
}
