// Which room of the server may import which, by floors: only from floors below. `npm run
// check:rooms`.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importsOf } from './imports.mjs';

/**
 * From the ground up; rooms of one floor do not know each other. docs/architecture.md says what
 * lives where.
 */
export const floors = [
  ['random', 'limits', 'secrets'],
  ['config'],
  ['log', 'brand'],
  ['watch'],
  ['db', 'mail'],
  ['http', 'backup'],
  ['jobs', 'files', 'changes'],
  ['removals', 'erasure'],
  ['events'],
  ['accounts'],
  ['resources'],
  ['recipients', 'identity'],
  ['users', 'tokens'],
  ['stock', 'gateway'],
  ['items'],
  ['notices', 'orders/record'],
  ['orders/list', 'orders/parts'],
  ['orders/submit'],
  ['orders/process'],
  ['orders'],
  ['deductOrders', 'returns'],
  ['notifications', 'warehouse'],
  ['webhooks'],
  ['duplicates', 'ahead', 'inbound', 'connection'],
  [
    'clients',
    'imports',
    'dashboard',
    'attention',
    'audit',
    'support',
    'analytics',
    'portal',
    'preferences',
    'search',
    'ledger',
    'notes',
    'views',
    'drafts',
    'bulk',
    'service',
    'warehouseDesk',
    'system',
  ],
  ['exports', 'prints', 'signOn'],
  ['importDrafts', 'dailyExports'],
  ['demo'],
  ['start'],
];

/** `parts.ts` says, in types alone, what the app is made of; every room may name it. */
const frame = 'parts';

const floorOf = new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor])));

/** The room of a file below `server/`; the files at its root start the server. */
const roomOf = (path) => {
  const [first, second, ...rest] = path.split('/');
  if (second === undefined) {
    const name = first.replace(/\.tsx?$/, '');
    return floorOf.has(name) || name === frame ? name : 'start';
  }
  const inner = `${first}/${second}`;
  return rest.length > 0 && floorOf.has(inner) ? inner : first;
};

const isProduct = (path) =>
  /\.tsx?$/.test(path) && !/\.test\.ts$|\.d\.ts$|(^|\/)testing\//.test(path);

const importsWithin = (server, path) =>
  importsOf(join(server, path))
    .map((found) => ({ ...found, path, target: relative(server, found.path) }))
    .filter(({ target }) => !target.startsWith('..'));

/**
 * Every import from one room of the server to another, the frame left out: `{ path, target, isType,
 * isOnDemand, from, to }`.
 */
export const roomImports = (server = 'server') =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(isProduct)
    .flatMap((path) => importsWithin(server, path))
    .map((found) => ({ ...found, from: roomOf(found.path), to: roomOf(found.target) }))
    .filter(({ from, to }) => from !== to && from !== frame && to !== frame);

/** Whether an import goes to a floor that is not below; a room without a floor is never below. */
export const isUpwards = ({ from, to }) =>
  (floorOf.get(to) ?? floors.length) >= (floorOf.get(from) ?? -1);

/** What makes the demo's data is loaded by a server with the demo alone, and by its own command. */
const loadsDemoAlways = ({ path, to, isType, isOnDemand }) =>
  to === 'demo' && !isType && !isOnDemand && path !== 'demoLoad.ts';

/**
 * The pairs of rooms that import each other, and how many imports run against the more usual
 * direction of their pair.
 */
export const mutualPairs = (imports) => {
  const counts = new Map();
  for (const { from, to } of imports)
    counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
  return [...counts].flatMap(([arrow, there]) => {
    const [from, to] = arrow.split(' ');
    const back = counts.get(`${to} ${from}`);
    return from < to && back !== undefined
      ? [{ pair: `${from} <-> ${to}`, against: Math.min(there, back) }]
      : [];
  });
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const imports = roomImports();
  const wrong = imports.filter(isUpwards);
  for (const { path, target, from, to } of wrong)
    console.error(`server/${path} imports server/${target}: ${to} is not below ${from}`);
  const early = imports.filter(loadsDemoAlways);
  for (const { path, target } of early)
    console.error(`server/${path} loads server/${target} on every server: import it on demand`);
  console.log(`${imports.length} imports between rooms of the server, ${wrong.length} upwards`);
  process.exitCode = wrong.length + early.length > 0 ? 1 : 0;
}
