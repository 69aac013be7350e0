import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { longestTriedPassword } from './identity';

/** Minutes before a session's longest life is over in which it can be renewed. */
export const renewalMinutes = 10;

const givenPassword = z.object({
  CurrentPassword: z
    .string('Password is required')
    .check(
      z.minLength(1, 'Password is required'),
      z.maxLength(longestTriedPassword, 'The current password is wrong'),
    ),
});

/** The session that the caller is signed in with. */
export const session = {
  /**
   * Begins the session's longest life anew, for the person who gives the password again. 400 by
   * field for a wrong one, 429 after too many.
   */
  renew: endpoint({
    method: 'POST',
    path: 'portal/session/renew',
    needs: 'signedIn',
    payload: givenPassword,
    answer: z.object({ EndsAt: z.nullable(moment) }),
    defaultError: 'Error renewing session. Network issue.',
  }),
  /**
   * Shows with the password that it is still the person, who may then change what opens the account.
   * 400 by field for a wrong one, 429 after too many.
   */
  prove: endpoint({
    method: 'POST',
    path: 'portal/session/prove',
    needs: 'signedIn',
    setsUp: true,
    payload: givenPassword,
    answer: z.object({}),
    defaultError: 'Error checking password. Network issue.',
  }),
};
