// Which tests a change touches, the nearest first, and which scripts.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf } from './imports.mjs';

/**
 * What puts the whole together reaches everything: by way of it, every change would touch every
 * test.
 */
const isWhole = (name) =>
  dirname(name) === 'server' ||
  name.startsWith('src/app/') ||
  ['server/testing/testApp.ts', 'tests/renderPortal.tsx'].includes(name);

/** No import tells that a database is made by its migrations. */
const readsLike = (name) =>
  name.startsWith('server/db/migrations/') ? 'server/testing/testDatabase.ts' : name;

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** How many imports away from a changed file each of some files is that imports one. */
const distancesFrom = (changed, files) => {
  const imports = new Map(files.map((name) => [name, importsOf(name).map(({ path }) => path)]));
  const distances = new Map(changed.map((name) => [readsLike(name), 0]));
  for (const [reached, distance] of distances) {
    if (distance > 0 && isWhole(reached)) continue;
    for (const [name, itsImports] of imports)
      if (itsImports.includes(reached) && !distances.has(name)) distances.set(name, distance + 1);
  }
  return distances;
};

/**
 * The tests that import a changed file, however far away, or that stand beside one which does: the
 * nearest first.
 */
export const touchedTests = (changed) => {
  const files = ['src', 'contract', 'client', 'server', 'warehouse', 'tests'].flatMap((folder) =>
    filesIn(folder),
  );
  const distances = distancesFrom(changed, files);
  const beside = new Map();
  for (const [name, distance] of distances)
    if ((distance === 0 || !isWhole(name)) && !beside.has(dirname(name)))
      beside.set(dirname(name), distance + 1);
  const distanceOf = (name) =>
    Math.min(distances.get(name) ?? Infinity, beside.get(dirname(name)) ?? Infinity);
  return files
    .filter((name) => /\.test\.tsx?$/.test(name) && distanceOf(name) < Infinity)
    .toSorted((a, b) => distanceOf(a) - distanceOf(b) || (a < b ? -1 : 1));
};

/** The scripts, and the settings of the browser tests, that are changed or import what is. */
export const touchedScripts = (changed) => {
  const scripts = readdirSync('scripts').map((name) => join('scripts', name));
  const files = [...scripts, 'playwright.config.ts'];
  const distances = distancesFrom(changed, files);
  return files.filter((name) => distances.has(name));
};
