import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Role } from '@contract/access';
import {
  endedMeanwhile,
  invitationLimits,
  invitationSentences,
  invitedRoles,
} from '@contract/invitationRules';
import type { InvitationRecord, invitations as calls } from '@contract/invitations';
import { sectionOf, userSentences } from '@contract/userRules';
import { userByEmail } from '../../accounts/userRows';
import type { Actor } from '../../http/actor';
import { conflict, forbidden, invalid } from '../../http/problems';
import type { AppParts } from '../../parts';
import { invitationMails } from './invitationMails';
import {
  addInvitation,
  changeInvitation,
  countOpen,
  endExpired,
  expiryOf,
  lockOwnInvitation,
  toInvitationRecord,
  type InvitationRow,
} from './invitationRows';

type Desk = Pick<AppParts, 'db' | 'jobs' | 'now'>;
interface Sent {
  readonly message: string;
  readonly invitation: InvitationRecord;
}

/** The account that somebody of a role is invited to, as a new user would be made (OPEN-62). */
const accountFor = (actor: Actor, role: Role): string => {
  const section = sectionOf({ Role: role });
  if (!invitedRoles(actor.role, section).includes(role)) throw forbidden();
  return section === 'admin' ? actor.homeClientId : actor.clientId;
};

const refuseEmail = (sentence: string) => invalid('The request is invalid', { Email: [sentence] });

const send = async ({ db: tx, jobs }: Desk, row: InvitationRow): Promise<Sent> => {
  const { clientId, id, email } = row;
  const invitedAt = row.invitedAt.toISOString();
  // The mail of an earlier sending may just be on its way: this one goes all the same.
  const dedupeKey = `${id}:${invitedAt}`;
  await jobs.enqueue(tx, invitationMails, { payload: { clientId, id, invitedAt }, dedupeKey });
  return { message: `${email} was invited.`, invitation: toInvitationRecord(row) };
};

/**
 * Invites somebody into the current account, staff into the caller's own. 403 for a role that the
 * caller is not offered, 400 for an e-mail that a user has, or an open invitation of this account.
 */
export const invite = async (
  desk: Desk,
  actor: Actor,
  { Email, Role, Words }: z.output<(typeof calls)['invite']['payload']>,
): Promise<Sent> => {
  const { db: tx, now } = desk;
  const clientId = accountFor(actor, Role);
  const email = Email.toLowerCase();
  const invitedAt = now();
  if (await userByEmail(tx, email)) throw refuseEmail(userSentences.emailTaken);
  await endExpired(tx, actor, { clientId, email, at: invitedAt });
  if ((await countOpen(tx, clientId)) >= invitationLimits.open)
    throw refuseEmail(invitationSentences.tooMany);
  const added = await addInvitation(tx, actor, {
    clientId,
    id: randomUUID(),
    email,
    role: Role,
    words: Words || null,
    invitedBy: actor.userId,
    invitedAt,
    expiresAt: expiryOf(invitedAt),
  });
  if (!added) throw refuseEmail(invitationSentences.isOpen);
  return send(desk, added);
};

/**
 * Sends an invitation again: the link before ends at once, and the days begin anew. 404 out of
 * scope, 409 for one that has ended and for an e-mail that a user has by now.
 */
export const sendAgain = async (desk: Desk, actor: Actor, id: string): Promise<Sent> => {
  const { db: tx, now } = desk;
  const row = await lockOwnInvitation(tx, actor, id);
  if (row.state !== 'open') throw conflict(endedMeanwhile[row.state]);
  if (await userByEmail(tx, row.email)) throw conflict(userSentences.emailTaken);
  const invitedAt = now();
  const changes = {
    invitedBy: actor.userId,
    invitedAt,
    expiresAt: expiryOf(invitedAt),
    codeHash: null,
  };
  await changeInvitation(tx, actor, { row, changes, link: 'another link' });
  return send(desk, { ...row, ...changes });
};

/** Withdraws an invitation, whose link ends at once. 404 out of scope, 409 for an accepted one. */
export const withdraw = async (
  { db: tx }: Desk,
  actor: Actor,
  id: string,
): Promise<{ message: string }> => {
  const row = await lockOwnInvitation(tx, actor, id);
  if (row.state === 'accepted') throw conflict(endedMeanwhile.accepted);
  await changeInvitation(tx, actor, { row, changes: { state: 'withdrawn' } });
  return { message: `The invitation of ${row.email} was withdrawn.` };
};
