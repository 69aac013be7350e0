import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { dumpSnapshot, fillFromDump } from './postgresTools';

const databaseUrl = 'postgres://portside:s%C3%A9cret@db.example:5432/portside?sslmode=require';

describe("PostgreSQL's own tools", () => {
  const path = process.env['PATH'];
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'portside-tools-'));
  });
  beforeEach(() => {
    process.env['PATH'] = folder;
  });
  after(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });

  /** A tool of a version that writes down how it was called, or complains. */
  const install = (version: string, complaint = ''): void => {
    process.env['PATH'] = [folder, path].join(delimiter);
    const script = `#!/bin/sh
if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) ${version}"; exit; fi
echo "$@ $PGPASSWORD" > ${folder}/called
if [ -n "${complaint}" ]; then echo "${complaint}" >&2; exit 1; fi
`;
    for (const tool of ['pg_dump', 'pg_restore'])
      writeFileSync(join(folder, tool), script, { mode: 0o755 });
  };
  const dump = (serverVersion = '15.20') =>
    dumpSnapshot(
      databaseUrl,
      { snapshot: '0003-1', file: '/backups/database.dump', serverVersion },
      new AbortController().signal,
    );

  it('that are not installed are asked for', async () => {
    await assert.rejects(dump(), /^Error: pg_dump is not installed here/);
    const file = '/backups/database.dump';
    await assert.rejects(
      fillFromDump(databaseUrl, { file, serverVersion: '15.20' }),
      /^Error: pg_restore is not installed here/,
    );
  });

  it('that are older than the server are refused, and of a newer version taken', async () => {
    install('13.9 (Debian 13.9-1)');
    await assert.rejects(dump(), /13\.9 .*is older than the server, which is PostgreSQL 15\.20/);
    install('17.2');
    await dump();
    await dump('17devel');
  });

  it('are told the snapshot, and the password where no other process reads it', async () => {
    install('15.20');
    await dump();
    const called = readFileSync(join(folder, 'called'), 'utf8');
    assert.match(called, /--snapshot=0003-1 --file=\/backups\/database\.dump/);
    assert.match(
      called,
      /--dbname=postgres:\/\/portside@db\.example:5432\/portside\?sslmode=require sécret$/m,
    );
  });

  it('that fail say why', async () => {
    install('15.20', 'permission denied for table orders');
    await assert.rejects(dump(), /pg_dump failed: permission denied for table orders/);
  });
});
