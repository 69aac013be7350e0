import { isGuid } from '@contract/text';
import { userByEmail } from './accounts/userRows';
import { erasePerson } from './audit/erasePerson';
import { readConfig } from './config/config';
import { openDatabase } from './db/database';
import { inTransaction } from './db/transaction';
import { whyNotStarted } from './greeting';

const usage =
  'npm run audit:erase -- <e-mail or user id>: erases from the audit log who a person is; what was done stays, and so does the chain.';

const run = async (): Promise<void> => {
  const [named = '', ...further] = process.argv.slice(2);
  if (named === '' || further.length > 0) throw new Error(usage);
  const database = await openDatabase(readConfig(process.env));
  try {
    const userId = isGuid(named)
      ? named.toLowerCase()
      : (await userByEmail(database.db, named))?.user.id;
    if (userId === undefined)
      throw new Error(`Nobody has the address ${named}. Of a deleted user, give the id.`);
    const rows = await inTransaction(database.db, (tx) => erasePerson(tx, userId));
    console.log(`Erased from ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}.`);
  } finally {
    await database.close();
  }
};

await run().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
});
