import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { AttentionRow } from '@contract/attention';
import { AttentionLine, placeOf, useTellCount, type AttentionStore } from '@/entities/attention';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ActionBanner } from '@/shared/action/ui/ActionBanner';
import { clockText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { Skeleton } from '@/shared/ui/page/Skeleton';
import { QuietText } from '@/shared/ui/page/QuietText';
import { RowMenu } from '@/shared/ui/controls/RowMenu';
import { useRests } from '../model/useRests';
import { Card } from './ChartCard';

/** So many are shown at first. */
const shownAtFirst = 8;

const Head = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${spacing(2)}`,
  minHeight: vars.layout.panelHead,
  padding: `0 ${spacing(4)}`,
  '& > h2': typography.h3,
  '& > [data-count]': {
    ...typography.caption,
    color: vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > :nth-last-child(1 of :not(button))': { marginLeft: 'auto' },
}));

const Quiet = styled('p')(({ theme: { spacing, vars } }) => ({
  padding: `0 ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

const Foot = styled('div')(({ theme: { spacing, vars } }) => ({
  padding: `${spacing(1)} ${spacing(2)}`,
  borderTop: `1px solid ${vars.palette.divider}`,
}));

interface LineProps {
  readonly row: AttentionRow;
  readonly now: Date;
  readonly store: AttentionStore;
}

const Row = observer(function Row({ row, now, store }: LineProps) {
  const navigation = useNavigation();
  const { client, may } = useSession();
  const { label, actions } = useRests(store, row);
  const place = placeOf(row, may('client.switch') ? client?._id : undefined);
  return (
    <AttentionLine
      row={row}
      now={now}
      place={place}
      onOpen={(address) => navigation.openAddress(address)}
    >
      <RowMenu label={label} actions={actions} />
    </AttentionLine>
  );
});

/** What needs the person, by urgency, and what was put aside once it is asked for. */
export const AttentionPanel = observer(function AttentionPanel() {
  const id = useId();
  const askSupport = useAskSupport();
  const store = useTellCount();
  const [showsAll, setShowsAll] = useState(false);
  const [showsAside, setShowsAside] = useState(false);
  useEffect(() => void store.refresh(), [store]);
  const { open, aside, checkedAt, reading } = store;
  const failure = reading.problem && reading.loading === 'failed' && (
    <FailedLoad
      message={reading.problem.message}
      errorId={reading.problem.errorId}
      onReload={() => void reading.load()}
      onSupport={askSupport}
      isCompact
    />
  );
  if (checkedAt === null)
    return failure ? (
      <Card aria-label="What needs you">{failure}</Card>
    ) : (
      <Card aria-label="What needs you" aria-busy="true">
        <Head>
          <h2>What needs you</h2>
        </Head>
        <Quiet>
          <Skeleton width="40%" />
        </Quiet>
      </Card>
    );
  const further = showsAll ? 0 : Math.max(0, open.length - shownAtFirst);
  const shown = [...open.slice(0, open.length - further), ...(showsAside ? aside : [])];
  const checked = `Checked ${clockText(checkedAt)}`;
  return (
    <Card aria-labelledby={id}>
      <Head>
        <h2 id={id}>What needs you</h2>
        {open.length > 0 && <span data-count>{countText(open.length)}</span>}
        {open.length > 0 && <QuietText>{checked}</QuietText>}
        {aside.length > 0 && (
          <Button
            size="small"
            aria-expanded={showsAside}
            onClick={() => setShowsAside(!showsAside)}
          >
            {`${countText(aside.length)} put aside`}
          </Button>
        )}
      </Head>
      {failure}
      <ActionBanner />
      {open.length === 0 && <Quiet>{`Nothing needs you. ${checked}.`}</Quiet>}
      {shown.length > 0 && (
        <ul>
          {shown.map((row) => (
            <Row key={row.Key} row={row} now={checkedAt} store={store} />
          ))}
        </ul>
      )}
      {further > 0 && (
        <Foot>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {`Show ${countText(further)} more`}
          </Button>
        </Foot>
      )}
    </Card>
  );
});
