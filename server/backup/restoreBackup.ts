import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockDirectory } from '../db/directoryLock';
import { newestMigration } from '../db/database';
import { keepPrivate } from '../db/privateFolder';
import { keyFileIn, keyInFile } from '../secrets/serverKey';
import { databaseFolder, onFiles, refuseOtherEngine } from './embedded';
import { differencesOf, figuresInWords, readFigures } from './figures';
import { copyPrivate, syncEntries, syncFolder } from './folder';
import { whyKeyDiffers } from './key';
import { readManifest, type Manifest } from './manifest';
import { restorePostgres } from './postgres';
import { furtherFolders, type BackupSettings, type Say } from './takeBackup';
import { refuseDamage, refuseDifferences } from './tryBackup';

/** What is restored, and over what. */
interface Wish {
  readonly from: string;
  /** Whether what there is may be set aside. */
  readonly replaces: boolean;
  /** Whether it is restored although its secrets can not be opened then. */
  readonly withoutKey: boolean;
}

interface Part {
  readonly inBackup: string;
  readonly inDataDir: string;
}

const asNamed = (name: string): Part => ({ inBackup: name, inDataDir: name });
/** The database is the last: while it is missing, nothing was restored. */
const allParts = [
  asNamed('secret.key'),
  ...furtherFolders.map(asNamed),
  { inBackup: databaseFolder, inDataDir: 'db' },
];

const isSameKey = async (folder: string, dataDir: string): Promise<boolean> => {
  const [one, other] = [await keyInFile(keyFileIn(folder)), await keyInFile(keyFileIn(dataDir))];
  return one !== null && other !== null && one.equals(other);
};

/** What a data directory gets of a backup; a key that it has already stays where it is. */
const partsOf = async (folder: string, dataDir: string): Promise<Part[]> => {
  const hasKey = await isSameKey(folder, dataDir);
  return allParts.filter(
    ({ inBackup }) => existsSync(join(folder, inBackup)) && !(inBackup === 'secret.key' && hasKey),
  );
};

const usedOf = (dataDir: string, parts: readonly Part[]): string[] =>
  parts.map(({ inDataDir }) => inDataDir).filter((name) => existsSync(join(dataDir, name)));

const refuseUsed = (dataDir: string, parts: readonly Part[], { replaces }: Wish): void => {
  const used = usedOf(dataDir, parts);
  if (used.length > 0 && !replaces)
    throw new Error(
      `${dataDir} has ${used.join(', ')} already. Choose another DATA_DIR; --replace sets aside what is there.`,
    );
};

/** What there is goes aside with all its parts, also those that the backup has none of. */
const setAside = async (dataDir: string, parts: readonly Part[], say: Say): Promise<void> => {
  const hasKey = !parts.some(({ inBackup }) => inBackup === 'secret.key');
  const used = usedOf(
    dataDir,
    allParts.filter(({ inBackup }) => !(inBackup === 'secret.key' && hasKey)),
  );
  if (used.length === 0) return;
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of used) await rename(join(dataDir, name), join(aside, name));
  say(`What was there before is in ${aside}.`);
};

const copyParts = async (folder: string, to: string, parts: readonly Part[]): Promise<void> => {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { mode: 0o700 });
  for (const { inBackup, inDataDir } of parts)
    await copyPrivate(join(folder, inBackup), join(to, inDataDir));
};

/** Puts the parts of a backup into a data directory, once the copy of them was looked at there. */
const placeParts = async (
  { folder, dataDir, parts }: { folder: string; dataDir: string; parts: readonly Part[] },
  look: (copied: string) => Promise<void>,
  say: Say,
): Promise<void> => {
  const copied = join(dataDir, 'restoring');
  try {
    await copyParts(folder, copied, parts);
    await look(copied);
    await syncFolder(copied);
    await setAside(dataDir, parts, say);
    for (const { inDataDir } of parts)
      await rename(join(copied, inDataDir), join(dataDir, inDataDir));
    await syncEntries(dataDir);
  } finally {
    await rm(copied, { recursive: true, force: true });
  }
};

interface Restoring {
  readonly dataDir: string;
  readonly manifest: Manifest;
  readonly wish: Wish;
}

const notAsItWas = 'The database can not be restored as it was:';

const restoreEmbedded = async ({ dataDir, manifest, wish }: Restoring, say: Say): Promise<void> => {
  await refuseOtherEngine(manifest);
  const unlock = await lockDirectory(join(dataDir, 'db.lock'));
  try {
    const parts = await partsOf(wish.from, dataDir);
    refuseUsed(dataDir, parts, wish);
    const compare = async (copied: string): Promise<void> => {
      const found = await onFiles(join(copied, 'db'), (db) =>
        db.transaction((tx) => readFigures(tx)),
      );
      refuseDifferences(notAsItWas, differencesOf(manifest.figures, found));
    };
    await placeParts({ folder: wish.from, dataDir, parts }, compare, say);
  } finally {
    await unlock();
  }
};

const restoreOnServer = async (
  databaseUrl: string,
  { dataDir, manifest, wish }: Restoring,
  say: Say,
): Promise<void> => {
  const parts = await partsOf(wish.from, dataDir);
  refuseUsed(dataDir, parts, wish);
  const compare = async (): Promise<void> => {
    const found = await restorePostgres(databaseUrl, wish.from);
    refuseDifferences(notAsItWas, differencesOf(manifest.figures, found));
  };
  await placeParts({ folder: wish.from, dataDir, parts }, compare, say);
};

const whyNotHere = ({ engine }: Manifest, databaseUrl: string | null): string | null => {
  if (engine === 'embedded' && databaseUrl !== null)
    return 'This is a backup of an embedded database. Restore it without DATABASE_URL; npm run db:copy then copies it to PostgreSQL.';
  return engine === 'postgresql' && databaseUrl === null
    ? 'This is a backup of PostgreSQL. Make an empty database, and name it in DATABASE_URL.'
    : null;
};

/**
 * Restores a backup where the settings say, and compares every table with what it was; what is
 * there already is never overwritten. Fails with what differs.
 */
export const restoreBackup = async (
  settings: BackupSettings,
  wish: Wish,
  say: Say,
): Promise<void> => {
  const { databaseUrl } = settings;
  const manifest = await readManifest(wish.from);
  const whyNot =
    whyNotHere(manifest, databaseUrl) ??
    (wish.withoutKey ? null : whyKeyDiffers(manifest.key, settings));
  if (whyNot !== null) throw new Error(whyNot);
  await refuseDamage(wish.from, manifest);
  const dataDir = resolve(settings.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await keepPrivate(dataDir);
  const restoring = { dataDir, manifest, wish };
  await (databaseUrl === null
    ? restoreEmbedded(restoring, say)
    : restoreOnServer(databaseUrl, restoring, say));
  say(
    `Restored ${wish.from}, taken ${manifest.takenAt}: ${figuresInWords(manifest.figures)}, all as they were.`,
  );
  if (manifest.migration < newestMigration())
    say(
      `It is of an earlier version, ${manifest.version}: the next start brings its tables to this one's.`,
    );
};
