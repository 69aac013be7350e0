// Builds the portal and, beside it, the server: neither needs the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

/** There where a build is whole; `start.mjs` asks for it. */
const stamp = 'dist/built';

const vite = 'node_modules/vite/bin/vite.js';

const run = async (...args) => {
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`Not built: ${args.join(' ')}`);
};

const portal = async () => {
  await run(vite, 'build');
  await run('scripts/compress.mjs');
};

const server = async () => {
  await run(vite, 'build', '--config', 'server/vite.config.ts');
  await run('dist/server/makeBlank.js');
};

rmSync(stamp, { force: true });
const failed = (await Promise.allSettled([portal(), server()])).filter(
  ({ status }) => status === 'rejected',
);
for (const { reason } of failed) console.error(reason.message);
if (failed.length === 0) {
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, '');
} else process.exitCode = 1;
