import type { GridColDef } from '@mui/x-data-grid';
import type { ImportColumn } from '@contract/importColumns';
import type { ImportDescription } from '@/entities/import';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import type { ChoicesOf } from '../model/cellChoices';
import { resultField } from '../model/nextMistake';
import { fieldAt, headOf, isNumeric, widthOf } from '../model/sheetColumns';
import { numberWidth } from '../model/sheetPlace';
import { mistakeIn, repairedFrom, withText, type SheetRow } from '../model/SheetRow';
import { CellEditor } from './CellEditor';
import { RowResult } from './RowResult';

const classOf = ({ row, unsaved }: SheetRow, { label }: ImportColumn, at: number): string => {
  if (unsaved.includes(at)) return 'unsaved';
  if (row.LeftOut) return 'left-out';
  if (mistakeIn(row, label)) return 'mistake';
  return repairedFrom(row, label) === null ? '' : 'repaired';
};

interface CellProps {
  readonly sheet: SheetRow;
  readonly column: ImportColumn;
  readonly text: string;
}

const Cell = ({ sheet: { row }, column, text }: CellProps) => {
  const sentence = row.LeftOut ? undefined : mistakeIn(row, column.label)?.Sentence;
  const was = repairedFrom(row, column.label);
  const told = sentence ?? (was === null ? undefined : `The file says ${was || 'nothing'} here.`);
  return (
    <>
      <span className="text" title={told}>
        {text}
      </span>
      {sentence !== undefined && <VisuallyHidden>{` Mistake: ${sentence}`}</VisuallyHidden>}
    </>
  );
};

interface Looks {
  readonly kind: ImportDescription;
  readonly choicesOf: ChoicesOf;
  readonly onReplace: (column: string, from: string, to: string) => void;
}

/** The columns of the sheet: the row's number, what becomes of it, and those of the format. */
export const sheetLooks = ({ kind, choicesOf, onReplace }: Looks): GridColDef<SheetRow>[] => [
  {
    field: 'row',
    headerName: 'Row',
    rowHeader: true,
    width: numberWidth,
    align: 'right',
    headerAlign: 'right',
    resizable: false,
    cellClassName: 'row-number',
    valueGetter: (_value, { row }) => row.Row,
  },
  {
    field: resultField,
    headerName: 'Result',
    width: 170,
    valueGetter: (_value, { row }) => row.Record?.Made?.Number ?? '',
    renderCell: ({ row: { row }, tabIndex }) => (
      <RowResult kind={kind} row={row} tabIndex={tabIndex} />
    ),
  },
  ...kind.columns.map((column, index): GridColDef<SheetRow, string> => ({
    field: fieldAt(index),
    headerName: headOf(column),
    description: column.label,
    width: widthOf(column),
    editable: true,
    ...(isNumeric(column) && { align: 'right', headerAlign: 'right' }),
    valueGetter: (_value, { row }) => row.Cells[index] ?? '',
    valueSetter: (text, sheet) => withText(sheet, index, text),
    cellClassName: ({ row }) => classOf(row, column, index),
    renderCell: ({ row, value }) => <Cell sheet={row} column={column} text={value ?? ''} />,
    renderEditCell: (params) => (
      <CellEditor
        params={params}
        column={column}
        find={choicesOf(
          column.label,
          (label) =>
            params.row.row.Cells[kind.columns.findIndex((one) => one.label === label)] ?? '',
        )}
        onReplace={(from, to) => onReplace(column.label, from, to)}
      />
    ),
  })),
];
