import * as z from 'zod/mini';
import { roles } from './access';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { invitationLimits } from './invitationRules';
import { answerId, oneOf, optionalText, recordId, requiredOneOf } from './text';
import { newEmail } from './user';

/** An invitation that was not accepted yet, and may have expired. */
export const invitationRecord = z.object({
  _id: answerId,
  Email: z.string(),
  Role: z.enum(roles),
  ClientId: answerId,
  InvitedAt: moment,
  ExpiresAt: moment,
});
export type InvitationRecord = z.infer<typeof invitationRecord>;

const id = z.object({ id: recordId });
const one = z.object({ invitation: invitationRecord });

/** Invitations of users, by whoever may create a user of that role. */
export const invitations = {
  /** Those that were not accepted, the newest first: of the current client, or of the staff. */
  list: endpoint({
    method: 'GET',
    path: 'portal/invitations',
    needs: 'user.write',
    query: z.object({
      isAdminSection: z.optional(oneOf('isAdminSection', ['true', 'false'])),
    }),
    answer: z.object({ invitations: z.array(invitationRecord) }),
    defaultError: 'Issue getting invitations. Network issue.',
  }),
  /** Mails a link; 400 for an e-mail that a user has, or an open invitation in the account. */
  invite: endpoint({
    method: 'POST',
    path: 'portal/invitations',
    needs: 'user.write',
    takesKey: true,
    payload: z.object({
      Email: newEmail,
      Role: requiredOneOf('Role', roles),
      /** What goes with it into the mail. */
      Words: optionalText('Words', invitationLimits.words),
    }),
    answer: one,
    defaultError: 'Error sending invitation. Network issue.',
  }),
  /** Mails another link, which counts from now on; the one before works no longer. */
  sendAgain: endpoint({
    method: 'POST',
    path: 'portal/invitations/{id}/send-again',
    needs: 'user.write',
    params: id,
    answer: one,
    defaultError: 'Error sending invitation. Network issue.',
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: 'portal/invitations/{id}',
    needs: 'user.write',
    params: id,
    answer: z.object({}),
    defaultError: 'Error withdrawing invitation. Network issue.',
  }),
};
