import { parseArgs } from 'node:util';
import { readConfig } from './config/config';
import { openDatabase, type Db } from './db/database';
import { inTransaction } from './db/transaction';
import { whyNotStarted } from './greeting';
import { settleLedgers } from './ledger/settleLedger';
import { ledgerDifferences } from './ledger/verifyLedger';

const usage =
  'npm run stock:verify [-- --correct]: names every difference between the stock and its ledger; --correct writes rows that set counts right.';

const readOptions = () => {
  try {
    return parseArgs({ options: { correct: { type: 'boolean', default: false } } }).values;
  } catch {
    throw new Error(usage);
  }
};

/** Says what differs; whether anything does. */
const differs = async (db: Db): Promise<boolean> => {
  const differences = await ledgerDifferences(db);
  for (const difference of differences) console.log(difference);
  const { length } = differences;
  console.log(
    length === 0
      ? 'The stock and its ledger agree.'
      : `${length.toLocaleString('en-US')} ${length === 1 ? 'difference' : 'differences'}.`,
  );
  return length > 0;
};

const run = async (): Promise<void> => {
  const { correct } = readOptions();
  const database = await openDatabase(readConfig(process.env));
  try {
    let isWrong = await differs(database.db);
    if (isWrong && correct) {
      console.log('Correcting …');
      await inTransaction(database.db, (tx) => settleLedgers(tx, new Date()));
      isWrong = await differs(database.db);
    }
    process.exitCode = isWrong ? 1 : 0;
  } finally {
    await database.close();
  }
};

await run().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
});
