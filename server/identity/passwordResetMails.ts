import type { Config } from '../config/config';
import { closing, salutation } from '../mail/letters';
import type { Mail } from '../mail/Mailer';
import { minutesValid } from './passwordResetRows';
import type { UserRow } from '../accounts/userRows';

type Recipient = Pick<UserRow, 'email' | 'firstName'>;
type Settings = Pick<Config, 'publicUrl' | 'supportMailbox' | 'timeZone'>;

/** The mail with link and code; each is of no use without the other. */
export const resetMail = (
  to: Recipient,
  { id, code }: { id: string; code: string },
  settings: Settings,
): Mail => ({
  to: to.email,
  subject: 'Reset your Portside password',
  text: [
    salutation(to.firstName),
    `Somebody, hopefully you, asked to reset the password of your\nPortside account ${to.email}.`,
    `1. Open this page:\n${settings.publicUrl}/password-reset/${id}`,
    `2. Enter this code:\n${code}`,
    `They work once, for ${minutesValid} minutes. If you asked more than once,\nonly the newest mail counts.`,
    'If it was not you, there is nothing to do: your password stays\nas it is.',
    closing(settings),
  ].join('\n\n'),
});

/** A moment for people, where the provider is. */
export const momentIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(at);

/** Tells the owner of an account, who may not be the one who did it. */
export const changedMail = (to: Recipient, changedAt: Date, settings: Settings): Mail => ({
  to: to.email,
  subject: 'Your Portside password was changed',
  text: [
    salutation(to.firstName),
    `The password of your Portside account ${to.email}\nwas changed on ${momentIn(settings.timeZone, changedAt)}.`,
    'Every other device that was signed in has been signed out.',
    `If it was not you, reset your password at once:\n${settings.publicUrl}/password-reset-request`,
    closing(settings),
  ].join('\n\n'),
});
