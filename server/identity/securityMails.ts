import * as z from 'zod/mini';
import { accountById, type UserRow } from '../accounts/userRows';
import { isMadeUpEmail } from '../accounts/madeUpEmail';
import type { Config } from '../config/config';
import type { EventSource } from '../http/securityEvents';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import { closing, salutation, type Letter, type Part } from '../mail/letters';
import { sendLetter } from '../mail/sendLetter';
import type { AppParts } from '../parts';
import { momentIn } from './passwordResetMails';
import { placeOf } from './signInPlaces';

/** What people are told of what opens their account. */
const kinds = [
  'newPlace',
  'factorAdded',
  'factorRemoved',
  'factorReset',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryUsed',
  'recoveryMade',
  'signOnLinked',
  'signOnUnlinked',
  'tokenMade',
  'tokenRevoked',
] as const;

/** One mail to a person about what opens the account. */
export const securityMails = queue(
  'identity.security-mail',
  z.object({
    userId: z.guid(),
    what: z.enum(kinds),
    at: z.iso.datetime(),
    /** From where it was done, where that is known. */
    browser: z.optional(z.string()),
    address: z.optional(z.string()),
    /** What a token is called, or how many codes are left. */
    about: z.optional(z.string()),
  }),
);

type Told = Omit<z.output<typeof securityMails.payload>, 'userId'>;

type Words = (told: { about: string; name: string }) => {
  readonly subject: string;
  readonly text: string;
};

const words: Readonly<Record<Told['what'], Words>> = {
  newPlace: ({ name }) => ({
    subject: `New sign-in to your ${name} account`,
    text: 'Somebody, hopefully you, has signed in with a browser or from a network\nthat your account has not been used with before.',
  }),
  factorAdded: ({ name }) => ({
    subject: `A second step was added to your ${name} account`,
    text: 'From now on your password alone does not open your account: a code of\nyour authenticator app or a passkey is asked for as well.',
  }),
  factorRemoved: ({ name }) => ({
    subject: `The second step of your ${name} account was removed`,
    text: 'From now on your password alone opens your account.',
  }),
  factorReset: ({ name }) => ({
    subject: `The second step of your ${name} account was removed`,
    text: 'An Admin has removed it, with your passkeys and any link to single\nsign-on, and has signed you out everywhere. Log in with your password; you\ncan set a second step up again in your profile.',
  }),
  appRemoved: ({ name }) => ({
    subject: `The authenticator app of your ${name} account was removed`,
    text: 'Its codes are no longer asked for; your passkeys still are.',
  }),
  passkeyAdded: ({ name, about }) => ({
    subject: `A passkey was added to your ${name} account`,
    text: `The passkey “${about}” opens your account from now on, after your\npassword or in its place.`,
  }),
  passkeyRemoved: ({ name, about }) => ({
    subject: `A passkey of your ${name} account was removed`,
    text: `The passkey “${about}” no longer opens your account.`,
  }),
  recoveryUsed: ({ name, about }) => ({
    subject: `A recovery code of your ${name} account was used`,
    text: `Somebody, hopefully you, has signed in with a recovery code in place of\nyour app or passkey. It does not work again; ${about} of your codes are left.`,
  }),
  recoveryMade: ({ name }) => ({
    subject: `New recovery codes for your ${name} account`,
    text: 'New recovery codes were made. Those before no longer work.',
  }),
  signOnLinked: ({ name, about }) => ({
    subject: `Your ${name} account was linked with ${about}`,
    text: `From now on you can sign in by ${about}, too.`,
  }),
  signOnUnlinked: ({ name, about }) => ({
    subject: `Your ${name} account is no longer linked with ${about}`,
    text: `It can not be opened by ${about} any more.`,
  }),
  tokenMade: ({ name, about }) => ({
    subject: `A token was made with your ${name} account`,
    text: `The API token “${about}” was made. A program that has it works in the\nclient’s account.`,
  }),
  tokenRevoked: ({ name, about }) => ({
    subject: `A token was revoked with your ${name} account`,
    text: `The API token “${about}” was revoked. Programs that use it are refused\nfrom now on.`,
  }),
};

/** What opens an account beside its password: somebody else's stays there with a new one. */
const outlastsPassword: ReadonlySet<Told['what']> = new Set([
  'factorAdded',
  'factorReset',
  'passkeyAdded',
  'recoveryMade',
  'signOnLinked',
]);

/** What a person is told, with from where it was done and what to do if somebody else did it. */
export const securityLetter = (
  to: Pick<UserRow, 'firstName'>,
  { what, at, browser, address, about = '' }: Told,
  settings: Pick<Config, 'timeZone' | 'supportMailbox' | 'brand' | 'publicUrl'>,
): Letter => {
  const { subject, text } = words[what]({ about, name: settings.brand.name });
  const facts: [string, string][] = [['When', momentIn(settings.timeZone, new Date(at))]];
  if (browser !== undefined) facts.push(['Browser', browser]);
  if (address !== undefined) facts.push(['Network address', address]);
  const wayOut: Part = outlastsPassword.has(what)
    ? `If it was not you, write to ${settings.supportMailbox} at once: a new password does not\nundo it.`
    : {
        before: 'If it was not you, reset your password at once, which ends every\nsession:',
        button: 'Reset the password',
        url: `${settings.publicUrl}/password-reset-request`,
      };
  return {
    subject,
    parts: [salutation(to.firstName), text, { facts }, wayOut],
    foot: [closing(settings)],
  };
};

/** Has a person told, as part of the caller's transaction; whoever has no mailbox is left out. */
export const tellSecurity = async (
  { db: tx, jobs, now }: Pick<AppParts, 'db' | 'jobs' | 'now'>,
  userId: string,
  { what, about, from }: Pick<Told, 'what' | 'about'> & { readonly from?: EventSource },
): Promise<void> => {
  await jobs.enqueue(tx, securityMails, {
    payload: {
      userId,
      what,
      at: now().toISOString(),
      ...(about !== undefined && { about }),
      ...(from && placeOf(from)),
    },
  });
};

/** Tells people what has happened to what opens their account. */
export const mailSecurity =
  ({ db, mailer, brand, config }: AppParts): HandlerOf<typeof securityMails> =>
  async ({ payload: { userId, ...told } }) => {
    const found = await accountById(db, userId);
    if (found === null || isMadeUpEmail(found.user.email)) return;
    const { user } = found;
    await sendLetter({ mailer, brand }, securityLetter(user, told, config), { to: user.email });
  };
