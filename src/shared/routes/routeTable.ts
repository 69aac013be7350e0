import type { Capability } from '@contract/access';

/** What the specification says of a route (ROUTE-01 to ROUTE-53). */
export interface About {
  readonly path: `/${string}`;
  readonly title: string;
  /** Said while the account and what the page shows of it are loaded. */
  readonly loadingText?: string;
  /** Login and the two password pages stand outside the shell and need no session. */
  readonly outside?: true;
  /**
   * Admin-section routes are checked with the admin variant of the token check (ROUTE-55,
   * ROUTE-56).
   */
  readonly isAdminSection?: true;
  readonly needs?: Capability;
  /**
   * Waits until warehouses, countries, carriers, service levels and item groups are there
   * (SHELL-20).
   */
  readonly allResourcesRequired?: true;
  /**
   * Where a page goes that was opened directly, misses its record, or has saved it (ROUTE-59,
   * ROUTE-60, MODAL-13).
   */
  readonly apiRedirectRoute?: string;
  /** A detail or create page: reached from another page only (ROUTE-59). */
  readonly opensFrom?: 'previous route';
  readonly returnPath?: string;
  readonly returnPathLabel?: string;
  readonly showClientSwitcher?: true;
  /** Shown with what did load even where the session start failed (OPEN-19). */
  readonly showsWithoutSession?: true;
}

/** A page that goes back to another one, under this label. */
const backTo = <const Page extends string>(returnPath: Page, returnPathLabel: string) => ({
  returnPath,
  returnPathLabel,
});

/** A detail or create page of a list: reached from it, and falling back to it. */
const below = <const Page extends string>(list: Page, label: string) =>
  ({ opensFrom: 'previous route', apiRedirectRoute: list, ...backTo(list, label) }) as const;

/** Every route by its name. */
export const routeTable = {
  Dashboard: {
    path: '/',
    title: 'Dashboard',
    loadingText: 'Loading Account...',
    showClientSwitcher: true,
  },

  Orders: { path: '/orders', title: 'Orders', showClientSwitcher: true },
  OrderDetail: { path: '/orders/detail', title: 'Order', ...below('Orders', 'Orders') },
  OrderCreate: {
    path: '/orders/create',
    title: 'Create Order',
    ...below('Orders', 'Orders'),
    allResourcesRequired: true,
  },
  OrderEdit: {
    path: '/orders/edit',
    title: 'Order',
    ...below('Orders', 'Orders'),
    allResourcesRequired: true,
  },
  DeductOrderDetail: {
    path: '/orders/deduct-detail',
    title: 'Deduct Order',
    needs: 'order.deduct',
    ...below('Orders', 'Orders'),
  },
  DeductOrderCreate: {
    path: '/orders/create-deduct',
    title: 'Create Deduct Order',
    needs: 'order.deduct',
    ...below('Orders', 'Orders'),
    allResourcesRequired: true,
  },
  DeductOrderEdit: {
    path: '/orders/edit-deduct',
    title: 'Deduct Order',
    needs: 'order.deduct',
    ...below('Orders', 'Orders'),
    allResourcesRequired: true,
  },
  ArchivedOrders: {
    path: '/orders/archive',
    title: 'Archived Orders',
    ...backTo('Orders', 'Back to Recent Orders'),
    showClientSwitcher: true,
  },
  ArchivedOrderDetail: {
    path: '/orders/archive/detail',
    title: 'Order',
    ...below('ArchivedOrders', 'Archived Orders'),
  },
  OrderImports: {
    path: '/orders/imports',
    title: 'Import Orders',
    ...backTo('Orders', 'Orders'),
    showClientSwitcher: true,
  },
  OrderImportDetail: {
    path: '/orders/imports/detail',
    title: 'Import',
    ...below('OrderImports', 'Import Orders'),
  },

  Inventory: { path: '/inventory', title: 'Items', showClientSwitcher: true },
  ProductDetail: {
    path: '/inventory/detail',
    title: 'Item',
    ...below('Inventory', 'Items'),
    allResourcesRequired: true,
  },
  ProductCreate: {
    path: '/inventory/create',
    title: 'Add New Item',
    ...below('Inventory', 'Items'),
    allResourcesRequired: true,
  },
  ItemImports: {
    path: '/inventory/imports',
    title: 'Import Items',
    ...backTo('Inventory', 'Items'),
    showClientSwitcher: true,
  },
  ItemImportDetail: {
    path: '/inventory/imports/detail',
    title: 'Import',
    ...below('ItemImports', 'Import Items'),
  },

  Shipments: { path: '/shipments', title: 'Shipments', showClientSwitcher: true },
  ShipNoticeDetail: {
    path: '/shipments/detail',
    title: 'Notice',
    ...below('Shipments', 'Shipments'),
    allResourcesRequired: true,
  },
  ShipNoticeCreate: {
    path: '/shipments/create',
    title: 'Create Advance Shipment Notice',
    ...below('Shipments', 'Shipments'),
    allResourcesRequired: true,
  },

  Manage: { path: '/manage', title: 'Manage', needs: 'admin.enter', isAdminSection: true },
  ManageClients: {
    path: '/manage/clients',
    title: 'Clients',
    needs: 'admin.enter',
    isAdminSection: true,
    ...backTo('Manage', 'Manage'),
    showClientSwitcher: true,
  },
  ClientDetailManage: {
    path: '/manage/clients/detail',
    title: 'Client',
    needs: 'admin.enter',
    isAdminSection: true,
    ...below('ManageClients', 'Clients'),
    allResourcesRequired: true,
  },
  ClientCreateManage: {
    path: '/manage/clients/create',
    title: 'Create Client',
    needs: 'admin.enter',
    isAdminSection: true,
    ...below('ManageClients', 'Clients'),
    allResourcesRequired: true,
  },
  ManageUsers: {
    path: '/manage/users',
    title: 'Users',
    needs: 'admin.enter',
    isAdminSection: true,
    ...backTo('Manage', 'Manage'),
    showClientSwitcher: true,
  },
  UserDetailManage: {
    path: '/manage/users/detail',
    title: 'User',
    needs: 'admin.enter',
    isAdminSection: true,
    ...below('ManageUsers', 'Users'),
    allResourcesRequired: true,
  },
  UserCreateManage: {
    path: '/manage/users/create',
    title: 'Add User',
    needs: 'admin.enter',
    isAdminSection: true,
    ...below('ManageUsers', 'Users'),
    allResourcesRequired: true,
  },
  ManageServiceLevels: {
    path: '/manage/service-levels',
    title: 'Service Levels',
    needs: 'admin.enter',
    isAdminSection: true,
    ...backTo('Manage', 'Manage'),
    allResourcesRequired: true,
  },
  ManageItemGroups: {
    path: '/manage/item-groups',
    title: 'Item Groups',
    needs: 'admin.enter',
    isAdminSection: true,
    ...backTo('Manage', 'Manage'),
    allResourcesRequired: true,
  },

  Settings: { path: '/settings', title: 'Settings', showClientSwitcher: true },
  ClientSettings: {
    path: '/settings/general',
    title: 'Settings',
    ...backTo('Settings', 'Settings'),
    showClientSwitcher: true,
    allResourcesRequired: true,
  },
  UsersSettings: {
    path: '/settings/users',
    title: 'Users',
    ...backTo('Settings', 'Settings'),
    showClientSwitcher: true,
  },
  UserDetailSettings: {
    path: '/settings/users/detail',
    title: 'User',
    ...below('UsersSettings', 'Users'),
    allResourcesRequired: true,
  },
  UserCreateSettings: {
    path: '/settings/users/create',
    title: 'Add User',
    ...below('UsersSettings', 'Users'),
    allResourcesRequired: true,
  },
  UserProfile: {
    path: '/settings/profile',
    title: 'Profile',
    ...backTo('Settings', 'Settings'),
    showClientSwitcher: true,
    allResourcesRequired: true,
  },
  Recipients: {
    path: '/settings/recipients',
    title: 'Recipients',
    ...backTo('Settings', 'Settings'),
    showClientSwitcher: true,
  },
  RecipientDetail: {
    path: '/settings/recipients/detail',
    title: 'Recipient',
    ...below('Recipients', 'Recipients'),
    allResourcesRequired: true,
  },
  RecipientCreate: {
    path: '/settings/recipients/create',
    title: 'Add Recipient',
    ...below('Recipients', 'Recipients'),
    allResourcesRequired: true,
  },
  Webhooks: {
    path: '/settings/webhooks',
    title: 'Webhooks',
    needs: 'webhook.manage',
    apiRedirectRoute: 'Settings',
    ...backTo('Settings', 'Settings'),
    showClientSwitcher: true,
  },
  WebhookDetail: {
    path: '/settings/webhooks/detail',
    title: 'Webhook',
    needs: 'webhook.manage',
    ...below('Webhooks', 'Webhooks'),
  },
  WebhookCreate: {
    path: '/settings/webhooks/create',
    title: 'Add Webhook',
    needs: 'webhook.manage',
    ...below('Webhooks', 'Webhooks'),
  },
  SettingsServiceLevels: {
    path: '/settings/service-levels',
    title: 'Service Levels',
    needs: 'admin.enter',
    apiRedirectRoute: 'Settings',
    ...backTo('Settings', 'Settings'),
    showClientSwitcher: true,
    allResourcesRequired: true,
  },
  Onboarding: {
    path: '/settings/onboarding',
    title: 'Onboarding',
    needs: 'admin.enter',
    apiRedirectRoute: 'Settings',
    ...backTo('Settings', 'Settings'),
    showClientSwitcher: true,
  },

  Analytics: { path: '/reports', title: 'Analytics', showClientSwitcher: true },
  Support: {
    path: '/support',
    title: 'Support',
    showClientSwitcher: true,
    showsWithoutSession: true,
  },

  Login: { path: '/login', title: 'Log in', outside: true },
  PasswordResetRequest: {
    path: '/password-reset-request',
    title: 'Reset your password',
    outside: true,
  },
  PasswordReset: { path: '/password-reset/:id', title: 'Reset your password', outside: true },
} as const satisfies Record<string, About>;
