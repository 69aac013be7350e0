import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isInternal } from '@contract/access';
import { recordEvent } from '../changes/events';
import { createRareEvents } from '../changes/rareEvents';
import type { Actor } from '../http/actor';
import type { AppParts } from '../parts';

const callOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? ''}`;

/** Whether staff work in an account that is not their own. */
const isAway = ({ role, clientId, homeClientId }: Actor): boolean =>
  isInternal(role) && clientId !== homeClientId;

/**
 * Has the log tell what is refused for lack of a right, and when staff begin to work in the account
 * of a client: once for each session in this process.
 */
export const logCalls = (
  app: FastifyInstance,
  { db, now, log }: Pick<AppParts, 'db' | 'now' | 'log'>,
): void => {
  const refusals = createRareEvents(now);
  const opened = new LRUCache<string, true>({ max: 5_000 });

  const refused = async (actor: Actor, call: string): Promise<void> => {
    const times = refusals(actor.userId, call);
    if (times === null) return;
    const { clientId, userId: about } = actor;
    await recordEvent(db, actor, {
      kind: 'rightRefused',
      clientId,
      about,
      facts: { call, ...(times > 1 && { times }) },
    });
  };

  const begun = async (actor: Actor): Promise<void> => {
    const { clientId } = actor;
    const key = `${actor.sessionId ?? actor.userId} ${clientId}`;
    if (opened.has(key)) return;
    opened.set(key, true);
    try {
      await recordEvent(db, actor, { kind: 'accountOpened', clientId, about: clientId });
    } catch (error) {
      opened.delete(key);
      throw error;
    }
  };

  const failed = (error: unknown): void =>
    log.error({ err: error }, 'The audit log could not be written');

  app.addHook('preHandler', async ({ actor }) => {
    if (actor && isAway(actor)) await begun(actor).catch(failed);
  });
  app.addHook('onSend', async (request, { statusCode }) => {
    const actor = request.actor ?? request.caller;
    if (statusCode === 403 && actor) await refused(actor, callOf(request)).catch(failed);
  });
};
