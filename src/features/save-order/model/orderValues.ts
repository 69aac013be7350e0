import type { OrderItemRecord, OrderRecord } from '@contract/order';
import type { PickedItem } from '@/entities/item';
import { recipientValues } from '@/entities/recipient';
import { storedFile } from '@/shared/file/fieldFile';
import { datePart } from '@/shared/format/dates';
import type { OrderValues } from './orderDraft';

const pickedOf = ({
  StockNumber,
  Description,
  QuantityRequested,
  LotNo,
}: OrderItemRecord): PickedItem => ({
  stockNumber: StockNumber,
  description: Description,
  available: null,
  quantity: QuantityRequested,
  lotNo: LotNo,
});

/** An order as the form edits it: with what was asked for, whatever of it waits in a backorder. */
export const orderValuesOf = (record: OrderRecord): OrderValues => ({
  name: record.Name,
  deliveryOption: record.DeliveryOption ?? '',
  notes: record.ShipmentNote ?? '',
  hasShipDate: datePart(record.ShipByDate) !== null,
  shipByDate: datePart(record.ShipByDate),
  recipient: record.Recipient && recipientValues(record.Recipient),
  items: record.Items.map(pickedOf),
  requiresApproval: record.WaitingForClientApproval,
  requestBoxLabels: record.RequestUCCLabels,
  invoiceFile: storedFile(record.InvoiceFile),
  shippingLabel: storedFile(record.ShippingLabel),
});
