import { useState } from 'react';
import type { ListName } from '@contract/listColumns';
import { useSession } from '@/entities/session';
import { PrintDialog } from '@/shared/ui/dialogs/PrintDialog';
import { recordPaper, type Printed } from '../model/recordPaper';
import { RecordSheet } from './RecordSheet';

interface Props<List extends ListName> {
  readonly list: List;
  readonly printed: Printed<List>;
  readonly onClose: () => void;
}

/** A record as it will be printed, and the way to the printer. */
export function PrintRecordDialog<List extends ListName>({ list, printed, onClose }: Props<List>) {
  const { clientNames } = useSession();
  const [printedAt] = useState(() => new Date().toISOString());
  return (
    <PrintDialog title={printed.title} onClose={onClose}>
      <RecordSheet paper={recordPaper(list, printed, { clientNames })} printedAt={printedAt} />
    </PrintDialog>
  );
}
