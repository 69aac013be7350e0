import { lt, or } from 'drizzle-orm';
import { apiTokenLimits } from '@contract/apiTokenRules';
import { addDays, dayIn } from '@contract/dates';
import { namedTokenDays, namedTokenMinutes, namedTokens } from '../db/schema/apiTokens';
import type { AppParts } from '../parts';

/** Forgets tokens that have not worked for long, what was counted of them, and usage of long ago. */
export const forgetTokens = async ({
  db,
  now,
  config,
}: Pick<AppParts, 'db' | 'now' | 'config'>): Promise<void> => {
  const at = now();
  const keptSince = addDays(dayIn(config.timeZone, at), -apiTokenLimits.keptDays);
  const longAgo = new Date(at.getTime() - apiTokenLimits.keptDays * 86_400_000);
  await db
    .delete(namedTokens)
    .where(or(lt(namedTokens.revokedAt, longAgo), lt(namedTokens.endsOn, keptSince)));
  await db.delete(namedTokenDays).where(lt(namedTokenDays.day, keptSince));
  await db.delete(namedTokenMinutes).where(lt(namedTokenMinutes.endsAt, longAgo));
};
