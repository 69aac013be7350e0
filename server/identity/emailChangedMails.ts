import * as z from 'zod/mini';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import type { Config } from '../config/config';
import { closing, salutation, type Letter } from '../mail/letters';
import { sendLetter } from '../mail/sendLetter';
import type { AppParts } from '../parts';
import { momentIn } from './passwordResetMails';

/**
 * One mail to one of the two addresses: the person may read only the old one, and may not be who
 * changed it.
 */
export const emailChangedMails = queue(
  'identity.email-changed-mail',
  z.object({
    to: z.string(),
    firstName: z.string(),
    from: z.string(),
    changedTo: z.string(),
    changedAt: z.iso.datetime(),
  }),
);

type Told = z.output<typeof emailChangedMails.payload>;

export const emailChangedLetter = (
  { firstName, from, changedTo, changedAt }: Omit<Told, 'to'>,
  settings: Pick<Config, 'timeZone' | 'supportMailbox' | 'brand'>,
): Letter => ({
  subject: `The email address of your ${settings.brand.name} account was changed`,
  parts: [
    salutation(firstName),
    `The email address of your ${settings.brand.name} account was changed\nfrom ${from} to ${changedTo}\non ${momentIn(settings.timeZone, new Date(changedAt))}.`,
    'Sign in with the new one from now on. Every other device that was\nsigned in has been signed out.',
    `If it was not you, write to ${settings.supportMailbox} at once.`,
  ],
  foot: [closing(settings)],
});

/** Tells people that their e-mail address was changed. */
export const mailEmailChanged =
  (parts: AppParts): HandlerOf<typeof emailChangedMails> =>
  async ({ payload: { to, ...told } }) => {
    await sendLetter(parts, emailChangedLetter(told, parts.config), { to });
  };
