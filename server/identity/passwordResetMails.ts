import type { Config } from '../config/config';
import { closing, salutation, type Letter } from '../mail/letters';
import { minutesValid } from './passwordResetRows';
import type { UserRow } from '../accounts/userRows';

type Recipient = Pick<UserRow, 'email' | 'firstName'>;
type Settings = Pick<Config, 'publicUrl' | 'supportMailbox' | 'timeZone' | 'brand'>;

/** The letter with link and code; each is of no use without the other. */
export const resetLetter = (
  to: Recipient,
  { id, code }: { id: string; code: string },
  settings: Settings,
): Letter => ({
  subject: `Reset your ${settings.brand.name} password`,
  parts: [
    salutation(to.firstName),
    `Somebody, hopefully you, asked to reset the password of your\n${settings.brand.name} account ${to.email}.`,
    {
      before: '1. Open this page:',
      button: 'Choose a new password',
      url: `${settings.publicUrl}/password-reset/${id}`,
    },
    { before: '2. Enter this code:', code },
    `They work once, for ${minutesValid} minutes. If you asked more than once,\nonly the newest mail counts.`,
    'If it was not you, there is nothing to do: your password stays\nas it is.',
  ],
  foot: [closing(settings)],
});

/** A moment for people, where the provider is. */
export const momentIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(at);

/** Tells the owner of an account, who may not be the one who did it. */
export const changedLetter = (to: Recipient, changedAt: Date, settings: Settings): Letter => ({
  subject: `Your ${settings.brand.name} password was changed`,
  parts: [
    salutation(to.firstName),
    `The password of your ${settings.brand.name} account ${to.email}\nwas changed on ${momentIn(settings.timeZone, changedAt)}.`,
    'Every other device that was signed in has been signed out.',
    {
      before: 'If it was not you, reset your password at once:',
      button: 'Reset the password',
      url: `${settings.publicUrl}/password-reset-request`,
    },
  ],
  foot: [closing(settings)],
});
