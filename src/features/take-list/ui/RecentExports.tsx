import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import StopRounded from '@mui/icons-material/StopRounded';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { ExportRecord } from '@contract/exports';
import type { ExportStore } from '@/entities/export';
import { momentText, shortDayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';

const Entries = styled('ul')(({ theme: { spacing, typography, vars } }) => ({
  margin: `${spacing(2)} 0 0`,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(2),
    padding: `${spacing(2)} 0`,
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& > li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...typography.body2, display: 'block', color: vars.palette.text.secondary },
}));

const stateOf = ({ State, Rows, Total, EndsAt }: ExportRecord): string => {
  if (State === 'ready') return `${countText(Rows)} rows, kept until ${shortDayText(EndsAt)}`;
  if (State === 'failed') return 'Could not be made. Please try again.';
  return State === 'waiting'
    ? `Waits to be made, ${countText(Total)} rows`
    : `${countText(Rows)} of ${countText(Total)} rows`;
};

interface EntryProps {
  readonly record: ExportRecord;
  readonly store: ExportStore;
}

const Entry = ({ record, store }: EntryProps) => {
  const { FileName, State, Rows, Total, createdAt } = record;
  const isOpen = State === 'waiting' || State === 'running';
  return (
    <li>
      <div>
        {FileName}
        <small>{`${stateOf(record)} · ${momentText(createdAt)}`}</small>
        {State === 'running' && (
          <LinearProgress
            variant="determinate"
            value={Total === 0 ? 0 : Math.min(100, (Rows / Total) * 100)}
            aria-label={`${FileName}, how far`}
          />
        )}
      </div>
      {State === 'ready' && (
        <IconButton
          aria-label={`Download ${FileName}`}
          title="Download"
          onClick={() => void store.fetch(record)}
        >
          <DownloadRounded />
        </IconButton>
      )}
      <IconButton
        aria-label={`${isOpen ? 'Stop' : 'Remove'} ${FileName}`}
        title={isOpen ? 'Stop' : 'Remove'}
        onClick={() => void store.remove(record)}
      >
        {isOpen ? <StopRounded /> : <DeleteOutlined />}
      </IconButton>
    </li>
  );
};

/** The files that were made in the background this week, and those that are being made. */
export const RecentExports = observer(function RecentExports({
  store,
}: {
  readonly store: ExportStore;
}) {
  if (store.records.length === 0) return null;
  return (
    <section aria-label="Recent exports">
      <Typography variant="subtitle2" component="h3">
        Recent exports
      </Typography>
      <Entries>
        {store.records.map((record) => (
          <Entry key={record._id} record={record} store={store} />
        ))}
      </Entries>
    </section>
  );
});
