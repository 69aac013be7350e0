import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, constants, cp, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asOwn, setModes } from '../db/blankDatabase';
import { manifestName, type Manifest } from './manifest';

type Files = Manifest['files'];

const pathsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/**
 * Copies a file, or a folder with all in it that is taken, for its owner alone; a signal ends it
 * between two files.
 */
export const copyPrivate = async (
  from: string,
  to: string,
  {
    signal,
    isTaken = () => true,
  }: { readonly signal?: AbortSignal; readonly isTaken?: (path: string) => boolean } = {},
): Promise<void> => {
  await cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    errorOnExist: true,
    force: false,
    filter: (path) => signal?.aborted !== true && isTaken(path),
  });
  signal?.throwIfAborted();
  if ((await stat(to)).isDirectory()) await setModes(to, asOwn);
  else await chmod(to, asOwn.file);
};

/** Makes a folder of its owner's alone that was not there; refuses, with a sentence, one that was. */
export const makeFolder = async (folder: string, whyNot: string): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  if (existsSync(folder)) throw new Error(whyNot);
  await mkdir(folder, { mode: 0o700 });
};

/** Every file of a backup but its manifest, with what it holds. */
export const filesOf = async (folder: string): Promise<Files> => {
  const files: Files = {};
  for (const path of await pathsIn(folder)) {
    const name = relative(folder, path).split(sep).join('/');
    if (name !== manifestName)
      files[name] = { bytes: (await stat(path)).size, sha256: await sha256Of(path) };
  }
  return files;
};

/** A sentence for each file that is not as the manifest says. */
export const damageOf = async (folder: string, expected: Files): Promise<string[]> => {
  const found = await filesOf(folder);
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted();
  return names.flatMap((name) => {
    const [was, is] = [expected[name], found[name]];
    if (!is) return [`The file ${name} is missing.`];
    if (!was) return [`The file ${name} does not belong to the backup.`];
    return was.sha256 === is.sha256 ? [] : [`The file ${name} is damaged.`];
  });
};

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Waits until the disk has what a folder itself says: the names of what is in it. */
export const syncEntries = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await sync(folder);
};

/**
 * Waits until the disk has every file of a folder, and the folders themselves; Windows, where this
 * needs the right to write, is left to do it in its own time.
 */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...paths, folder]) await sync(path);
};
