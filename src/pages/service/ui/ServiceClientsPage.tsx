import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ScreenHeader } from '@/widgets/shell';
import { useKeptReading } from '@/shared/list/useKeptReading';
import { prefetchCharts } from '@/shared/ui/charts/charts';
import { SearchField } from '@/shared/ui/filters/SearchField';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { Panel } from '@/shared/ui/page/Panel';
import type { Opening } from '../model/Opening';
import { ServiceOfAll } from '../model/ServiceOfAll';
import { Counted } from './Counted';
import { ClientsTable } from './ClientsTable';
import { Definitions } from './Definitions';
import { FigurePanels } from './FigurePanels';
import { Layout, Quiet } from './Layout';
import { NothingCounted } from './NothingCounted';

const Line = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${spacing(1)} ${spacing(3)}`,
  padding: `0 ${spacing(4)} ${spacing(2)}`,
  '& > div': { width: spacing(70), maxWidth: '100%' },
}));

/** Numbers over all accounts show whose orders they count. */
const openingOf = (all: ServiceOfAll): Opening => ({
  hrefOf: null,
  open: (chosen) => all.choose(all.isChosen(chosen.asked) ? null : chosen),
  isChosen: all.isChosen,
});

const Clients = observer(function Clients({ all }: { readonly all: ServiceOfAll }) {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const { counted, found } = all;
  // The clients stand below the numbers: what was chosen is brought into view.
  useEffect(() => {
    if (counted) place.current?.scrollIntoView({ block: 'nearest' });
  }, [counted]);
  return (
    <div ref={place}>
      <Panel title="Clients" count={found.length} isFlush>
        <Line>
          <div>
            <SearchField
              label="Search clients"
              placeholder="Search clients"
              size="small"
              hasKey
              ref={field}
              value={all.search}
              onChange={all.look}
            />
          </div>
          {counted && (
            <>
              <span role="status">{`Whose are these: ${counted.what}`}</span>
              <Button size="small" onClick={() => all.choose(null)}>
                Show all clients
              </Button>
            </>
          )}
        </Line>
        {found.length > 0 ? <ClientsTable all={all} /> : <Quiet>No client matches.</Quiet>}
      </Panel>
    </div>
  );
});

/** What was promised in all the accounts that somebody of the staff looks after, and what was kept. */
export const ServiceClientsPage = observer(function ServiceClientsPage() {
  const all = useKeptReading((call) => new ServiceOfAll(call));
  useEffect(prefetchCharts, []);
  const { shown, weeks, reading } = all;
  const isEmpty = shown?.Shipped.length === 0 && shown.Open.length === 0;
  return (
    <>
      <ScreenHeader title="Service over all clients">
        {shown && <Counted at={shown.CountedAt} />}
      </ScreenHeader>
      <Layout reading={reading}>
        {shown && (
          <>
            {isEmpty ? (
              <NothingCounted weeks={weeks} onWeeks={all.showWeeks} />
            ) : (
              <>
                <FigurePanels
                  figures={shown}
                  opening={openingOf(all)}
                  weeks={weeks}
                  onWeeks={all.showWeeks}
                />
                <Clients all={all} />
              </>
            )}
            <Definitions processingDays={null} timeZone={shown.TimeZone} />
          </>
        )}
      </Layout>
    </>
  );
});
