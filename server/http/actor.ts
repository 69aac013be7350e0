import type { Role } from '@contract/access';

/** Who calls, and in which client's account: services and repositories take it as their first argument. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  /** First and last name, for "created by" and history. */
  readonly name: string;
  /** The account that the call works in: the chosen one for staff, the user's own for everybody else. */
  readonly clientId: string;
  /** The user's own account. */
  readonly homeClientId: string;
  /** Clients that the user may choose; 'all' for RoleId 0. */
  readonly offeredClientIds: readonly string[] | 'all';
}
