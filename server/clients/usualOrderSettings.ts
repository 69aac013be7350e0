import type { OrderSettings } from '@contract/client';
import { processingDays } from '@contract/workingDays';
import { referenceWarehouses } from '../resources/referenceData';

/**
 * The settings a new client starts with: the system may take every step by itself, orders ship from
 * one warehouse, what is missing is backordered.
 */
export const usualOrderSettings: OrderSettings = {
  DefaultReleaseWarehouse: referenceWarehouses[0].id,
  ReleaseWarehouses: referenceWarehouses
    .filter(({ isThirdParty }) => !isThirdParty)
    .map(({ id }) => id),
  ReleasePreference: 'SingleWarehouse',
  UsesMultipleWarehouses: true,
  AllowOrderSplit: false,
  AllowWarehouseSwitch: true,
  ForceDefaultWarehouse: false,
  ForceRequestedWarehouse: false,
  WaitTimeBeforeSystemStartProcessingOrder: 0,
  AllowOrderSubmission: true,
  AllowOrderConfirmation: true,
  AllowOrderApproval: true,
  AllowOrderRelease: true,
  AllowBackOrders: true,
  NeedOrderApproval: false,
  ProcessingDays: processingDays.usual,
};
