import * as z from 'zod/mini';
import { roles } from './access';
import { endpoint } from './endpoint';
import { readLoggedInUser } from './otherShapes';
import { answerId, isEmail } from './text';

const text = z._default(z.string(), '');
const maybeText = z._default(z.nullable(z.string()), null);

const address = z.object({
  Address1: text,
  Address2: maybeText,
  City: text,
  State: maybeText,
  Zip: text,
  Country: text,
  Phone: text,
});

/** The user that the session belongs to (DATA-01); the documents do not print an e-mail. */
export const loggedInUser = z.object({
  _id: answerId,
  UserId: answerId,
  Role: z.enum(roles),
  RoleId: z.int(),
  ClientId: text,
  Email: text,
  FirstName: text,
  LastName: text,
  Active: z._default(z.boolean(), true),
  Address: z._default(address, address.parse({})),
  PreferredClients: z._default(z.array(answerId), []),
  AssignedClients: z._default(z.array(answerId), []),
});
export type LoggedInUser = z.infer<typeof loggedInUser>;

/** The one text of every refused sign-in (AUTH-10, OPEN-09). */
export const loginFailed = 'Login failed, please try again';

/** The fewest characters of a new password (OPEN-115). */
export const shortestPassword = 10;

/** The most characters of a new password (OPEN-115). */
export const longestPassword = 256;

/**
 * The most characters that are compared with the password of an account; more are wrong, unread.
 */
export const longestTriedPassword = 1024;

/** What the server says of a new password that is too short. */
export const passwordTooShort = `Password must have at least ${shortestPassword} characters`;

/** What the server says of a new password that is too long. */
export const passwordTooLong = `Password can have ${longestPassword} characters at most`;

/** The one text for a code that is wrong, used or expired, and for a link that never was. */
export const resetRefused = 'The code is wrong or has expired';

const nothing = z.object({});

export const identity = {
  signIn: endpoint({
    method: 'POST',
    path: 'identities/request/access',
    needs: 'anyone',
    payloadAs: 'form',
    payload: z.object({
      username: z
        .string('Email is required')
        .check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(256, loginFailed)),
      password: z
        .string('Password is required')
        .check(
          z.minLength(1, 'Password is required'),
          z.maxLength(longestTriedPassword, loginFailed),
        ),
    }),
    answer: z.object({ accessToken: z.string() }),
    answerAt: 'top',
    hasSecret: true,
    defaultError: 'Issue logging in. Network Issue.',
  }),
  signOut: endpoint({
    method: 'POST',
    path: 'identities/request/revoke-access',
    needs: 'anyone',
    answer: nothing,
    defaultError: 'Issue logging out. Network issue.',
  }),
  verifyToken: endpoint({
    method: 'GET',
    path: 'ui/identities/verify-token',
    needs: 'signedIn',
    answer: nothing,
    defaultError: null,
  }),
  verifyTokenAdmin: endpoint({
    method: 'GET',
    path: 'ui/identities/verify-token-admin',
    needs: 'admin.enter',
    answer: nothing,
    defaultError: null,
  }),
  loggedInUser: endpoint({
    method: 'GET',
    path: 'ui/logged-in-users/current',
    needs: 'signedIn',
    answer: z.object({ loggedInUser }),
    reads: readLoggedInUser,
    defaultError: 'Issue getting logged in user. Network issue.',
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: 'identities/request/password-reset',
    needs: 'anyone',
    payload: z.object({
      email: z
        .string('Email is required')
        .check(
          z.trim(),
          z.minLength(1, { error: 'Email is required', abort: true }),
          z.maxLength(256, 'Invalid email address'),
          z.refine(isEmail, 'Invalid email address'),
        ),
    }),
    answer: nothing,
    defaultError:
      "Our system can't fulfill this request at this time. Please try again later. If the error persists, contact support.",
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'identities/password-reset/{id}',
    needs: 'anyone',
    params: z.object({
      id: z.string().check(z.minLength(1), z.maxLength(100, 'The link is not valid')),
    }),
    payload: z.object({
      code: z
        .string('Code is required')
        .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(64, 'Code is invalid')),
      password: z
        .string('Password is required')
        .check(
          z.minLength(1, 'Password is required'),
          z.maxLength(longestPassword, passwordTooLong),
        ),
    }),
    answer: nothing,
    defaultError: 'Error resetting password. Network issue.',
  }),
};
