import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { ScreenHeader } from '@/widgets/shell';
import { clockText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { useKeptReading } from '@/shared/list/useKeptReading';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SearchField } from '@/shared/ui/filters/SearchField';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import { QuietText } from '@/shared/ui/page/QuietText';
import { Overview } from '../model/Overview';
import { OverviewTable } from './OverviewTable';
import { WarehouseLines } from './WarehouseLines';

const Filters = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${spacing(1)} ${spacing(4)}`,
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > :first-child': { width: spacing(70), maxWidth: '100%' },
  '& > :nth-child(2)': { flex: 'none', width: 'auto' },
  '& > :last-child': { marginLeft: 'auto' },
}));

const Sheet = styled('div')(({ theme: { vars } }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: vars.palette.background.paper,
}));

const More = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 'none',
  padding: `${spacing(1)} ${vars.layout.gutter}`,
}));

const Body = observer(function Body({ overview }: { readonly overview: Overview }) {
  const { clients, found, shown } = overview;
  if (clients === null) return <LinearProgress aria-label="Loading" aria-busy="true" />;
  if (found.length === 0)
    return (
      <EmptyState
        icon={<ChecklistRounded />}
        title={clients.length === 0 ? 'You look after no clients yet' : 'No client matches'}
      />
    );
  return (
    <>
      <OverviewTable overview={overview} />
      {shown.length < found.length && (
        <More>
          <Button size="small" onClick={overview.showMore}>
            {`Show more of ${countText(found.length)} clients`}
          </Button>
        </More>
      )}
    </>
  );
});

/** What waits in all the accounts that somebody of the staff looks after. */
export const OverviewPage = observer(function OverviewPage() {
  const overview = useKeptReading((call) => new Overview(call));
  const askSupport = useAskSupport();
  const navigation = useNavigation();
  const { extras } = useSession();
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const { reading, clients, checkedAt } = overview;
  const isFailed = clients === null && reading.loading === 'failed';
  return (
    <>
      <ScreenHeader
        title="Overview"
        actions={
          extras?.serviceKept === true
            ? [
                {
                  label: 'Service kept',
                  kind: 'secondary',
                  onClick: () => navigation.go('ServiceClients'),
                },
              ]
            : []
        }
      />
      <WarehouseLines />
      <Sheet>
        {reading.loading === 'failed' && reading.problem && (
          <FailedLoad
            message={reading.problem.message}
            errorId={reading.problem.errorId}
            onReload={() => void reading.load()}
            onSupport={askSupport}
            isCompact={!isFailed}
          />
        )}
        {!isFailed && (
          <>
            <Filters>
              <SearchField
                label="Search clients"
                placeholder="Search clients"
                size="small"
                hasKey
                ref={field}
                value={overview.search}
                onChange={overview.look}
              />
              <CheckField
                label="Only those with something open"
                checked={overview.onlyOpen}
                onChange={overview.showOnlyOpen}
              />
              <QuietText>{checkedAt ? `Checked ${clockText(checkedAt)}` : ''}</QuietText>
            </Filters>
            <Body overview={overview} />
          </>
        )}
      </Sheet>
    </>
  );
});
