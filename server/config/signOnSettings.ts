import * as z from 'zod/mini';
import { isInternal, roles, type Role } from '@contract/access';

/** The provider's own sign-in, by OpenID Connect. */
export interface SignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call it, on the sign-in page and in every sentence. */
  readonly name: string;
  readonly scope: string;
  /** The claim that says what somebody is at the provider. */
  readonly roleClaim: string;
  /** The role here by a value of that claim; the highest that is found counts. */
  readonly roles: ReadonlyMap<string, Role>;
  /** Whether somebody with a role and without an account gets one. */
  readonly creates: boolean;
}

const staff = roles.filter(isInternal);

const pairOf = (text: string): readonly [string, string] => {
  const at = text.lastIndexOf('=');
  return [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()];
};

const pairsOf = (text: string) => text.split(',').map(pairOf);

const isPair = ([value, role]: readonly [string, string]): boolean =>
  value !== '' && staff.some((each) => each === role);

const rolesSentence = `must be values of the claim with their roles, separated by commas, such as portal-admins=Admin,logistics=Manager (${staff.join(' or ')})`;

/** The variables of the environment that set the provider's own sign-in up. */
export const signOnVariables = {
  OIDC_ISSUER: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:https:\/\/[^\s?#@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[^\s?#@]*)?)$/,
          'must be the https address of an OpenID Connect issuer, such as https://login.example.com',
        ),
      ),
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'must be what people call their account there, such as Acme ID'),
        z.maxLength(40, 'must have 40 characters at most'),
      ),
  ),
  OIDC_SCOPE: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:\S+ )*openid(?: \S+)*$/,
          'must be scopes separated by spaces, openid among them',
        ),
      ),
    'openid profile email',
  ),
  OIDC_ROLE_CLAIM: z._default(z.string(), 'roles'),
  OIDC_ROLES: z.optional(
    z.string().check(z.refine((text) => pairsOf(text).every(isPair), rolesSentence)),
  ),
  OIDC_CREATE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
};

type Variables = z.output<z.ZodMiniObject<typeof signOnVariables>>;

const needed = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_ROLES',
] as const;

const roleOf = (name: string): Role[] => staff.filter((role) => role === name);

/**
 * The provider's own sign-in from these variables; null where none of the needed ones is set. Throws
 * a sentence where only some are.
 */
export const signOnFrom = (variables: Variables): SignOnSettings | null => {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
    OIDC_ROLES: pairs,
  } = variables;
  if (issuer && clientId && clientSecret && name && pairs)
    return {
      issuer,
      clientId,
      clientSecret,
      name,
      scope: variables.OIDC_SCOPE,
      roleClaim: variables.OIDC_ROLE_CLAIM,
      roles: new Map(
        pairsOf(pairs).flatMap(([value, role]) => roleOf(role).map((found) => [value, found])),
      ),
      creates: variables.OIDC_CREATE === 'on',
    };
  const missing = needed.filter((each) => variables[each] === undefined);
  if (missing.length === needed.length) return null;
  throw new Error(
    `${missing.join(', ')} must be set as well: single sign-on needs all of ${needed.join(', ')}, or none of them.`,
  );
};
