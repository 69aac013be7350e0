import { eq, sql } from 'drizzle-orm';
import { onboardingFlags, type OnboardingFlags } from '@contract/client';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';

type KeptFlags = (typeof clients.$inferSelect)['onboardingFlags'];

/**
 * What of a client is set up: everything once its service levels, its API user and its items are
 * (CLIENT-37, HUB-05).
 */
export const onboardingOf = (kept: KeptFlags): OnboardingFlags => {
  const flags = onboardingFlags.parse(kept);
  return {
    ...flags,
    AllSetup: flags.ServiceLevelsSetup && flags.APIUserCreated && flags.ItemDataImported,
  };
};

/**
 * Sets some flags of a client and leaves the others; the client's version stays, because nobody
 * edits them.
 */
export const markOnboarding = async (tx: Db, clientId: string, flags: KeptFlags): Promise<void> => {
  await tx
    .update(clients)
    .set({ onboardingFlags: sql`${clients.onboardingFlags} || ${JSON.stringify(flags)}::jsonb` })
    .where(eq(clients.id, clientId));
};
