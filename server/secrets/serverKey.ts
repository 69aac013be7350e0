import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyLength } from './sealer';

/** The part of the settings that says where the key is. */
export interface KeySettings {
  readonly secretKey: string | null;
  readonly dataDir: string;
}

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

const decoded = (text: string, path: string): Buffer => {
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyLength)
    throw new Error(`${path} does not hold a key of ${keyLength} bytes.`);
  return key;
};

/** Where the key is kept that no SECRET_KEY stands in for. */
export const keyFileIn = (dataDir: string): string => join(dataDir, 'secret.key');

/** The key that lies in a file; null where there is none. */
export const keyInFile = async (path: string): Promise<Buffer | null> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : decoded(text, path);
};

/**
 * The key that secrets are sealed with: the configured one, else one that is made once in the data
 * directory, readable for nobody else.
 */
export const serverKey = async ({ secretKey, dataDir }: KeySettings): Promise<Buffer> => {
  if (secretKey !== null) return Buffer.from(secretKey, 'base64');
  const path = keyFileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(keyLength).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return decoded(await readFile(path, 'utf8'), path);
};

/** The key as a server would find it, which is not made here; null where there is none. */
export const foundServerKey = async ({ secretKey, dataDir }: KeySettings): Promise<Buffer | null> =>
  secretKey === null ? keyInFile(keyFileIn(dataDir)) : Buffer.from(secretKey, 'base64');
