// Runs the server's tests with node's own runner: on the embedded database, or on the server that TEST_DATABASE_URL names.
// Arguments name single test files. TAP_FILE names a file for the results in TAP.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const found = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('server', name))
  .toSorted();
const files = process.argv.length > 2 ? process.argv.slice(2) : found;

const reporter = (name, destination) => [`--test-reporter=${name}`, `--test-reporter-destination=${destination}`];
const { TAP_FILE } = process.env;

const runner = spawn(
  process.execPath,
  ['--import', 'tsx', '--test', '--test-concurrency=2', ...reporter('spec', 'stdout'), ...(TAP_FILE ? reporter('tap', TAP_FILE) : []), ...files],
  { stdio: 'inherit' },
);
runner.on('exit', (code) => process.exit(code ?? 1));
