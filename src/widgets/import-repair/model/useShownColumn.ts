import type { GridApi } from '@mui/x-data-grid';
import { reaction } from 'mobx';
import { useEffect, type RefObject } from 'react';
import type { ImportDescription } from '@/entities/import';
import type { ImportRepair } from './ImportRepair';
import { fieldAt } from './sheetColumns';

interface Shown {
  readonly kind: ImportDescription;
  readonly repair: ImportRepair;
}

/** Whoever asks for the mistakes of one kind sees the column that they are in. */
export const useShownColumn = (api: RefObject<GridApi | null>, { kind, repair }: Shown): void => {
  useEffect(
    () =>
      reaction(
        () => repair.sheet.answered?.kind,
        (wanted) => {
          const [row] = repair.sheet.rows;
          const mistake = row?.row.Mistakes.find(({ Kind }) => Kind === wanted);
          const at = kind.columns.findIndex(({ label }) => label === mistake?.Column);
          if (at < 0) return;
          // The rows are drawn first.
          requestAnimationFrame(() => {
            const colIndex = api.current?.getColumnIndex(fieldAt(at)) ?? -1;
            if (colIndex >= 0) api.current?.scrollToIndexes({ rowIndex: 0, colIndex });
          });
        },
      ),
    [api, kind, repair],
  );
};
