export { completedByError, createDeductDraft } from './model/deductDraft';
export { createDeductOrder } from './model/createDeductOrder';
export { deductFields } from './model/deductFields';
export { deductValuesOf, heldTagsOf } from './model/deductValues';
export { editDeductOrder } from './model/editDeductOrder';
export { updateDeductOrder } from './model/updateDeductOrder';
export type { DeductDraft } from './model/deductDraft';
export type { EditedDeductOrder } from './model/editDeductOrder';
