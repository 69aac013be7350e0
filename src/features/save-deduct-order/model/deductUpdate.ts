import type { DeductUpdate } from '@contract/deductOrder';
import { withStatuses } from '@contract/lineStatus';
import type { OrderRecord } from '@contract/order';
import type { PickedItem } from '@/entities/item';
import { differing } from '@/shared/draft/fields';
import type { DeductValues } from './deductDraft';
import { deductFields, type DeductFieldName } from './deductFields';

interface Parts {
  /** The version that is changed. */
  readonly record: Pick<OrderRecord, '_id' | 'Version' | 'WorkOrder'>;
  readonly original: DeductValues;
  readonly values: DeductValues;
}

type Sent = { readonly [Name in DeductFieldName]: (parts: Parts) => Partial<DeductUpdate> };

const lineOf = ({ stockNumber, quantity, lotNo, tags = [] }: PickedItem) => ({
  StockNumber: stockNumber,
  Quantity: quantity ?? 0,
  LotNo: lotNo,
  Tags: [...tags],
});

/** One that exists is named; a new one is asked for. */
const workOrderOf = ({
  record,
  values: { completedByDate, shipmentNoticeId, shipByDate },
}: Parts): Partial<DeductUpdate> => {
  const fields = {
    CompletedByDate: completedByDate,
    ShipmentNoticeId: shipmentNoticeId || null,
    ShipByDate: shipByDate,
  };
  return record.WorkOrder
    ? { WorkOrderId: record.WorkOrder._id, WorkOrder: { _id: record.WorkOrder._id, ...fields } }
    : { CreateWorkOrder: true, WorkOrder: fields };
};

const sent: Sent = {
  name: ({ values }) => ({ Name: values.name.trim() }),
  warehouse: ({ values }) =>
    values.warehouseCode === null ? {} : { WarehouseCode: values.warehouseCode },
  notes: ({ values }) => ({ Notes: values.notes.trim() || null }),
  workOrder: workOrderOf,
  items: ({ original, values }) => ({
    Items: withStatuses(original.items.map(lineOf), values.items.map(lineOf)),
  }),
};

/** The update call's payload: only what was changed, emptied texts as null, all lines with what became of them (OPEN-50, ORDE-20 to ORDE-23). */
export const deductUpdateOf = (parts: Parts): DeductUpdate => ({
  Id: parts.record._id,
  // A server that counts no versions is not told of one.
  ...(parts.record.Version > 0 && { Version: parts.record.Version }),
  ...Object.assign(
    {},
    ...differing(deductFields, parts.original, parts.values).map((name) => sent[name](parts)),
  ),
});
