export { Recipient } from './model/Recipient';
export { createRecipientList } from './model/recipientList';
export {
  createRecipientDraft,
  recipientChecks,
  recipientFieldError,
  recipientValues,
} from './model/recipientDraft';
export { AddressFields, ContactFields, NotesField } from './ui/RecipientFields';
export type { RecipientValues } from './model/recipientDraft';
