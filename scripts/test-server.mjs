// Runs the server's tests with node's own runner: on the embedded database, or on the server that TEST_DATABASE_URL names.
// Arguments name single test files. TAP_FILE names a file for the results in TAP.
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const outDir = '.cache/server-tests';
/** What tests start as a thread or as a process of its own. */
const started = [
  'server/main.ts',
  'server/imports/reading/readerThread.ts',
  'server/files/pdfThread.ts',
];

const found = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('server', name))
  .toSorted();

const asksDatabase = (name) =>
  /testApp|testDatabase|lastingDatabase|orderEdits/.test(readFileSync(name, 'utf8'));
const { TAP_FILE, TEST_DATABASE_URL } = process.env;
// On a server only what asks the database something is run once more.
const all = TEST_DATABASE_URL ? found.filter(asksDatabase) : found;
const files = process.argv.length > 2 ? process.argv.slice(2) : all;

/** Compiles everything once, file by file, so that each finds what lies beside it; every test file's own process then only loads it. */
const compile = async () => {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          [...found, ...started].map((name) => [name.replace(/\.ts$/, ''), name]),
        ),
        output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
      },
    },
  });
  cpSync('server/db/migrations', join(outDir, 'server/db/migrations'), { recursive: true });
};

const compiled = (name) => join(outDir, name.replace(/\.ts$/, '.js'));
const reporter = (name, destination) => [
  `--test-reporter=${name}`,
  `--test-reporter-destination=${destination}`,
];

await compile();
const runner = spawn(
  process.execPath,
  [
    '--enable-source-maps',
    '--test',
    '--test-concurrency=2',
    ...reporter('spec', 'stdout'),
    ...(TAP_FILE ? reporter('tap', TAP_FILE) : []),
    ...files.map(compiled),
  ],
  { stdio: 'inherit' },
);
runner.on('exit', (code) => process.exit(code ?? 1));
