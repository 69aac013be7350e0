// What a file imports, as its text says.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const roots = { '@contract/': 'contract/', '@tests/': 'tests/', '@/': 'src/' };
const endings = ['', '.ts', '.tsx', '/index.ts'];
const imported = /(?:^(?:import|export)( type)?\b[^;']*?\bfrom|\bimport)\s*(\(?)\s*'([^']+)'/gm;

const pathOf = (from, to) => {
  if (to.startsWith('.')) return normalize(join(dirname(from), to));
  const root = Object.keys(roots).find((each) => to.startsWith(each));
  return root ? to.replace(root, roots[root]) : null;
};

const isFile = (name) => existsSync(name) && statSync(name).isFile();

/**
 * Every import of a file of ours: `{ path, isType, isOnDemand }`. One of types alone loads nothing
 * when the code runs.
 */
export const importsOf = (name) =>
  [...readFileSync(name, 'utf8').matchAll(imported)].flatMap(([, type, bracket, to]) => {
    const asked = pathOf(name, to);
    const path = asked && endings.map((ending) => asked + ending).find((each) => isFile(each));
    return path ? [{ path, isType: type !== undefined, isOnDemand: bracket !== '' }] : [];
  });
