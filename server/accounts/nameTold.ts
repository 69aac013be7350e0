import { isInternal, type Role } from '@contract/access';
import type { Actor } from '../http/actor';

/** Staff, as a client's people hear of them. */
export const staffName = "the warehouse's staff";

/** Somebody who did something in an account; without a role once that person is gone. */
interface Doer {
  readonly name: string;
  readonly role: Role | null;
}

/**
 * How somebody is called to the actor. A client's people learn no names of staff, as an order's
 * history tells them none, nor of who is gone and may have been staff.
 */
export const nameTold = (actor: Actor, { name, role }: Doer): string => {
  if (isInternal(actor.role)) return name;
  if (role === null) return 'somebody who has left';
  return isInternal(role) ? staffName : name;
};
