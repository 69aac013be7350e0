import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { sql } from 'drizzle-orm';
import { serverKey } from '../secrets/serverKey';
import { openDatabase } from './database';
import { keepPrivate } from './privateFolder';

let parent: string;
let umask: number;
before(async () => {
  umask = process.umask(0o022);
  parent = await mkdtemp(join(tmpdir(), 'portside-private-'));
});
after(async () => {
  process.umask(umask);
  await rm(parent, { recursive: true });
});

/** What in a folder, itself among it, somebody but its owner may read, write or enter. */
const openToOthers = async (folder: string): Promise<string[]> => {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  const found = await Promise.all(
    names.map(async (name) => (((await stat(join(folder, name))).mode & 0o077) !== 0 ? name : '')),
  );
  return found.filter((name) => name !== '');
};

describe('the data directory', () => {
  it("is its owner's alone, with the embedded database and the key in it", async () => {
    const dataDir = join(parent, 'new');
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await serverKey({ secretKey: null, dataDir });
    await database.db.execute(sql`create table made_later (id int primary key)`);
    await database.close();
    assert.ok((await readdir(join(dataDir, 'db'))).length > 10);
    assert.deepEqual(await openToOthers(dataDir), []);
  });

  it('of an earlier version is closed to others, but nothing outside of it', async () => {
    const [dataDir, outside] = [join(parent, 'old'), join(parent, 'outside')];
    await mkdir(join(dataDir, 'db/base'), { recursive: true });
    await writeFile(join(dataDir, 'db/base/1259'), 'rows', { mode: 0o644 });
    await writeFile(outside, 'of somebody else');
    await chmod(outside, 0o644);
    await symlink(outside, join(dataDir, 'link'));
    await keepPrivate(dataDir);
    await writeFile(join(dataDir, 'db/later'), 'rows');
    assert.deepEqual(await openToOthers(dataDir), ['link']);
    assert.equal((await stat(outside)).mode & 0o777, 0o644);
  });

  it('of another user is refused with a sentence', async () => {
    const dataDir = join(parent, 'foreign');
    await mkdir(dataDir);
    const user: { getuid?: () => number } = process;
    const own = user.getuid?.() ?? 0;
    const getuid = mock.method(user as Required<typeof user>, 'getuid', () => own + 1);
    try {
      await assert.rejects(
        openDatabase({ databaseUrl: null, dataDir }),
        /foreign belongs to another user, so it can not be kept from others\. Let DATA_DIR be/,
      );
    } finally {
      getuid.mock.restore();
    }
  });

  it('that is not there is not made by looking', async () => {
    await keepPrivate(join(parent, 'none'));
    await assert.rejects(stat(join(parent, 'none')), /ENOENT/);
  });
});
