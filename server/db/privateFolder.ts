import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

const forOthers = 0o077;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Another process may take a file away meanwhile. */
const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

const shutOut = async (path: string, owner: number): Promise<void> => {
  const found = await lstat(path).catch(nullIfMissing);
  if (found === null || found.isSymbolicLink()) return;
  if (found.uid !== owner) {
    throw new Error(
      `${path} belongs to another user, so it can not be kept from others. Let DATA_DIR be a folder of the user that the server runs as; one inside this one will do.`,
    );
  }
  if ((found.mode & forOthers) !== 0)
    await chmod(path, found.mode & ~forOthers & 0o777).catch(nullIfMissing);
  if (found.isDirectory())
    await Promise.all((await readdir(path)).map((name) => shutOut(join(path, name), owner)));
};

/**
 * Keeps a folder, all in it, and whatever this process makes from now on from everybody but the
 * user it runs as. The folder may be missing; one of another user is refused with a sentence. On
 * Windows the folder's own access list decides.
 */
export const keepPrivate = async (folder: string): Promise<void> => {
  if (!process.getuid) return;
  process.umask(forOthers);
  const path = await realpath(folder).catch(nullIfMissing);
  if (path !== null) await shutOut(path, process.getuid());
};
