// Runs the server's tests with node's own runner: on the embedded database, or on the server that
// TEST_DATABASE_URL names. Arguments name single test files. ONCE_MORE takes those alone that are
// worth a second database. TAP_FILE names a file for the results in TAP.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, compiled, outDir } from './compile-server.mjs';

const cores = 2;
/** The most files that one process takes, about. */
const filesOfPart = 15;
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('server', name));
const found = sources.filter((name) => name.endsWith('.test.ts')).toSorted();

/**
 * What asks the embedded engine for more than PostgreSQL's own SQL: its files, its start, its
 * upgrades and backups, what survives a kill, and the books that must balance on either one. What
 * meets in transactions meets on PostgreSQL only; and every journey runs on the embedded one.
 */
const dependsOnDatabase =
  /^server\/(backup|db|demo|erasure|jobs|ledger)\/|^server\/warehouse\/crash\.|\/killed/;

const { ONCE_MORE, TAP_FILE } = process.env;
const all = ONCE_MORE ? found.filter((name) => dependsOnDatabase.test(name)) : found;
const files = process.argv.length > 2 ? process.argv.slice(2) : all;

/**
 * A process costs three seconds before its first test, so each takes a part of the files, one after
 * the other. The parts are alike in size and always the same, so that a file has the same ones
 * before it in every run.
 */
const inParts = () => {
  const length = Math.min(files.length, Math.max(cores, Math.ceil(files.length / filesOfPart)));
  const parts = Array.from({ length }, () => ({
    size: 0,
    names: [],
  }));
  const bySize = files
    .map((name) => ({ name, size: statSync(name).size }))
    .toSorted((a, b) => b.size - a.size);
  for (const { name, size } of bySize) {
    const smallest = parts.toSorted((a, b) => a.size - b.size)[0];
    smallest.size += size;
    smallest.names.push(name);
  }
  return parts.map(({ names }) => names.toSorted((a, b) => a.localeCompare(b)));
};

const entryOf = (names) => {
  const loads = names.map(
    (name) => `  '${name}': () => import('./${relative(outDir, compiled(name))}'),`,
  );
  return [
    "import { runFiles } from './server/testing/testFiles.js';",
    'runFiles({',
    ...loads,
    '});',
  ].join('\n');
};

const writeEntries = () =>
  inParts().map((names, index) => {
    const entry = join(outDir, `part-${process.pid}-${index + 1}.js`);
    writeFileSync(entry, entryOf(names));
    return entry;
  });

const reporter = (name, destination) => [
  `--test-reporter=${name}`,
  `--test-reporter-destination=${destination}`,
];

/** Where the processes write down the statements that they have sent. */
const heard = join(outDir, `heard-${process.pid}`);

const inTap = (problem) =>
  [
    '# Subtest: every statement keeps to one client',
    'not ok - every statement keeps to one client',
    '  ---',
    `  error: ${JSON.stringify(problem)}`,
    '  ...',
    '',
  ].join('\n');

/** Whether every statement of the run keeps to one client, see docs/decisions/0036. */
const isBound = async ({ isWhole }) => {
  const judge = compiled('server/testing/wall/judgeStatements.ts');
  const { judgeStatements } = await import(pathToFileURL(resolve(judge)).href);
  const since = performance.now();
  const { judged, problems } = await judgeStatements(heard, { isWhole });
  for (const problem of problems) {
    console.error(`\u2716 ${problem}`);
    if (TAP_FILE) appendFileSync(TAP_FILE, inTap(problem));
  }
  const took = Math.round(performance.now() - since);
  console.log(`${judged} statements judged in ${took} ms, ${problems.length} problems`);
  return problems.length === 0;
};

await compile(found);
mkdirSync(heard);
const entries = writeEntries();
const runner = spawn(
  process.execPath,
  [
    '--enable-source-maps',
    '--test',
    `--test-concurrency=${cores}`,
    ...reporter('spec', 'stdout'),
    ...(TAP_FILE ? reporter('tap', TAP_FILE) : []),
    ...entries,
  ],
  { stdio: 'inherit', env: { ...process.env, HEARD_FOLDER: heard } },
);
runner.on('exit', async (code) => {
  for (const entry of entries) rmSync(entry);
  const isBoundToo = await isBound({ isWhole: code === 0 && files === found });
  rmSync(heard, { recursive: true });
  process.exit(isBoundToo ? (code ?? 1) : code || 1);
});
