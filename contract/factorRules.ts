const textIn = (sent: unknown, name: string): string | null => {
  const found: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : null;
  return typeof found === 'string' ? found : null;
};

/** Minutes in which a given password lets a person change what opens the account. */
export const provedMinutes = 10;

/** Minutes in which a sign-in that has shown its password waits for the code. */
export const challengeMinutes = 5;

/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10;

/** What somebody signs in with: `sso` is the provider's own sign-in. */
export type SignInWay = 'password' | 'sso';

/** The ways without a password in words, as the log has them. */
export const signInWays: Readonly<Record<Exclude<SignInWay, 'password'>, string>> = {
  sso: 'Single sign-on',
};

/** What a refusal says in `data.code` where the portal has something to ask. */
export const factorCodes = {
  /** The password was right: a code is needed, too; `data.challenge` is what it is sent with. */
  factor: 'factor',
  /** The sign-in has to begin again. */
  challenge: 'challenge',
  /** The password has to be given again first. */
  proof: 'proof',
} as const;

/** What a refusal asks for, by the `data` of its answer; null where it asks for nothing. */
export const codeOf = (refused: unknown): string | null => textIn(refused, 'code');

/** What the code of a sign-in is sent with, where the refusal asks for one; null for any other. */
export const challengeOf = (refused: unknown): string | null =>
  codeOf(refused) === factorCodes.factor ? textIn(refused, 'challenge') : null;

/** What the server says, in the words of the portal. */
export const factorSentences = {
  asked: 'Enter the code of your authenticator app',
  wrong: 'The code is wrong or was used already',
  expired: 'This sign-in took too long. Please log in again.',
  proof: 'Give your password again first',
  added: 'There is an authenticator app already: replace it, or remove it first',
  none: 'This account has no second step',
  own: 'Remove your own second step in your profile',
  late: 'This took too long. Please begin again.',
} as const;

/** Whether a text has the form of a code that an authenticator app shows: six digits. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text.replaceAll(/\s/g, ''));

/** A recovery code as it was made, however it was typed. */
export const asRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^\dA-Z]/g, '');

/** A recovery code as it is shown: groups of four. */
export const recoveryCodeText = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');
