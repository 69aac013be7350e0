import type { ParsedOrderPayload, ParsedOrderUpdate } from '@contract/orderPayload';
import { columns } from '../../db/columns';
import { toRecipient } from '../../recipients/recipientFields';
import type { OrderRow } from './orderSteps';

/** The columns that planning, processing, the files and the server keep. */
type Kept =
  | 'clientId'
  | 'id'
  | 'orderNumber'
  | 'orderType'
  | 'status'
  | 'warehouseStatus'
  | 'warehouseId'
  | 'requestedWarehouseId'
  | 'orderBy'
  | 'onHoldReason'
  | 'hasPartials'
  | 'hasBackorders'
  | 'shippedAt'
  | 'shippedCarrier'
  | 'shippedServiceLevel'
  | 'sender'
  | 'shipReference1'
  | 'invoiceFile'
  | 'shippingLabel'
  | 'workOrder'
  | 'version'
  | 'createdAt';

/** A copy for the filters. */
const lower = (text: string | null | undefined): string => (text ?? '').toLowerCase();

/** An order's fields and their columns. */
export const orderColumns = columns<Omit<OrderRow, Kept>, ParsedOrderPayload, ParsedOrderUpdate>()(
  {
    name: { from: 'Name' },
    deliveryOption: { from: 'DeliveryOption' },
    shipByDate: { from: 'ShipByDate', emptied: null },
    notes: { from: 'Notes', emptied: null, answeredAs: 'ShipmentNote' },
    recipient: { from: 'Recipient', as: toRecipient },
    recipientFirst: { from: 'Recipient', as: ({ FirstName }) => lower(FirstName) },
    recipientLast: { from: 'Recipient', as: ({ LastName }) => lower(LastName) },
    recipientCompany: { from: 'Recipient', as: ({ Company }) => lower(Company) },
    requestUccLabels: { from: 'RequestUCCLabels' },
    waitingForApproval: { from: 'WaitForClientApproval', answeredAs: 'WaitingForClientApproval' },
  },
  {
    Id: 'finds the order',
    Version: 'refuseStaleOrder',
    Items: 'layOut for a new order, replaceContents for a change',
    InvoiceFile: 'readOrderFiles, changeFiles',
    ShippingLabel: 'readOrderFiles, changeFiles',
    RequestedWarehouse: 'requestedOf, for the planning',
    Files: 'readOrderFiles',
  },
);
