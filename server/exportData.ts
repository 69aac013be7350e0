import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config/config';
import { onOneConnection, openAsLeft, type Db } from './db/database';
import { askedFor } from './erasure/asked';
import { findSubject } from './erasure/subject';
import { whyNotStarted } from './greeting';

const usage =
  'npm run data:export -- --client NUMBER|--person EMAIL --to FOLDER: everything of a client or of a person, into a folder that is not there yet. A server on the embedded database must be stopped.';

const readOptions = () => {
  try {
    return parseArgs({
      options: { client: { type: 'string' }, person: { type: 'string' }, to: { type: 'string' } },
    }).values;
  } catch {
    throw new Error(usage);
  }
};

const onDatabase = async (work: (db: Db) => Promise<void>): Promise<void> => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== null) return onOneConnection(databaseUrl, work);
  const { db, close } = await openAsLeft(dataDir);
  try {
    await work(db);
  } finally {
    await close();
  }
};

const run = async (): Promise<void> => {
  const { to, ...options } = readOptions();
  const asked = askedFor(options, usage);
  if (to === undefined) throw new Error(usage);
  const folder = resolve(to);
  await onDatabase(async (db) => {
    const subject = await findSubject(db, asked);
    const counts = Object.entries(await subject.exportTo(folder));
    const rows = counts.reduce((total, [, count]) => total + count, 0);
    console.log(`${rows} records of ${counts.length} kinds of ${subject.name} are in ${folder}.`);
  });
};

await run().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
});
