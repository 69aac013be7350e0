import { verifyAudit, type ChainFound } from './audit/verifyAudit';
import { readConfig } from './config/config';
import { openDatabase } from './db/database';
import { whyNotStarted } from './greeting';

const counted = (rows: number): string =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;

const whatWas = (forgotten: ChainFound['forgotten']): string =>
  forgotten === null
    ? ''
    : ` What was before ${forgotten.until}, up to link ${forgotten.number}, was let go of after its time.`;

const run = async (): Promise<void> => {
  const database = await openDatabase(readConfig(process.env));
  try {
    let differences = 0;
    for await (const { client, rows, open, last, forgotten, difference } of verifyAudit(
      database.db,
    )) {
      if (difference !== null) {
        differences += 1;
        console.log(`${client}: ${difference}.`);
      } else if (last !== null)
        console.log(
          `${client}: ${counted(rows)} up to link ${last.number}, ${last.hash}; ${counted(open)} since then.${whatWas(forgotten)}`,
        );
    }
    console.log(
      differences === 0
        ? 'The audit log is what it was when its links were closed.'
        : `The audit log of ${differences} ${differences === 1 ? 'account' : 'accounts'} is not what it was.`,
    );
    process.exitCode = differences === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
};

await run().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
});
