import { styled } from '@mui/material/styles';
import {
  DataGrid,
  GridCellEditStartReasons,
  useGridApiRef,
  type GridCellEditStartParams,
  type GridCellParams,
  type GridRowParams,
  type MuiEvent,
} from '@mui/x-data-grid';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useRef, useState } from 'react';
import { whyNotDraft } from '@contract/importDraftRules';
import type { ImportDescription } from '@/entities/import';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import { cellChoices } from '../model/cellChoices';
import type { ImportRepair } from '../model/ImportRepair';
import { resultField } from '../model/nextMistake';
import { paste } from '../model/paste';
import { placeOf } from '../model/sheetColumns';
import { placeAt, uncover } from '../model/sheetPlace';
import { hasResult, whyNotRow, type SheetRow } from '../model/SheetRow';
import { useGridSelection } from '../model/useGridSelection';
import { useLeaving } from '../model/useLeaving';
import { useSentFocus } from '../model/useSentFocus';
import { useShownColumn } from '../model/useShownColumn';
import { sheetLooks } from './sheetLooks';
import { sheetStyles } from './sheetStyles';

const Sheet = styled('div')(({ theme }) => sheetStyles(theme));

interface Props {
  readonly kind: ImportDescription;
  readonly repair: ImportRepair;
}

/** Somebody types; a block is pasted by the sheet, not typed into the cell that it begins at. */
const begin = (
  { focus }: ImportRepair,
  { reason }: GridCellEditStartParams,
  event: MuiEvent,
): void => {
  if (reason === GridCellEditStartReasons.pasteKeyDown) event.defaultMuiPrevented = true;
  else focus.typing(true);
};

const isSelectable = ({ row: { row } }: GridRowParams<SheetRow>): boolean =>
  row.Record?.State !== 'created';

/** What the grid knows of the rows; the same objects as long as they say the same. */
const useRows = (kind: ImportDescription, repair: ImportRepair) => {
  const call = useCall();
  const { reference } = useSession();
  const { sheet, draft } = repair;
  const isChangeable = draft !== null && whyNotDraft.edit(draft.State) === null;
  const hasResults = sheet.rows.some(({ row }) => hasResult(row));
  return {
    isChangeable,
    columns: useMemo(
      () =>
        sheetLooks({
          kind,
          choicesOf: cellChoices({ call, reference }),
          onReplace: (column, from, to) => void repair.replace(column, from, to),
        }),
      [kind, call, reference, repair],
    ),
    columnVisibilityModel: useMemo(() => ({ [resultField]: hasResults }), [hasResults]),
    isCellEditable: useCallback(
      ({ row: { row }, field }: GridCellParams<SheetRow>) =>
        isChangeable && placeOf(field) >= 0 && whyNotRow(row) === null,
      [isChangeable],
    ),
  };
};

/** What the grid tells of the person, and what never changes: other objects would draw all anew. */
const lastingProps = ({ kind, repair }: Props) => ({
  processRowUpdate: (after: SheetRow, before: SheetRow): SheetRow => {
    const cells = kind.columns.flatMap(({ label: Column }, index) => {
      const Text = after.row.Cells[index] ?? '';
      return Text === before.row.Cells[index] ? [] : [{ Row: after.row.Row, Column, Text }];
    });
    if (cells.length > 0) void repair.edits.edit(cells);
    return after;
  },
  onCellEditStart: (begun: GridCellEditStartParams, event: MuiEvent) => begin(repair, begun, event),
  onCellEditStop: () => repair.focus.typing(false),
  getRowClassName: ({ row }: GridRowParams<SheetRow>) =>
    repair.focus.done.has(row.id) ? 'done' : '',
  isRowSelectable: isSelectable,
  localeText: { noRowsLabel: '' },
  disableRowSelectionOnClick: true,
  disableRowSelectionExcludeModel: true,
  disableColumnSorting: true,
  disableColumnFilter: true,
  disableColumnMenu: true,
  disableColumnSelector: true,
  hideFooter: true,
  showCellVerticalBorder: true,
});

/** The rows of an import as a spreadsheet shows them, changed cell by cell or by a pasted block. */
export const RepairGrid = observer(function RepairGrid({ kind, repair }: Props) {
  const api = useGridApiRef();
  const area = useRef<HTMLDivElement>(null);
  const isSmall = useSmallScreen();
  const { sheet, draft, focus } = repair;
  const { isChangeable, ...rows } = useRows(kind, repair);
  const selection = useGridSelection(sheet);
  const [lasting] = useState(() => lastingProps({ kind, repair }));
  useShownColumn(api, { kind, repair });
  useSentFocus(api, repair);
  useLeaving(area, repair);
  return (
    <Sheet
      ref={area}
      data-selectable={isChangeable}
      onFocus={({ target }) => {
        uncover(target);
        focus.move(placeAt(target));
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focus.move(null);
      }}
      onPaste={(event) => {
        if (isChangeable) paste(event, { api: api.current, kind, repair });
      }}
    >
      <DataGrid<SheetRow>
        apiRef={api}
        aria-label={`Rows of ${draft?.FileName}`}
        rows={sheet.rows}
        {...rows}
        {...selection}
        {...lasting}
        loading={sheet.isSlow}
        checkboxSelection={isChangeable}
        rowHeight={isSmall ? 44 : 36}
        columnHeaderHeight={isSmall ? 44 : 36}
      />
    </Sheet>
  );
});
