import type { AppParts } from '../parts';

/**
 * What the library finds in the answer of a device; null where it finds fault with it. What fails
 * while the challenge is taken is no fault of the answer, and is thrown on.
 */
export const judgePasskey = async <Found>(
  { log }: Pick<AppParts, 'log'>,
  take: (challenge: string) => Promise<boolean>,
  read: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Found | null>,
): Promise<Found | null> => {
  const faults = new Set<unknown>();
  const takeOrFail = async (challenge: string): Promise<boolean> => {
    try {
      return await take(challenge);
    } catch (error) {
      faults.add(error);
      throw error;
    }
  };
  try {
    return await read(takeOrFail);
  } catch (error) {
    if (faults.has(error)) throw error;
    // Whatever is wrong with the answer is thrown by the library as it comes.
    log.info({ err: error }, 'A passkey was refused');
    return null;
  }
};
