import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, it } from 'node:test';
import { createLog } from '../log/log';
import type { BackupNote } from './backupRuns';
import { askRunning, serveControl, tellRunning, type Control, type Controlled } from './control';
import type { Contents } from './manifest';

const copied: Contents = {
  engine: 'embedded',
  engineVersion: '18.6',
  migration: 1,
  figures: { tables: { orders: { rows: 1, sum: '1 2' } }, sequences: {} },
};
const asked = { copyTo: '/backups/one/database' };

describe('the socket of a server on an embedded database', () => {
  let dataDir: string;
  let control: Control | null = null;
  const lines: string[] = [];
  const log = createLog({ logLevel: 'error' }, { write: (line) => lines.push(line) });
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'portside-control-'));
  });
  after(() => rmSync(dataDir, { recursive: true }));
  afterEach(async () => {
    await control?.close();
    control = null;
    lines.length = 0;
  });

  const notes: BackupNote[] = [];
  const note = (told: BackupNote): Promise<void> => {
    notes.push(told);
    return Promise.resolve();
  };

  const serve = async (
    copy: Controlled['copy'],
    directory: string | null = join(dataDir, 'db'),
  ): Promise<Control | null> => {
    control = await serveControl({ directory, dataDir, log }, { copy, note });
    return control;
  };

  /** A copy that ends when it is told to, and not before. */
  const endless = () => {
    const begun = new AbortController();
    const copy = async (_target: string, signal: AbortSignal): Promise<Contents> => {
      begun.abort();
      await once(signal, 'abort');
      throw signal.reason;
    };
    return { copy, begun: once(begun.signal, 'abort') };
  };

  it('is for the user of the server alone, and has the database copied to where it is asked', async () => {
    const targets: string[] = [];
    await serve((target) => {
      targets.push(target);
      return Promise.resolve(copied);
    });
    assert.equal(statSync(join(dataDir, 'control.sock')).mode & 0o777, 0o600);
    assert.deepEqual(await askRunning(dataDir, asked), copied);
    assert.deepEqual(targets, [asked.copyTo]);
  });

  it('is not there without files of a database, and leaves nothing when the server stops', async () => {
    assert.equal(await serve(() => Promise.resolve(copied), null), null);
    assert.equal(await askRunning(dataDir, asked), null);
    const served = await serve(() => Promise.resolve(copied));
    await served?.close();
    assert.equal(existsSync(join(dataDir, 'control.sock')), false);
    assert.equal(await askRunning(dataDir, asked), null);
  });

  it('tells why the database was not copied, and logs it', async () => {
    await serve(() => Promise.reject(new Error('No space left')));
    await assert.rejects(askRunning(dataDir, asked), /No space left/);
    assert.match(lines.join('\n'), /No space left/);
  });

  it('ends a copy when the server is stopped, and says so', async () => {
    const { copy, begun } = endless();
    await serve(copy);
    const refused = assert.rejects(askRunning(dataDir, asked), /server was stopped meanwhile/);
    await begun;
    await control?.close();
    await refused;
    assert.deepEqual(lines, []);
  });

  it('ends a copy when whoever asked for it is gone', async () => {
    const { copy, begun } = endless();
    let isEnded = false;
    await serve((...given) =>
      copy(...given).finally(() => {
        isEnded = true;
      }),
    );
    const socket = createConnection(join(dataDir, 'control.sock'));
    socket.write(`${JSON.stringify(asked)}\n`);
    await begun;
    socket.destroy();
    await control?.close();
    assert.equal(isEnded, true);
    assert.deepEqual(lines, []);
  });

  it('does nothing else', async () => {
    await serve(() => Promise.resolve(copied));
    for (const other of [{ drop: 'orders' }, { copyTo: 'not/from/the/root' }, 7]) {
      const socket = createConnection(join(dataDir, 'control.sock'));
      socket.write(`${JSON.stringify(other)}\n`);
      assert.match(await text(socket), /does not know/);
    }
  });

  it('has it written down how a backup went, and a note that it does not know refused', async () => {
    const told: BackupNote = {
      act: 'tried',
      at: '2026-11-20T03:31:00.000Z',
      takenAt: '2026-11-20T03:00:00.000Z',
      seconds: 12,
      bytes: 1_000,
      tables: 61,
      keyKept: 'inBackup',
      failure: null,
    };
    assert.equal(await tellRunning(dataDir, told), false);
    await serve(() => Promise.resolve(copied));
    assert.equal(await tellRunning(dataDir, told), true);
    assert.deepEqual(notes, [told]);
  });

  it('lies in no folder whose path is too long for a socket, and the server starts all the same', async () => {
    const deep = join(dataDir, 'd'.repeat(120));
    mkdirSync(deep);
    const far = await serveControl(
      { directory: join(deep, 'db'), dataDir: deep, log },
      { copy: () => Promise.resolve(copied), note },
    );
    assert.equal(far, null);
    assert.equal(await askRunning(deep, asked), null);
  });
});
