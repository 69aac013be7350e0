import { v7 } from 'uuid';
import type { ParsedInputOf } from '@contract/endpoint';
import type { support } from '@contract/support';
import { currentClient } from '../accounts/clientRows';
import { supportTickets } from '../db/schema/support';
import { databaseFiles } from '../files/fileStore';
import type { readImage } from '../files/image';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { userById } from '../accounts/userRows';
import type { AppParts } from '../parts';
import { ticketMails } from './ticketMails';

interface Submission {
  readonly payload: ParsedInputOf<typeof support.submit>['payload'];
  /** The picture that came with it, read and checked. */
  readonly picture: ReturnType<typeof readImage>;
}

/**
 * Keeps a ticket with its picture, and has it mailed to the provider's support, as part of the
 * caller's transaction (API-35).
 */
export const submitTicket = async (
  { db: tx, jobs, now }: Pick<AppParts, 'db' | 'jobs' | 'now'>,
  actor: Actor,
  { payload, picture }: Submission,
): Promise<{ message: string }> => {
  const { clientId, userId } = actor;
  const [client, user] = [await currentClient(tx, actor), await userById(tx, userId)];
  if (!client || !user) throw notFound('The account');
  const ticket = {
    clientId,
    id: v7(),
    userId,
    subject: payload.Subject,
    userEmail: payload.UserEmail,
    content: payload.Content,
    picture: picture && (await databaseFiles.save(tx, clientId, picture)),
    createdAt: now(),
  };
  await tx.insert(supportTickets).values(ticket);
  await jobs.enqueue(tx, ticketMails, {
    payload: {
      clientId,
      ticketId: ticket.id,
      account: `${client.name} (${client.number})`,
      writer: `${actor.name} <${user.email}>`,
    },
  });
  return { message: 'Ticket submitted successfully.' };
};
