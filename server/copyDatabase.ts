import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyDatabase } from './backup/copyDatabase';
import { readConfig } from './config/config';
import { whyNotStarted } from './greeting';

const usage =
  'DATABASE_URL=postgres://… npm run db:copy: copies the embedded database in DATA_DIR, whose server is stopped, into an empty PostgreSQL database.';

const run = async (): Promise<void> => {
  try {
    parseArgs({ options: {} });
  } catch {
    throw new Error(usage);
  }
  const config = readConfig(process.env);
  await copyDatabase(config, console.log);
  console.log(
    `Start the server with this DATABASE_URL and DATA_DIR=${resolve(config.dataDir)}, where the key and the mail that was not sent are.`,
  );
};

await run().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
});
