import PrintRounded from '@mui/icons-material/PrintRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListRecords } from '@contract/listCells';
import type { ListName } from '@contract/listColumns';
import { FocusedButton } from '@/shared/ui/controls/FocusedButton';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { recordPaper } from '../model/recordPaper';
import { RecordSheet } from './RecordSheet';

interface Props<List extends ListName> {
  readonly list: List;
  readonly title: string;
  readonly record: ListRecords[List];
  readonly onClose: () => void;
}

/** A record as it will be printed, and the way to the printer. */
export function PrintRecordDialog<List extends ListName>({
  list,
  title,
  record,
  onClose,
}: Props<List>) {
  const [printedAt] = useState(() => new Date().toISOString());
  return (
    <Dialog
      open
      title={`Print ${title}`}
      width="large"
      isFlush
      onClose={onClose}
      foot={
        <>
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          <FocusedButton
            variant="contained"
            startIcon={<PrintRounded />}
            onClick={() => window.print()}
          >
            Print
          </FocusedButton>
        </>
      }
    >
      <RecordSheet paper={recordPaper(list, title, record)} printedAt={printedAt} />
    </Dialog>
  );
}
