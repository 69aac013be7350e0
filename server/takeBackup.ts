import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup } from './backup/takeBackup';
import { tryBackup } from './backup/tryBackup';
import { readConfig } from './config/config';
import { whyNotStarted } from './greeting';

const usage = `npm run backup [-- [--to FOLDER] [--untried]]: a backup into a folder that is not there yet (backups/ beside DATA_DIR, by the time, unless it is named), tried by restoring it for a moment.
npm run backup -- --verify FOLDER: tries one that was taken before.`;

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        untried: { type: 'boolean', default: false },
        verify: { type: 'string' },
      },
    }).values;
  } catch {
    throw new Error(usage);
  }
};

const run = async (): Promise<void> => {
  const { to, untried, verify } = readOptions();
  const config = readConfig(process.env);
  if (verify !== undefined) {
    await tryBackup(config, resolve(verify), console.log);
    return;
  }
  const moment = new Date().toISOString().replaceAll(':', '-');
  const target = resolve(to ?? join(dirname(resolve(config.dataDir)), 'backups', moment));
  await takeBackup(config, { target, isTried: !untried }, console.log);
};

await run().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
});
