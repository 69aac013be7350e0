import { sentOnce, type SessionStore } from '@/entities/session';
import type { CallOptions } from '@/shared/api/createCall';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';

type Act = 'edit' | 'replace' | 'fix' | 'leaveOut' | 'undo' | 'redo' | 'check' | 'create' | 'match';

/**
 * Gives each act on an import its key: one whose answer never came is asked for by it, and is not
 * taken for what a colleague has done.
 */
export class ActKeys {
  private readonly key = new IdempotencyKey();

  constructor(private readonly session: Pick<SessionStore, 'knowExtras'>) {}

  /** How an act is sent; the payload names the version that it changes. */
  readonly of = (act: Act, payload: { readonly Version: number }): Promise<CallOptions> =>
    sentOnce(this.session, this.key, { ...payload, act });
}
