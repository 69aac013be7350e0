import { redirectOf, returnOf, routeAt, routeNames, routes, topOf } from './routes';

test('every list that a page falls back or goes back to is a route', () => {
  for (const name of routeNames) {
    const { apiRedirectRoute, returnPath } = routes[name];
    expect([name, redirectOf(name)]).toEqual([name, apiRedirectRoute ?? null]);
    expect([name, returnOf(name)]).toEqual([name, returnPath ?? null]);
  }
});

test('an address below the archive belongs to the archive; one that only begins alike does not', () => {
  expect(routeAt('/orders/archive/edit')).toBe('ArchivedOrders');
  expect(routeAt('/orders/archive/detail/')).toBe('ArchivedOrderDetail');
  expect(routeAt('/orders/archives')).toBeNull();
});

test('every page is reached from the area of its path, but for the service kept (OPEN-132)', () => {
  const areaOf = (name: (typeof routeNames)[number]) => routes[name].path.split('/')[1];
  const elsewhere = routeNames.filter((name) => areaOf(topOf(name)) !== areaOf(name));
  expect(elsewhere).toEqual(['Service', 'ServiceClients']);
  expect(elsewhere.map(topOf)).toEqual(['Dashboard', 'Dashboard']);
});

test('every route has its documented path (ROUTE-01 to ROUTE-48, OPEN-83)', () => {
  expect(Object.fromEntries(routeNames.map((name) => [name, routes[name].path]))).toEqual({
    Dashboard: '/',
    Service: '/service',
    ServiceClients: '/service/clients',
    Orders: '/orders',
    OrderDetail: '/orders/detail',
    OrderCreate: '/orders/create',
    OrderEdit: '/orders/edit',
    DeductOrderDetail: '/orders/deduct-detail',
    DeductOrderCreate: '/orders/create-deduct',
    DeductOrderEdit: '/orders/edit-deduct',
    ArchivedOrders: '/orders/archive',
    ArchivedOrderDetail: '/orders/archive/detail',
    OrderImports: '/orders/imports',
    OrderImportDetail: '/orders/imports/detail',
    OrderImportRepair: '/orders/imports/repair',
    Returns: '/orders/returns',
    ReturnDetail: '/orders/returns/detail',
    ReturnCreate: '/orders/returns/create',
    OrderReceipts: '/orders/receipts',
    Inventory: '/inventory',
    ProductDetail: '/inventory/detail',
    ProductCreate: '/inventory/create',
    ItemImports: '/inventory/imports',
    ItemImportDetail: '/inventory/imports/detail',
    ItemImportRepair: '/inventory/imports/repair',
    StockOnDay: '/inventory/stock-on-a-day',
    ItemReceipts: '/inventory/receipts',
    Shipments: '/shipments',
    ShipNoticeDetail: '/shipments/detail',
    ShipNoticeCreate: '/shipments/create',
    NoticeReceipts: '/shipments/receipts',
    Manage: '/manage',
    ManageOverview: '/manage/overview',
    ManageWarehouse: '/manage/warehouse',
    ManageAudit: '/manage/audit',
    ManageSystem: '/manage/system',
    ManageClients: '/manage/clients',
    ClientDetailManage: '/manage/clients/detail',
    ClientCreateManage: '/manage/clients/create',
    ManageUsers: '/manage/users',
    UserDetailManage: '/manage/users/detail',
    UserCreateManage: '/manage/users/create',
    ManageServiceLevels: '/manage/service-levels',
    ManageItemGroups: '/manage/item-groups',
    Settings: '/settings',
    ClientSettings: '/settings/general',
    UsersSettings: '/settings/users',
    UserDetailSettings: '/settings/users/detail',
    UserCreateSettings: '/settings/users/create',
    UserProfile: '/settings/profile',
    Recipients: '/settings/recipients',
    RecipientDetail: '/settings/recipients/detail',
    RecipientCreate: '/settings/recipients/create',
    ApiTokens: '/settings/api',
    DailyExport: '/settings/daily-export',
    Audit: '/settings/audit',
    Webhooks: '/settings/webhooks',
    WebhookDetail: '/settings/webhooks/detail',
    WebhookCreate: '/settings/webhooks/create',
    SettingsServiceLevels: '/settings/service-levels',
    Onboarding: '/settings/onboarding',
    Analytics: '/reports',
    Support: '/support',
    Login: '/login',
    PasswordResetRequest: '/password-reset-request',
    PasswordReset: '/password-reset/:id',
    Invitation: '/invitation',
  });
});

test('staff can switch the client on the dashboard, the lists, the settings, the reports, the support and the onboarding (ROUTE-53)', () => {
  const withSwitcher = routeNames.filter((name) => routes[name].showClientSwitcher);
  const hubs = [
    'Dashboard',
    'Settings',
    'ClientSettings',
    'UserProfile',
    'Analytics',
    'Support',
    'Onboarding',
    'Service',
    'ApiTokens',
    'DailyExport',
    'Audit',
  ];
  const lists = [
    'Orders',
    'ArchivedOrders',
    'OrderImports',
    'Returns',
    'Inventory',
    'ItemImports',
    'Shipments',
    'UsersSettings',
    'Recipients',
    'Webhooks',
    'SettingsServiceLevels',
    'ManageClients',
    'ManageUsers',
  ];
  expect([...withSwitcher].toSorted()).toEqual([...hubs, ...lists].toSorted());
});

test('every admin-section route lies below Manage, and carries the flag (ROUTE-55, ROUTE-56)', () => {
  for (const name of routeNames)
    expect([name, routes[name].isAdminSection === true]).toEqual([
      name,
      routes[name].path.startsWith('/manage'),
    ]);
});
