import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { warehouse } from '@contract/warehouse';
import { mostMessages } from '@contract/warehouseMessages';
import type { CallingWarehouse } from '../http/guard';
import { unauthorized } from '../http/problems';
import { serve } from '../http/serve';
import { bearerToken } from '../identity/identify';
import type { AppParts } from '../parts';
import { receive, waitingMessages } from './outbox';
import { takeMessages } from './takeMessages';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Finds a warehouse by the token that the settings give it; in the same time, whatever is sent. */
const identifyWarehouse =
  (tokens: ReadonlyMap<string, string>) =>
  (request: FastifyRequest): CallingWarehouse => {
    const sent = hashOf(bearerToken(request) ?? '');
    let code: string | null = null;
    // All are compared: the time tells nobody which one is nearest.
    for (const [name, token] of tokens) if (timingSafeEqual(hashOf(token), sent)) code = name;
    if (code === null) throw unauthorized();
    return { code };
  };

/** The calls of warehouse-management systems. */
export const connectionRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now, config } = parts;
  app.decorate('identifyWarehouse', identifyWarehouse(config.warehouse.tokens));

  serve(app, warehouse.outbox, async ({ query: { after } }, { code }) => ({
    messages: await waitingMessages(db, { code, after, limit: mostMessages }),
  }));

  serve(app, warehouse.acknowledge, async ({ payload: { Ids } }, { code }) => ({
    acknowledged: await receive(db, { code, ids: Ids, at: now() }),
  }));

  serve(app, warehouse.tell, async ({ payload: { Messages } }, { code }) => ({
    results: await takeMessages(parts, code, Messages),
  }));
};
