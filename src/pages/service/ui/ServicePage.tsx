import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSession } from '@/entities/session';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';
import { useKeptReading } from '@/shared/list/useKeptReading';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { hrefOf } from '@/shared/routes/recordAddress';
import { prefetchCharts } from '@/shared/ui/charts/charts';
import { listOf } from '../model/figures';
import type { Opening } from '../model/Opening';
import { ServiceKept } from '../model/ServiceKept';
import { AccountFacts } from './AccountFacts';
import { Counted } from './Counted';
import { Definitions } from './Definitions';
import { FigurePanels } from './FigurePanels';
import { Layout } from './Layout';
import { NothingCounted } from './NothingCounted';

/** Numbers lead to the list of their orders. */
const useOpening = (): Opening => {
  const navigation = useNavigation();
  return {
    hrefOf: (asked) => hrefOf(listOf(asked)),
    open: (asked) => navigation.openAddress(listOf(asked)),
    isChosen: () => false,
  };
};

/** What was promised in the account at work, and what was kept of it. */
export const ServicePage = observer(function ServicePage() {
  const session = useSession();
  const navigation = useNavigation();
  const kept = useKeptReading((call) => new ServiceKept(call));
  const opening = useOpening();
  useEffect(prefetchCharts, []);
  const { shown, weeks, reading } = kept;
  const isEmpty = shown?.Shipped.length === 0 && shown.Open.length === 0;
  return (
    <>
      <ScreenHeader
        title="Service promised and kept"
        actions={
          session.may('client.switch')
            ? [
                {
                  label: 'All clients',
                  icon: <GroupsOutlined />,
                  kind: 'secondary',
                  onClick: () => navigation.go('ServiceClients'),
                },
              ]
            : []
        }
      >
        {shown && <Counted at={shown.CountedAt} />}
      </ScreenHeader>
      <Layout reading={reading}>
        {shown && (
          <>
            {isEmpty ? (
              <NothingCounted weeks={weeks} onWeeks={kept.choose} />
            ) : (
              <>
                <AccountFacts shown={shown} opening={opening} />
                <FigurePanels
                  figures={shown}
                  opening={opening}
                  weeks={weeks}
                  onWeeks={kept.choose}
                />
              </>
            )}
            <Definitions processingDays={shown.ProcessingDays} timeZone={shown.TimeZone} />
          </>
        )}
      </Layout>
      <ScreenDock />
    </>
  );
});
