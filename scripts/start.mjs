// Builds when there is no build or a source is newer than it, then runs the built server, or the
// entry that is named (createAdmin, demoLoad, stockVerify, takeBackup and the like) with the
// arguments after its name.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const [named = 'main', ...args] = process.argv.slice(2);
const entry = `dist/server/${named}.js`;
const built = [entry, 'dist/built'];
const sources = [
  'build',
  'contract',
  'public',
  'server',
  'src',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

const isPartOfBuild = (file) => !/\.test\.tsx?$/.test(file);

const newestIn = (path) => {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(isPartOfBuild);
  return Math.max(
    0,
    ...files
      .map((name) => join(path, name))
      .map((file) => (statSync(file).isFile() ? statSync(file).mtimeMs : 0)),
  );
};

const isBuilt = () => {
  if (!built.every((file) => existsSync(file))) return false;
  const builtAt = Math.min(...built.map((file) => statSync(file).mtimeMs));
  return Math.max(...sources.map(newestIn)) <= builtAt;
};

if (!isBuilt()) {
  console.log('Building …');
  const build = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

const running = spawn(process.execPath, ['--enable-source-maps', entry, ...args], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running.kill(signal));
running.on('exit', (code) => process.exit(code ?? 1));
