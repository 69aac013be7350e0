import type { UserRecord } from '@contract/user';
import type { UserRow } from '../identity/userRepository';

/** A user as administration shows one; the password's hash stays behind (USER-33). */
export const toUserRecord = (user: UserRow): UserRecord => ({
  _id: user.id,
  Version: user.version,
  Email: user.email,
  Role: user.role,
  ClientId: user.clientId,
  Active: user.isActive,
  FirstName: user.firstName,
  LastName: user.lastName,
  Phone: user.phone,
  Address: user.address,
  AssignedClients: user.assignedClientIds,
  PreferredClients: user.preferredClientIds,
  createdAt: user.createdAt.toISOString(),
});
