import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { dayIn } from '@contract/dates';
import { dailyFileFacts, type DailyFile } from '@contract/dailyExportRules';
import { csvFile } from '../exports/csvFile';
import { mediaTypes } from '../exports/exportFile';
import type { Sheet } from '../exports/Sheet';
import type { ExportParts } from '../exports/sources';
import type { Actor } from '../http/actor';
import type { Attachment } from '../mail/Mailer';
import { orderSheet } from './orderSheet';
import { stockSheet } from './stockSheet';

/**
 * Bytes that go into a mail, which grow by a third on their way: many servers take no mail over ten
 * megabytes. No more of a file is held than that, twice.
 */
export const mostAttached = 6.5 * 1024 * 1024;

/** A file that is made to be sent. */
export interface MadeFile {
  /** Lines that were written, its head aside. */
  readonly rows: number;
  /** Null where it is too large for a mail, even packed. */
  readonly attachment: Attachment | null;
}

/** Parts of a content, and whether that is all of it: it is read on until they are too many. */
const gathered = async (content: AsyncIterator<Buffer>, most: number) => {
  const parts: Buffer[] = [];
  let size = 0;
  while (size <= most) {
    const next = await content.next();
    if (next.done) return { parts, isWhole: true };
    parts.push(next.value);
    size += next.value.length;
  }
  return { parts, isWhole: false };
};

/** A content as the only file of a .zip, packed while it is read. */
async function* packed(
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  const rows = Readable.from(content, { objectMode: false });
  const zip = new ZipFile();
  const into = new PassThrough();
  const giveUp = (error: Error) => into.destroy(error);
  rows.on('error', giveUp);
  zip.on('error', giveUp);
  zip.addReadStream(rows, name);
  zip.end();
  // Whatever breaks it ends `into`, which says so to who reads it.
  const packing = pipeline(zip.outputStream, into).catch(() => undefined);
  try {
    yield* into;
  } finally {
    rows.destroy();
    await packing;
  }
}

async function* chained(
  parts: readonly Buffer[],
  rest: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  yield* parts;
  yield* rest;
}

/** As it is where a mail takes it, else packed; null where it is too large all the same. */
const attached = async (
  name: string,
  content: AsyncGenerator<Buffer, void, undefined>,
  most: number,
): Promise<Attachment | null> => {
  const plain = await gathered(content, most);
  if (plain.isWhole)
    return { filename: name, contentType: mediaTypes.csv, content: Buffer.concat(plain.parts) };
  const zip = packed(name, chained(plain.parts, content));
  const { parts, isWhole } = await gathered(zip, most);
  await zip.return();
  return isWhole
    ? { filename: `${name}.zip`, contentType: 'application/zip', content: Buffer.concat(parts) }
    : null;
};

/** The same sheet, whose rows are counted while they are taken. */
const counted = (sheet: Sheet) => {
  const count = { rows: 0 };
  async function* batches() {
    for await (const batch of sheet.batches) {
      count.rows += batch.length;
      yield batch;
    }
  }
  return { count, sheet: { ...sheet, batches: batches() } };
};

async function* bytesOf(sheet: Sheet): AsyncGenerator<Buffer, void, undefined> {
  for await (const text of csvFile(sheet)) yield Buffer.from(text);
}

interface Asked {
  readonly file: DailyFile;
  /** The zone of the days and the moments that are written. */
  readonly timeZone: string;
  /** What has ended since then is told, too. */
  readonly since: Date;
  readonly most?: number;
}

/** Makes one of the files of a daily export, of what the actor may see. */
export const makeDailyFile = async (
  parts: ExportParts,
  actor: Actor,
  { file, most = mostAttached, ...asked }: Asked,
): Promise<MadeFile> => {
  const open = file === 'orders' ? orderSheet : stockSheet;
  const { count, sheet } = counted(await open(parts, actor, asked));
  const name = `${dailyFileFacts[file].label} ${dayIn(asked.timeZone, parts.now())}.csv`;
  const attachment = await attached(name, bytesOf(sheet), most);
  return { rows: count.rows, attachment };
};
