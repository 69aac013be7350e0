export { createDeductOrder } from './model/createDeductOrder';
export { completedByError, newDeductDraft, type DeductDraft } from './model/deductChecks';
export { deductForm } from './model/deductForm';
export { deductOrderToDuplicate } from './model/deductOrderToDuplicate';
export { deductTitle } from './model/deductTitle';
export { heldTagsOf } from './model/heldTags';
export {
  editDeductOrder,
  updateDeductOrder,
  type EditedDeductOrder,
} from './model/updateDeductOrder';
