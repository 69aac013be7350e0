import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import RuleRounded from '@mui/icons-material/RuleRounded';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MuiTab from '@mui/material/Tab';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { WarehouseState } from '@contract/warehouseConnection';
import { deskShows, type DeskShows } from '@contract/warehouseDesk';
import { useSession } from '@/entities/session';
import { warehouseNews } from '@/entities/warehouse';
import { useAskSupport } from '@/features/ask-support';
import { ScreenHeader } from '@/widgets/shell';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { useKeptReading } from '@/shared/list/useKeptReading';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { OfferLines } from '@/shared/ui/page/OfferLines';
import { PanelColumn, ReadSheet, Scroll } from '@/shared/ui/page/ReadSheet';
import { TabBar, tabCount } from '@/shared/ui/page/TabBar';
import { useDeskShows } from '../model/useDeskShows';
import { WarehouseDesk } from '../model/WarehouseDesk';
import { ConnectionPanel } from './ConnectionPanel';
import { DifferencesPanel } from './DifferencesPanel';
import { MessagesPanel } from './MessagesPanel';
import { SettledPanel } from './SettledPanel';
import { WhoWinsDialog } from './WhoWinsDialog';

const labels: Readonly<Record<DeskShows, string>> = { open: 'Open', settled: 'Settled' };

/** How many differences and messages stand behind a tab. */
const counts: Readonly<Record<DeskShows, (state: WarehouseState) => number>> = {
  open: ({ Differences, Messages }) => Differences + Messages,
  settled: ({ Settled }) => Settled,
};

const News = ({ state, readAt }: NonNullable<WarehouseDesk['shown']>) => {
  const news = warehouseNews(state, readAt);
  if (news.length === 0) return null;
  return (
    <OfferLines aria-label="Connection to the warehouses">
      <ul>
        {news.map(({ key, text }) => (
          <li key={key}>
            <CloudOffOutlined aria-hidden="true" />
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </OfferLines>
  );
};

const Shown = observer(function Shown({ desk }: { readonly desk: WarehouseDesk }) {
  const { shown, show, hasMore, reading } = desk;
  if (shown === null) return <LinearProgress aria-label="Loading" aria-busy="true" />;
  return (
    <Scroll role="tabpanel" id="tab-panel" aria-labelledby={`tab-${show}`} tabIndex={0}>
      <PanelColumn>
        {show === 'open' ? <DifferencesPanel desk={desk} /> : <SettledPanel desk={desk} />}
        <MessagesPanel desk={desk} />
        {hasMore && (
          <Button size="small" disabled={reading.isBusy} onClick={desk.showMore}>
            Show more
          </Button>
        )}
        {show === 'open' && <ConnectionPanel state={shown.state} />}
      </PanelColumn>
    </Scroll>
  );
});

const WarehouseScreen = observer(function WarehouseScreen() {
  const { first, keep } = useDeskShows();
  const desk = useKeptReading((call) => new WarehouseDesk(call, first));
  const askSupport = useAskSupport();
  const [isTold, setTold] = useState(false);
  const { reading, shown, show } = desk;
  const choose = (chosen: DeskShows) => {
    desk.choose(chosen);
    keep(chosen);
  };
  return (
    <>
      <ScreenHeader
        title="Warehouse"
        actions={[
          {
            label: 'Who wins, by kind',
            kind: 'secondary',
            icon: <RuleRounded />,
            onClick: () => setTold(true),
          },
        ]}
      />
      {shown && <News {...shown} />}
      <TabBar
        value={show}
        onChange={(_event, chosen: DeskShows) => choose(chosen)}
        aria-label="What is shown"
      >
        {deskShows.map((each) => (
          <MuiTab
            key={each}
            value={each}
            label={labels[each]}
            {...tabCount(shown && counts[each](shown.state))}
            id={`tab-${each}`}
            aria-controls={each === show && shown ? 'tab-panel' : undefined}
          />
        ))}
      </TabBar>
      <ResponseBanner action={desk.action} />
      <ReadSheet
        reading={reading}
        isShown={shown !== null}
        refreshing="Refreshing the desk"
        onSupport={askSupport}
      >
        <Shown desk={desk} />
      </ReadSheet>
      <WhoWinsDialog
        open={isTold}
        chosen={shown?.state.Sides ?? {}}
        onClose={() => setTold(false)}
      />
    </>
  );
});

/** Where staff settle what the books and the warehouses do not agree about (OPEN-132). */
export const WarehousePage = observer(function WarehousePage() {
  const { extras, areExtrasKnown } = useSession();
  const navigation = useNavigation();
  const isClosed = areExtrasKnown && extras?.warehouseDesk !== true;
  useEffect(() => {
    if (isClosed) navigation.go('Manage', {}, { replace: true });
  }, [isClosed, navigation]);
  return extras?.warehouseDesk === true ? <WarehouseScreen /> : null;
});
