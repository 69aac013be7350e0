import { roleId, type Role } from '@contract/access';
import { isUserEmail, userLimits } from '@contract/userRules';
import type { SignOnSettings } from '../config/signOnSettings';
import type { Subject } from '../identity/signOnRows';
import type { Claims } from './identityProvider';

/** Somebody whom the provider of identities vouches for, as far as it matters here. */
export interface VouchedPerson extends Subject {
  /** Null where no value of the claim is named in the settings. */
  readonly role: Role | null;
  /** For a new account alone; never what an account is found by. Null unless it is confirmed. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** When the person logged in there; null where that is not told. */
  readonly loggedInAt: Date | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Seconds by which clocks may differ. */
const skew = 60;

/** A time in seconds as a moment that is not ahead; null for what is none. */
const momentOf = (seconds: unknown, at: Date): Date | null =>
  typeof seconds === 'number' && seconds > 0 && seconds * 1000 <= at.getTime() + skew * 1000
    ? new Date(Math.min(seconds * 1000, at.getTime()))
    : null;

const asName = (text: string): string => text.slice(0, userLimits.name);

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');

/** A claim by its name, or one within others by their names with dots: `realm_access.roles`. */
const claimAt = (claims: Claims, name: string): unknown =>
  Object.hasOwn(claims, name)
    ? claims[name]
    : name
        .split('.')
        .reduce<unknown>(
          (found, part) =>
            typeof found === 'object' && found !== null && Object.hasOwn(found, part)
              ? Reflect.get(found, part)
              : undefined,
          claims,
        );

const highest = (roles: readonly Role[]): Role | null =>
  roles.toSorted((a, b) => roleId(a) - roleId(b))[0] ?? null;

/** What is taken of the claims. */
export const vouchedPerson = (
  claims: Claims,
  { roles, roleClaim }: Pick<SignOnSettings, 'roles' | 'roleClaim'>,
  at: Date,
): VouchedPerson => {
  const email = textOf(claims['email']).toLowerCase();
  const [first = '', ...rest] = textOf(claims['name']).split(/\s+/);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    role: highest(
      textsOf(claimAt(claims, roleClaim)).flatMap((value) => {
        const role = roles.get(value);
        return role === undefined ? [] : [role];
      }),
    ),
    email: isUserEmail(email) && claims['email_verified'] === true ? email : null,
    firstName: asName(textOf(claims['given_name']) || first || (email.split('@')[0] ?? '')),
    lastName: asName(textOf(claims['family_name']) || rest.join(' ')),
    loggedInAt: momentOf(claims['auth_time'], at),
  };
};
