import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyLength } from './sealer';

/** The part of the settings that says where the key is. */
interface KeySettings {
  readonly secretKey: string | null;
  readonly dataDir: string;
}

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * The key that secrets are sealed with: the configured one, else one that is made once in the data
 * directory, readable for nobody else.
 */
export const serverKey = async ({ secretKey, dataDir }: KeySettings): Promise<Buffer> => {
  if (secretKey !== null) return Buffer.from(secretKey, 'base64');
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(keyLength).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
  if (key.length !== keyLength)
    throw new Error(`${path} does not hold a key of ${keyLength} bytes.`);
  return key;
};
