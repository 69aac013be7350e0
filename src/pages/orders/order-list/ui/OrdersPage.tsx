import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Suspense, useRef, useState } from 'react';
import { orderLooks, orderRoute } from '@/entities/order';
import { useSession } from '@/entities/session';
import { ArrangedList } from '@/features/arrange-list';
import { useAskSupport } from '@/features/ask-support';
import {
  BulkQuestionDialog,
  SelectAllLine,
  useManyRecords,
  WorkUnderWay,
} from '@/features/bulk-with-receipt';
import { UnsavedForms } from '@/features/continue-form';
import { usePrintOrders } from '@/features/print-orders';
import { ClientSwitcher } from '@/features/switch-client';
import { useTakeList } from '@/features/take-list';
import { WarehouseDialogs, WarehouseTools, warehouseActions } from '@/features/use-warehouse-tools';
import { useDuplicate, useDuplicateOrder } from '@/widgets/order-view';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { useOpening } from '@/shared/list/useOpening';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useSearchKey } from '@/shared/ui/filters/useSearchKey';
import { soonPart } from '@/shared/ui/page/lazyPart';
import { useOrderList } from '../model/useOrderList';
import { headerActions } from './headerActions';
import { NumbersNotFound } from './NumbersNotFound';
import { OrderFilters } from './OrderFilters';
import { orderLooksWithMenu } from './orderLooksWithMenu';

// Rows come first; nothing can be done with them before.
const loadActions = () => import('@/features/process-orders');
const BulkOrderActions = soonPart('BulkOrderActions', async () => {
  const { BulkOrderActions: Actions } = await loadActions();
  return { BulkOrderActions: Actions };
});
const CancelAllOrders = soonPart('CancelAllOrders', async () => {
  const { CancelAllOrders: Actions } = await loadActions();
  return { CancelAllOrders: Actions };
});

// Most lists are not empty.
const NoOrders = soonPart('NoOrders', () => import('./NoOrders'));

const anOrder = { kind: 'order', screen: orderRoute } as const;

/** The order list (ORD). */
export const OrdersPage = observer(function OrdersPage() {
  const call = useCall();
  const actions = useActions();
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const list = useOrderList();
  const many = useManyRecords('orders', list);
  const [tools] = useState(
    () => new WarehouseTools({ call, actions, onChanged: () => void list.load() }),
  );
  const duplicate = useDuplicate();
  const duplicateAction = useDuplicateOrder();
  const [looksWithMenu] = useState(() =>
    orderLooksWithMenu(list, (order) => [
      ...warehouseActions(order, tools, session.extras),
      ...duplicateAction(order),
    ]),
  );
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);

  const opening = useOpening(list, anOrder);
  const areActionsThere = CancelAllOrders.useIsLoaded();
  const take = useTakeList('orders', list);
  const papers = usePrintOrders();
  const clearAll = () => navigation.reloadBare();
  const create = () => navigation.go('OrderCreate');
  const [hasReleased] = useState(() => computed(() => list.rows.some((row) => row.isReleased)));
  const hasMenu = session.may('order.warehouse') && hasReleased.get();

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
            <UnsavedForms kinds={['Order', 'DeductOrder']} />
            <ArrangedList list={list}>
              <OrderFilters list={list} searchRef={searchField} onClearAll={clearAll} />
            </ArrangedList>
            <NumbersNotFound list={list} />
            <WorkUnderWay many={many} />
            <SelectAllLine many={many} list={list} />
          </>
        }
        bulk={<BulkOrderActions list={list} many={many} duplicate={duplicate} />}
        pageAction={areActionsThere && <CancelAllOrders list={list} duplicate={duplicate} />}
        switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
        empty={
          <Suspense fallback={null}>
            <NoOrders list={list} onClearAll={clearAll} onCreate={create} />
          </Suspense>
        }
        opening={opening}
        onSupport={askSupport}
      />
      <BulkQuestionDialog asking={many.asking} />
      <WarehouseDialogs tools={tools} />
      {take.parts}
    </>
  );
});
