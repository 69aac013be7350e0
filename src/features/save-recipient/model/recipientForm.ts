import type { RecipientRecord } from '@contract/recipient';
import { isAddressAcceptable, recipientFormSentences } from '@contract/recipientRules';
import { digitsOf } from '@contract/text';
import {
  recipientChecks,
  recipientFieldError,
  recipientValues,
  type RecipientValues,
} from '@/entities/recipient';
import { Draft } from '@/shared/draft/Draft';

export type RecipientDraft = Draft<RecipientValues>;

const checks = recipientChecks(recipientFormSentences, isAddressAcceptable);

/** The draft of a new recipient, with its requirements (RCPT-22 to RCPT-26). */
export const newRecipientDraft = (): RecipientDraft => new Draft(recipientValues(null), checks);

/** The draft of a recipient that exists. */
export const editRecipientDraft = (values: RecipientValues): RecipientDraft =>
  new Draft(values, checks);

/** A recipient of the address book as the form edits it: the phone as digits alone (RCPT-21). */
export const recipientFormValues = (record: RecipientRecord): RecipientValues => {
  const values = recipientValues(record);
  return { ...values, Phone: digitsOf(values.Phone) };
};

/** What is wrong with a field: a phone is missing in the US alone (OPEN-59). */
export const recipientFormError = (
  values: RecipientValues,
  field: keyof RecipientValues,
): string | null =>
  field === 'Phone' && values.Country !== 'US' ? null : recipientFieldError(values, field);
