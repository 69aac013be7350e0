import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id, the package's default. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes 19 MB and a core: more than two at once would slow every other call. */
const inTurn = pLimit(2);

/** The hash of a password, as a text that names its own algorithm and salt. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, settings));

let nobodysHash: Promise<string> | null = null;

/**
 * Whether a password is the one of a hash; without a hash it takes as long and answers no, so that
 * time tells nothing. Throws where the hash is none.
 */
export const isPassword = async (
  password: string,
  passwordHash: string | null,
): Promise<boolean> => {
  nobodysHash ??= hashPassword('nobody has this password');
  const against = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(against, password));
  return matches && passwordHash !== null;
};
