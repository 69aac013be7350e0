import type { CallOptions } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { SessionStore } from './SessionStore';

/**
 * How a create is sent, so that sending it again after a failure creates nothing twice: with its
 * key, where the server takes keys.
 */
export const sentOnce = async (
  session: Pick<SessionStore, 'knowExtras'>,
  key: IdempotencyKey,
  payload: object,
): Promise<CallOptions> => {
  const extras = await session.knowExtras();
  return extras?.idempotencyKeys ? key.for(payload) : {};
};
