import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';

/** Minutes in which somebody comes back from the provider's own sign-in. */
export const signOnMinutes = 10;

/** Pages of the portal that the provider's own sign-in leads back to. */
export const signOnReturns = { signIn: '/login', link: '/settings/profile' } as const;

const answered = z.object({
  /** What the portal was opened with: the query string, without its question mark. */
  Answer: z
    .string('Answer is required')
    .check(z.minLength(1, 'Answer is required'), z.maxLength(8000, 'Answer is too long')),
});

/** Where the browser goes next. */
const begun = z.object({ Address: z.string() });

const state = z.object({
  /** Null where the account is linked with nobody there. */
  Link: z.nullable(z.object({ LinkedAt: moment, LastUsedAt: z.nullable(moment) })),
});
export type SignOnState = z.infer<typeof state>;

/**
 * The provider's own sign-in, for its staff. 404 on a server without it, 503 while the provider does
 * not answer.
 */
export const signOn = {
  /**
   * Begins a sign-in: the address at the provider. A cookie binds what comes back to this browser;
   * it says nothing of who calls. 429 after too many.
   */
  begin: endpoint({
    method: 'POST',
    path: 'portal/sign-in/single',
    needs: 'anyone',
    payload: z.object({
      /** The query string of Login, which says where it leads to. */
      Search: z._default(z.string().check(z.maxLength(2000, 'Search is too long')), ''),
    }),
    answer: begun,
    defaultError: 'Issue logging in. Network issue.',
  }),
  /**
   * Exchanges what came back, once, for the token that the sign-in itself gives, and what Login was
   * opened with; a refusal has that in `data.search`.
   */
  finish: endpoint({
    method: 'POST',
    path: 'portal/sign-in/single/finish',
    needs: 'anyone',
    payload: answered,
    answer: z.object({ accessToken: z.string(), Search: z._default(z.string(), '') }),
    answerAt: 'top',
    hasSecret: true,
    defaultError: 'Issue logging in. Network issue.',
  }),
  read: endpoint({
    method: 'GET',
    path: 'portal/single-sign-on',
    needs: 'signOn.own',
    answer: state,
    defaultError: 'Issue getting linked account. Network issue.',
  }),
  /** Begins to link the own account, which needs a password of the last minutes. */
  beginLink: endpoint({
    method: 'POST',
    path: 'portal/single-sign-on/link',
    needs: 'signOn.own',
    answer: begun,
    defaultError: 'Error linking account. Network issue.',
  }),
  /** Links the account of who has begun it with the person that came back. 409 where that one has an account. */
  finishLink: endpoint({
    method: 'POST',
    path: 'portal/single-sign-on/link/finish',
    needs: 'signOn.own',
    payload: answered,
    answer: state,
    defaultError: 'Error linking account. Network issue.',
  }),
  unlink: endpoint({
    method: 'POST',
    path: 'portal/single-sign-on/unlink',
    needs: 'signOn.own',
    answer: state,
    defaultError: 'Error unlinking account. Network issue.',
  }),
};
