import Snackbar from '@mui/material/Snackbar';
import { useEffect, useEffectEvent } from 'react';
import type { ListName } from '@contract/listColumns';
import { askedOf } from '../model/askedOf';
import { shownColumns, type TakenList } from '../model/TakenList';
import { useCopyRows } from '../model/useCopyRows';
import { ExportDialog } from './ExportDialog';
import { PrintListDialog } from './PrintListDialog';

/** What a person has asked for in the header's menu. */
export type Asked = 'export' | 'print' | 'copy';

interface Props {
  readonly list: ListName;
  readonly taken: TakenList<ListName>;
  readonly asked: Asked | null;
  readonly mayExport: boolean;
  readonly onAsk: (asked: Asked | null) => void;
}

/** The dialogs of what is taken of a list, Ctrl+C on its rows, and what came of it in words. */
export function TakeParts({ list, taken, asked, mayExport, onAsk }: Props) {
  const { told, forget, copyFromMenu } = useCopyRows(list, taken, mayExport);
  const copy = useEffectEvent(() => {
    onAsk(null);
    void copyFromMenu();
  });
  useEffect(() => {
    if (asked === 'copy') copy();
  }, [asked]);
  const close = () => onAsk(null);
  return (
    <>
      {asked === 'export' && (
        <ExportDialog
          list={list}
          query={askedOf(taken.query)}
          total={taken.total}
          shown={shownColumns(list, taken)}
          onClose={close}
        />
      )}
      {asked === 'print' && (
        <PrintListDialog
          list={list}
          taken={taken}
          onExport={mayExport ? () => onAsk('export') : null}
          onClose={close}
        />
      )}
      <Snackbar
        open={told !== null}
        message={told ?? ''}
        autoHideDuration={4_000}
        onClose={(_event, reason) => reason !== 'clickaway' && forget()}
      />
    </>
  );
}
