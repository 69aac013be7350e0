import type { Day } from '@contract/dates';
import type { OrderRecord } from '@contract/order';
import { isOnHold } from '@contract/orderRules';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { createOrderDraft, type OrderValues } from './orderDraft';
import { orderFields, type OrderFieldName } from './orderFields';
import { orderValuesOf } from './orderValues';

export type EditedOrder = EditedRecord<OrderRecord, OrderValues, OrderFieldName>;

/** An order while it is edited; one on hold can be submitted as it is (ORDE-19). `today` is the browser's local day. */
export const editOrder = (record: OrderRecord, today: () => Day): EditedOrder =>
  new EditedRecord(record, {
    fields: orderFields,
    valuesOf: orderValuesOf,
    draftOf: (values) => createOrderDraft(today, values),
    maySaveUnchanged: ({ Status }) => isOnHold(Status),
  });
