import type { ParsedDeductPayload, ParsedDeductUpdate } from '@contract/deductOrder';
import { columns } from '../db/columns';
import type { OrderRow } from '../orders/record/orderSteps';

/** A deduct order's fields and their columns; the others of an order it lacks. */
export const deductColumns = columns<
  Pick<OrderRow, 'name' | 'notes'>,
  ParsedDeductPayload,
  ParsedDeductUpdate
>()(
  {
    name: { from: 'Name' },
    notes: { from: 'Notes', emptied: null },
  },
  {
    Id: 'finds the order',
    Version: 'refuseStaleOrder',
    WarehouseCode: 'ownWarehouse',
    CreateWorkOrder: 'workOrderAfter',
    WorkOrderId: 'workOrderAfter',
    WorkOrder: 'workOrderAfter',
    Items: 'planTaking for a new order, refill for a change',
  },
);
