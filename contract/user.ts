import * as z from 'zod/mini';
import { roles } from './access';
import { endpoint } from './endpoint';
import { longestPassword, longestTriedPassword, passwordTooLong } from './identity';
import { pageOf, pageQuery, searchTerm } from './list';
import { moment } from './dates';
import { readUserAnswer, readUserList } from './otherNames';
import {
  answerId,
  changedTo,
  oneOf,
  optionalId,
  optionalText,
  recordId,
  requiredId,
  requiredOneOf,
  requiredText,
  sentVersion,
} from './text';
import * as rules from './userRules';

const { userLimits, userSentences } = rules;

const text = z._default(z.nullable(z.string()), null);

const blank = z._default(z.string(), '');
const addressOnRecord = z.object({
  Address1: blank,
  Address2: text,
  City: blank,
  State: text,
  Zip: blank,
  Country: blank,
});

/** A user as administration shows one; never a password (USER-33). */
export const userRecord = z.object({
  _id: answerId,
  Version: z._default(z.int(), 0),
  Email: blank,
  Role: z.enum(roles),
  ClientId: blank,
  Active: z._default(z.boolean(), true),
  FirstName: blank,
  LastName: blank,
  Phone: blank,
  Address: z._default(addressOnRecord, addressOnRecord.parse({})),
  AssignedClients: z._default(z.array(answerId), []),
  PreferredClients: z._default(z.array(answerId), []),
  createdAt: z.optional(moment),
});
export type UserRecord = z.infer<typeof userRecord>;

const country = requiredText('Country', 2).check(z.toUpperCase());
const address = z.object(
  {
    Address1: requiredText('Address 1', userLimits.address),
    Address2: optionalText('Address 2', userLimits.address),
    City: requiredText('City', userLimits.city),
    State: optionalText('State', userLimits.state),
    Zip: requiredText('Zip', userLimits.zip),
    Country: country,
  },
  'Address is required',
);

const person = {
  FirstName: requiredText('First Name', userLimits.name),
  LastName: requiredText('Last Name', userLimits.name),
  Phone: requiredText('Phone', userLimits.phone),
  Address: address,
};

/** The e-mail address that somebody new signs in with (USER-18). */
export const newEmail = z
  .string(userSentences.email)
  .check(z.trim(), z.refine(rules.isUserEmail, userSentences.email));
const password = z
  .string(userSentences.password)
  .check(z.minLength(1, userSentences.password), z.maxLength(longestPassword, passwordTooLong));

type Sent = {
  readonly Phone: string;
  readonly Address: {
    readonly Country: string;
    readonly Zip: string;
    readonly State?: string | null | undefined;
  };
};

const addressFits = ({ Phone, Address }: Sent): boolean =>
  rules.hasUsFormat({ Country: Address.Country, Zip: Address.Zip, Phone });
const stateFits = ({ Address }: Sent): boolean =>
  rules.hasUserState({ Country: Address.Country, State: Address.State ?? null });

/** Refusals that look at several fields of a person (USER-16, USER-17). */
const personChecks = [
  z.refine<Sent>(addressFits, { error: userSentences.usFormat, path: ['Address', 'Zip'] }),
  z.refine<Sent>(stateFits, { error: userSentences.state, path: ['Address', 'State'] }),
] as const;

interface SentPasswords {
  readonly Password?: string | undefined;
  readonly ConfirmPassword?: string | undefined;
}

/** Two passwords that must be one (USER-20). */
const match = z.refine<SentPasswords>(
  ({ Password, ConfirmPassword }) => (Password ?? '') === (ConfirmPassword ?? ''),
  { error: userSentences.passwordsMatch, path: ['ConfirmPassword'] },
);

/** What somebody new says beside the e-mail: the password, and who it is. */
export const newPerson = {
  Password: password,
  ConfirmPassword: z.string(userSentences.passwordsMatch),
  ...person,
};

/** Refusals that look at several fields of somebody new. */
export const newPersonChecks = [...personChecks, match] as const;

/** The first Owner of a new client, sent with it (OPEN-81). */
export const firstOwner = z
  .object({ Email: newEmail, ...newPerson }, 'User is required')
  .check(...newPersonChecks);

/** A new user as it is sent (API-19); without a client it belongs to the current one (OPEN-62). */
export const userPayload = z
  .object({
    Email: newEmail,
    Role: requiredOneOf('Role', roles),
    ClientId: optionalId('Client'),
    ...newPerson,
  })
  .check(...newPersonChecks);
export type UserPayload = z.input<typeof userPayload>;
export type ParsedUserPayload = z.output<typeof userPayload>;

/**
 * Names, phone and address as they are changed; whole, because they are checked together (API-21).
 */
export const profilePayload = z
  .object({ UserId: requiredId('User'), Version: sentVersion, ...person })
  .check(...personChecks);
export type ProfilePayload = z.input<typeof profilePayload>;
export type ParsedProfilePayload = z.output<typeof profilePayload>;

/** What decides a user's rights; only what changes is sent (API-22). */
export const userConfiguration = z.object({
  UserId: requiredId('User'),
  Version: sentVersion,
  Role: z.optional(oneOf('Role', roles)),
  ClientId: optionalId('Client'),
  Active: z.optional(z.boolean('Active must be true or false')),
});
export type UserConfiguration = z.input<typeof userConfiguration>;

/**
 * E-mail, password, or both; the own ones with the password that is valid now (API-23, OPEN-118).
 */
export const credentialsPayload = z
  .object({
    UserId: requiredId('User'),
    Email: z.optional(newEmail),
    Password: z.optional(password),
    ConfirmPassword: z.optional(z.string(userSentences.passwordsMatch)),
    CurrentPassword: z.optional(
      z.string().check(z.maxLength(longestTriedPassword, 'The current password is wrong')),
    ),
  })
  .check(match);
export type CredentialsPayload = z.input<typeof credentialsPayload>;

/**
 * The query of the users list; `isAdminSection` lists the provider's staff, else it is the current
 * client's people (OPEN-113).
 */
export const userQuery = z.object({
  ...pageQuery,
  isAdminSection: z.optional(oneOf('isAdminSection', ['true', 'false'])),
  role: z.optional(oneOf('Role', roles)),
  searchTerm,
});
export type UserQuery = z.output<typeof userQuery>;

const clientIds = z
  .array(recordId, 'The clients must be a list')
  .check(z.maxLength(10_000, 'Too many clients'));
const nothing = z.object({});

/** Administration of users, and the own account (API-15 to API-25). */
export const users = {
  list: endpoint({
    method: 'GET',
    path: 'ui/identities',
    needs: 'signedIn',
    query: userQuery,
    answer: pageOf(userRecord, {}),
    reads: readUserList,
    defaultError: 'Issue getting users. Network issue.',
  }),
  current: endpoint({
    method: 'GET',
    path: 'ui/identities/current',
    needs: 'signedIn',
    answer: z.object({ identity: userRecord }),
    reads: readUserAnswer,
    defaultError: 'Issue getting profile. Network issue.',
  }),
  create: endpoint({
    method: 'POST',
    path: 'identities',
    needs: 'user.write',
    takesKey: true,
    payload: userPayload,
    answer: z.object({ _id: z._default(z.string(), '') }),
    defaultError: 'Error creating user. Network issue.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'identities/delete-identity',
    needs: 'user.delete',
    payload: z.object({ UserId: requiredId('User') }),
    answer: nothing,
    defaultError: 'Error deleting user. Network issue.',
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: 'identities/update-profile',
    needs: 'signedIn',
    payload: profilePayload,
    answer: changedTo,
    defaultError: 'Error updating profile. Network issue.',
  }),
  updateConfiguration: endpoint({
    method: 'PUT',
    path: 'identities/update-identity-configuration',
    needs: 'user.write',
    payload: userConfiguration,
    answer: changedTo,
    defaultError: 'Error updating user. Network issue.',
  }),
  updateCredentials: endpoint({
    method: 'PUT',
    path: 'identities/update-creds',
    needs: 'signedIn',
    payload: credentialsPayload,
    answer: nothing,
    defaultError: 'Error updating credentials. Network issue.',
  }),
  assignClients: endpoint({
    method: 'PUT',
    path: 'identities/modify-assigned-clients',
    needs: 'user.assignClients',
    payload: z.object({
      UserId: requiredId('User'),
      ClientIds: clientIds.check(z.minLength(1, userSentences.assigned)),
    }),
    answer: nothing,
    defaultError: 'Error updating assigned clients. Network issue.',
  }),
  preferClients: endpoint({
    method: 'PUT',
    path: 'identities/modify-client-preference',
    needs: 'signedIn',
    payload: z.object({ ClientIds: clientIds }),
    answer: nothing,
    defaultError: 'Error updating preferred clients. Network issue.',
  }),
  createApiUser: endpoint({
    method: 'POST',
    path: 'identities/api-user',
    needs: 'client.administer',
    takesKey: true,
    payload: z.object({ ClientId: requiredId('Client') }),
    answer: z.object({ identity: z.optional(userRecord) }),
    defaultError: 'Error creating API user. Network issue.',
  }),
  /** The client's API token: made when there is none yet, else the same again (OPEN-75). */
  apiToken: endpoint({
    method: 'POST',
    path: 'identities/request-access-token-api-user',
    needs: 'client.administer',
    payload: z.object({ ClientId: requiredId('Client') }),
    answer: z.object({ accessToken: z.string() }),
    answerAt: 'top',
    hasSecret: true,
    defaultError: 'Error generating token. Network issue.',
  }),
  /** Ends the client's API token and makes another one. */
  replaceApiToken: endpoint({
    method: 'POST',
    path: 'portal/replace-api-token',
    needs: 'client.administer',
    payload: z.object({ ClientId: requiredId('Client') }),
    answer: z.object({ accessToken: z.string() }),
    answerAt: 'top',
    hasSecret: true,
    defaultError: 'Error replacing token. Network issue.',
  }),
};
