import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Letter {
  readonly at: Date;
  readonly to: string;
  readonly message: Buffer;
}

/** Sorted by name, mails stand in the order they were written. */
const nameOf = ({ at, to }: Letter): string => {
  const time = at.toISOString().replaceAll(/[:.]/g, '-');
  const recipient = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 100);
  return `${time}-${recipient}-${randomBytes(2).toString('hex')}.eml`;
};

/** What the name of a mail ends with while it is being written. */
export const unfinishedMail = '.part';

/**
 * Writes a mail as a file that mail programs open, readable for nobody else; it appears whole or
 * not at all. Answers its path.
 */
export const writeToOutbox = async (directory: string, letter: Letter): Promise<string> => {
  await mkdir(directory, { recursive: true });
  const path = join(directory, nameOf(letter));
  await writeFile(`${path}${unfinishedMail}`, letter.message, { flag: 'wx', mode: 0o600 });
  await rename(`${path}${unfinishedMail}`, path);
  return path;
};
