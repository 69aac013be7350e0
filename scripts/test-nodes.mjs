// Builds, and runs the server's tests, on each Node that is supported; npm brings the programs,
// into .cache/nodes, when they are asked for. Arguments that are numbers name single versions,
// others name test files.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const supported = ['20', '22', '24'];
const asked = process.argv.slice(2);
const isVersion = (text) => /^\d+$/.test(text);
const versions = asked.some(isVersion) ? asked.filter(isVersion) : supported;
const files = asked.filter((text) => !isVersion(text));

const run = (command, args, env = process.env) =>
  spawnSync(command, args, { stdio: 'inherit', env }).status === 0;

/**
 * The folder with the program of a version, fetched if it is not there; null where npm has none.
 */
const folderOf = (version) => {
  const name = `node-linux-${process.arch}`;
  const prefix = join('.cache/nodes', version);
  const folder = resolve(prefix, 'node_modules', name, 'bin');
  const fetched = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund'];
  const isThere =
    existsSync(join(folder, 'node')) || run('npm', [...fetched, `${name}@${version}`]);
  return isThere ? folder : null;
};

const passes = (version) => {
  console.log(`\n> Node ${version}`);
  const folder = folderOf(version);
  if (folder === null) return false;
  // What npm runs finds this node before any other.
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return (
    run('node', ['--version'], env) &&
    run('npm', ['run', '--silent', 'build'], env) &&
    run('npm', ['run', '--silent', 'test:server', '--', ...files], env)
  );
};

if (process.platform !== 'linux') {
  console.error('The programs that this fetches are for Linux. Run "npm run test:server" instead.');
  process.exit(1);
}
const outcomes = versions.map((version) => ({ version, isGreen: passes(version) }));
for (const { version, isGreen } of outcomes)
  console.log(`Node ${version}: ${isGreen ? 'passed' : 'failed'}`);
process.exit(outcomes.every(({ isGreen }) => isGreen) ? 0 : 1);
