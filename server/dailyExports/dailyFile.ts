import { ZipFile } from 'yazl';
import { addDays, dayIn } from '@contract/dates';
import { dailyExportLimits, dailyFileFacts, type DailyFile } from '@contract/dailyExportRules';
import { contentOf, mediaTypes } from '../exports/exportFile';
import { openSheet } from '../exports/openSheet';
import type { ExportParts } from '../exports/sources';
import type { Actor } from '../http/actor';
import type { Attachment } from '../mail/Mailer';

const megabyte = 1024 * 1024;

/**
 * Bytes that go into a mail, which grow by a third on their way (many servers take no mail over ten
 * megabytes), and those that are held at all to be packed.
 */
export const mailSizes = { attached: 7 * megabyte, held: 70 * megabyte };

/** A file that is made to be sent. */
export interface MadeFile {
  readonly rows: number;
  /** Null where it is too large for a mail, even packed. */
  readonly attachment: Attachment | null;
}

const packed = async (name: string, content: Buffer): Promise<Buffer> => {
  const zip = new ZipFile();
  zip.addBuffer(content, name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

/** What is written, whole; null as soon as it is more than can be held. */
const gathered = async (
  content: AsyncIterable<string | Buffer>,
  { held }: typeof mailSizes,
): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > held) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
};

/** As it is where a mail takes it, else packed; null where it is too large all the same. */
const attached = async (
  name: string,
  content: Buffer,
  sizes: typeof mailSizes,
): Promise<Attachment | null> => {
  if (content.length <= sizes.attached)
    return { filename: name, contentType: mediaTypes.csv, content };
  const zip = await packed(name, content);
  return zip.length <= sizes.attached
    ? { filename: `${name}.zip`, contentType: 'application/zip', content: zip }
    : null;
};

interface Asked {
  readonly file: DailyFile;
  readonly timeZone: string;
  /** The zone that orders' days are counted in: the provider's, as in their list. */
  readonly now: Date;
}

/** Makes one of the files of a daily export, as its list would show the actor what is in it. */
export const makeDailyFile = async (
  parts: ExportParts,
  actor: Actor,
  { file, timeZone, now, sizes = mailSizes }: Asked & { readonly sizes?: typeof mailSizes },
): Promise<MadeFile> => {
  const { list, columns, label } = dailyFileFacts[file];
  const dateFrom = addDays(dayIn(parts.config.timeZone, now), -dailyExportLimits.orderDays);
  const query = file === 'orders' ? { dateFrom } : {};
  const sheet = await openSheet(parts, actor, { list, query, columns, timeZone });
  const content = await gathered(contentOf('csv', sheet), sizes);
  const name = `${label} ${dayIn(timeZone, now)}.csv`;
  return {
    rows: sheet.total,
    attachment: content && (await attached(name, content, sizes)),
  };
};
