import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the server of the journeys leaves its mails (playwright.config.ts). */
const outbox = 'var/e2e/outbox';

/** The mails that were sent to an address, the oldest first. */
export const mailsTo = (address: string): string[] =>
  (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((name) => name.endsWith('.eml') && name.includes(address))
    .toSorted()
    .map((name) => readFileSync(join(outbox, name), 'utf8'));
