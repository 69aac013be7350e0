import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { opened } from '../backup/testing/shop';
import { letRowsGo } from '../db/letRowsGo';
import { changes } from '../db/schema/changes';
import { inTransaction } from '../db/transaction';
import { createLog } from '../log/log';
import { createGiven, type GivenClient } from '../testing/given';
import { lastingDatabase, type LastingDatabase } from '../testing/testDatabase';
import { closeLinks } from './closeLinks';

let database: LastingDatabase;
let client: GivenClient;
const rowId = v7();
before(async () => {
  database = await lastingDatabase();
  client = await opened(database, async ({ db }) => {
    const made = await createGiven(db).client({ name: 'Tumbleweed Traders' });
    const by = 'Olga Owen';
    const row = { clientId: made.id, id: rowId, kind: 'client', recordId: made.id, by } as const;
    await db.insert(changes).values({ ...row, before: { name: 'Old' }, after: { name: 'New' } });
    const now = () => new Date(Date.now() + 3_600_000);
    const log = createLog({ logLevel: 'error' }, { write: () => undefined });
    await closeLinks({ db, now, log }, new AbortController().signal);
    return made;
  });
});
after(() => database.remove());

/** Runs the command as an operator does; answers how it ended and what it said. */
const verify = (): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const entry = fileURLToPath(new URL('../auditVerify.js', import.meta.url));
    const env = { ...process.env, ...database.environment };
    const child = execFile(process.execPath, [entry], { env }, (_, out, wrong) => {
      done({ code: child.exitCode ?? -1, said: out + wrong });
    });
  });

describe('npm run audit:verify', () => {
  it('names the last link of each account, and ends well', async () => {
    const { code, said } = await verify();
    assert.equal(code, 0, said);
    assert.match(
      said,
      /^Tumbleweed Traders: 1 row up to link 1, [0-9a-f]{64}; 0 rows since then\.$/m,
    );
    assert.match(said, /^The audit log is what it was when its links were closed\.$/m);
  });

  it('names the row that was changed behind its back, and ends with 1', async () => {
    await opened(database, ({ db }) =>
      inTransaction(db, (tx) =>
        letRowsGo(tx, ['erasing'], () =>
          tx.update(changes).set({ by: 'Nobody' }).where(eq(changes.clientId, client.id)),
        ),
      ),
    );
    const { code, said } = await verify();
    assert.equal(code, 1, said);
    assert.match(
      said,
      new RegExp(`^Tumbleweed Traders: row ${rowId} of link 1 .* is not what it was\\.$`, 'm'),
    );
    assert.match(said, /^The audit log of 1 account is not what it was\.$/m);
  });
});
