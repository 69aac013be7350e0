import { codeOf, factorCodes, textIn } from './factorCodes';

/** Minutes in which a given password lets a person change what opens the account. */
export const provedMinutes = 10;

/** Minutes in which a sign-in that has shown its password waits for the code. */
export const challengeMinutes = 5;

/** The longest name of a passkey. */
export const longestPasskeyName = 60;

/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10;

/** What somebody signs in with: `sso` is the provider's own sign-in. */
export type SignInWay = 'password' | 'passkey' | 'sso';

/** The ways without a password in words, as the log has them. */
export const signInWays: Readonly<Record<Exclude<SignInWay, 'password'>, string>> = {
  passkey: 'Passkey',
  sso: 'Single sign-on',
};

/** What the code of a sign-in is sent with, where the refusal asks for one; null for any other. */
export const challengeOf = (refused: unknown): string | null =>
  codeOf(refused) === factorCodes.factor ? textIn(refused, 'challenge') : null;

const textsIn = (sent: unknown, name: string): readonly string[] => {
  const found: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : null;
  return Array.isArray(found) ? found.filter((text) => typeof text === 'string') : [];
};

/** Whether a refused sign-in can go on with a passkey. */
export const asksPasskey = (refused: unknown): boolean =>
  textsIn(refused, 'kinds').includes('passkey');

/** Whether a refused sign-in can go on with a code of an app. */
export const asksApp = (refused: unknown): boolean => {
  const kinds = textsIn(refused, 'kinds');
  return kinds.length === 0 || kinds.includes('totp');
};

/** What the server says, in the words of the portal. */
export const factorSentences = {
  asked: 'Enter the code of your authenticator app',
  askedPasskey: 'Use your passkey',
  wrong: 'The code is wrong or was used already',
  expired: 'This sign-in took too long. Please log in again.',
  proof: 'Give your password again first',
  none: 'This account has no second step',
  own: 'Remove your own second step in your profile',
  setUp: 'Your role needs a second step: set it up first',
  required: 'Your role needs a second step: add another one before you remove this one',
  passkey: 'The passkey was not accepted. Try again, or log in another way.',
  notAdded: 'The passkey could not be added. Please begin again.',
  known: 'This passkey is in use already',
  late: 'This took too long. Please begin again.',
} as const;

/** Whether a text has the form of a code that an authenticator app shows: six digits. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text.replaceAll(/\s/g, ''));

/** A recovery code as it was made, however it was typed. */
export const asRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^\dA-Z]/g, '');

/** A recovery code as it is shown: groups of four. */
export const recoveryCodeText = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');
