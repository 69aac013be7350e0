import * as z from 'zod/mini';
import { isInternal } from '@contract/access';
import { moment } from '@contract/dates';
import { invitationDays } from '@contract/invitationRules';
import { clientNameOf, userById } from '../../accounts/userRows';
import type { Config } from '../../config/config';
import { momentIn } from '../../identity/passwordResetMails';
import { tokenHashOf } from '../../identity/tokens';
import type { HandlerOf } from '../../jobs/JobQueue';
import { queue } from '../../jobs/queue';
import { closing, onOneLine, salutation, type Letter } from '../../mail/letters';
import { sendLetter } from '../../mail/sendLetter';
import type { AppParts } from '../../parts';
import { newInvitationCode } from './invitationCode';
import { invitationOf, keepCode, type InvitationRow } from './invitationRows';

/** One mail with a new link to whoever is invited. */
export const invitationMails = queue(
  'users.invitation-mail',
  // Those that an earlier version has enqueued do not say when somebody was invited.
  z.object({ clientId: z.guid(), id: z.guid(), invitedAt: z.optional(moment) }),
);

interface Sent {
  readonly code: string;
  /** Who invites, as the invited person may know it; null for nobody by name. */
  readonly by: string | null;
  readonly clientName: string;
}

type Invited = Pick<InvitationRow, 'email' | 'role' | 'words' | 'expiresAt'>;

const wordsOf = ({ words }: Invited, by: string | null): string[] =>
  words === null ? [] : [`${by ?? 'With it goes'}: "${onOneLine(words)}"`];

/** The letter with the link of an invitation. */
export const invitationLetter = (
  row: Invited,
  { code, by, clientName }: Sent,
  settings: Pick<Config, 'publicUrl' | 'supportMailbox' | 'timeZone' | 'brand'>,
): Letter => ({
  subject: `You are invited to ${settings.brand.name}`,
  parts: [
    salutation(),
    `${by === null ? 'You are invited' : `${by} invites you`} to the ${settings.brand.name} account of\n${onOneLine(clientName)}, with the role ${row.role}.`,
    ...wordsOf(row, by),
    {
      before: 'Open this page and fill in who you are, and a password of your own:',
      button: 'Accept the invitation',
      url: `${settings.publicUrl}/invitation#${code}`,
    },
    `The link works once, for ${invitationDays} days: until ${momentIn(settings.timeZone, row.expiresAt)}.\nIf you have got more than one, only the newest works.`,
    'If you do not know what this is about, there is nothing to do: nobody\nhas an account in your name.',
  ],
  foot: [closing(settings)],
});

/** A client's people learn no names of staff. */
const inviterOf = async ({ db }: AppParts, row: InvitationRow): Promise<string | null> => {
  const user = await userById(db, row.invitedBy);
  if (!user || (isInternal(user.role) && !isInternal(row.role))) return null;
  return onOneLine(`${user.firstName} ${user.lastName}`) || null;
};

/**
 * Mails the link of an invitation that is still open and was not sent again since. Its code is made
 * here, so that it stands in the mail and nowhere else; with each mail the links before it end.
 */
export const mailInvitation =
  (parts: AppParts): HandlerOf<typeof invitationMails> =>
  async ({ payload: { invitedAt, ...key } }) => {
    const { db, now, config } = parts;
    const row = await invitationOf(db, key);
    if (!row || row.expiresAt <= now()) return;
    const sent = {
      code: newInvitationCode(key),
      by: await inviterOf(parts, row),
      clientName: (await clientNameOf(db, key.clientId)) ?? '',
    };
    const codeHash = tokenHashOf(sent.code);
    const sentAt = invitedAt === undefined ? row.invitedAt : new Date(invitedAt);
    if (!(await keepCode(db, key, { invitedAt: sentAt, codeHash }))) return;
    await sendLetter(parts, invitationLetter(row, sent, config), { to: row.email });
  };
