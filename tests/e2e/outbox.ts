import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { serverOf } from './servers';

/** The mails that were sent to an address, the oldest first. */
export const mailsTo = (address: string): string[] => {
  const outbox = join(serverOf(test.info().parallelIndex).dataDir, 'outbox');
  return (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((name) => name.endsWith('.eml') && name.includes(address))
    .toSorted()
    .map((name) => readFileSync(join(outbox, name), 'utf8'));
};

/** The link of each invitation that was mailed to an address, the newest last. */
export const invitationLinks = (address: string): string[] =>
  mailsTo(address).flatMap(
    // Long lines of a mail are folded.
    (mail) =>
      /https?:\/\/\S+?(\/invitation#[\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1] ?? [],
  );
