import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Db } from '../db/database';
import { keepPrivate } from '../db/privateFolder';
import { createSealer, keyLength } from '../secrets/sealer';
import { foundServerKey, keyFileIn, keyInFile } from '../secrets/serverKey';
import { syncEntries } from './folder';
import { sealedTexts, unopened } from './sealedTexts';
import { onStopped } from './stopped';
import type { BackupSettings, Say } from './takeBackup';

/** The key that seals, and the one that is to. */
interface Keys {
  readonly from: Buffer;
  readonly to: Buffer;
}

const mostNamed = 5;

const unopenedInWords = (at: readonly string[], of: number): string =>
  [
    `${at.length} of ${of} sealed secrets can not be opened with the key, so that nothing was changed:`,
    ...at.slice(0, mostNamed),
    ...(at.length > mostNamed ? ['…'] : []),
  ].join('\n');

/** Seals every secret anew, in the caller's transaction; answers how many. */
export const sealAnew = async (tx: Db, { from, to }: Keys): Promise<number> => {
  const [earlier, next] = [createSealer(from), createSealer(to)];
  const texts = await sealedTexts(tx);
  const lost = unopened(texts, earlier);
  if (lost.length > 0)
    throw new Error(
      unopenedInWords(
        lost.map(({ at }) => at),
        texts.length,
      ),
    );
  for (const text of texts) await text.replace(tx, next.seal(earlier.open(text.sealed)));
  const left = unopened(await sealedTexts(tx), next);
  if (left.length > 0) throw new Error(`Not every secret was sealed anew: ${left[0]?.at}.`);
  return texts.length;
};

const writeKey = async (path: string, key: Buffer): Promise<void> => {
  await rm(path, { force: true });
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(key.toString('base64'));
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * The key of an earlier change that was cut short after its secrets were sealed: it is the one that
 * opens them.
 */
const interruptedKey = async (settings: BackupSettings, from: Buffer): Promise<Buffer | null> => {
  const pending = await keyInFile(`${keyFileIn(settings.dataDir)}.new`);
  if (pending === null) return null;
  return onStopped(settings, async (db) => {
    const texts = await sealedTexts(db);
    const [byNext, byEarlier] = [pending, from].map((key) => unopened(texts, createSealer(key)));
    return byNext?.length === 0 && byEarlier?.length !== 0 ? pending : null;
  });
};

const takeEffect = async (path: string): Promise<void> => {
  await rename(`${path}.new`, path);
  await syncEntries(dirname(path));
};

/**
 * Changes the key in the data directory: the new one lies beside it before the transaction ends, and
 * takes its place afterwards. It stays there where nobody knows how the transaction ended.
 */
const changeFile = async (settings: BackupSettings, keys: Keys, say: Say): Promise<void> => {
  const path = keyFileIn(settings.dataDir);
  if ((await interruptedKey(settings, keys.from)) !== null) {
    await takeEffect(path);
    say(
      'Finished an earlier change of the key, which had been cut short. Run it again for another key.',
    );
    return;
  }
  const count = await onStopped(settings, (db) =>
    db.transaction(async (tx) => {
      const sealed = await sealAnew(tx, keys);
      await writeKey(`${path}.new`, keys.to);
      return sealed;
    }),
  );
  await takeEffect(path);
  say(`Sealed ${count} secrets with a new key, which is in ${path}.`);
};

/**
 * Changes the key that secrets are sealed with. The new one is given, or made where the key is kept
 * in the data directory.
 */
export const changeKey = async (
  settings: BackupSettings,
  given: Buffer | null,
  say: Say,
): Promise<void> => {
  const { secretKey } = settings;
  const dataDir = resolve(settings.dataDir);
  await keepPrivate(dataDir);
  const from = await foundServerKey({ secretKey, dataDir });
  if (from === null)
    throw new Error(`There is no key to change: neither a SECRET_KEY nor ${keyFileIn(dataDir)}.`);
  if (secretKey !== null && given === null)
    throw new Error('The key is a SECRET_KEY, so set NEW_SECRET_KEY to the new one as well.');
  const keys = { from, to: given ?? randomBytes(keyLength) };
  if (keys.to.equals(from)) throw new Error('NEW_SECRET_KEY is the key that there is already.');
  if (secretKey === null) return changeFile({ ...settings, dataDir }, keys, say);
  const count = await onStopped({ ...settings, dataDir }, (db) =>
    db.transaction((tx) => sealAnew(tx, keys)),
  );
  say(
    `Sealed ${count} secrets with the new key. Let SECRET_KEY be what NEW_SECRET_KEY is before you start a server.`,
  );
};
