// Runs the server's tests with node's own runner: on the embedded database, or on the server that TEST_DATABASE_URL names.
// Arguments name single test files. TAP_FILE names a file for the results in TAP.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const found = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('server', name))
  .toSorted();

const batchFolder = '.cache/server-tests';
const filesPerBatch = 8;

/** Files that import the tests, some at a time: one process loads the server and the database engine once for all of them, which is a third of the time. */
const inBatches = (tests) => {
  rmSync(batchFolder, { recursive: true, force: true });
  mkdirSync(batchFolder, { recursive: true });
  return Array.from({ length: Math.ceil(tests.length / filesPerBatch) }, (_, index) => {
    const batch = join(batchFolder, `${index + 1}.test.ts`);
    const imports = tests.slice(index * filesPerBatch, (index + 1) * filesPerBatch).map((test) => `import ${JSON.stringify(resolve(test))};\n`);
    writeFileSync(batch, imports.join(''));
    return batch;
  });
};
const files = process.argv.length > 2 ? process.argv.slice(2) : inBatches(found);

const reporter = (name, destination) => [`--test-reporter=${name}`, `--test-reporter-destination=${destination}`];
const { TAP_FILE } = process.env;

const runner = spawn(
  process.execPath,
  ['--import', 'tsx', '--test', '--test-concurrency=2', ...reporter('spec', 'stdout'), ...(TAP_FILE ? reporter('tap', TAP_FILE) : []), ...files],
  { stdio: 'inherit' },
);
runner.on('exit', (code) => process.exit(code ?? 1));
