import type { UserPayload } from '@contract/user';
import { form, type ValuesOf } from '@/shared/draft/form';
import { text } from '@/shared/draft/formFields';

type SignIn = Pick<UserPayload, 'Email' | 'Password' | 'ConfirmPassword'>;

const field = <Name extends keyof SignIn>(label: string, name: Name) =>
  text(label, { from: () => '', sends: name });

/** What somebody new is to sign in with, sent with the person; passwords trimmed too (OPEN-115). */
export const signInForm = form<unknown, SignIn, object>()(
  {
    Email: field('Email', 'Email'),
    Password: field('Password', 'Password'),
    ConfirmPassword: field('Confirm Password', 'ConfirmPassword'),
  },
  { create: {}, update: {} },
);

/** How somebody new signs in. */
export type SignInValues = ValuesOf<typeof signInForm>;
