import type { FastifyInstance } from 'fastify';
import { attention } from '@contract/attention';
import { dayIn } from '@contract/dates';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { check, listKept, readKept } from './keptFound';
import { rest, resume, rowsFor, rowsSeen } from './rests';

const isOffered = ({ offeredClientIds }: Actor, clientId: string): boolean =>
  offeredClientIds === 'all' || offeredClientIds.includes(clientId);

/** What needs a person, in the account that they work in and, for staff, over all of theirs. */
export const attentionRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now, config } = parts;
  const today = () => dayIn(config.timeZone, now());

  serve(app, attention.read, async (_input, actor) => {
    const { rows } = await check(parts, actor.clientId);
    return {
      CheckedAt: now().toISOString(),
      Rows: await rowsSeen(db, actor, { rows, today: today() }),
    };
  });

  serve(app, attention.rest, async ({ payload: { Key, State, Until } }, actor) => {
    await rest(db, actor, { key: Key, state: State, until: Until, now: now(), today: today() });
    return {};
  });

  serve(app, attention.resume, async ({ payload: { Key } }, actor) => {
    await resume(db, actor, Key);
    return {};
  });

  serve(app, attention.clients, async (_input, actor) => ({ Clients: await listKept(db, actor) }));

  serve(app, attention.ofClient, async ({ params: { id } }, actor) => {
    const clientId = id.toLowerCase();
    const isKnown = isOffered(actor, clientId) && (await readKept(db, clientId)) !== null;
    if (!isKnown) throw notFound('Client');
    const { rows } = await check(parts, clientId);
    const Client = await readKept(db, clientId);
    if (!Client) throw notFound('Client');
    return {
      CheckedAt: now().toISOString(),
      Rows: rowsFor(actor.role, rows).map((row) => ({
        ...row,
        IsHidden: false,
        HiddenUntil: null,
      })),
      Client,
    };
  });
};
