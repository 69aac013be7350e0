export { createDeductOrder } from './model/createDeductOrder';
export { completedByError, newDeductDraft, type DeductDraft } from './model/deductChecks';
export { deductForm } from './model/deductForm';
export { heldTagsOf } from './model/heldTags';
export {
  editDeductOrder,
  updateDeductOrder,
  type EditedDeductOrder,
} from './model/updateDeductOrder';
