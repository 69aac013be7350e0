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
  Login: page('LoginPage', () => import('@/pages/login')),
  PasswordResetRequest: page('PasswordResetRequestPage', () => import('@/pages/password-reset-request')),
  PasswordReset: page('PasswordResetPage', () => import('@/pages/password-reset')),
  Orders: page('OrdersPage', () => import('@/pages/orders')),
  OrderDetail: page('OrderDetailPage', () => import('@/pages/order-detail')),
  OrderCreate: page('OrderCreatePage', () => import('@/pages/order-create')),
  DeductOrderCreate: page('DeductOrderCreatePage', () => import('@/pages/deduct-order-create')),
  DeductOrderEdit: page('DeductOrderEditPage', () => import('@/pages/deduct-order-edit')),
  DeductOrderDetail: page('DeductOrderDetailPage', () => import('@/pages/deduct-order-detail')),
  OrderEdit: page('OrderEditPage', () => import('@/pages/order-edit')),
  ArchivedOrders: page('ArchivedOrdersPage', () => import('@/pages/archived-orders')),
  ArchivedOrderDetail: page('ArchivedOrderDetailPage', () => import('@/pages/archived-order-detail')),
  OrderImports: page('OrderImportsPage', () => import('@/pages/order-imports')),
  OrderImportDetail: page('OrderImportDetailPage', () => import('@/pages/order-import-detail')),
  Shipments: page('ShipmentsPage', () => import('@/pages/shipments')),
  ShipNoticeCreate: page('NoticeCreatePage', () => import('@/pages/notice-create')),
  ShipNoticeDetail: page('NoticeDetailPage', () => import('@/pages/notice-detail')),
  Inventory: page('InventoryPage', () => import('@/pages/inventory')),
  ProductCreate: page('ItemCreatePage', () => import('@/pages/item-create')),
  ProductDetail: page('ItemDetailPage', () => import('@/pages/item-detail')),
  ItemImports: page('ItemImportsPage', () => import('@/pages/item-imports')),
  ItemImportDetail: page('ItemImportDetailPage', () => import('@/pages/item-import-detail')),
};

/** Fetches the code of everything inside the shell; default is what React's lazy asks for. */
export const prefetchInside = async () => ({ default: (await import('./Inside')).Inside });
