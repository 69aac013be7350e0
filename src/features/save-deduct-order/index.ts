export { completedByError, createDeductDraft } from './model/deductDraft';
export { createDeductOrder } from './model/createDeductOrder';
export { deductFields } from './model/deductFields';
export { deductValuesOf } from './model/deductValues';
export { EditedDeductOrder } from './model/EditedDeductOrder';
export { updateDeductOrder } from './model/updateDeductOrder';
export type { DeductDraft } from './model/deductDraft';
