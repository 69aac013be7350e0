import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { cookieNames } from '../contract/cookieNames.ts';
import type { About } from '../src/shared/routes/About.ts';
import { routeTable } from '../src/shared/routes/routeTable.ts';

/** Where the scripts of every route are written down, for the budgets. */
const listFile = '.vite/screens.json';

const routes: Readonly<Record<string, About>> = routeTable;

const pagesFile = 'src/app/pages.ts';
const inside = 'src/app/Inside.tsx';
const start = 'src/app/main.tsx';

/** The source of each route's page, as `pages.ts` imports it. */
const pageSources = (): ReadonlyMap<string, string> => {
  const named = /(\w+): page\(\s*'\w+',\s*\(\) => import\('@\/([^']+)'\)/g;
  const text = readFileSync(pagesFile, 'utf8');
  const found = new Map(
    [...text.matchAll(named)].map(([, name = '', path = '']) => [name, `src/${path}/index.ts`]),
  );
  const lost = Object.keys(routes).filter((name) => !found.has(name));
  if (lost.length > 0) throw new Error(`${pagesFile} has no page for ${lost.join(', ')}`);
  return found;
};

/** The scripts of the build that a module needs, with all that these import. */
const scriptsOf = (bundle: Rolldown.OutputBundle, source: string): readonly string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
  if (!first) throw new Error(`${source} is not in the build`);
  const files = new Set([first.fileName]);
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  return [...files];
};

/** The scripts of each screen, by its route; `start` and `inside` for what all of them share. */
export const screensOf = (
  bundle: Rolldown.OutputBundle,
): Readonly<Record<string, readonly string[]>> => {
  const always = scriptsOf(bundle, start);
  const shell = [...always, ...scriptsOf(bundle, inside)];
  const of = (name: string, source: string) => [
    ...new Set([
      ...(routes[name]?.outside === undefined ? shell : always),
      ...scriptsOf(bundle, source),
    ]),
  ];
  return {
    start: always,
    inside: [...new Set(shell)],
    ...Object.fromEntries([...pageSources()].map(([name, source]) => [name, of(name, source)])),
  };
};

/** The screen that a bare address shows: of a detail or a form the list that it belongs to. */
const shownAt = (name: string, { opensFrom, apiRedirectRoute }: About): string =>
  opensFrom ? (apiRedirectRoute ?? name) : name;

/** What `atOnce.js` knows: the build's files, and for each address the screen's and its first call. */
const builtFrom = (screens: Readonly<Record<string, readonly string[]>>): object => {
  const files = [...new Set(Object.values(screens).flat())];
  const addresses = Object.entries(routes).map(
    ([name, about]) => [about.path, shownAt(name, about)] as const,
  );
  return {
    files: files.map((file) => `/${file}`),
    screens: Object.fromEntries(
      addresses.map(([path, name]) => [path, screens[name]?.map((file) => files.indexOf(file))]),
    ),
    calls: Object.fromEntries(
      addresses.flatMap(([path, name]) => {
        const first = routes[name]?.firstCall;
        return first === undefined ? [] : [[path, first]];
      }),
    ),
    always: ['portal/start', 'ui/clients/current'],
    cookies: cookieNames,
  };
};

/**
 * Names the asked screen's files in the page itself, so that nothing is discovered by running
 * something else, and writes down the scripts of every screen for the budgets.
 */
export const startAtOnce = (): Plugin => ({
  name: 'start-at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html;
      const screens = screensOf(bundle);
      const source = readFileSync('build/atOnce.js', 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '');
      const children = `{\n${source.replace('BUILT', JSON.stringify(builtFrom(screens)))}}`;
      return [{ tag: 'script', children, injectTo: 'head' as const }];
    },
  },
  generateBundle(_options, bundle) {
    this.emitFile({
      type: 'asset',
      fileName: listFile,
      source: JSON.stringify(screensOf(bundle)),
    });
  },
});
