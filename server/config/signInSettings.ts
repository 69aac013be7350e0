import * as z from 'zod/mini';
import { isInternal, may, roles, type Role } from '@contract/access';

/** Those who sign in themselves; programs have no second step. */
const people = roles.filter((role) => may(role, 'factor.own'));

const isOfPeople = (name: string): name is Role => people.some((role) => role === name);

const sentence = `must be roles of people separated by commas (${people.join(', ')})`;

/** The provider's own sign-in, by OpenID Connect. */
export interface SignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What it is called on the sign-in page. */
  readonly name: string;
  /** The claim that says what somebody is at the provider. */
  readonly roleClaim: string;
  /** The role here by a value of that claim; the first that is found counts. */
  readonly roles: ReadonlyMap<string, Role>;
}

const staff = roles.filter(isInternal);

const roleOf = (pair: string): readonly [string, string] => {
  const at = pair.lastIndexOf('=');
  return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
};

const pairsOf = (text: string) => text.split(',').map(roleOf);

const rolesSentence = `must be values of the claim with their roles, separated by commas, such as portal-admins=Admin,logistics=Manager (${staff.join(' or ')})`;

/** The variables of the environment that say how people sign in. */
export const signInVariables = {
  OIDC_ISSUER: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:https:\/\/[^\s?#]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[^\s?#]*)?)$/,
          'must be the https address of an OpenID Connect issuer, such as https://login.example.com',
        ),
      ),
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z._default(
    z.string().check(z.trim(), z.maxLength(40, 'must have 40 characters at most')),
    'Single sign-on',
  ),
  OIDC_ROLE_CLAIM: z._default(z.string(), 'roles'),
  OIDC_ROLES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) =>
            pairsOf(text).every(
              ([value, role]) => value !== '' && staff.some((each) => each === role),
            ),
          rolesSentence,
        ),
      ),
  ),
  SECOND_STEP_ROLES: z.pipe(
    z._default(
      z
        .string()
        .check(
          z.refine((text) => text.split(',').every((name) => isOfPeople(name.trim())), sentence),
        ),
      '',
    ),
    z.transform((text): Role[] =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(isOfPeople),
    ),
  ),
};

type Variables = z.output<z.ZodMiniObject<typeof signInVariables>>;

const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'] as const;

/**
 * The provider's own sign-in from these variables; null where none of them is set. Throws a sentence
 * where only some are.
 */
export const signOnFrom = (variables: Variables): SignOnSettings | null => {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ROLES: pairs,
    OIDC_NAME: name,
    OIDC_ROLE_CLAIM: roleClaim,
  } = variables;
  if (issuer && clientId && clientSecret && pairs) {
    const found = pairsOf(pairs).flatMap(([value, wanted]) =>
      staff.filter((role) => role === wanted).map((role) => [value, role] as const),
    );
    return { issuer, clientId, clientSecret, name, roleClaim, roles: new Map(found) };
  }
  const missing = needed.filter((variable) => variables[variable] === undefined);
  if (missing.length === needed.length) return null;
  throw new Error(
    `${missing.join(', ')} must be set as well: single sign-on needs all of ${needed.join(', ')}, or none of them.`,
  );
};
