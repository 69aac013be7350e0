import { whyNotRows, type ExportFormat } from '@contract/exportRules';
import type { SentFile } from '../http/serveFile';
import { invalid } from '../http/problems';
import { csvFile } from './csvFile';
import type { Sheet } from './Sheet';
import { xlsxFile } from './xlsxFile';

/** What each kind of file is called on the wire. */
export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** 400 where such a file can not have so many rows. */
export const refuseRows = (format: ExportFormat, { total }: Pick<Sheet, 'total'>): void => {
  const reason = whyNotRows(format, total);
  if (reason !== null) throw invalid(reason);
};

/** The content of a sheet's file; 400 where it can not have so many rows. */
export const contentOf = (format: ExportFormat, sheet: Sheet): SentFile['content'] => {
  refuseRows(format, sheet);
  return format === 'csv' ? csvFile(sheet) : xlsxFile(sheet);
};
