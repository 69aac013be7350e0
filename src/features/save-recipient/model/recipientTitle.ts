import { recipientCalled } from '@contract/recipientRules';
import type { RecipientValues } from '@/entities/recipient';
import { noNameYet } from '@/shared/format/names';
import { recipientForm } from './recipientForm';

/** What an unsaved recipient is, in a few words: "Maya Ortiz", or a company. */
export const recipientTitle = (values: RecipientValues): string =>
  recipientCalled(recipientForm.payloadOf(values)) || noNameYet;
