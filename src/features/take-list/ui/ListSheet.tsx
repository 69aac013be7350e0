import { localTimeZone, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { PrintSheet } from '@/shared/ui/page/PrintSheet';
import type { Table } from '../model/TakenList';
import { About, Rows, SheetTitle } from './sheetParts';

/** More columns than these are printed across. */
const mostUpright = 8;

interface Props {
  readonly title: string;
  /** The filters that were in force, in words. */
  readonly filters: readonly string[];
  readonly table: Table;
  /** Moment (ISO 8601). */
  readonly printedAt: string;
}

/** A list as it is printed: what it is of, the time zone of its times, and its rows. */
export function ListSheet({ title, filters, table: { columns, rows }, printedAt }: Props) {
  return (
    <PrintSheet label={title} isWide={columns.length > mostUpright}>
      <SheetTitle>{title}</SheetTitle>
      <About>
        {[
          ...filters,
          `${countText(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`,
          `Printed ${momentText(printedAt)}, times in ${localTimeZone()}`,
        ].join(' · ')}
      </About>
      <Rows label={title} columns={columns} rows={rows} />
    </PrintSheet>
  );
}
