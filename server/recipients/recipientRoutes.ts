import type { FastifyInstance } from 'fastify';
import { recipients } from '@contract/recipient';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { searchRecipients } from './recipientSearch';

/** What the order form asks about recipients. */
export const recipientRoutes = (app: FastifyInstance, { db }: AppParts): void => {
  serve(app, recipients.search, async ({ query }, actor) => ({ recipients: await searchRecipients(db, actor, query) }));
};
