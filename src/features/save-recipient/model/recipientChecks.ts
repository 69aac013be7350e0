import { isAddressAcceptable, recipientFormSentences } from '@contract/recipientRules';
import { recipientChecks, recipientFieldError, type RecipientValues } from '@/entities/recipient';
import { Draft } from '@/shared/draft/Draft';
import { recipientForm } from './recipientForm';

export type RecipientDraft = Draft<RecipientValues>;

const checks = recipientChecks(recipientFormSentences, isAddressAcceptable);

/** A recipient's draft with its requirements (RCPT-22 to RCPT-26): a new one, or one of values. */
export const recipientDraft = (values: RecipientValues = recipientForm.empty): RecipientDraft =>
  new Draft(values, checks, recipientForm.sentAs);

/** What is wrong with a field: a phone is missing in the US alone (OPEN-59). */
export const recipientFormError = (
  values: RecipientValues,
  field: keyof RecipientValues,
): string | null =>
  field === 'Phone' && values.Country !== 'US' ? null : recipientFieldError(values, field);
