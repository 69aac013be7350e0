import { join, resolve } from 'node:path';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { createSealer } from '../secrets/sealer';
import { noting } from './backupRuns';
import { tellRunning } from './control';
import { databaseFolder, onCopy, refuseOtherEngine } from './embedded';
import { differencesOf, figuresInWords, readFigures } from './figures';
import { damageOf } from './folder';
import { keyOf } from './key';
import { readManifest, type Manifest } from './manifest';
import { onRestored } from './postgres';
import { sealedTexts, unopened } from './sealedTexts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretKey'>;

/** Fails with all of the sentences, where there are any. */
export const refuseDifferences = (what: string, differences: readonly string[]): void => {
  if (differences.length > 0) throw new Error([what, ...differences].join('\n'));
};

/** Refuses, with their names, files that are not as they were. */
export const refuseDamage = async (folder: string, { files }: Manifest): Promise<void> =>
  refuseDifferences(`${folder} is damaged:`, await damageOf(folder, files));

/** What the key of a backup opens, in a sentence. */
const keyInWords = async (
  db: Db,
  key: Buffer | null,
  { kept }: Manifest['key'],
): Promise<string> => {
  if (kept === 'nowhere') return 'It has no key, because no secret was sealed yet.';
  if (key === null)
    return 'Its key is a SECRET_KEY that is not set here: its secrets were not opened.';
  const texts = await sealedTexts(db);
  const { length } = unopened(texts, createSealer(key));
  return length === 0
    ? `Its key opens all ${texts.length} sealed secrets.`
    : `Its key opens ${texts.length - length} of ${texts.length} sealed secrets; the others were sealed with an earlier one.`;
};

/**
 * Restores a backup in a place that is thrown away, and compares every file and every table with
 * what they were when it was taken; fails with what differs. How it went is written down.
 */
export const tryBackup = async (
  settings: Settings,
  folder: string,
  say: (sentence: string) => void,
): Promise<void> => {
  await noting({ settings, tell: tellRunning, say }, 'tried', () =>
    restoreForTrial(settings, folder, say),
  );
};

const restoreForTrial = async (
  settings: Settings,
  folder: string,
  say: (sentence: string) => void,
): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  await refuseDamage(folder, manifest);
  const key = await keyOf(folder, manifest.key, settings);
  const compare = async (db: Db): Promise<string> => {
    const found = await db.transaction((tx) => readFigures(tx));
    refuseDifferences(
      `${folder} can not be restored as it was:`,
      differencesOf(manifest.figures, found),
    );
    return keyInWords(db, key, manifest.key);
  };
  const opened = await onTrial(settings, { folder, manifest }, compare);
  say(`Restored it for a trial: ${figuresInWords(manifest.figures)}, all as they were. ${opened}`);
  return manifest;
};

const onTrial = async (
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  { folder, manifest }: { readonly folder: string; readonly manifest: Manifest },
  work: (db: Db) => Promise<string>,
): Promise<string> => {
  if (manifest.engine === 'embedded') {
    await refuseOtherEngine(manifest);
    return onCopy(join(folder, databaseFolder), `${resolve(folder)}.trial`, work);
  }
  if (databaseUrl === null)
    throw new Error(`${folder} is of PostgreSQL: set DATABASE_URL to a server to try it on.`);
  return onRestored({ databaseUrl, folder }, work);
};
