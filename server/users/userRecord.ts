import type { UserRecord } from '@contract/user';
import type { UserRow } from '../accounts/userRows';
import { userColumns } from './userColumns';

/** A user as administration shows one; the password's hash stays behind (USER-33). */
export const toUserRecord = (user: UserRow): UserRecord => ({
  _id: user.id,
  Version: user.version,
  ...userColumns.answer(user),
  ClientId: user.clientId,
  Address: user.address,
  AssignedClients: user.assignedClientIds,
  PreferredClients: user.preferredClientIds,
  createdAt: user.createdAt.toISOString(),
});
