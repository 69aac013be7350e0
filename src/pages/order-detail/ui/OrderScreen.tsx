import RefreshRounded from '@mui/icons-material/RefreshRounded';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { statusLook } from '@/entities/order';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { WarehouseAnswerDialog, WarehouseTools, warehouseActions } from '@/features/check-warehouse';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { FailedLoad } from '@/shared/ui/failed-load/FailedLoad';
import { StatusChip } from '@/shared/ui/status-chip/StatusChip';
import type { OpenedOrder } from '../model/OpenedOrder';
import { Backorders } from './Backorders';
import { DetailTabs, openTab, type DetailTab } from './DetailTabs';
import { OrderDetails } from './OrderDetails';
import { SubOrderPanel } from './SubOrderPanel';

const Body = styled('div')(({ theme: { spacing, vars } }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `${spacing(5)} ${vars.layout.gutter}`,
  backgroundColor: vars.palette.background.default,
}));

const Parts = styled('div')(({ theme: { spacing } }) => ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: spacing(4), maxWidth: spacing(280) }));

const Place = styled('div')({ position: 'relative', height: 0, zIndex: 1 });

const contentOf = (tab: DetailTab, opened: OpenedOrder) => {
  const { order } = opened;
  if (tab === 'details') return <OrderDetails order={order} />;
  return <Parts>{tab === 'back' ? <Backorders opened={opened} /> : order.record.PartialOrders.map((part) => <SubOrderPanel key={part._id} part={part} />)}</Parts>;
};

interface Props {
  readonly opened: OpenedOrder;
}

/** An order on the screen, with its tabs and what can be done with it. */
export const OrderScreen = observer(function OrderScreen({ opened }: Props) {
  const call = useCall();
  const actions = useActions();
  const session = useSession();
  const askSupport = useAskSupport();
  const [tools] = useState(() => new WarehouseTools({ call, actions, onChanged: () => void opened.refresh() }));
  const [wanted, setWanted] = useState<DetailTab>('details');
  const { order, problem, state } = opened;
  const tab = openTab(order.record, wanted);
  const staffActions = session.may('order.warehouse') ? warehouseActions(order, tools) : [];
  const refresh = () => void opened.refresh();
  return (
    <>
      <ScreenHeader
        title={`Order #${order.number}`}
        chip={<StatusChip {...statusLook(order.status)} />}
        actions={[{ label: 'Refresh', kind: 'secondary', icon: <RefreshRounded />, onClick: refresh }, ...staffActions.map((action) => ({ ...action, kind: 'more' as const }))]}
      />
      <DetailTabs order={order.record} tab={tab} onChange={setWanted} />
      <Place>{state === 'refreshing' && <LinearProgress aria-label="Refreshing order" />}</Place>
      {problem && <FailedLoad message={problem.message} errorId={problem.errorId} onReload={refresh} onSupport={askSupport} isCompact />}
      <Body role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {contentOf(tab, opened)}
      </Body>
      <WarehouseAnswerDialog tools={tools} />
    </>
  );
});
