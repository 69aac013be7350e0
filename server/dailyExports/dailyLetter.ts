import { dayIn } from '@contract/dates';
import { dailyFileFacts, type DailyFile } from '@contract/dailyExportRules';
import type { Config } from '../config/config';
import { closing, onOneLine, salutation } from '../mail/letters';
import type { Mail } from '../mail/Mailer';
import type { MadeFile } from './dailyFile';
import type { Person } from './dailyExportRows';

interface Told {
  readonly file: DailyFile;
  readonly made: MadeFile;
  readonly client: string;
  /** The name of the Owner who has chosen it. */
  readonly chosenBy: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly settings: Pick<Config, 'publicUrl' | 'supportMailbox'>;
}

const clockText = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

const whereItIs = ({ made, file, settings }: Told): string => {
  const rows = `${made.rows.toLocaleString('en-US')} ${made.rows === 1 ? 'row' : 'rows'}`;
  if (made.attachment !== null) return `The file with ${rows} is attached.`;
  const path = dailyFileFacts[file].list === 'orders' ? 'orders' : 'inventory';
  return [
    `With ${rows} the file is too large for a mail. Download it in the portal, above the`,
    'list:',
    `${settings.publicUrl}/${path}`,
  ].join('\n');
};

/** The mail that one person gets with one file. */
export const dailyMail = ({ firstName, email }: Person, told: Told): Mail => {
  const { file, made, client, chosenBy, at, timeZone, settings } = told;
  const { label, text } = dailyFileFacts[file];
  const day = dayIn(timeZone, at);
  return {
    to: email,
    subject: `${onOneLine(client)}: ${label} of ${day}`,
    text: [
      salutation(firstName),
      `this is the ${label.toLowerCase()} of ${onOneLine(client)} on ${day} at ${clockText(timeZone, at)} (${timeZone}).\n${text}.`,
      whereItIs(told),
      `${onOneLine(chosenBy)} has chosen that you get it. Owners change that in the portal:\n${settings.publicUrl}/settings/daily-export`,
      closing(settings),
    ].join('\n\n'),
    ...(made.attachment && { attachment: made.attachment }),
  };
};
