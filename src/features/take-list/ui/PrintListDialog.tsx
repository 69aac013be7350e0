import PrintRounded from '@mui/icons-material/PrintRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { listTitles } from '@contract/exportRules';
import type { ListName } from '@contract/listColumns';
import { useSession } from '@/entities/session';
import { ResponseAlert } from '@/shared/action/ui/ResponseAlert';
import { countText } from '@/shared/format/numbers';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { PrintDialog } from '@/shared/ui/dialogs/PrintDialog';
import { filtersInWords } from '../model/askedOf';
import { ListPrint, mostPrinted } from '../model/ListPrint';
import type { TakenList } from '../model/TakenList';
import { ListSheet } from './ListSheet';

const Words = styled('div')(({ theme: { spacing } }) => ({ padding: spacing(6) }));

interface Props {
  readonly list: ListName;
  readonly taken: TakenList<ListName>;
  /** Where files are handed out: offered for what is too much for paper. */
  readonly onExport: (() => void) | null;
  readonly onClose: () => void;
}

/** A list as it will be printed, all of its pages, and the way to the printer. */
export const PrintListDialog = observer(function PrintListDialog({
  list,
  taken,
  onExport,
  onClose,
}: Props) {
  const { clientNames } = useSession();
  const [print] = useState(() => new ListPrint(list, taken, clientNames));
  useEffect(() => {
    void print.load();
    return () => print.stop();
  }, [print]);
  const title = listTitles[list];
  const isTooMuch = taken.total > mostPrinted;
  return (
    <PrintDialog
      title={title}
      onClose={onClose}
      action={
        isTooMuch && onExport ? (
          <Button variant="contained" onClick={onExport}>
            Export
          </Button>
        ) : (
          <ExplainedButton
            variant="contained"
            startIcon={<PrintRounded />}
            whyDisabled={print.table ? null : 'There is nothing to print yet'}
            onClick={() => window.print()}
          >
            Print
          </ExplainedButton>
        )
      }
    >
      {isTooMuch && (
        <Words>
          {`${countText(taken.total)} rows are too many for paper: ${countText(mostPrinted)} can be printed. Narrow the list${onExport ? ', or take it as a file' : ''}.`}
        </Words>
      )}
      {print.problem && (
        <Words>
          <ResponseAlert text={print.problem.message} problem={print.problem} onDismiss={onClose} />
        </Words>
      )}
      {!isTooMuch && !print.table && !print.problem && (
        <Words role="status">
          <LinearProgress aria-label="Reading rows" />
          {`${countText(print.read)} of ${countText(taken.total)} rows`}
        </Words>
      )}
      {print.table && (
        <ListSheet
          title={title}
          filters={filtersInWords(taken.query)}
          table={print.table}
          printedAt={print.readAt}
        />
      )}
    </PrintDialog>
  );
});
