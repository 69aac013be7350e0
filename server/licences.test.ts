import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

/** What a product under the MIT License may be handed on with; each asks for its notice at most. */
const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of fonts, which may be handed on with a program.
  'OFL-1.1',
  'Zlib',
];

/** Packages whose manifest is silent, by what lies beside it. */
const read: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, { readonly dev?: boolean; readonly license?: string }>>;
};

const shipped = Object.entries(packages).flatMap(([place, { dev, license }]) =>
  place === '' || dev ? [] : [{ place, licence: license ?? read[place] ?? 'none' }],
);

describe('the packages that the product is handed on with', () => {
  it('have licences that allow it', () => {
    assert.ok(shipped.length > 100);
    const refused = shipped.filter(
      ({ licence }) =>
        !licence
          .replaceAll(/[()]/g, '')
          .split(' AND ')
          .every((name) => allowed.includes(name)),
    );
    assert.deepEqual(refused, []);
  });
});

describe('the packages that are asked for directly', () => {
  it('have a line each that says why', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
      devDependencies: Readonly<Record<string, string>>;
    };
    const [, shippedLines = '', otherLines = ''] = readFileSync(
      'docs/dependencies.md',
      'utf8',
    ).split('\n## ');
    const namedIn = (part: string) =>
      part.split('\n').flatMap((row) => {
        const [, names = '', why = ''] = row.split('|');
        return why.trim().length > 4
          ? [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
          : [];
      });
    assert.deepEqual(namedIn(shippedLines).toSorted(), Object.keys(dependencies).toSorted());
    assert.deepEqual(namedIn(otherLines).toSorted(), Object.keys(devDependencies).toSorted());
  });
});
