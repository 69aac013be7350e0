import { userSentences } from '@contract/userRules';
import {
  personChecks,
  personForm,
  signInChecks,
  signInForm,
  type SignInValues,
} from '@/entities/person';
import { Draft, type Check } from '@/shared/draft/Draft';
import { rightsForm, type UserValues } from './userForm';

/** What the form of a new user edits (USER-12, USER-33). */
type NewUserValues = UserValues & SignInValues;

export type NewUserDraft = Draft<NewUserValues>;

const checks: readonly Check<NewUserValues>[] = [
  ...signInChecks,
  {
    label: userSentences.roleAndClient,
    fields: ['Role', 'ClientId'],
    passes: (values) => values.Role !== null && values.ClientId !== '',
  },
  ...personChecks,
];

/** The draft of a new user of a client, with its requirements (USER-15 to USER-20). */
export const newUserDraft = (clientId: string): NewUserDraft =>
  new Draft<NewUserValues>(
    { ...signInForm.empty, ...rightsForm.empty, ...personForm.empty, ClientId: clientId },
    checks,
  );
