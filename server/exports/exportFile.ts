import type { ExportFormat } from '@contract/exportRules';
import { mostSheetRows } from '@contract/exportRules';
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

/** The content of a sheet's file; 400 where a workbook can not have so many rows. */
export const contentOf = (format: ExportFormat, sheet: Sheet): SentFile['content'] => {
  if (format === 'csv') return csvFile(sheet);
  if (sheet.total > mostSheetRows)
    throw invalid('An .xlsx file can not have so many rows: choose .csv');
  return xlsxFile(sheet);
};
