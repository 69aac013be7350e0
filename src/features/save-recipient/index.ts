export { recipientFields } from './model/recipientFields';
export { newRecipientDraft, recipientFormError, recipientFormValues } from './model/recipientForm';
export { createRecipient, editRecipient, updateRecipient } from './model/saveRecipient';
export type { RecipientDraft } from './model/recipientForm';
export type { EditedRecipient } from './model/saveRecipient';
