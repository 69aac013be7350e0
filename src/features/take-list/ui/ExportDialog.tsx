import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formulaNote } from '@contract/csv';
import { exportKeptDays, listTitles } from '@contract/exportRules';
import type { ListColumn, ListName } from '@contract/listColumns';
import { useExports } from '@/entities/export';
import { ResponseAlert } from '@/shared/action/ui/ResponseAlert';
import { useCall } from '@/shared/api/CallContext';
import { localTimeZone } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { ListExport } from '../model/ListExport';
import { Choice } from './Choice';
import { RecentExports } from './RecentExports';

const Body = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(4),
  '& .MuiRadioGroup-root': { marginLeft: spacing(1) },
}));

const formats = { xlsx: 'Excel workbook (.xlsx)', csv: 'Comma-separated values (.csv)' } as const;

const Progress = observer(function Progress({ run }: { readonly run: ListExport }) {
  return (
    run.bytes !== null && (
      <div role="status">
        <LinearProgress aria-label="Exporting" />
        <Typography variant="body2" color="textSecondary">
          {run.bytes === 0
            ? 'Reading rows...'
            : `${countText(Math.ceil(run.bytes / 1024))} KB have come so far`}
        </Typography>
      </div>
    )
  );
});

/** How the file is to be. */
const Choices = observer(function Choices({ run }: { readonly run: ListExport }) {
  const columnChoices = {
    shown: `As in the list (${run.columnsOf('shown').length})`,
    all: `All columns (${run.columnsOf('all').length})`,
  };
  return (
    <>
      <Choice
        label="Format"
        choices={formats}
        value={run.format}
        disabled={run.isRunning}
        onChange={(format) => run.choose({ format })}
      />
      {run.format === 'csv' && (
        <Typography variant="body2" color="textSecondary">
          {formulaNote}
        </Typography>
      )}
      <Choice
        label="Columns"
        choices={columnChoices}
        value={run.columns}
        disabled={run.isRunning}
        onChange={(columns) => run.choose({ columns })}
      />
      <Typography variant="body2" color="textSecondary">
        {`Times are those of ${localTimeZone()}, as on the screen.`}
      </Typography>
      {run.isLater && (
        <Typography variant="body2" color="textSecondary">
          {`So many rows are made into a file in the background. You are told when it is ready, and can fetch it here for ${exportKeptDays} days.`}
        </Typography>
      )}
    </>
  );
});

interface Props {
  readonly list: ListName;
  readonly query: Readonly<Record<string, string>>;
  readonly total: number;
  /** The columns that the list shows. */
  readonly shown: readonly ListColumn[];
  readonly onClose: () => void;
}

/** Hands a list out as a file: as it is filtered and sorted, all of its pages. */
export const ExportDialog = observer(function ExportDialog({
  list,
  query,
  total,
  shown,
  onClose,
}: Props) {
  const call = useCall();
  const store = useExports();
  const [run] = useState(() => new ListExport({ call, store, list, query, total, shown }));
  useEffect(() => {
    void store.look();
    return () => run.stop();
  }, [store, run]);
  const problem = run.problem ?? store.problem;
  return (
    <Dialog
      open
      title={`Export ${listTitles[list]}`}
      context={`${countText(total)} ${total === 1 ? 'row matches' : 'rows match'} the list's filters`}
      onClose={onClose}
      onSubmit={() => void run.run()}
      foot={
        <>
          {run.isRunning && !run.isLater ? (
            <Button variant="outlined" onClick={run.stop}>
              Stop
            </Button>
          ) : (
            <Button variant="outlined" onClick={onClose}>
              Close
            </Button>
          )}
          <ExplainedButton
            variant="contained"
            type="submit"
            startIcon={<DownloadRounded />}
            whyDisabled={run.whyDisabled}
          >
            Export
          </ExplainedButton>
        </>
      }
    >
      <Body>
        {problem && (
          <ResponseAlert
            text={problem.message}
            problem={problem}
            onDismiss={() => {
              run.dismiss();
              store.dismiss();
            }}
          />
        )}
        <Choices run={run} />
        <Progress run={run} />
        <RecentExports store={store} />
      </Body>
    </Dialog>
  );
});
