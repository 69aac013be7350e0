// Builds the client library, @portside/client, into dist/client: `npm run build:client`. Its modules
// stay as they are, so that a bundler takes what is used of them.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const outDir = 'dist/client';

const compile = () => {
  const { status } = spawnSync('node_modules/.bin/tsc', ['-p', 'client'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};

const imported = /(?<=\b(?:from |import\(|import )['"])(?:@contract\/|\.\.?\/)[^'"]+(?=['"])/g;

/** Node and browsers want the whole name of a file, and know nothing of our short names. */
const withWholeNames = (file) => {
  const contract = relative(dirname(file), join(outDir, 'contract'));
  return readFileSync(file, 'utf8').replaceAll(
    imported,
    (path) => `${path.replace(/^@contract/, contract)}.js`,
  );
};

/** The versions are those of the product; what the library needs, it needs as we have tried it. */
const packageOf = ({ version, dependencies, devDependencies, ...rest }) => {
  const needed = ['standardwebhooks', 'zod'];
  const versions = { ...devDependencies, ...dependencies };
  const { dependencies: _, ...described } = JSON.parse(readFileSync('client/package.json', 'utf8'));
  return {
    ...described,
    version,
    license: rest.license,
    dependencies: Object.fromEntries(needed.map((name) => [name, versions[name]])),
  };
};

rmSync(outDir, { recursive: true, force: true });
compile();
for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
  const file = join(outDir, name);
  if (/\.(js|d\.ts)$/.test(name)) writeFileSync(file, withWholeNames(file));
}
const described = packageOf(JSON.parse(readFileSync('package.json', 'utf8')));
writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
for (const [from, to] of [
  ['client/README.md', 'README.md'],
  ['LICENSE', 'LICENSE'],
])
  cpSync(from, join(outDir, to));
