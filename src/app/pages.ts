import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '@/shared/routes/routes';

interface LazyPart<Props = object> {
  readonly Page: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the part's code before it is shown. */
  readonly prefetch: () => Promise<unknown>;
}

/**
 * A page, or the shell, whose code comes when it is asked for. Code that is there already is shown
 * at once: React holds back what a lazy part reveals by 300 ms after another one. Which of the two
 * it was stays, so that a page is never mounted twice.
 */
const page = <Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  let chosen: LazyPart<Props>['Page'] | null = null;
  const fetchPage = async (): Promise<ComponentType<Props>> => {
    loaded = (await load())[name];
    return loaded;
  };
  return {
    get Page() {
      chosen ??= loaded ?? lazy(async () => ({ default: await fetchPage() }));
      return chosen;
    },
    prefetch: fetchPage,
  };
};

/** The screen of each route, each its own chunk. */
export const pages: Record<RouteName, LazyPart> = {
  Login: page('LoginPage', () => import('@/pages/entrance/login')),
  PasswordResetRequest: page(
    'PasswordResetRequestPage',
    () => import('@/pages/entrance/password-reset-request'),
  ),
  PasswordReset: page('PasswordResetPage', () => import('@/pages/entrance/password-reset')),
  Invitation: page('InvitationPage', () => import('@/pages/entrance/invitation')),
  Dashboard: page('DashboardPage', () => import('@/pages/dashboard')),
  Service: page('ServicePage', () => import('@/pages/service')),
  ServiceClients: page('ServiceClientsPage', () => import('@/pages/service')),
  Orders: page('OrdersPage', () => import('@/pages/orders/order-list')),
  OrderDetail: page('OrderDetailPage', () => import('@/pages/orders/order-detail')),
  OrderCreate: page('OrderCreatePage', () => import('@/pages/orders/order-create')),
  DeductOrderCreate: page(
    'DeductOrderCreatePage',
    () => import('@/pages/orders/deduct-order-create'),
  ),
  DeductOrderEdit: page('DeductOrderEditPage', () => import('@/pages/orders/deduct-order-edit')),
  DeductOrderDetail: page(
    'DeductOrderDetailPage',
    () => import('@/pages/orders/deduct-order-detail'),
  ),
  OrderEdit: page('OrderEditPage', () => import('@/pages/orders/order-edit')),
  ArchivedOrders: page('ArchivedOrdersPage', () => import('@/pages/orders/archived-orders')),
  ArchivedOrderDetail: page(
    'ArchivedOrderDetailPage',
    () => import('@/pages/orders/archived-order-detail'),
  ),
  OrderImports: page('OrderImportsPage', () => import('@/pages/orders/order-imports')),
  OrderImportDetail: page(
    'OrderImportDetailPage',
    () => import('@/pages/orders/order-import-detail'),
  ),
  OrderImportRepair: page(
    'OrderImportRepairPage',
    () => import('@/pages/orders/order-import-repair'),
  ),
  Returns: page('ReturnsPage', () => import('@/pages/orders/return-list')),
  ReturnDetail: page('ReturnDetailPage', () => import('@/pages/orders/return-detail')),
  ReturnCreate: page('ReturnCreatePage', () => import('@/pages/orders/return-create')),
  OrderReceipts: page('ReceiptsPage', () => import('@/pages/receipts')),
  Shipments: page('ShipmentsPage', () => import('@/pages/shipments/notice-list')),
  ShipNoticeCreate: page('NoticeCreatePage', () => import('@/pages/shipments/notice-create')),
  ShipNoticeDetail: page('NoticeDetailPage', () => import('@/pages/shipments/notice-detail')),
  NoticeReceipts: page('ReceiptsPage', () => import('@/pages/receipts')),
  Inventory: page('InventoryPage', () => import('@/pages/inventory/item-list')),
  ProductCreate: page('ItemCreatePage', () => import('@/pages/inventory/item-create')),
  ProductDetail: page('ItemDetailPage', () => import('@/pages/inventory/item-detail')),
  ItemImports: page('ItemImportsPage', () => import('@/pages/inventory/item-imports')),
  ItemImportDetail: page(
    'ItemImportDetailPage',
    () => import('@/pages/inventory/item-import-detail'),
  ),
  ItemImportRepair: page(
    'ItemImportRepairPage',
    () => import('@/pages/inventory/item-import-repair'),
  ),
  StockOnDay: page('StockOnDayPage', () => import('@/pages/inventory/stock-on-day')),
  ItemReceipts: page('ReceiptsPage', () => import('@/pages/receipts')),
  Manage: page('ManageHubPage', () => import('@/pages/manage/manage-hub')),
  ManageOverview: page('OverviewPage', () => import('@/pages/manage/overview')),
  ManageWarehouse: page('WarehousePage', () => import('@/pages/manage/warehouse')),
  ManageSystem: page('SystemPage', () => import('@/pages/manage/system')),
  ManageClients: page('ClientsPage', () => import('@/pages/manage/client-list')),
  ClientCreateManage: page('ClientCreatePage', () => import('@/pages/manage/client-create')),
  ClientDetailManage: page('ClientDetailPage', () => import('@/pages/manage/client-detail')),
  ManageServiceLevels: page(
    'ManageServiceLevelsPage',
    () => import('@/pages/manage/manage-service-levels'),
  ),
  ManageItemGroups: page('ManageItemGroupsPage', () => import('@/pages/manage/manage-item-groups')),
  Settings: page('SettingsHubPage', () => import('@/pages/settings/settings-hub')),
  ClientSettings: page('ClientSettingsPage', () => import('@/pages/settings/client-settings')),
  DailyExport: page('DailyExportPage', () => import('@/pages/settings/daily-export')),
  ApiTokens: page('ApiTokensPage', () => import('@/pages/settings/api-tokens')),
  Audit: page('AuditPage', () => import('@/pages/audit')),
  ManageAudit: page('AllAuditPage', () => import('@/pages/audit')),
  SettingsServiceLevels: page(
    'SettingsServiceLevelsPage',
    () => import('@/pages/settings/settings-service-levels'),
  ),
  ManageUsers: page('StaffListPage', () => import('@/pages/manage/staff-list')),
  UserCreateManage: page('StaffCreatePage', () => import('@/pages/manage/staff-create')),
  UserDetailManage: page('StaffDetailPage', () => import('@/pages/manage/staff-detail')),
  UsersSettings: page('UserListPage', () => import('@/pages/settings/user-list')),
  UserCreateSettings: page('UserCreatePage', () => import('@/pages/settings/user-create')),
  UserDetailSettings: page('UserDetailPage', () => import('@/pages/settings/user-detail')),
  UserProfile: page('ProfilePage', () => import('@/pages/settings/profile')),
  Onboarding: page('OnboardingPage', () => import('@/pages/settings/onboarding')),
  Recipients: page('RecipientsPage', () => import('@/pages/settings/recipient-list')),
  RecipientCreate: page('RecipientCreatePage', () => import('@/pages/settings/recipient-create')),
  RecipientDetail: page('RecipientDetailPage', () => import('@/pages/settings/recipient-detail')),
  Webhooks: page('WebhooksPage', () => import('@/pages/settings/webhook-list')),
  WebhookCreate: page('WebhookCreatePage', () => import('@/pages/settings/webhook-create')),
  WebhookDetail: page('WebhookDetailPage', () => import('@/pages/settings/webhook-detail')),
  Analytics: page('AnalyticsPage', () => import('@/pages/analytics')),
  Support: page('SupportPage', () => import('@/pages/support')),
};

/** Stands in a list's place while the record is looked for that its address names. */
export const linkedRecord = page('LinkedRecordPage', () => import('@/pages/linked-record'));

/** Everything inside the shell; it stays off the sign-in page's path. */
export const inside = page('Inside', () => import('./Inside'));

/** In the place of every page while a second step has to be set up. */
export const setUp = page('SetUpPage', () => import('@/pages/set-up'));
