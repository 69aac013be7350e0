import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { answerId } from './text';

/** How the system chooses the warehouse of an order (CLIENT-17). */
export const releasePreferences = ['SingleWarehouse', 'PreferClosestWarehouse'] as const;

/** The settings that decide what happens to a client's orders (CLIENT-36, OPEN-36). */
export const orderSettings = z.object({
  DefaultReleaseWarehouse: answerId,
  ReleaseWarehouses: z.array(answerId),
  ReleasePreference: z.enum(releasePreferences),
  UsesMultipleWarehouses: z.boolean(),
  AllowOrderSplit: z.boolean(),
  AllowWarehouseSwitch: z.boolean(),
  ForceDefaultWarehouse: z.boolean(),
  ForceRequestedWarehouse: z.boolean(),
  /** Minutes. */
  WaitTimeBeforeSystemStartProcessingOrder: z.int(),
  AllowOrderSubmission: z.boolean(),
  AllowOrderConfirmation: z.boolean(),
  AllowOrderApproval: z.boolean(),
  AllowOrderRelease: z.boolean(),
  AllowBackOrders: z.boolean(),
  NeedOrderApproval: z.boolean(),
});
export type OrderSettings = z.infer<typeof orderSettings>;

/** A client account as the portal reads it; administration adds its own fields when it is built. */
export const clientRecord = z.extend(orderSettings, {
  _id: answerId,
  /** Number in the warehouse system; identifies nothing in this API (OPEN-04). */
  Id: z.int(),
  Name: z.string(),
  Description: z.nullable(z.string()),
  IsActive: z.boolean(),
  PowerBiReportId: z.nullable(z.string()),
  SupportsItemGroups: z.boolean(),
  DefaultCarrier: z.nullable(answerId),
  DefaultServiceLevel: z.nullable(answerId),
  createdAt: moment,
});
export type ClientRecord = z.infer<typeof clientRecord>;

export const clientName = z.object({ _id: answerId, Id: z.int(), Name: z.string() });
export type ClientName = z.infer<typeof clientName>;

export const clients = {
  current: endpoint({
    method: 'GET',
    path: 'ui/clients/current',
    needs: 'signedIn',
    answer: z.object({ client: clientRecord }),
    defaultError: 'Issue getting client. Network issue.',
  }),
  list: endpoint({
    method: 'GET',
    path: 'ui/clients/list',
    needs: 'client.switch',
    answer: z.object({ clients: z.array(clientName), preferredClients: z.array(clientName) }),
    defaultError: 'Issue getting clients. Network issue.',
  }),
};
