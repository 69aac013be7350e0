export { createRecipientDraft, recipientFieldError, recipientValues } from './model/recipientDraft';
export type { RecipientValues } from './model/recipientDraft';
