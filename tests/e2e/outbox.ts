import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { serverOf } from './servers';

/** The mails that were sent to an address, the oldest first. */
export const mailsTo = (address: string): Promise<Email[]> => {
  const outbox = join(serverOf(test.info().parallelIndex).dataDir, 'outbox');
  const names = (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((name) => name.endsWith('.eml') && name.includes(address))
    .toSorted();
  return Promise.all(
    names.map((name) =>
      PostalMime.parse(readFileSync(join(outbox, name)), { attachmentEncoding: 'base64' }),
    ),
  );
};

/**
 * The links of a mail's HTML, without the server in front: the portal's own are opened where the
 * journey has it.
 */
export const linksIn = ({ html = '' }: Email): string[] =>
  [...new Set([...html.matchAll(/ href="([^"]+)"/g)].map(([, address = '']) => address))]
    .map((address) => address.replaceAll('&amp;', '&'))
    .filter((address) => address.startsWith('http://localhost:'))
    .map((address) => address.replace(/^http:\/\/localhost:\d+/, ''));

/** The link of each invitation that was mailed to an address, the newest last. */
export const invitationLinks = async (address: string): Promise<string[]> =>
  (await mailsTo(address)).flatMap(linksIn).filter((link) => /^\/invitation#[\w-]+$/.test(link));
