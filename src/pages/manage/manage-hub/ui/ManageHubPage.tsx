import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
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

/** The way to everything that is administered over all clients (HUB-01, HUB-02). */
export function ManageHubPage() {
  return (
    <>
      <ScreenHeader title="Manage" />
      <Hub title="Manage" cards={cards} />
    </>
  );
}
