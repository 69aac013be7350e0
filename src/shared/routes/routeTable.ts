import { backTo, below, type About } from './About';
import { manageRoutes } from './manageRoutes';
import { settingsRoutes } from './settingsRoutes';

/** Every route by its name. */
export const routeTable = {
  Dashboard: {
    path: '/',
    firstCall: 'ui/orders/dashboard',
    title: 'Dashboard',
    needs: 'signedIn',
    loadingText: 'Loading Account...',
    showClientSwitcher: true,
  },

  Orders: {
    path: '/orders',
    firstCall: 'ui/orders?page=1&pageSize=50',
    title: 'Orders',
    needs: 'signedIn',
    showClientSwitcher: true,
  },
  OrderDetail: {
    path: '/orders/detail',
    title: 'Order',
    needs: 'signedIn',
    ...below('Orders', 'Orders'),
  },
  OrderCreate: {
    path: '/orders/create',
    title: 'Create Order',
    needs: 'signedIn',
    ...below('Orders', 'Orders'),
    allResourcesRequired: true,
  },
  OrderEdit: {
    path: '/orders/edit',
    title: 'Order',
    needs: 'signedIn',
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
    needs: 'signedIn',
    ...backTo('Orders', 'Back to Recent Orders'),
    showClientSwitcher: true,
  },
  ArchivedOrderDetail: {
    path: '/orders/archive/detail',
    title: 'Order',
    needs: 'signedIn',
    ...below('ArchivedOrders', 'Archived Orders'),
  },
  OrderImports: {
    path: '/orders/imports',
    firstCall: 'ui/resource/import-requests?page=1&pageSize=50&type=Orders',
    title: 'Import Orders',
    needs: 'signedIn',
    ...backTo('Orders', 'Orders'),
    showClientSwitcher: true,
  },
  OrderImportDetail: {
    path: '/orders/imports/detail',
    title: 'Import',
    needs: 'signedIn',
    ...below('OrderImports', 'Import Orders'),
  },
  OrderReceipts: {
    path: '/orders/receipts',
    title: 'Receipts',
    needs: 'signedIn',
    ...backTo('Orders', 'Orders'),
  },

  Inventory: {
    path: '/inventory',
    firstCall: 'ui/items?page=1&pageSize=50',
    title: 'Items',
    needs: 'signedIn',
    showClientSwitcher: true,
  },
  ProductDetail: {
    path: '/inventory/detail',
    title: 'Item',
    needs: 'signedIn',
    ...below('Inventory', 'Items'),
    allResourcesRequired: true,
  },
  ProductCreate: {
    path: '/inventory/create',
    title: 'Add New Item',
    needs: 'signedIn',
    ...below('Inventory', 'Items'),
    allResourcesRequired: true,
  },
  ItemImports: {
    path: '/inventory/imports',
    firstCall: 'ui/resource/import-requests?page=1&pageSize=50&type=Items',
    title: 'Import Items',
    needs: 'signedIn',
    ...backTo('Inventory', 'Items'),
    showClientSwitcher: true,
  },
  ItemImportDetail: {
    path: '/inventory/imports/detail',
    title: 'Import',
    needs: 'signedIn',
    ...below('ItemImports', 'Import Items'),
  },
  ItemReceipts: {
    path: '/inventory/receipts',
    title: 'Receipts',
    needs: 'signedIn',
    ...backTo('Inventory', 'Items'),
  },

  Shipments: {
    path: '/shipments',
    firstCall: 'ui/shipment-notices?page=1&pageSize=50',
    title: 'Shipments',
    needs: 'signedIn',
    showClientSwitcher: true,
  },
  ShipNoticeDetail: {
    path: '/shipments/detail',
    title: 'Notice',
    needs: 'signedIn',
    ...below('Shipments', 'Shipments'),
    allResourcesRequired: true,
  },
  ShipNoticeCreate: {
    path: '/shipments/create',
    title: 'Create Advance Shipment Notice',
    needs: 'signedIn',
    ...below('Shipments', 'Shipments'),
    allResourcesRequired: true,
  },
  NoticeReceipts: {
    path: '/shipments/receipts',
    title: 'Receipts',
    needs: 'signedIn',
    ...backTo('Shipments', 'Shipments'),
  },

  ...manageRoutes,
  ...settingsRoutes,

  Analytics: { path: '/reports', title: 'Analytics', needs: 'signedIn', showClientSwitcher: true },
  Support: {
    path: '/support',
    firstCall: 'ui/resource/support-ticket-options',
    title: 'Support',
    needs: 'signedIn',
    showClientSwitcher: true,
    showsWithoutSession: true,
  },

  Login: { path: '/login', title: 'Log in', needs: 'anyone', outside: true },
  PasswordResetRequest: {
    path: '/password-reset-request',
    title: 'Reset your password',
    needs: 'anyone',
    outside: true,
  },
  PasswordReset: {
    path: '/password-reset/:id',
    title: 'Reset your password',
    needs: 'anyone',
    outside: true,
  },
} as const satisfies Record<string, About>;
