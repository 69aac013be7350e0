import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { orderLooks, orderRoute, useOrders } from '@/entities/order';
import { useSession } from '@/entities/session';
import { ArrangedList } from '@/features/arrange-list';
import { useAskSupport } from '@/features/ask-support';
import {
  BulkQuestionDialog,
  SelectAllLine,
  useManyRecords,
  WorkUnderWay,
} from '@/features/bulk-with-receipt';
import { usePrintOrders } from '@/features/print-orders';
import { BulkOrderActions, CancelAllOrders } from '@/features/process-orders';
import { ClientSwitcher } from '@/features/switch-client';
import { useTakeList } from '@/features/take-list';
import { WarehouseDialogs, WarehouseTools } from '@/features/use-warehouse-tools';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';
import { useNavigation, useRouteParams } from '@/shared/routes/NavigationContext';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { activeFilters } from '../model/orderFilters';
import { startOf, type OrdersParams } from '../model/startOf';
import { headerActions } from './headerActions';
import { NoOrders } from './NoOrders';
import { OrderFilters } from './OrderFilters';
import { orderLooksWithMenu } from './orderLooksWithMenu';

const anOrder = { kind: 'order', screen: orderRoute } as const;

/** The order list (ORD). */
export const OrdersPage = observer(function OrdersPage() {
  const call = useCall();
  const orders = useOrders();
  const actions = useActions();
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const params = useRouteParams<OrdersParams>();
  const list = usePagedList((search) => ({
    ...orders.list(
      startOf({
        search,
        params,
        mayDeduct: session.may('order.deduct'),
      }),
    ),
    keepsSelection: () => session.extras?.bulk === true,
  }));
  const many = useManyRecords('orders', list);
  // The list has used them up: mounted anew, it goes by the address.
  useEffect(() => navigation.forget('selectedStatus', 'selectedTab'), [navigation]);
  const [tools] = useState(
    () => new WarehouseTools({ call, actions, onChanged: () => void list.load() }),
  );
  const [looksWithMenu] = useState(() => orderLooksWithMenu(tools, list));
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);

  const opening = useOpening(list, anOrder);
  const take = useTakeList('orders', list);
  const papers = usePrintOrders();
  const clearAll = () => navigation.reloadBare();
  const create = () => navigation.go('OrderCreate');
  const hasMenu = session.may('order.warehouse') && list.rows.some(({ isReleased }) => isReleased);

  return (
    <>
      <ScreenHeader
        title="Orders"
        actions={[
          ...headerActions(session, navigation),
          ...many.receiptActions,
          ...take.actions,
          ...papers.ofChosen(list),
        ]}
      />
      <ListScreen
        title="Orders"
        list={list}
        looks={hasMenu ? looksWithMenu : orderLooks}
        filters={
          <>
            <ArrangedList list={list}>
              <OrderFilters list={list} searchRef={searchField} onClearAll={clearAll} />
            </ArrangedList>
            <WorkUnderWay many={many} />
            <SelectAllLine many={many} list={list} />
          </>
        }
        bulk={<BulkOrderActions list={list} many={many} />}
        pageAction={<CancelAllOrders list={list} />}
        switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
        empty={
          <NoOrders
            searched={list.query.searchById}
            isNarrowed={activeFilters(list.query).length > 0 || list.query.status !== undefined}
            onClearAll={clearAll}
            onCreate={create}
          />
        }
        opening={opening}
        onSupport={askSupport}
      />
      <BulkQuestionDialog many={many} />
      <WarehouseDialogs tools={tools} />
      {take.parts}
    </>
  );
});
