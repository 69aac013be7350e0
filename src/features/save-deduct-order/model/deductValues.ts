import type { OrderItemRecord, OrderRecord } from '@contract/order';
import type { PickedItem } from '@/entities/item';
import { datePart } from '@/shared/format/dates';
import type { DeductValues } from './deductDraft';

const pickedOf = ({
  StockNumber,
  Description,
  QuantityRequested,
  LotNo,
  Tags,
}: OrderItemRecord): PickedItem => ({
  stockNumber: StockNumber,
  description: Description,
  available: null,
  quantity: QuantityRequested,
  lotNo: LotNo,
  tags: Tags,
});

/** A deduct order as the form edits it, with its work order; its shipment note is the form's notes (DEDUCT-05, DEDUCT-22). */
export const deductValuesOf = (record: OrderRecord): DeductValues => ({
  name: record.Name,
  warehouseCode: record.Warehouse || null,
  notes: record.ShipmentNote ?? '',
  hasWorkOrder: record.WorkOrder !== null,
  completedByDate: datePart(record.WorkOrder?.CompletedByDate),
  shipmentNoticeId: record.WorkOrder?.ShipmentNoticeId ?? '',
  shipByDate: datePart(record.WorkOrder?.ShipByDate),
  items: record.Items.map(pickedOf),
});

/** The pieces of tags that an order has reserved, by tag number: while it waits for stock it has reserved none. */
export const heldTagsOf = ({
  Status,
  Items,
}: Pick<OrderRecord, 'Status' | 'Items'>): ReadonlyMap<string, number> => {
  const held = new Map<string, number>();
  if (Status === 'OnHoldDueToInsufficientStock') return held;
  for (const { TagNumber, Quantity } of Items.flatMap(({ Tags }) => Tags))
    held.set(TagNumber, (held.get(TagNumber) ?? 0) + Quantity);
  return held;
};
