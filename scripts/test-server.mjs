// Runs the server's tests with node's own runner: on the embedded database, or on the server that TEST_DATABASE_URL names.
// Arguments name single test files. TAP_FILE names a file for the results in TAP.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const found = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('server', name))
  .toSorted();

/** What a file with orders or items may say has little to do with the database, and each of these files costs a thread that compiles its own code. */
const aboutFiles = ['importOrders.test.ts', 'itemsFile.test.ts'];
const asksDatabase = (name) => /testApp|testDatabase|lastingDatabase|orderEdits/.test(readFileSync(name, 'utf8')) && !aboutFiles.some((file) => name.endsWith(file));
const { TAP_FILE, TEST_DATABASE_URL } = process.env;
// On a server only what asks the database something is run once more.
const all = TEST_DATABASE_URL ? found.filter(asksDatabase) : found;
const files = process.argv.length > 2 ? process.argv.slice(2) : all;

const reporter = (name, destination) => [`--test-reporter=${name}`, `--test-reporter-destination=${destination}`];

const runner = spawn(
  process.execPath,
  ['--import', 'tsx', '--test', '--test-concurrency=2', ...reporter('spec', 'stdout'), ...(TAP_FILE ? reporter('tap', TAP_FILE) : []), ...files],
  { stdio: 'inherit' },
);
runner.on('exit', (code) => process.exit(code ?? 1));
