import * as z from 'zod/mini';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import type { Config } from '../config/config';
import { closing, salutation } from '../mail/letters';
import type { Mail } from '../mail/Mailer';
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

const emailChangedMail = (
  { to, firstName, from, changedTo, changedAt }: Told,
  settings: Pick<Config, 'timeZone' | 'supportMailbox'>,
): Mail => ({
  to,
  subject: 'The email address of your Portside account was changed',
  text: [
    salutation(firstName),
    `The email address of your Portside account was changed\nfrom ${from} to ${changedTo}\non ${momentIn(settings.timeZone, new Date(changedAt))}.`,
    'Sign in with the new one from now on. Every other device that was\nsigned in has been signed out.',
    `If it was not you, write to ${settings.supportMailbox} at once.`,
    closing(settings),
  ].join('\n\n'),
});

/** Tells people that their e-mail address was changed. */
export const mailEmailChanged =
  ({ mailer, config }: AppParts): HandlerOf<typeof emailChangedMails> =>
  async ({ payload }) => {
    await mailer.send(emailChangedMail(payload, config));
  };
