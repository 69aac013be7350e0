import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '@/shared/routes/routes';

interface LazyPage {
  readonly Page: ComponentType | LazyExoticComponent<ComponentType>;
  /** Fetches the page's code before it is shown. */
  readonly prefetch: () => Promise<unknown>;
}

/**
 * A page whose code comes when it is asked for. Code that is there already is shown at once: React holds back what a lazy part
 * reveals by 300 ms after another one. Which of the two it was stays, so that a page is never mounted twice.
 */
const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>): LazyPage => {
  let loaded: ComponentType | null = null;
  let chosen: LazyPage['Page'] | null = null;
  const fetchPage = async (): Promise<ComponentType> => {
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

/** The screens that exist, each its own chunk. A route without one leads to Orders until its screen is built. */
export const pages: Partial<Record<RouteName, LazyPage>> = {
  Login: page('LoginPage', () => import('@/pages/entrance/login')),
  PasswordResetRequest: page('PasswordResetRequestPage', () => import('@/pages/entrance/password-reset-request')),
  PasswordReset: page('PasswordResetPage', () => import('@/pages/entrance/password-reset')),
  Orders: page('OrdersPage', () => import('@/pages/orders/order-list')),
  OrderDetail: page('OrderDetailPage', () => import('@/pages/orders/order-detail')),
  OrderCreate: page('OrderCreatePage', () => import('@/pages/orders/order-create')),
  DeductOrderCreate: page('DeductOrderCreatePage', () => import('@/pages/orders/deduct-order-create')),
  DeductOrderEdit: page('DeductOrderEditPage', () => import('@/pages/orders/deduct-order-edit')),
  DeductOrderDetail: page('DeductOrderDetailPage', () => import('@/pages/orders/deduct-order-detail')),
  OrderEdit: page('OrderEditPage', () => import('@/pages/orders/order-edit')),
  ArchivedOrders: page('ArchivedOrdersPage', () => import('@/pages/orders/archived-orders')),
  ArchivedOrderDetail: page('ArchivedOrderDetailPage', () => import('@/pages/orders/archived-order-detail')),
  OrderImports: page('OrderImportsPage', () => import('@/pages/orders/order-imports')),
  OrderImportDetail: page('OrderImportDetailPage', () => import('@/pages/orders/order-import-detail')),
  Shipments: page('ShipmentsPage', () => import('@/pages/shipments/notice-list')),
  ShipNoticeCreate: page('NoticeCreatePage', () => import('@/pages/shipments/notice-create')),
  ShipNoticeDetail: page('NoticeDetailPage', () => import('@/pages/shipments/notice-detail')),
  Inventory: page('InventoryPage', () => import('@/pages/inventory/item-list')),
  ProductCreate: page('ItemCreatePage', () => import('@/pages/inventory/item-create')),
  ProductDetail: page('ItemDetailPage', () => import('@/pages/inventory/item-detail')),
  ItemImports: page('ItemImportsPage', () => import('@/pages/inventory/item-imports')),
  ItemImportDetail: page('ItemImportDetailPage', () => import('@/pages/inventory/item-import-detail')),
};

/** Fetches the code of everything inside the shell; default is what React's lazy asks for. */
export const prefetchInside = async () => ({ default: (await import('./Inside')).Inside });
