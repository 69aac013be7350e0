import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restoreBackup';
import { readConfig } from './config/config';
import { whyNotStarted } from './greeting';

const usage =
  'npm run restore -- --from FOLDER [--replace] [--without-key]: restores a backup into an empty DATA_DIR or, with DATABASE_URL, an empty database; --replace sets aside what DATA_DIR holds.';

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        from: { type: 'string' },
        replace: { type: 'boolean', default: false },
        'without-key': { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new Error(usage);
  }
};

const run = async (): Promise<void> => {
  const { from, replace, 'without-key': withoutKey } = readOptions();
  if (from === undefined) throw new Error(usage);
  const wish = { from: resolve(from), replaces: replace, withoutKey };
  await restoreBackup(readConfig(process.env), wish, console.log);
};

await run().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
});
