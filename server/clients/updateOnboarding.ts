import type { ParsedInputOf } from '@contract/endpoint';
import type { clientAdmin } from '@contract/clientAdmin';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { clientChange, lockClient } from '../accounts/clientRows';
import { markOnboarding } from '../accounts/onboarding';
import { recordChanges } from '../changes/changes';

type SentFlags = ParsedInputOf<typeof clientAdmin.updateOnboardingFlags>['payload'];

/**
 * Sets what of a client is set up; 404 for a client that is not offered (API-50, ONBOARD-06,
 * ONBOARD-07, ONBOARD-10).
 */
export const updateOnboarding = async (
  tx: Db,
  actor: Actor,
  { Id, ...sent }: SentFlags,
): Promise<{ message: string }> => {
  const client = await lockClient(tx, actor, Id);
  await markOnboarding(tx, client.id, sent);
  await recordChanges(tx, actor, [
    clientChange(
      client.id,
      { onboardingFlags: client.onboardingFlags },
      { onboardingFlags: { ...client.onboardingFlags, ...sent } },
    ),
  ]);
  return {
    message:
      sent.ErrorsOccurredDuringItemDataImport === false
        ? 'The error was cleared successfully.'
        : 'Onboarding updated successfully.',
  };
};
