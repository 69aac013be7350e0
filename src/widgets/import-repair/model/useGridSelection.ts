import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import type { Sheet } from './sheetPages';

/** The selected rows as the grid has them; to be used while the sheet is observed. */
export const useGridSelection = (sheet: Sheet) => {
  const { ids, selection } = sheet;
  const chosen = ids.filter((id) => selection.has(id)).join(' ');
  const rowSelectionModel = useMemo(
    (): GridRowSelectionModel => ({
      type: 'include',
      ids: new Set(chosen === '' ? [] : chosen.split(' ')),
    }),
    [chosen],
  );
  const onRowSelectionModelChange = useCallback(
    (wanted: GridRowSelectionModel) => {
      const now = new Set([...wanted.ids].map(String));
      for (const id of sheet.ids)
        if (now.has(id) !== sheet.selection.has(id)) sheet.selection.toggle(id);
    },
    [sheet],
  );
  return { rowSelectionModel, onRowSelectionModelChange };
};
