// What a change touches, in a minute or two before a commit: its format, types, lint and rooms, the
// unit and server tests near it, and the scripts that it changes. A change is what differs from
// where the branch left main, with what is not committed. "npm test" remains the whole proof.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { touchedScripts, touchedTests } from './touched.mjs';

/** The most test files of a kind: what takes a minute. The nearest are taken. */
const most = { unit: 20, server: 20 };

/**
 * What proves a script, and what it imports, in seconds. The others take minutes or do not end by
 * themselves: of them the format and the lint are looked at.
 */
const proofs = [
  { of: ['scripts/compress.mjs', 'scripts/budgets.mjs'], by: ['npm', 'run', '--silent', 'build'] },
  { of: ['scripts/budgets.mjs'], by: ['npm', 'run', '--silent', 'check:budgets'] },
  { of: ['scripts/figures.mjs'], by: ['node', 'scripts/figures.mjs'] },
  { of: ['playwright.config.ts'], by: ['npx', 'playwright', 'test', '--list', 'session.spec'] },
];

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
};

const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
if (!base) {
  console.error('Neither origin/main nor main is here to compare with.');
  process.exit(1);
}
const changed = [
  ...git('diff', '--name-only', '--no-renames', ...base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const present = changed.filter((name) => existsSync(name));
const code = present.filter((name) => /\.(tsx?|mjs|js)$/.test(name));
const linted = code.filter((name) =>
  /^(contract|client|src|server|warehouse|examples|tests|bench|scripts)\//.test(name),
);
const touched = touchedTests(changed);
const scripts = touchedScripts(changed);
const isServer = (name) => name.startsWith('server/');
const unit = touched.filter((name) => !isServer(name));
const server = touched.filter(isServer);
// What runs the server's tests is proved by any of them.
if (server.length === 0 && scripts.includes('scripts/test-server.mjs'))
  server.push('server/resources/resources.test.ts');

const run = (command, args) => {
  console.log(`\n> ${[command, ...args.slice(0, 4)].join(' ')}${args.length > 4 ? ' …' : ''}`);
  return spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: '' },
  }).status;
};

const started = Date.now();
const told = (tests, limit) =>
  tests.length > limit ? `${tests.length} (the nearest ${limit} run)` : tests.length;
console.log(
  `${changed.length} changed files touch ${told(unit, most.unit)} unit and ${told(server, most.server)} server test files, and ${scripts.length} scripts.`,
);
const outcomes = [
  present.length > 0 &&
    run('npx', ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...present]),
  code.length > 0 && run('npm', ['run', '--silent', 'check:types']),
  linted.length > 0 && run('npx', ['oxlint', '--type-aware', '--deny-warnings', ...linted]),
  code.length > 0 && run('npm', ['run', '--silent', 'check:rooms']),
  ...proofs
    .filter(({ of }) => of.some((name) => scripts.includes(name)))
    .map(({ by: [command, ...args] }) => run(command, args)),
  unit.length > 0 && run('npx', ['jest', '--ci', '--runTestsByPath', ...unit.slice(0, most.unit)]),
  server.length > 0 && run('node', ['scripts/test-server.mjs', ...server.slice(0, most.server)]),
];
const failed = outcomes.filter((status) => status !== false && status !== 0).length;
const seconds = ((Date.now() - started) / 1000).toFixed(0);
console.log(`\n${failed === 0 ? 'All passed' : `${failed} steps failed`} in ${seconds} s`);
process.exit(failed === 0 ? 0 : 1);
