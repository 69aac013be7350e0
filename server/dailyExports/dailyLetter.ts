import { dayIn } from '@contract/dates';
import { dailyFileFacts, type DailyFile } from '@contract/dailyExportRules';
import type { Config } from '../config/config';
import { closing, onOneLine, salutation } from '../mail/letters';
import type { Mail } from '../mail/Mailer';
import type { MadeFile } from './dailyFile';
import type { Mailbox } from './dailyExportRows';

interface Told {
  readonly file: DailyFile;
  readonly made: MadeFile;
  readonly client: string;
  /** The name of the Owner who has chosen it. */
  readonly chosenBy: string;
  readonly at: Date;
  /** Orders that have ended since then are in the file. */
  readonly since: Date;
  readonly timeZone: string;
  readonly settings: Pick<Config, 'publicUrl' | 'supportMailbox'>;
}

const clockText = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

/** The list in the portal that a file is much the same as. */
const lists: Readonly<Record<DailyFile, string>> = { orders: '/orders', stock: '/inventory' };

const whereItIs = ({ made, file, settings }: Told): string => {
  if (made.attachment !== null)
    return `The file with ${made.rows.toLocaleString('en-US')} ${made.rows === 1 ? 'row' : 'rows'} is attached.`;
  return [
    'The file is too large for a mail, so that none is attached. Download the list in the portal:',
    `${settings.publicUrl}${lists[file]}`,
  ].join('\n');
};

/** What is in a file, and of orders since when. */
const whatIsIn = ({ file, since, timeZone }: Told): string =>
  file === 'orders'
    ? `All open orders, and those that were shipped or cancelled since ${dayIn(timeZone, since)}, ${clockText(timeZone, since)}, with tracking numbers.`
    : `${dailyFileFacts[file].text}.`;

/** The mail that one mailbox gets with one file. */
export const dailyMail = ({ firstName, email }: Mailbox, told: Told): Mail => {
  const { file, made, client, chosenBy, at, timeZone, settings } = told;
  const { label } = dailyFileFacts[file];
  const day = dayIn(timeZone, at);
  return {
    to: email,
    subject: `${onOneLine(client)}: ${label} of ${day}`,
    text: [
      salutation(firstName),
      `this is the ${label.toLowerCase()} of ${onOneLine(client)} on ${day} at ${clockText(timeZone, at)} (${timeZone}).\n${whatIsIn(told)}`,
      whereItIs(told),
      `${onOneLine(chosenBy)} has chosen that you get it. Owners change that in the portal:\n${settings.publicUrl}/settings/daily-export`,
      closing(settings),
    ].join('\n\n'),
    ...(made.attachment && { attachment: made.attachment }),
  };
};
