import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { preferences, preferencesRecord } from '@contract/preferences';
import { users } from '../db/schema/accounts';
import { unauthorized } from '../http/problems';
import { serve } from '../http/serve';
import { userById } from '../accounts/userRows';
import type { AppParts } from '../parts';

/** What people have chosen about the portal itself, each for the own account alone (OPEN-124). */
export const preferencesRoutes = (app: FastifyInstance, { db }: AppParts): void => {
  serve(app, preferences.read, async (_input, { userId }) => {
    const user = await userById(db, userId);
    if (!user) throw unauthorized();
    return preferencesRecord.parse(user.preferences);
  });

  // The version of the user stays: whoever edits the profile meanwhile has not been overtaken.
  serve(app, preferences.write, async ({ payload }, { userId }) => {
    const merged = sql`${users.preferences} || ${JSON.stringify(payload)}::jsonb`;
    await db.update(users).set({ preferences: merged }).where(eq(users.id, userId));
    return {};
  });
};
