import { useState } from 'react';
import type { ListRecords } from '@contract/listCells';
import type { ListName } from '@contract/listColumns';
import { PrintDialog } from '@/shared/ui/dialogs/PrintDialog';
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
    <PrintDialog title={title} onClose={onClose}>
      <RecordSheet paper={recordPaper(list, title, record)} printedAt={printedAt} />
    </PrintDialog>
  );
}
