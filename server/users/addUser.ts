import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import { tell } from '../events/tell';
import type { Afterwards } from '../db/transaction';
import { securityEvent, type EventSource } from '../http/securityEvents';
import { recordChanges, type Author } from '../changes/changes';
import { userChange, type UserRow } from '../accounts/userRows';
import { endInvitationTo } from './invitations/invitationRows';

/** What is known of a user who does not exist yet. */
export type UserToAdd = Pick<
  UserRow,
  'clientId' | 'email' | 'passwordHash' | 'role' | 'firstName' | 'lastName' | 'phone' | 'address'
>;

/** When a user is made, and who else wants to know. */
export interface Making {
  readonly by: Author;
  readonly at: Date;
  readonly onAdded: (user: UserRow) => void;
}

/** Notes a user who was made as a security event, once that is committed. */
export const noteIn =
  (request: EventSource, afterwards: Afterwards): Making['onAdded'] =>
  ({ id, role, clientId }) =>
    afterwards(() => securityEvent(request, 'user.created', { user: id, role, client: clientId }));

/**
 * Writes a new user and has the client told of it; null when the e-mail address, in any letter
 * case, is another user's.
 */
export const addUser = async (
  tx: Db,
  user: UserToAdd,
  { by, at, onAdded }: Making,
): Promise<UserRow | null> => {
  const [added] = await tx
    .insert(users)
    .values({
      ...user,
      id: randomUUID(),
      email: user.email.toLowerCase(),
      assignedClientIds: [],
      preferredClientIds: [],
      createdAt: at,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!added) return null;
  await recordChanges(tx, by, [userChange(added, null, added)]);
  await endInvitationTo(tx, by, added);
  await tell(tx, { clientId: added.clientId, at }, [{ of: 'userCreated', userId: added.id }]);
  onAdded(added);
  return added;
};
