import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { longestPasskeyName } from './factorRules';
import { factorState } from './factors';
import { recordId } from './text';

const name = z
  .string('Name is required')
  .check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(longestPasskeyName, `The name can have ${longestPasskeyName} characters at most`),
  );

const part = z.string('The passkey is incomplete').check(z.maxLength(20_000, 'It is too long'));

const transport = z.string().check(z.maxLength(40, 'It is too long'));

/** What every answer of a device has, as `toJSON` of the browser writes it. */
const credential = {
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
};

const added = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: part,
      attestationObject: part,
      transports: z._default(z.array(transport).check(z.maxLength(10, 'There are too many')), []),
    }),
  },
  'The passkey is required',
);
export type AddedCredential = z.output<typeof added>;

const shown = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: part,
      authenticatorData: part,
      signature: part,
      userHandle: z.optional(part),
    }),
  },
  'The passkey is required',
);
export type ShownCredential = z.output<typeof shown>;

/** The wait for a code that a right password has begun; left out in place of a password. */
const challenge = z.optional(z.string().check(z.maxLength(100, 'Challenge is too long')));

/** What the browser is handed, as `PublicKeyCredential.parse…FromJSON` reads it. */
const options = z.record(z.string(), z.unknown());

/** Passkeys: they open an account after the password, or alone. */
export const passkeys = {
  /** What a passkey is made with; it is answered once, within five minutes. */
  beginAdd: endpoint({
    method: 'POST',
    path: 'portal/factors/passkeys/begin',
    needs: 'factor.own',
    setsUp: true,
    answer: z.object({ Options: options }),
    defaultError: 'Error adding passkey. Network issue.',
  }),
  /** Keeps one that was made; with the first second step of all, recovery codes come, shown this once. */
  add: endpoint({
    method: 'POST',
    path: 'portal/factors/passkeys',
    needs: 'factor.own',
    setsUp: true,
    payload: z.object({ Name: name, Credential: added }),
    answer: z.object({ ...factorState.shape, RecoveryCodes: z.array(z.string()) }),
    hasSecret: true,
    defaultError: 'Error adding passkey. Network issue.',
  }),
  rename: endpoint({
    method: 'POST',
    path: 'portal/factors/passkeys/{id}/rename',
    needs: 'factor.own',
    params: z.object({ id: recordId }),
    payload: z.object({ Name: name }),
    answer: factorState,
    defaultError: 'Error renaming passkey. Network issue.',
  }),
  /** What a passkey signs to sign in; it is answered once, within five minutes. */
  beginSignIn: endpoint({
    method: 'POST',
    path: 'portal/sign-in/passkey/begin',
    needs: 'anyone',
    payload: z.object({ Challenge: challenge }),
    answer: z.object({ Options: options }),
    defaultError: 'Issue logging in. Network issue.',
  }),
  /**
   * Signs in with a passkey, after the password or in its place: the token, as the sign-in itself
   * gives it. 400 for one that is not accepted, with `data.code` "challenge" where the sign-in has to
   * begin again, 429 after too many.
   */
  signIn: endpoint({
    method: 'POST',
    path: 'portal/sign-in/passkey',
    needs: 'anyone',
    payload: z.object({ Challenge: challenge, Credential: shown }),
    answer: z.object({ accessToken: z.string() }),
    answerAt: 'top',
    hasSecret: true,
    defaultError: 'Issue logging in. Network issue.',
  }),
};
