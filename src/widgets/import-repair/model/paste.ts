import type { GridApi } from '@mui/x-data-grid';
import type { ClipboardEvent } from 'react';
import type { ImportDescription } from '@/entities/import';
import type { ImportRepair } from './ImportRepair';
import { pastedBlock } from './pastedBlock';
import { placeOf } from './sheetColumns';

interface Into {
  readonly api: GridApi | null;
  readonly kind: ImportDescription;
  readonly repair: ImportRepair;
}

/** Pastes a block of a spreadsheet, its first cell into the one that the keyboard is in. */
export const paste = (event: ClipboardEvent, { api, kind, repair }: Into): void => {
  const cell = api?.state.focus.cell;
  const { rows } = repair.sheet;
  const column = placeOf(cell?.field ?? '');
  const row = rows.findIndex(({ id }) => id === cell?.id);
  // What is pasted while somebody types is text.
  if (event.target instanceof HTMLInputElement || row < 0 || column < 0) return;
  event.preventDefault();
  const text = event.clipboardData.getData('text/plain');
  const block = pastedBlock(text, { rows, columns: kind.columns, row, column });
  if (block.cells.length > 0) void repair.edits.edit(block.cells);
  if (block.left !== null) void repair.tell(block.left);
};
