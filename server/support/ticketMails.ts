import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import { supportTickets } from '../db/schema/support';
import { databaseFiles } from '../files/fileStore';
import { momentIn } from '../identity/passwordResetMails';
import type { HandlerOf } from '../jobs/JobQueue';
import { queue } from '../jobs/queue';
import type { Attachment } from '../mail/Mailer';
import { onOneLine, type Letter } from '../mail/letters';
import { sendLetter } from '../mail/sendLetter';
import type { AppParts } from '../parts';

/** One ticket, and the account and the person as they were called when it was written. */
export const ticketMails = queue(
  'support.ticket-mail',
  z.object({ clientId: z.string(), ticketId: z.string(), account: z.string(), writer: z.string() }),
);

type Ticket = typeof supportTickets.$inferSelect;

type Written = Pick<Ticket, 'number' | 'subject' | 'userEmail' | 'content' | 'createdAt'>;

interface Context extends Pick<z.output<typeof ticketMails.payload>, 'account' | 'writer'> {
  readonly settings: Pick<Config, 'timeZone'>;
}

/** What the portal knows stands above what was typed, so that a message can not pass for it. */
export const ticketLetter = (
  { number, subject, userEmail, content, createdAt }: Written,
  { account, writer, settings }: Context,
): Letter => ({
  subject: `Ticket ${number}: ${subject}`,
  parts: [
    {
      facts: [
        ['Ticket', String(number)],
        ['Account', onOneLine(account)],
        ['Signed in as', onOneLine(writer)],
        ['Answer to', userEmail],
        ['Written on', momentIn(settings.timeZone, createdAt)],
      ],
    },
    `Subject: ${onOneLine(subject)}`,
    { typed: content },
  ],
  foot: [],
});

/**
 * Mails a ticket that waits to the support mailbox; one that the mail server does not take is tried
 * again, later each time.
 */
export const mailTicket = (parts: AppParts): HandlerOf<typeof ticketMails> => {
  const { db, config } = parts;
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
    const attachment = await pictureOf(ticket);
    await sendLetter(parts, ticketLetter(ticket, { account, writer, settings: config }), {
      to: config.supportMailbox,
      replyTo: ticket.userEmail,
      ...(attachment && { attachment }),
    });
  };
};
