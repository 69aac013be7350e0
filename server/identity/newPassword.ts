import { productName } from '@contract/brand';
import {
  longestPassword,
  passwordTooLong,
  passwordTooShort,
  shortestPassword,
} from '@contract/identity';
import { invalid } from '../http/problems';
import { loadStrength, type Strength } from './passwordStrength';

/** Whose password it will be, as far as it is known: what is known of a person is guessed first. */
export interface PasswordOwner {
  /** The e-mail address, and the one before where it changes. */
  readonly emails?: readonly string[];
  readonly clientName?: string | null;
  /** What the portal is called here. */
  readonly brandName: string;
}

/** Why a new password is refused. */
export const passwordSentences = {
  tooShort: passwordTooShort,
  tooLong: passwordTooLong,
  leaked: 'This password is on a list of leaked ones. Choose another.',
  isEmail: 'The password must not be the email address. Choose another.',
  isName: 'The password must not be the name of the client or of the portal. Choose another.',
  weak: 'This password is easy to guess. Choose a longer one, such as several words that do not belong together.',
} as const;

/** Letters and digits alone, in small letters. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The same without digits at its ends, which people add to a name. */
const bareWords = (text: string): string => bare(text).replace(/^\p{N}+|\p{N}+$/gu, '');

const isOneOf = (password: string, texts: readonly string[]): boolean =>
  texts.some(
    (text) =>
      bare(text) !== '' &&
      (bare(password) === bare(text) ||
        (bareWords(text) !== '' && bareWords(password) === bareWords(text))),
  );

const emailsOf = ({ emails = [] }: PasswordOwner): string[] =>
  emails.flatMap((email) => [email, email.split('@', 1)[0] ?? '']);

const namesOf = ({ clientName, brandName }: PasswordOwner): string[] =>
  [productName, brandName, clientName ?? ''].filter((name) => name !== '');

/** What a guesser would begin with: the names, the addresses, and their single words. */
const knownOf = (owner: PasswordOwner): string[] => {
  const texts = [...namesOf(owner), ...emailsOf(owner)];
  return [...texts, ...texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))].filter(
    (word) => word.length > 2,
  );
};

const whyWeak = (password: string, owner: PasswordOwner, strength: Strength): string | null => {
  if (strength.isLeaked(password)) return passwordSentences.leaked;
  return strength.isEnough(password, knownOf(owner)) ? null : passwordSentences.weak;
};

const whyNotLength = (password: string): string | null => {
  if (Array.from(password).length < shortestPassword) return passwordSentences.tooShort;
  return password.length > longestPassword ? passwordSentences.tooLong : null;
};

/**
 * Why a password can not be a new one, in a sentence; null when it can. It is judged as it was
 * typed (OPEN-115).
 */
export const whyNotPassword = async (
  password: string,
  owner: PasswordOwner,
): Promise<string | null> => {
  const length = whyNotLength(password);
  if (length !== null) return length;
  if (isOneOf(password, emailsOf(owner))) return passwordSentences.isEmail;
  if (isOneOf(password, namesOf(owner))) return passwordSentences.isName;
  return whyWeak(password, owner, await loadStrength());
};

const refuseAt = (field: string, sentence: string | null): void => {
  if (sentence !== null) throw invalid('The request is invalid', { [field]: [sentence] });
};

/**
 * Refuses a new password that is too short or too long, and judges it no further: 400 with the
 * sentence at the field (OPEN-115).
 */
export const refuseBadLength = (field: string, password: string): void =>
  refuseAt(field, whyNotLength(password));

/**
 * Refuses a new password that is too short, leaked, a known name or easy to guess: 400 with the
 * sentence at the field (OPEN-115).
 */
export const refuseBadPassword = async (
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<void> => refuseAt(field, await whyNotPassword(password, owner));
