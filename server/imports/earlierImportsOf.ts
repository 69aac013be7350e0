import type { duplicates } from '@contract/duplicates';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import { itemImportColumns, orderImportColumns, type ImportColumn } from '@contract/importColumns';
import type { ImportType } from '@contract/imports';
import type { Db } from '../db/database';
import { importsThatMade } from '../duplicates/importDuplicates';
import type { Actor } from '../http/actor';
import { itemsIn } from './items/itemsInFile';
import { ordersIn } from './orders/ordersInFile';
import { FileRefusal } from './reading/FileRefusal';
import { readSpreadsheet } from './reading/readSpreadsheet';
import type { SheetRow } from './reading/sheet';
import { importRowLimit } from './runImport';
import { readImportFile } from './submitImport';

interface NamedRecords {
  readonly columns: readonly ImportColumn[];
  /** What the records of a file are called by, where an import keeps what it has made. */
  readonly namesIn: (rows: readonly SheetRow[]) => string[];
}

const named: Readonly<Record<ImportType, NamedRecords>> = {
  Orders: {
    columns: orderImportColumns,
    namesIn: (rows) => ordersIn(rows).map(({ name }) => name),
  },
  Items: { columns: itemImportColumns, namesIn: (rows) => itemsIn(rows).map(({ sku }) => sku) },
};

type Answer = AnswerOf<typeof duplicates.importRows>;

interface Asked {
  readonly payload: ParsedInputOf<typeof duplicates.importRows>['payload'];
  readonly signal: AbortSignal;
}

/**
 * The earlier imports that have made what a file would make again. A file that can not be read is
 * told nothing of: the import says what is wrong with it.
 */
export const earlierImportsOf = async (
  db: Db,
  actor: Actor,
  { payload, signal }: Asked,
): Promise<Answer> => {
  const bytes = readImportFile(payload);
  const { columns, namesIn } = named[payload.Type];
  try {
    const { rows } = await readSpreadsheet(
      bytes,
      { columns, limit: importRowLimit },
      { clientId: actor.clientId, signal },
    );
    return await importsThatMade(db, actor, { type: payload.Type, names: namesIn(rows) });
  } catch (error) {
    if (!(error instanceof FileRefusal) && !signal.aborted) throw error;
    return { Records: 0, Found: [] };
  }
};
