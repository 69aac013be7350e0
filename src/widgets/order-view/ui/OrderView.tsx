import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Order } from '@/entities/order';
import type { Opened } from '@/shared/records/Opened';
import { Backorders } from './Backorders';
import { DetailBody } from '@/shared/ui/detail/DetailLayout';
import { DetailTabs, openTab, type DetailTab } from './DetailTabs';
import { OrderDetails } from './OrderDetails';
import { RefreshState } from './RefreshState';
import { SubOrderPanel } from './SubOrderPanel';

const Parts = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spacing(4),
  maxWidth: spacing(280),
}));

interface Props {
  readonly order: Order;
  readonly opened: Opened<Order>;
  /** An archived order is looked at and not changed (OPEN-33). */
  readonly isReadOnly?: boolean;
}

const partsOf = (tab: DetailTab, { order, opened, isReadOnly = false }: Props) => {
  const { record } = order;
  if (tab === 'back' && !isReadOnly) return <Backorders order={order} refresh={opened.refresh} />;
  return (tab === 'back' ? record.BackOrders : record.PartialOrders).map((part) => (
    <SubOrderPanel key={part._id} part={part} order={record} />
  ));
};

/** An order with its tabs, below the page's header. */
export const OrderView = observer(function OrderView(props: Props) {
  const [wanted, setWanted] = useState<DetailTab>('details');
  const { order, opened } = props;
  const tab = openTab(order.record, wanted);
  return (
    <>
      <DetailTabs order={order.record} tab={tab} onChange={setWanted} />
      <RefreshState opened={opened} />
      <DetailBody role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'details' ? (
          <OrderDetails order={order} fetched={opened.fetched} />
        ) : (
          <Parts>{partsOf(tab, props)}</Parts>
        )}
      </DetailBody>
    </>
  );
});
