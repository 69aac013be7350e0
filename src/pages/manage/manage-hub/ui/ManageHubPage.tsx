import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { observer } from 'mobx-react-lite';
import { useSession } from '@/entities/session';
import { Hub, type HubCard } from '@/widgets/hub';
import { ScreenHeader } from '@/widgets/shell';

const cards: readonly HubCard[] = [
  {
    route: 'ManageClients',
    title: 'Clients',
    text: 'Accounts that store and ship with us',
    Icon: ApartmentOutlined,
  },
  {
    route: 'ManageUsers',
    title: 'Users',
    text: 'Our own staff, and the accounts each one looks after',
    Icon: GroupOutlined,
  },
  {
    route: 'ManageServiceLevels',
    title: 'Service Levels',
    text: 'What every carrier offers, for clients to choose from',
    Icon: LocalShippingOutlined,
  },
  {
    route: 'ManageItemGroups',
    title: 'Item Groups',
    text: 'Names that items of all clients can be sorted under',
    Icon: CategoryOutlined,
  },
];

const overview: HubCard = {
  route: 'ManageOverview',
  title: 'Overview',
  text: 'What waits in the accounts that you look after',
  Icon: ChecklistRounded,
};

const warehouse: HubCard = {
  route: 'ManageWarehouse',
  title: 'Warehouse',
  text: 'Stock that differs from the books, and messages that wait',
  Icon: FactCheckOutlined,
};

const auditLog: HubCard = {
  route: 'ManageAudit',
  title: 'Audit log',
  text: 'Who changed what in all accounts, and who signed in',
  Icon: HistoryRounded,
};

const system: HubCard = {
  route: 'ManageSystem',
  title: 'System',
  text: 'How the server does, and work that it has given up',
  Icon: MonitorHeartOutlined,
};

/** The way to everything that is administered over all clients (HUB-01, HUB-02). */
export const ManageHubPage = observer(function ManageHubPage() {
  const { extras } = useSession();
  const shown = [
    ...(extras?.attention === true ? [overview] : []),
    ...cards,
    ...(extras?.warehouseDesk === true ? [warehouse] : []),
    ...(extras?.audit === true ? [auditLog] : []),
    ...(extras?.system === true ? [system] : []),
  ];
  return (
    <>
      <ScreenHeader title="Manage" />
      <Hub title="Manage" cards={shown} />
    </>
  );
});
