import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import { supportTickets } from '../db/schema/support';
import { databaseFiles } from '../files/fileStore';
import { momentIn } from '../identity/passwordResetMails';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import type { Attachment, Mail } from '../mail/Mailer';
import { onOneLine } from '../mail/letters';
import type { AppParts } from '../parts';

/** One ticket, and the account and the person as they were called when it was written. */
export const ticketMails = queue(
  'support.ticket-mail',
  z.object({ clientId: z.string(), ticketId: z.string(), account: z.string(), writer: z.string() }),
);

type Ticket = typeof supportTickets.$inferSelect;

interface Context extends Pick<z.output<typeof ticketMails.payload>, 'account' | 'writer'> {
  readonly settings: Pick<Config, 'supportMailbox' | 'timeZone'>;
  readonly attachment: Attachment | null;
}

/** What the portal knows stands above what was typed, so that a message can not pass for it. */
const ticketMail = (
  { number, subject, userEmail, content, createdAt }: Ticket,
  { account, writer, settings, attachment }: Context,
): Mail => ({
  to: settings.supportMailbox,
  replyTo: userEmail,
  subject: `Ticket ${number}: ${subject}`,
  text: [
    [
      `Ticket: ${number}`,
      `Account: ${onOneLine(account)}`,
      `Signed in as: ${onOneLine(writer)}`,
      `Answer to: ${userEmail}`,
      `Written on: ${momentIn(settings.timeZone, createdAt)}`,
    ].join('\n'),
    `Subject: ${onOneLine(subject)}`,
    `${content}\n`,
  ].join('\n\n'),
  ...(attachment && { attachment }),
});

/**
 * Mails a ticket that waits to the support mailbox; one that the mail server does not take is tried
 * again, later each time.
 */
export const mailTicket = ({ db, mailer, config }: AppParts): HandlerOf<typeof ticketMails> => {
  const pictureOf = async ({ clientId, picture }: Ticket): Promise<Attachment | null> => {
    const file = picture === null ? null : await databaseFiles.read(db, clientId, picture);
    return (
      file && {
        filename: `picture.${file.mediaType.slice('image/'.length)}`,
        contentType: file.mediaType,
        content: file.content,
      }
    );
  };
  return async ({ payload: { clientId, ticketId, account, writer } }) => {
    const [ticket] = await db
      .select()
      .from(supportTickets)
      .where(and(eq(supportTickets.clientId, clientId), eq(supportTickets.id, ticketId)));
    if (!ticket) throw new Error('The ticket to be mailed does not exist');
    await mailer.send(
      ticketMail(ticket, {
        account,
        writer,
        settings: config,
        attachment: await pictureOf(ticket),
      }),
    );
  };
};
