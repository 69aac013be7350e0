import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ServiceOfAccount } from '@contract/service';
import { anyAge } from '@contract/serviceRules';
import { useSession } from '@/entities/session';
import { useTakeList } from '@/features/take-list';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';
import { useKeptReading } from '@/shared/list/useKeptReading';
import type { Navigation } from '@/shared/routes/Navigation';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { hrefOf } from '@/shared/routes/recordAddress';
import { prefetchCharts } from '@/shared/ui/charts/charts';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { useSmallScreen } from '@/shared/ui/page/useSmallScreen';
import { daysOf, keptIn, listOf, type Chosen } from '../model/figures';
import type { Opening } from '../model/Opening';
import { ServiceKept } from '../model/ServiceKept';
import { takenOrders } from '../model/takenOrders';
import { useServedOrders } from '../model/useServedOrders';
import { AccountFacts } from './AccountFacts';
import { Counted } from './Counted';
import { Definitions } from './Definitions';
import { FigurePanels } from './FigurePanels';
import { Aside, Beside, Layout } from './Layout';
import { NothingCounted } from './NothingCounted';
import { ServedPanel } from './ServedPanel';

/** Numbers show their orders where there is room beside them, else they lead to the list of those. */
const useOpening = (kept: ServiceKept, hasRoom: boolean): Opening => {
  const navigation = useNavigation();
  return {
    hrefOf: (asked) => hrefOf(listOf(asked)),
    open: (chosen) =>
      hasRoom ? kept.choose(chosen) : navigation.openAddress(listOf(chosen.asked)),
    isChosen: (asked) => hasRoom && kept.isChosen(asked),
  };
};

/** All that was shipped in the weeks that are shown, which is taken along while nothing is chosen. */
const allShipped = (shown: ServiceOfAccount | null): Chosen => ({
  asked: {
    orders: shown ? { of: 'shipped', ...daysOf(shown, null) } : { of: 'open', ...anyAge },
    warehouse: null,
  },
  what: 'shipped',
  count: shown ? keptIn(shown, null, null).Shipped : 0,
});

interface TablesProps {
  readonly kept: ServiceKept;
  readonly shown: ServiceOfAccount;
  readonly opening: Opening;
}

const Tables = observer(function Tables({ kept, shown, opening }: TablesProps) {
  const { weeks, showWeeks } = kept;
  return shown.Shipped.length === 0 && shown.Open.length === 0 ? (
    <NothingCounted weeks={weeks} onWeeks={showWeeks} />
  ) : (
    <>
      <AccountFacts shown={shown} opening={opening} />
      <FigurePanels figures={shown} opening={opening} weeks={weeks} onWeeks={showWeeks} />
    </>
  );
});

const allClients = (navigation: Navigation): HeaderAction => ({
  label: 'All clients',
  icon: <GroupsOutlined />,
  kind: 'secondary',
  onClick: () => navigation.go('ServiceClients'),
});

/** What was promised in the account at work, and what was kept of it. */
export const ServicePage = observer(function ServicePage() {
  const session = useSession();
  const navigation = useNavigation();
  const kept = useKeptReading((call) => new ServiceKept(call));
  const hasRoom = !useSmallScreen();
  const opening = useOpening(kept, hasRoom);
  useEffect(prefetchCharts, []);
  const { shown, reading } = kept;
  const chosen = hasRoom ? kept.chosen : null;
  const { asked, count } = chosen ?? allShipped(shown);
  const list = useServedOrders(asked);
  const take = useTakeList('orders', takenOrders(list, count));
  return (
    <>
      <ScreenHeader
        title="Service promised and kept"
        actions={[
          ...(session.may('client.switch') ? [allClients(navigation)] : []),
          ...take.actions,
        ]}
      >
        {shown && <Counted at={shown.CountedAt} />}
      </ScreenHeader>
      <Layout reading={reading}>
        {shown && (
          <Beside>
            <div>
              <Tables kept={kept} shown={shown} opening={opening} />
            </div>
            <Aside aria-label="Beside the numbers">
              {chosen && (
                <ServedPanel chosen={chosen} list={list} judging={shown} onClose={kept.close} />
              )}
              <Definitions
                processingDays={shown.ProcessingDays}
                timeZone={shown.TimeZone}
                isOpen={hasRoom}
              />
            </Aside>
          </Beside>
        )}
      </Layout>
      <ScreenDock />
      {take.parts}
    </>
  );
});
