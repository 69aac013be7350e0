// Runs the API with reload on port 8081, with a database of its own, and the portal with reload,
// which passes /api on to it.
import { spawn } from 'node:child_process';

const environment = {
  ...process.env,
  PORT: '8081',
  HOST: '127.0.0.1',
  DATA_DIR: process.env.DATA_DIR ?? 'var/dev',
};

const run = (...command) =>
  spawn(process.execPath, command, { stdio: 'inherit', env: environment });
const processes = [
  run('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'),
  run('node_modules/vite/bin/vite.js'),
];

const stop = (code) => {
  process.exitCode ??= code;
  for (const child of processes) child.kill('SIGTERM');
};
for (const child of processes) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
