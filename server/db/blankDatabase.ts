import { existsSync } from 'node:fs';
import { constants, cp, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Beside the built server; one that runs from its source has none. */
export const builtBlank = fileURLToPath(new URL('./blank', import.meta.url));

/**
 * Begins a new embedded database with a copy of the blank one, where there is one: the engine takes
 * several times as long to make the same. A copy that was cut short is not taken for a database.
 */
export const beginWithBlank = async (directory: string, blank = builtBlank): Promise<void> => {
  if (existsSync(directory) || !existsSync(blank)) return;
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(blank, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await rename(unfinished, directory);
};
