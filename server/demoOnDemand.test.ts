import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { startServer } from './testing/serverProcess';

/** Has a process write the address of every file that it loads. */
const tellLoads = `--import=data:text/javascript,${encodeURIComponent(`
import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(
  'export const load = (url, context, next) => { process._rawDebug("loads", url); return next(url, context); };'));
`)}`;

let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portside-'));
});
after(() => rm(dataDir, { recursive: true }));

it('a server without the demo never loads what makes its data', async () => {
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: 'off',
    NODE_OPTIONS: tellLoads,
  });
  await server.end('SIGTERM');
  assert.match(server.said(), /loads \S*\/server\/population\.js/);
  assert.doesNotMatch(server.said(), /loads \S*\/server\/demo\//);
});
