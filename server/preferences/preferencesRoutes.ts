import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { preferences, preferencesRecord } from '@contract/preferences';
import { users } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { unauthorized } from '../http/problems';
import { serve } from '../http/serve';
import { userById } from '../accounts/userRows';
import type { AppParts } from '../parts';
import { keepOpened, openedLast } from './openedRows';

/** What people have chosen about the portal itself, each for the own account alone (OPEN-124). */
export const preferencesRoutes = (app: FastifyInstance, { db, now }: AppParts): void => {
  serve(app, preferences.read, async (_input, actor) => {
    const user = await userById(db, actor.userId);
    if (!user) throw unauthorized();
    const OpenedLast = await openedLast(db, actor);
    return { ...preferencesRecord.parse(user.preferences), OpenedLast };
  });

  // The version of the user stays: whoever edits the profile meanwhile has not been overtaken.
  serve(app, preferences.write, async ({ payload }, { userId }) => {
    const merged = sql`${users.preferences} || ${JSON.stringify(payload)}::jsonb`;
    await db.update(users).set({ preferences: merged }).where(eq(users.id, userId));
    return {};
  });

  serve(app, preferences.opened, async ({ payload: { Records } }, actor) => {
    await inTransaction(db, (tx) => keepOpened(tx, actor, { records: Records, now: now() }));
    return {};
  });
};
