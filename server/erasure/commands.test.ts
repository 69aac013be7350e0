import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { onStopped } from '../backup/stopped';
import { opened, settingsOf } from '../backup/testing/shop';
import { connectTo } from '../db/database';
import { createGiven, type GivenClient } from '../testing/given';
import { startServer } from '../testing/serverProcess';
import { everyRow, lastingDatabase, type LastingDatabase } from '../testing/testDatabase';

let database: LastingDatabase;
let dataDir: string;
let client: GivenClient;
before(async () => {
  database = await lastingDatabase();
  ({ dataDir } = settingsOf(database.environment));
  client = await opened(database, async ({ db }) => {
    const given = createGiven(db);
    await given.warehouses();
    const made = await given.client({ name: 'Tumbleweed Traders' });
    await given.user({ role: 'Owner', clientId: made.id, email: 'zelda@quagmire.example' });
    return made;
  });
});
after(() => database.remove());

/** Runs a command as an operator does; answers how it ended and what it said. */
const run = (
  command: 'exportData' | 'eraseData',
  ...args: string[]
): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const entry = fileURLToPath(new URL(`../${command}.js`, import.meta.url));
    const env = { ...process.env, ...database.environment };
    const child = execFile(process.execPath, [entry, ...args], { env }, (_, out, wrong) => {
      done({ code: child.exitCode ?? -1, said: out + wrong });
    });
  });

const isThere = (): Promise<boolean> =>
  opened(database, async ({ db }) => (await everyRow(db)).includes('Tumbleweed'));

const number = (): string => `${client.number}`;

describe('data:export and data:erase', () => {
  it('say how they are used', async () => {
    for (const command of ['exportData', 'eraseData'] as const) {
      const { code, said } = await run(command, '--client', 'Tumbleweed');
      assert.equal(code, 1);
      assert.match(said, /^npm run data:(export|erase) -- --client NUMBER\|--person EMAIL/);
    }
  });

  it('erase nothing while a server runs', async () => {
    const server = await startServer(database.environment);
    try {
      const { code, said } = await run('eraseData', '--client', number(), '--yes', client.name);
      assert.equal(code, 1);
      assert.match(said, /Servers are connected|is in use by process/);
    } finally {
      await server.end('SIGTERM');
    }
    assert.equal(await isThere(), true);
  });

  it('see a server that was started after they had looked', async () => {
    const settings = settingsOf(database.environment);
    await onStopped(settings, (db, refuseServers) =>
      db.transaction(async (tx) => {
        await refuseServers(tx);
        if (settings.databaseUrl === null) {
          // The embedded database is this process's alone: another one is refused instead.
          const { code, said } = await run('exportData', '--client', number(), '--to', 'nowhere');
          assert.equal(code, 1);
          assert.match(said, /is in use by process/);
          return;
        }
        const server = connectTo(settings.databaseUrl);
        await server.db.execute(sql`select 1`);
        await assert.rejects(refuseServers(tx), /Servers are connected/);
        await server.close();
      }),
    );
  });

  it('write an export into a new folder', async () => {
    const folder = join(dataDir, 'export');
    const { code, said } = await run('exportData', '--client', number(), '--to', folder);
    assert.equal(code, 0, said);
    assert.match(said, /\d+ records of \d+ kinds of Tumbleweed Traders are in/);
    const names = new Set(await readdir(folder));
    for (const name of ['README.txt', 'clients.json', 'users.json'])
      assert.ok(names.has(name), name);
    assert.match(await readFile(join(folder, 'users.json'), 'utf8'), /zelda@quagmire\.example/);
    const again = await run('exportData', '--client', number(), '--to', folder);
    assert.deepEqual([again.code, /EEXIST/.test(again.said)], [1, true]);
  });

  it('erase nothing without the name', async () => {
    const other = await run('eraseData', '--client', number(), '--yes', 'Tumbleweed');
    assert.equal(other.code, 1);
    assert.match(other.said, /The name is "Tumbleweed Traders", so that nothing was erased/);
    const none = await run('eraseData', '--client', number());
    assert.equal(none.code, 1);
    assert.match(none.said, /There is no terminal to ask on/);
    assert.equal(await isThere(), true);
  });

  it('erase with the name, mail that was not sent too', async () => {
    await mkdir(join(dataDir, 'outbox'), { recursive: true });
    const mail = join(dataDir, 'outbox', 'one.eml');
    await writeFile(mail, 'To: zelda@quagmire.example\n\nHello');
    const { code, said } = await run('eraseData', '--client', number(), '--yes', client.name);
    assert.equal(code, 0, said);
    assert.match(said, /Tumbleweed Traders was erased, with 1 mails that were not sent/);
    assert.equal(await isThere(), false);
    assert.equal(existsSync(mail), false);
  });
});
