export { Recipient } from './model/Recipient';
export { RecipientStore, useRecipients } from './model/RecipientStore';
export {
  createRecipientDraft,
  recipientChecks,
  recipientFieldError,
  recipientValues,
} from './model/recipientDraft';
export { AddressFields, ContactFields, NotesField } from './ui/RecipientFields';
export type { RecipientValues } from './model/recipientDraft';
