import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { version } from '../../package.json';
import type { Config } from '../config/config';
import { keepPrivate } from '../db/privateFolder';
import { unfinishedMail } from '../mail/outbox';
import { noting } from './backupRuns';
import { tellRunning } from './control';
import { copyEmbedded } from './embedded';
import { figuresInWords } from './figures';
import { copyPrivate, filesOf, makeFolder, syncEntries, syncFolder } from './folder';
import { takeKey } from './key';
import { writeManifest, type Manifest } from './manifest';
import { dumpPostgres } from './postgres';
import { tryBackup } from './tryBackup';

/** The settings that say what is backed up. */
export type BackupSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretKey'>;

/** Tells a person how it goes. */
export type Say = (sentence: string) => void;

/** What the data directory holds beside the database and the key: mail that was not sent. */
export const furtherFolders = ['outbox'] as const;

const isWhole = (path: string): boolean => !path.endsWith(unfinishedMail);

const takeFolders = async (dataDir: string, folder: string): Promise<void> => {
  for (const name of furtherFolders)
    if (existsSync(join(dataDir, name)))
      await copyPrivate(join(dataDir, name), join(folder, name), { isTaken: isWhole });
};

const inSeconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Puts everything into a folder, the manifest last. */
const fill = async (settings: BackupSettings, folder: string, say: Say): Promise<Manifest> => {
  const { databaseUrl, dataDir } = settings;
  const takenAt = new Date().toISOString();
  const since = performance.now();
  const contents = await (databaseUrl === null
    ? copyEmbedded(resolve(dataDir), folder)
    : dumpPostgres(databaseUrl, folder));
  say(`Copied the database in ${inSeconds(since)}: ${figuresInWords(contents.figures)}.`);
  const key = await takeKey(settings, folder);
  await takeFolders(dataDir, folder);
  const files = await filesOf(folder);
  const manifest: Manifest = { format: 1, version, takenAt, ...contents, key, files };
  await writeManifest(folder, manifest);
  await syncFolder(folder);
  return manifest;
};

/**
 * Takes a backup into a folder that is not there yet. It has its name once it is whole; before, and
 * after a failure, there is none.
 */
export const takeBackup = async (
  settings: BackupSettings,
  { target, isTried }: { readonly target: string; readonly isTried: boolean },
  say: Say,
): Promise<Manifest> => {
  await keepPrivate(settings.dataDir);
  const unfinished = `${target}.unfinished`;
  if (existsSync(target)) throw new Error(`${target} is there already, and is not overwritten.`);
  await makeFolder(
    unfinished,
    `${unfinished} is there: another backup is under way, or was cut short. Remove it then.`,
  );
  const manifest = await noting({ settings, tell: tellRunning, say }, 'taken', async () => {
    try {
      const filled = await fill(settings, unfinished, say);
      await rename(unfinished, target);
      await syncEntries(dirname(target));
      return filled;
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  });
  say(`The backup is in ${target}.`);
  if (isTried) await tryBackup(settings, target, say);
  return manifest;
};
