import { v7 } from 'uuid';
import { isInternal } from '@contract/access';
import type { StockActor } from '@contract/stockMovements';
import type { Author } from '../changes/changes';
import type { Actor } from '../http/actor';
import type { Where } from './tell';

/**
 * Who does something: a person, with the session and the account that the person works in, a
 * warehouse or the system itself.
 */
export interface Doer extends Author {
  readonly kind: StockActor;
}

/** What is done in one go in a client's account, by whom and when. */
export interface Act extends Where {
  readonly id: string;
  readonly by: Doer;
  /** When it happened, where it is written later. */
  readonly happenedAt?: Date;
}

/** The caller, as the one who does something. */
export const doerOf = ({ name, role, userId, sessionId, address, clientId }: Actor): Doer => ({
  kind: isInternal(role) ? 'staff' : 'user',
  name,
  role,
  userId,
  sessionId,
  address,
  clientId,
});

/** What the server does by itself. */
export const system: Doer = { kind: 'system', name: 'System' };

/** A new act. */
export const newAct = ({ clientId, at }: Where, by: Doer): Act => ({ clientId, at, by, id: v7() });
