import type { Role } from '@contract/access';
import { isUserEmail, userSentences } from '@contract/userRules';
import { emptyPerson, personChecks, type PersonValues } from '@/entities/person';
import { Draft, type Check } from '@/shared/draft/Draft';

/** What the form of a new user edits (USER-12, USER-33). */
export type NewUserValues = PersonValues & {
  readonly Email: string;
  readonly Password: string;
  readonly ConfirmPassword: string;
  /** Null until one is chosen. */
  readonly Role: Role | null;
  readonly ClientId: string;
};

export type NewUserDraft = Draft<NewUserValues>;

const isSame = ({ Password, ConfirmPassword }: NewUserValues): boolean =>
  Password.trim() === ConfirmPassword.trim();

const checks: readonly Check<NewUserValues>[] = [
  {
    label: userSentences.email,
    fields: ['Email'],
    passes: ({ Email }) => isUserEmail(Email),
    contradicts: ({ Email }) => Email.trim() !== '',
  },
  {
    label: userSentences.password,
    fields: ['Password'],
    passes: ({ Password }) => Password.trim() !== '',
  },
  {
    label: userSentences.passwordsMatch,
    fields: ['ConfirmPassword'],
    passes: isSame,
    contradicts: ({ ConfirmPassword }) => ConfirmPassword !== '',
  },
  {
    label: userSentences.roleAndClient,
    fields: ['Role', 'ClientId'],
    passes: (values) => values.Role !== null && values.ClientId !== '',
  },
  ...personChecks,
];

/** The draft of a new user of a client, with its requirements (USER-15 to USER-20). */
export const newUserDraft = (clientId: string): NewUserDraft => {
  const empty: NewUserValues = {
    ...emptyPerson,
    Email: '',
    Password: '',
    ConfirmPassword: '',
    Role: null,
    ClientId: clientId,
  };
  return new Draft(empty, checks);
};
