import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { beginWithBlank } from './blankDatabase';

const folderWith = async (folder: string, name: string, text: string): Promise<void> => {
  await mkdir(folder);
  await writeFile(join(folder, name), text);
};

describe('a server that starts on the embedded database', () => {
  let dataDir: string;
  let blank: string;
  let directory: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portside-test-'));
    blank = join(dataDir, 'blank');
    directory = join(dataDir, 'db');
    await folderWith(blank, 'PG_VERSION', 'blank');
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('begins with the blank one of its build', async () => {
    await beginWithBlank(directory, blank);
    assert.equal(await readFile(join(directory, 'PG_VERSION'), 'utf8'), 'blank');
    assert.deepEqual((await readdir(dataDir)).toSorted(), ['blank', 'db']);
  });

  it('may write its copy of a build that nobody may write', async () => {
    await chmod(join(blank, 'PG_VERSION'), 0o444);
    await beginWithBlank(directory, blank);
    const { mode } = await stat(join(directory, 'PG_VERSION'));
    assert.equal(mode & 0o777, 0o600);
    assert.equal((await stat(directory)).mode & 0o777, 0o700);
  });

  it('keeps the one that it has', async () => {
    await folderWith(directory, 'PG_VERSION', 'in use');
    await beginWithBlank(directory, blank);
    assert.equal(await readFile(join(directory, 'PG_VERSION'), 'utf8'), 'in use');
  });

  it('starts over where an earlier start was cut short', async () => {
    await folderWith(`${directory}.new`, 'left over', 'half a database');
    await beginWithBlank(directory, blank);
    assert.deepEqual(await readdir(directory), ['PG_VERSION']);
  });

  it('leaves it to the engine where the build made none', async () => {
    await beginWithBlank(directory, join(dataDir, 'none'));
    assert.deepEqual(await readdir(dataDir), ['blank']);
  });
});
