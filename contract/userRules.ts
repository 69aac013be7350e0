import { isInternal, may, type Role } from './access';
import { isEmail } from './text';

/** Longest texts of a user's fields (OPEN-122). */
export const userLimits = {
  name: 256,
  email: 256,
  phone: 50,
  address: 256,
  city: 128,
  state: 40,
  zip: 10,
} as const;

/** What the rules read of a user's form; empty and missing mean the same. */
export interface UserFields {
  readonly FirstName: string;
  readonly LastName: string;
  readonly Phone: string;
  readonly Address1: string;
  readonly City: string;
  readonly State: string | null;
  readonly Zip: string;
  readonly Country: string;
}

/** The user form's sentences (USER-15 to USER-20). */
export const userSentences = {
  required: 'Required fields: First Name, Last Name, Phone, Address 1, City, Zip & Country',
  usFormat: 'If country is US: Zip (5 digits) & Phone (10 digits)',
  state: 'If country is US or Canada: State is required',
  email: 'Email must be valid',
  password: 'Password is required',
  passwordsMatch: 'Password and Confirm Password must match',
  roleAndClient: 'Required fields: Role & Client',
  assigned: 'At least one client must be assigned.',
  lastAdmin: 'The last active Admin can not be deleted, deactivated or given another role',
  emailTaken: 'A user with this email exists already',
} as const;

const isGiven = (text: string | null): boolean => (text ?? '').trim() !== '';

/** Everything but the second address line and the state is given (USER-15, OPEN-60). */
export const hasRequiredUserFields = (user: UserFields): boolean =>
  [
    user.FirstName,
    user.LastName,
    user.Phone,
    user.Address1,
    user.City,
    user.Zip,
    user.Country,
  ].every(isGiven);

/**
 * For the US a zip of exactly five digits and a phone of exactly ten, spaces around them left aside
 * (USER-17).
 */
export const hasUsFormat = ({
  Country,
  Zip,
  Phone,
}: Pick<UserFields, 'Country' | 'Zip' | 'Phone'>): boolean =>
  Country !== 'US' || (/^\d{5}$/.test(Zip.trim()) && /^\d{10}$/.test(Phone.trim()));

/** A state for the US and Canada (USER-16). */
export const hasUserState = ({ Country, State }: Pick<UserFields, 'Country' | 'State'>): boolean =>
  !['US', 'CA'].includes(Country) || isGiven(State);

/** Whether an e-mail address can be a user's (USER-18). */
export const isUserEmail = (email: string): boolean =>
  isEmail(email.trim()) && email.trim().length <= userLimits.email;

/** Who acts, and on whom: as far as the gates read it. */
export interface ActingUser {
  readonly _id: string;
  readonly Role: Role;
}

/**
 * The two places where users are managed: the provider's staff in the admin section, a client's
 * people in its settings (OPEN-113).
 */
export type UserSection = 'admin' | 'settings';

/**
 * The roles that an acting role is offered when it creates a user, or searches for one (USER-09 to
 * USER-11, OPEN-62).
 */
export const offeredRoles = (
  acting: Role,
  section: UserSection,
  purpose: 'create' | 'search',
): readonly Role[] => {
  if (section === 'admin') return ['Admin', 'Manager'];
  const seesApi =
    purpose === 'create' ? acting === 'Admin' : isInternal(acting) || acting === 'Owner';
  return seesApi ? ['Owner', 'User', 'API'] : ['Owner', 'User'];
};

/** Whether somebody may create users there (USER-07, USER-08). */
export const mayCreateUser = (acting: Role, section: UserSection): boolean =>
  section === 'admin' ? acting === 'Admin' : may(acting, 'user.write');

/** The section that a user's record belongs to. */
export const sectionOf = ({ Role: role }: Pick<ActingUser, 'Role'>): UserSection =>
  isInternal(role) ? 'admin' : 'settings';
