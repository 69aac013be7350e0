// The whole proof: checks, unit, component, server and browser tests, one after the other. Ends
// with "N passed, N failed". With TEST_DATABASE_URL the server tests run on that PostgreSQL, and
// those that depend on the database on the embedded one as well.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chromiumPath } from './chromium.mjs';

const results = 'test-results';

const run = (command, args, env = {}) => {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  console.log(`  (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return status === 0;
};

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** A check counts as one test. */
const check = (script) =>
  run('npm', ['run', '--silent', script]) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const unitTests = () => {
  const file = `${results}/unit.json`;
  const isGreen = run('npx', ['jest', '--ci', '--json', `--outputFile=${file}`]);
  const report = readJson(file);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: Math.max(report?.numFailedTests ?? 0, isGreen ? 0 : 1),
  };
};

const serverTests = (database, env) => {
  const file = `${results}/server-${database}.tap`;
  const isGreen = run('node', ['scripts/test-server.mjs'], { ...env, TAP_FILE: file });
  const tap = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return { passed: count('pass'), failed: Math.max(count('fail'), isGreen ? 0 : 1) };
};

const browserTests = async () => {
  const { chromium } = await import('@playwright/test');
  if (!chromiumPath && !existsSync(chromium.executablePath())) {
    console.log(
      '\nNo Chromium found: install one ("apt-get install chromium-headless-shell" or "npx playwright install chromium") or name it in CHROMIUM_PATH.',
    );
    return { passed: 0, failed: process.env.CI === 'true' ? 1 : 0 };
  }
  const isGreen = run('npx', ['playwright', 'test']);
  const stats = readJson(`${results}/e2e.json`)?.stats;
  return {
    passed: stats?.expected ?? 0,
    failed: Math.max(stats?.unexpected ?? 0, isGreen ? 0 : 1),
  };
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
const sum = (name) => outcomes.reduce((total, outcome) => total + outcome[name], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
