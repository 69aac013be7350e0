export { createRecipient } from './model/createRecipient';
export { recipientDraft, recipientFormError, type RecipientDraft } from './model/recipientChecks';
export { recipientForm } from './model/recipientForm';
export { recipientTitle } from './model/recipientTitle';
export { editRecipient, updateRecipient, type EditedRecipient } from './model/updateRecipient';
