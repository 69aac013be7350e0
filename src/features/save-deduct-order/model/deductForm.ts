import type { Day } from '@contract/dates';
import type { DeductPayload, DeductUpdate } from '@contract/deductOrder';
import { withStatuses } from '@contract/lineStatus';
import type { OrderItemRecord, OrderRecord } from '@contract/orderRecord';
import { hasTags, type PickedItem } from '@/entities/item';
import { differingLines } from '@/shared/draft/differingLines';
import { form, type ValuesOf } from '@/shared/draft/form';
import { several } from '@/shared/draft/formRow';
import { dayOrNone } from '@/shared/draft/formDays';
import { none, onItsWay, optionalText, text } from '@/shared/draft/formFields';
import { datePart } from '@/shared/format/dates';

/**
 * A work order that exists or is to be created; without one the three fields are not sent
 * (DEDUCT-20, DEDUCT-21).
 */
interface WorkOrder {
  readonly hasWorkOrder: boolean;
  /** Of the one that exists. */
  readonly workOrderId: string | null;
  readonly completedByDate: Day | null;
  /** Digits alone (DEDUCT-17). */
  readonly shipmentNoticeId: string;
  readonly shipByDate: Day | null;
}

/** One that exists is named; a new one is asked for. */
const sentWorkOrder = (
  { completedByDate, shipmentNoticeId, shipByDate }: WorkOrder,
  id: string | null,
) => {
  const fields = {
    CompletedByDate: completedByDate,
    ShipmentNoticeId: shipmentNoticeId || null,
    ShipByDate: shipByDate,
  };
  return id === null
    ? { CreateWorkOrder: true, WorkOrder: fields }
    : { WorkOrderId: id, WorkOrder: { _id: id, ...fields } };
};

const workOrderText = ({
  hasWorkOrder,
  completedByDate,
  shipmentNoticeId,
  shipByDate,
}: WorkOrder): string =>
  hasWorkOrder
    ? [
        `Completed by ${dayOrNone(completedByDate)}`,
        `Shipment notice ${shipmentNoticeId || none}`,
        `Shipment ${dayOrNone(shipByDate)}`,
      ].join('\n')
    : none;

type Items = readonly PickedItem[];

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

const newLineOf = (item: PickedItem) => ({
  StockNumber: item.stockNumber,
  Quantity: item.quantity ?? 0,
  ...(hasTags(item) && { Tags: [...(item.tags ?? [])] }),
});

const lineOf = ({ stockNumber, quantity, lotNo, tags = [] }: PickedItem) => ({
  StockNumber: stockNumber,
  Quantity: quantity ?? 0,
  LotNo: lotNo,
  Tags: [...tags],
});

const lineText = ({ stockNumber, quantity, tags = [] }: PickedItem): string =>
  [
    `${stockNumber}: ${quantity ?? none}`,
    ...tags.map(({ TagNumber, Quantity }) => `${Quantity} from ${TagNumber}`),
  ].join(', ');

const linesWords = { nameOf: ({ stockNumber }: PickedItem) => stockNumber, textOf: lineText };

/** The fields of a deduct order (DEDUCT-05, DEDUCT-20 to DEDUCT-22), in the form's order. */
export const deductForm = form<OrderRecord, DeductPayload, DeductUpdate>()(
  {
    name: text('Name', { from: (order: OrderRecord) => order.Name, sends: 'Name' }),
    /** Code; null while none is chosen. */
    warehouseCode: {
      label: 'Warehouse',
      empty: null,
      from: (order: OrderRecord): string | null => order.Warehouse || null,
      create: (code: string | null) => ({ WarehouseCode: code ?? '' }),
      update: (code: string | null) => (code === null ? {} : { WarehouseCode: code }),
      alike: (code: string | null) => code,
      text: (code: string | null) => code ?? none,
    },
    notes: optionalText('Notes', {
      from: (order: OrderRecord) => order.ShipmentNote ?? '',
      sends: 'Notes',
    }),
    workOrder: several({
      label: 'Work order',
      empty: {
        hasWorkOrder: false,
        workOrderId: null,
        completedByDate: null,
        shipmentNoticeId: '',
        shipByDate: null,
      },
      from: ({ WorkOrder: order }: OrderRecord): WorkOrder => ({
        hasWorkOrder: order !== null,
        workOrderId: order?._id ?? null,
        completedByDate: datePart(order?.CompletedByDate),
        shipmentNoticeId: order?.ShipmentNoticeId ?? '',
        shipByDate: datePart(order?.ShipByDate),
      }),
      create: ({ hasWorkOrder, completedByDate, shipmentNoticeId, shipByDate }) => ({
        CreateWorkOrder: hasWorkOrder,
        WorkOrder: hasWorkOrder
          ? {
              CompletedByDate: completedByDate,
              ShipmentNoticeId: shipmentNoticeId,
              ShipByDate: shipByDate ?? undefined,
            }
          : undefined,
      }),
      update: (order, { before }) => sentWorkOrder(order, before.workOrderId),
      alike: ({ hasWorkOrder, completedByDate, shipmentNoticeId, shipByDate }) =>
        hasWorkOrder && [completedByDate, shipmentNoticeId, shipByDate],
      text: workOrderText,
    }),
    items: {
      label: 'Items',
      empty: [],
      from: ({ Items: lines }: OrderRecord): Items => lines.map(pickedOf),
      create: (items: Items) => ({ Items: items.map(newLineOf) }),
      update: (items: Items, { before }: { readonly before: Items }) => ({
        Items: withStatuses(before.map(lineOf), items.map(lineOf)),
      }),
      alike: (items: Items) => items.map(lineText).toSorted(),
      text: (items: Items, other: Items) => differingLines(items, other, linesWords),
    },
    /** Lines of a spreadsheet that could not be added yet. */
    pastedLines: onItsWay('Pasted lines'),
  },
  {
    create: {},
    update: {
      Id: 'updateDeductOrder names the order',
      Version: 'every update of a form',
    },
  },
);

/** What the deduct order form edits. */
export type DeductValues = ValuesOf<typeof deductForm>;
