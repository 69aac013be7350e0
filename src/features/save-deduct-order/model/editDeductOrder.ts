import type { Day } from '@contract/dates';
import type { OrderRecord } from '@contract/order';
import { isOnHold } from '@contract/orderRules';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { createDeductDraft, type DeductValues } from './deductDraft';
import { deductFields, type DeductFieldName } from './deductFields';
import { deductValuesOf } from './deductValues';

export type EditedDeductOrder = EditedRecord<OrderRecord, DeductValues, DeductFieldName>;

/** A deduct order while it is edited; one on hold can be submitted as it is (ORDE-19, OPEN-106). `today` is the browser's local day. */
export const editDeductOrder = (record: OrderRecord, today: () => Day): EditedDeductOrder =>
  new EditedRecord(record, {
    fields: deductFields,
    valuesOf: deductValuesOf,
    draftOf: (values) => createDeductDraft(today, values),
    maySaveUnchanged: ({ Status }) => isOnHold(Status),
  });
