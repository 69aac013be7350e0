import type { RouteName } from '@/shared/routes/routes';
import type { FormShape } from '@/shared/ui/fields/FormSkeleton';

/** The pages that are forms, and how each is laid out. */
export const formShapes: Partial<Record<RouteName, FormShape>> = {
  OrderCreate: 'picker',
  OrderEdit: 'picker',
  DeductOrderCreate: 'picker',
  DeductOrderEdit: 'picker',
  ShipNoticeCreate: 'picker',
  ShipNoticeDetail: 'picker',
  ProductCreate: 'fields',
  ProductDetail: 'fields',
  ClientCreateManage: 'fields',
  ClientDetailManage: 'fields',
  ClientSettings: 'fields',
  UserCreateManage: 'fields',
  UserDetailManage: 'fields',
  UserCreateSettings: 'fields',
  UserDetailSettings: 'fields',
  UserProfile: 'fields',
  Support: 'fields',
  RecipientCreate: 'halves',
  RecipientDetail: 'halves',
  WebhookCreate: 'halves',
  WebhookDetail: 'halves',
};
