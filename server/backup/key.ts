import { copyFile } from 'node:fs/promises';
import { createSealer } from '../secrets/sealer';
import { foundServerKey, keyFileIn, keyInFile, type KeySettings } from '../secrets/serverKey';
import type { Manifest } from './manifest';

type KeptKey = Manifest['key'];

/** What tells a key from others, and is of no use to whoever has it. */
export const fingerprintOf = (key: Buffer): string =>
  createSealer(key).fingerprint('portside backup').slice(0, 16);

/** Takes the key along where it is a file; one that the environment has stays with the operator. */
export const takeKey = async (settings: KeySettings, folder: string): Promise<KeptKey> => {
  const key = await foundServerKey(settings);
  if (key === null) return { kept: 'nowhere', fingerprint: null };
  if (settings.secretKey !== null) return { kept: 'asSecretKey', fingerprint: fingerprintOf(key) };
  await copyFile(keyFileIn(settings.dataDir), keyFileIn(folder));
  return { kept: 'inBackup', fingerprint: fingerprintOf(key) };
};

/** The key of a backup: its own, else the configured one where that is it; null where it is neither. */
export const keyOf = async (
  folder: string,
  { kept, fingerprint }: KeptKey,
  { secretKey }: Pick<KeySettings, 'secretKey'>,
): Promise<Buffer | null> => {
  const found =
    kept === 'inBackup'
      ? await keyInFile(keyFileIn(folder))
      : secretKey === null
        ? null
        : Buffer.from(secretKey, 'base64');
  return found !== null && fingerprintOf(found) === fingerprint ? found : null;
};

/** Why a server could not open the secrets of a backup that is restored as the settings say; null if it could. */
export const whyKeyDiffers = (
  { kept, fingerprint }: KeptKey,
  { secretKey }: Pick<KeySettings, 'secretKey'>,
): string | null => {
  if (kept === 'nowhere') return null;
  if (secretKey === null)
    return kept === 'inBackup'
      ? null
      : `The secrets of this backup were sealed with a SECRET_KEY, whose fingerprint is ${fingerprint}. Set SECRET_KEY to it; --without-key restores all but the secrets.`;
  return fingerprintOf(Buffer.from(secretKey, 'base64')) === fingerprint
    ? null
    : `SECRET_KEY is not the key that the secrets of this backup were sealed with (fingerprint ${fingerprint}). Set the right one, or none where the backup holds it; --without-key restores all but the secrets.`;
};
