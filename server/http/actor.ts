import type { Role } from '@contract/access';

/**
 * Who calls, and in which client's account: what works in the database takes it as the second
 * argument, behind the database.
 */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  /** First and last name, for "created by" and history. */
  readonly name: string;
  /**
   * The account that the call works in: the chosen one for staff, the user's own for everybody
   * else.
   */
  readonly clientId: string;
  /** The user's own account. */
  readonly homeClientId: string;
  /** The session, or the API token, that the call came from; absent where a job works for a person. */
  readonly sessionId?: string;
  /** The network address of the call; absent where a job works for a person. */
  readonly address?: string;
  /** Clients that the user may choose; 'all' for RoleId 0. */
  readonly offeredClientIds: readonly string[] | 'all';
}
