import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { answerId, recordId } from './text';

/** A code as it was typed: of the app, or one of the recovery codes. */
const code = z
  .string('Code is required')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(64, 'The code is too long'));

/** What a person shows after the password; a newer server may know other kinds, such as passkeys. */
export const factorRecord = z.object({
  _id: answerId,
  Kind: z.string(),
  /** What its person calls a passkey. */
  Name: z._default(z.nullable(z.string()), null),
  AddedAt: moment,
  LastUsedAt: z.nullable(moment),
});
export type FactorRecord = z.infer<typeof factorRecord>;

/** What a person has of the second step. */
export const factorState = z.object({
  Factors: z.array(factorRecord),
  /** How many recovery codes have not been used. */
  RecoveryLeft: z.int(),
  /** The role needs a second step: the last one can be replaced, not removed. */
  IsRequired: z._default(z.boolean(), false),
});

/** The second step of signing in: what a person has of it, and how it is answered. */
export const factors = {
  /**
   * Answers the challenge of a sign-in whose password was right, with a code of the app or a recovery
   * code: the token, as the sign-in itself gives it. 400 by field for a wrong code, with `data.code`
   * "challenge" where the sign-in has to begin again, 429 after too many.
   */
  answer: endpoint({
    method: 'POST',
    path: 'portal/sign-in/factor',
    needs: 'anyone',
    payload: z.object({
      Challenge: z
        .string('Challenge is required')
        .check(z.minLength(1, 'Challenge is required'), z.maxLength(100, 'Challenge is too long')),
      Code: code,
    }),
    answer: z.object({ accessToken: z.string() }),
    answerAt: 'top',
    hasSecret: true,
    defaultError: 'Issue logging in. Network issue.',
  }),
  read: endpoint({
    method: 'GET',
    path: 'portal/factors',
    needs: 'factor.own',
    setsUp: true,
    answer: factorState,
    defaultError: 'Issue getting second step. Network issue.',
  }),
  /** Makes the secret of an authenticator app, which counts once a code of it was confirmed. */
  beginTotp: endpoint({
    method: 'POST',
    path: 'portal/factors/totp',
    needs: 'factor.own',
    setsUp: true,
    answer: z.object({
      _id: answerId,
      /** For who types it into the app: base32. */
      Secret: z.string(),
      /** For the picture that the app reads: an `otpauth:` address. */
      Address: z.string(),
    }),
    hasSecret: true,
    defaultError: 'Error adding authenticator app. Network issue.',
  }),
  /** The app takes the place of an earlier one; the recovery codes are new and shown this once. */
  confirmTotp: endpoint({
    method: 'POST',
    path: 'portal/factors/totp/{id}/confirm',
    needs: 'factor.own',
    setsUp: true,
    params: z.object({ id: recordId }),
    payload: z.object({ Code: code }),
    answer: z.object({ ...factorState.shape, RecoveryCodes: z.array(z.string()) }),
    hasSecret: true,
    defaultError: 'Error adding authenticator app. Network issue.',
  }),
  /** Makes new recovery codes; those before end. 409 without a second step. */
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: 'portal/factors/recovery-codes',
    needs: 'factor.own',
    answer: z.object({ ...factorState.shape, RecoveryCodes: z.array(z.string()) }),
    hasSecret: true,
    defaultError: 'Error making recovery codes. Network issue.',
  }),
  /** Takes one away; with the last one the recovery codes go too. */
  remove: endpoint({
    method: 'POST',
    path: 'portal/factors/{id}/remove',
    needs: 'factor.own',
    params: z.object({ id: recordId }),
    answer: factorState,
    defaultError: 'Error removing second step. Network issue.',
  }),
  /** Whether somebody else has a second step, for an Admin. */
  readOf: endpoint({
    method: 'GET',
    path: 'portal/users/{id}/factors',
    needs: 'factor.reset',
    params: z.object({ id: recordId }),
    answer: z.object({ Factors: z.array(factorRecord) }),
    defaultError: 'Issue getting second step. Network issue.',
  }),
  /**
   * An Admin takes somebody else's second step away, who has lost it, and ends sessions and link; 409
   * where there is none.
   */
  reset: endpoint({
    method: 'POST',
    path: 'portal/users/{id}/factors/reset',
    needs: 'factor.reset',
    params: z.object({ id: recordId }),
    answer: z.object({}),
    defaultError: 'Error removing second step. Network issue.',
  }),
};
