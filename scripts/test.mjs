// The whole proof: checks, unit, component, server and browser tests, one after the other. Ends
// with what failed and "N passed, N failed". With TEST_DATABASE_URL the server tests run on that
// PostgreSQL, and those that depend on the database on the embedded one as well.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';
import { journeyFailures, serverFailures, unitFailures } from './failures.mjs';

const results = 'test-results';

/** Runs a command; answers whether it was green, and what it said where that is taken. */
const run = (command, args, { env = {}, isTaken = false } = {}) => {
  const line = [command, ...args].join(' ');
  console.log(`\n> ${line}`);
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    stdio: isTaken ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
  });
  const said = isTaken ? `${stdout}${stderr}` : '';
  process.stdout.write(said);
  console.log(`  (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return { line, said, isGreen: status === 0 };
};

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const readJson = (file) => JSON.parse(readText(file) || 'null');

/** A command that fails though none of its tests did has failed itself. */
const outcomeOf = ({ line, isGreen }, passed, failures) =>
  isGreen || failures.length > 0
    ? { passed, failures }
    : { passed, failures: [{ test: line, reason: 'It ended with a fault, which stands above.' }] };

/** A check counts as one test. */
const check = (script) => {
  const { line, said, isGreen } = run('npm', ['run', '--silent', script], { isTaken: true });
  return isGreen
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [{ test: line, reason: said.trim() }] };
};

const unitTests = () => {
  const file = `${results}/unit.json`;
  const ended = run('npx', ['jest', '--ci', '--json', `--outputFile=${file}`]);
  const report = readJson(file);
  return outcomeOf(ended, report?.numPassedTests ?? 0, unitFailures(report));
};

const serverTests = (database, env) => {
  const file = `${results}/server-${database}.tap`;
  const ended = run('node', ['scripts/test-server.mjs'], { env: { ...env, TAP_FILE: file } });
  const tap = readText(file);
  const passed = Number(/^# pass (\d+)$/m.exec(tap)?.[1] ?? 0);
  return outcomeOf(ended, passed, serverFailures(tap));
};

const browserTests = async () => {
  const { chromium } = await import('@playwright/test');
  if (!chromiumPath && !existsSync(chromium.executablePath())) {
    console.log(
      '\nNo Chromium found: install one ("apt-get install chromium-headless-shell" or "npx playwright install chromium") or name it in CHROMIUM_PATH.',
    );
    const failures = process.env.CI === 'true' ? [{ test: 'journeys', reason: 'No Chromium' }] : [];
    return { passed: 0, failures };
  }
  const ended = run('npx', ['playwright', 'test']);
  const report = readJson(`${results}/e2e.json`);
  return outcomeOf(ended, report?.stats?.expected ?? 0, journeyFailures(report));
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const { TEST_DATABASE_URL } = process.env;
const outcomes = [
  ...[
    'check:format',
    'check:types',
    'check:lint',
    'check:layers',
    'check:rooms',
    'check:unused',
  ].map(check),
  unitTests(),
  ...(TEST_DATABASE_URL
    ? [
        serverTests('postgresql', {}),
        serverTests('embedded', { TEST_DATABASE_URL: '', ONCE_MORE: 'true' }),
      ]
    : [serverTests('embedded', {})]),
  check('build'),
  check('check:budgets'),
  await browserTests(),
];
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log('\nWhat failed:');
for (const { test, reason } of failures)
  console.log(`\n\u2716 ${test}\n${reason.replaceAll(/^/gm, '    ')}`);
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
