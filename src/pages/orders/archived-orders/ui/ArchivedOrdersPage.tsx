import AddRounded from '@mui/icons-material/AddRounded';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { orderLooks, useOrders } from '@/entities/order';
import { useSession } from '@/entities/session';
import { ArrangedList } from '@/features/arrange-list';
import { useAskSupport } from '@/features/ask-support';
import { ClientSwitcher } from '@/features/switch-client';
import { useTakeList } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { useCall } from '@/shared/api/CallContext';
import { ListScreen } from '@/shared/list/ui/ListScreen';
import { useOpening } from '@/shared/list/useOpening';
import { usePagedList } from '@/shared/list/usePagedList';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { archiveYears, archiveOf } from '../model/archive';
import { EmptyArchive } from './EmptyArchive';
import { MonthChoice } from './MonthChoice';

/** Where the pages that are opened from here lead back to (ARCH-06). */
const backHere = { returnPath: 'ArchivedOrders', returnPathLabel: 'Archived Orders' } as const;

const anOrder = { kind: 'archivedOrder', screen: 'ArchivedOrderDetail' } as const;

/** The orders of one month, to look at (ARCH, OPEN-112). */
export const ArchivedOrdersPage = observer(function ArchivedOrdersPage() {
  const call = useCall();
  const store = useOrders();
  const session = useSession();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const [years] = useState(() =>
    session.client ? archiveYears(session.client.createdAt, new Date()) : [],
  );
  const archive = usePagedList((search) => archiveOf({ call, store }, search, years));
  const take = useTakeList('archivedOrders', archive);
  const opening = useOpening(archive, anOrder);
  return (
    <>
      <ScreenHeader
        title="Archived Orders"
        actions={[
          {
            label: 'Import Orders',
            kind: 'secondary',
            icon: <UploadFileOutlined />,
            onClick: () => navigation.go('OrderImports', backHere),
          },
          {
            label: 'Create Order',
            kind: 'primary',
            icon: <AddRounded />,
            isCreate: true,
            onClick: () => navigation.go('OrderCreate', backHere),
          },
          ...take.actions,
        ]}
      />
      <ListScreen
        title="Archived Orders"
        list={archive}
        looks={orderLooks}
        filters={
          <ArrangedList list={archive}>
            <MonthChoice archive={archive} years={years} />
          </ArrangedList>
        }
        switcher={session.may('client.switch') ? <ClientSwitcher /> : null}
        empty={<EmptyArchive year={archive.conditions.year} month={archive.query.month} />}
        opening={opening}
        onSupport={askSupport}
      />
      {take.parts}
    </>
  );
});
