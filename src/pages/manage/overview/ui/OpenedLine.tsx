import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AttentionOfClient } from '@contract/attention';
import { AttentionLine } from '@/entities/attention';
import { useAskSupport } from '@/features/ask-support';
import { countText } from '@/shared/format/numbers';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Skeleton } from '@/shared/ui/page/Skeleton';
import { countColumns } from '../model/columns';
import { countUntold, rowsShown, type OpenedClient, type Overview } from '../model/Overview';
import type { WorkIn } from '../model/useWorkIn';

/** So many rows are shown at first. */
const shownAtFirst = 5;

const Foot = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(2),
  paddingTop: spacing(2),
}));

interface Props {
  readonly client: AttentionOfClient;
  readonly overview: Overview;
  readonly workIn: WorkIn;
}

/** What is listed: all that waits, or what one number counts. */
const nameOf = ({ count }: OpenedClient, { Name }: AttentionOfClient): string => {
  const column = countColumns.find((each) => each.count === count);
  return column ? `${column.head.toLowerCase()} of ${Name}` : `What waits at ${Name}`;
};

/** What waits in one account, below its line. */
export const OpenedLine = observer(function OpenedLine({ client, overview, workIn }: Props) {
  const askSupport = useAskSupport();
  const [showsAll, setShowsAll] = useState(false);
  const opened = overview.opened.get(client._id);
  if (!opened) return null;
  const failure = opened.problem && (
    <FailedLoad
      message={opened.problem.message}
      errorId={opened.problem.errorId}
      onReload={() => void overview.open(client._id)}
      onSupport={askSupport}
      isCompact
    />
  );
  if (opened.rows === null) return failure ?? <Skeleton width="40%" aria-label="Loading" />;
  const rows = rowsShown(opened);
  const isNarrowed = opened.count !== null;
  const further = showsAll || isNarrowed ? 0 : Math.max(0, rows.length - shownAtFirst);
  const now = new Date(client.CheckedAt ?? Date.now());
  return (
    <>
      {failure}
      {rows.length === 0 && (
        <p>{isNarrowed ? 'Nothing of this waits any more.' : 'Nothing needs you here.'}</p>
      )}
      <ul aria-label={nameOf(opened, client)}>
        {rows.slice(0, rows.length - further).map((row) => (
          <AttentionLine
            key={row.Key}
            row={row}
            now={now}
            place={workIn.placeOf(client, row)}
            onOpen={(place) => workIn.openPlace(client, place)}
          />
        ))}
      </ul>
      {countUntold(opened, client) > 0 && <p>Those that wait longest are shown.</p>}
      <Foot>
        {isNarrowed && (
          <Button size="small" onClick={() => overview.showAllOf(client._id)}>
            {`Show all that waits at ${client.Name}`}
          </Button>
        )}
        <Button size="small" onClick={() => workIn.openDashboard(client)}>
          {`Work in the account of ${client.Name}`}
        </Button>
        {further > 0 && (
          <Button size="small" onClick={() => setShowsAll(true)}>
            {`Show ${countText(further)} more`}
          </Button>
        )}
      </Foot>
    </>
  );
});
