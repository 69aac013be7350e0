import * as z from 'zod/mini';
import { roles } from './access';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { country, state } from './resource';
import { orRequired } from './text';
import { newPerson, newPersonChecks } from './user';

/** More characters than any code has are none, unread. */
const longestCode = 200;
const Code = z
  .string(orRequired('Code', 'Code must be a text'))
  .check(z.minLength(1, 'Code is required'), z.maxLength(longestCode, 'Code is invalid'));

/** What somebody who was invited is shown before anything is filled in. */
const invitedTo = z.object({
  Email: z.string(),
  Role: z.enum(roles),
  ClientName: z.string(),
  ExpiresAt: moment,
});
export type InvitedTo = z.infer<typeof invitedTo>;

/** Somebody who was invited, as the form is sent. */
const acceptance = z.object({ Code, ...newPerson }).check(...newPersonChecks);
export type Acceptance = z.input<typeof acceptance>;
export type ParsedAcceptance = z.output<typeof acceptance>;

/** What the person does who has got the mail. */
export const invited = {
  /** What the link of a mail invites to; 404 for an unknown code, 409 for one that has ended. */
  read: endpoint({
    method: 'POST',
    path: 'portal/invitations/read',
    needs: 'anyone',
    payload: z.object({ Code }),
    answer: z.object({
      invitation: invitedTo,
      /** What the form chooses from. */
      countries: z.array(country),
      states: z.record(z.string(), z.array(state)),
    }),
    defaultError: 'Error reading invitation. Network issue.',
  }),
  /** Makes the user, once; 404 and 409 as above. */
  accept: endpoint({
    method: 'POST',
    path: 'portal/invitations/accept',
    needs: 'anyone',
    payload: acceptance,
    answer: z.object({}),
    defaultError: 'Error accepting invitation. Network issue.',
  }),
};
