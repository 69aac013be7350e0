import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import ContactSupport from '@mui/icons-material/ContactSupport';
import ContactSupportOutlined from '@mui/icons-material/ContactSupportOutlined';
import Insights from '@mui/icons-material/Insights';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Inventory2 from '@mui/icons-material/Inventory2';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShipping from '@mui/icons-material/LocalShipping';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLong';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Settings from '@mui/icons-material/Settings';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboard';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import type { ComponentType } from 'react';
import type { SessionStore } from '@/entities/session';
import type { Navigation } from '@/shared/routes/Navigation';
import { mayOpen, routes, type RouteName } from '@/shared/routes/routes';

export interface NavItem {
  readonly route: RouteName;
  readonly label: string;
  readonly Icon: ComponentType;
  readonly ActiveIcon: ComponentType;
  /** Stands at the foot of the rail, beside signing out. */
  readonly isAtFoot?: true;
  /** What the route's `needs` does not say. */
  readonly isFor?: (session: SessionStore) => boolean;
  /** Screens that its menu leads to as well. */
  readonly below?: readonly RouteName[];
}

/** The four screens of the Manage menu (HUB-03), and around them those that not every server has. */
const managed = [
  'ManageOverview',
  'ManageClients',
  'ManageUsers',
  'ManageServiceLevels',
  'ManageItemGroups',
  'ManageWarehouse',
  'ManageSystem',
] as const;

/**
 * The navigation, in its documented order (SHELL-08, SHELL-10, SHELL-11); signing out follows it.
 */
const all: readonly NavItem[] = [
  {
    route: 'Dashboard',
    label: 'Dashboard',
    Icon: SpaceDashboardOutlined,
    ActiveIcon: SpaceDashboard,
  },
  { route: 'Orders', label: 'Orders', Icon: ReceiptLongOutlined, ActiveIcon: ReceiptLong },
  { route: 'Inventory', label: 'Inventory', Icon: Inventory2Outlined, ActiveIcon: Inventory2 },
  {
    route: 'Shipments',
    label: 'Shipments',
    Icon: LocalShippingOutlined,
    ActiveIcon: LocalShipping,
  },
  {
    route: 'Analytics',
    label: 'Analytics',
    Icon: InsightsOutlined,
    ActiveIcon: Insights,
    isFor: ({ client }) => Boolean(client?.PowerBiReportId),
  },
  {
    route: 'Manage',
    label: 'Manage',
    Icon: AdminPanelSettingsOutlined,
    ActiveIcon: AdminPanelSettings,
    below: managed,
  },
  { route: 'Settings', label: 'Settings', Icon: SettingsOutlined, ActiveIcon: Settings },
  {
    route: 'Support',
    label: 'Support',
    Icon: ContactSupportOutlined,
    ActiveIcon: ContactSupport,
    isAtFoot: true,
  },
];

/** Whether the server has what a screen shows. */
const isThere =
  ({ extras, may }: SessionStore) =>
  (name: RouteName): boolean => {
    if (name === 'ManageOverview') return extras?.attention === true;
    if (name === 'ManageSystem') return extras?.system === true && mayOpen(name, may);
    return name !== 'ManageWarehouse' || extras?.warehouseDesk === true;
  };

/** The entries that a session sees: those whose screen it may open, and that are for it. */
export const navItems = (session: SessionStore): readonly NavItem[] =>
  all
    .filter(({ route, isFor }) => mayOpen(route, session.may) && (isFor?.(session) ?? true))
    .map((item) => (item.below ? { ...item, below: item.below.filter(isThere(session)) } : item));

const isWithin = (pathname: string, route: RouteName): boolean =>
  pathname === routes[route].path || pathname.startsWith(`${routes[route].path}/`);

/** Which screen of an entry is open, or has the open page below it; null outside of its area. */
export const currentOf = (
  { route, below = [] }: NavItem,
  { area, place }: Pick<Navigation, 'area' | 'place'>,
): RouteName | null =>
  below.find((name) => isWithin(place?.pathname ?? '', name)) ??
  (routes[route].path === area ? route : null);

/** The name of an entry with what waits behind it: "Dashboard, 4 need you". */
export const withCount = (label: string, count: number): string => {
  if (count === 0) return label;
  return `${label}, ${count} ${count === 1 ? 'needs' : 'need'} you`;
};
