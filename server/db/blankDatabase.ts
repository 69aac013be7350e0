import { existsSync } from 'node:fs';
import { chmod, constants, cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the built server; one that runs from its source has none. */
export const builtBlank = fileURLToPath(new URL('./blank', import.meta.url));

interface Modes {
  readonly folder: number;
  readonly file: number;
}

/** Whoever runs the server may read the blank database, and nobody else but its maker writes it. */
export const asBuilt: Modes = { folder: 0o755, file: 0o644 };

/** Nobody but its owner. */
export const asOwn: Modes = { folder: 0o700, file: 0o600 };

/** Gives a folder and all in it the same access, whatever it was made or copied with. */
export const setModes = async (folder: string, modes: Modes): Promise<void> => {
  await chmod(folder, modes.folder);
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? setModes(path, modes) : chmod(path, modes.file);
    }),
  );
};

/**
 * Begins a new embedded database with a copy of the blank one, where there is one: the engine takes
 * several times as long to make the same. A copy that the end of the process cut short is not taken
 * for a database.
 */
export const beginWithBlank = async (directory: string, blank = builtBlank): Promise<void> => {
  if (existsSync(directory) || !existsSync(blank)) return;
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(blank, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // The build may be read-only, and its copy must not be.
  await setModes(unfinished, asOwn);
  await rename(unfinished, directory);
};
