import type { GridApi } from '@mui/x-data-grid';
import { reaction } from 'mobx';
import { useEffect, type RefObject } from 'react';
import type { ImportRepair } from './ImportRepair';

/** The keyboard goes where it is sent, and the sheet scrolls along. */
export const useSentFocus = (api: RefObject<GridApi | null>, { focus }: ImportRepair): void => {
  useEffect(
    () =>
      reaction(
        () => focus.wanted,
        (place) => {
          if (!place) return;
          // The rows are drawn first.
          requestAnimationFrame(() => {
            const { current: grid } = api;
            const rowIndex = grid?.getRowIndexRelativeToVisibleRows(place.id) ?? -1;
            const colIndex = grid?.getColumnIndex(place.field) ?? -1;
            if (!grid || rowIndex < 0 || colIndex < 0) return;
            grid.scrollToIndexes({ rowIndex, colIndex });
            grid.setCellFocus(place.id, place.field);
          });
        },
      ),
    [api, focus],
  );
};
