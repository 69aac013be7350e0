import { isUserEmail, userSentences } from '@contract/userRules';
import type { Check } from '@/shared/draft/Draft';
import type { SignInValues } from './signInForm';

/** That an e-mail is one (USER-18). */
export const emailCheck: Check<Pick<SignInValues, 'Email'>> = {
  label: userSentences.email,
  fields: ['Email'],
  passes: ({ Email }) => isUserEmail(Email),
  contradicts: ({ Email }) => Email.trim() !== '',
};

/** That a password was typed twice alike (USER-20). */
export const passwordsCheck: Check<Pick<SignInValues, 'Password' | 'ConfirmPassword'>> = {
  label: userSentences.passwordsMatch,
  fields: ['ConfirmPassword'],
  passes: ({ Password, ConfirmPassword }) => Password.trim() === ConfirmPassword.trim(),
  contradicts: ({ ConfirmPassword }) => ConfirmPassword !== '',
};

/** The requirements of how somebody new signs in (USER-18 to USER-20). */
export const signInChecks: readonly Check<SignInValues>[] = [
  emailCheck,
  {
    label: userSentences.password,
    fields: ['Password'],
    passes: ({ Password }) => Password.trim() !== '',
  },
  passwordsCheck,
];
