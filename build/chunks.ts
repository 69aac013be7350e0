import type { Rolldown } from 'vite';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;
type Context = Rolldown.ChunkingContext;

const areas = ['orders', 'shipments', 'inventory', 'receipts', 'manage', 'settings'] as const;
type Area = (typeof areas)[number];

/**
 * The files of the build with more than one entry in them, those that are needed first in front: an
 * area's lists are one, its details and forms another.
 */
type Name =
  | 'start'
  | 'entrance'
  | 'shell'
  | 'lists'
  | Area
  | 'records'
  | `${Area}-records`
  | 'charts'
  | 'extras';
const names: readonly Name[] = [
  'start',
  'entrance',
  'shell',
  'lists',
  ...areas,
  'records',
  ...areas.map((area) => `${area}-records` as const),
  'charts',
  'extras',
];

/** The files that people see first: most of what is in them runs at once. */
export const shownFirst: ReadonlySet<string> = new Set([
  'index',
  'start',
  'entrance',
  'shell',
  'dashboard',
  'lists',
  ...areas,
]);

const pathOf = (id: string): string => id.replaceAll('\\', '/').replace(/\?.*$/, '');

/** Where the page begins. */
const isMain = (id: string): boolean => /\/(?:index\.html|src\/app\/main\.tsx)$/.test(pathOf(id));

const pageOf = (entry: string): string | null =>
  /\/src\/pages\/(.+)\/index\.ts$/.exec(pathOf(entry))?.[1] ?? null;

const isRecordPage = (page: string): boolean =>
  /-(?:detail|create|edit)$|\/profile$|\/client-settings$/.test(page);

const isChart = (entry: string): boolean => pathOf(entry).includes('/src/shared/ui/charts/');

const isEntrance = (entry: string): boolean => pathOf(entry).includes('/src/pages/entrance/');

const isShell = (entry: string): boolean => pathOf(entry).endsWith('/src/app/Inside.tsx');

const areaOf = (page: string): Area | undefined =>
  areas.find((area) => page === area || page.startsWith(`${area}/`));

/** The area that all of these pages are in. */
const oneArea = (pages: readonly string[]): Area | undefined => {
  const [area, ...others] = new Set(pages.map(areaOf));
  return others.length === 0 ? area : undefined;
};

const nameForPages = (pages: readonly string[]): Name => {
  const area = oneArea(pages);
  if (!pages.every(isRecordPage)) return area ?? 'lists';
  return area ? `${area}-records` : 'records';
};

/**
 * The file for a module, by the entries that reach it by plain imports; whatever is imported on
 * demand is an entry. Null leaves it with its only entry.
 */
const nameFor = (entries: readonly string[]): Name | null => {
  if (entries.some(isMain)) return 'start';
  if (entries.some(isEntrance)) return entries.every(isEntrance) ? 'entrance' : 'start';
  if (entries.some(isShell)) return 'shell';
  const pages = entries.flatMap((entry) => pageOf(entry) ?? []);
  const isAlone = entries.length === 1;
  if (pages.length > 0) return isAlone && !oneArea(pages) ? null : nameForPages(pages);
  if (entries.every(isChart)) return 'charts';
  if (isAlone) return null;
  // Or whoever draws a chart would load the date pickers.
  return entries.some(isChart) ? 'lists' : 'extras';
};

/** The entries that reach a module by plain imports. */
const entriesOf = (id: string, context: Context): readonly string[] => {
  const seen = new Set([id]);
  for (const each of seen)
    for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  return [...seen].filter(
    (each) => isMain(each) || context.getModuleInfo(each)?.dynamicImporters.length,
  );
};

/**
 * The groups of the build. What is needed together is one file, so that a screen asks for a handful
 * and not for a hundred. What a file needs lies in one further in front.
 */
export const groups: Groups = names.map((name, index) => ({
  debugName: name,
  // The page's own script stays by itself: what it starts has to be there first.
  name: (id, context) => (!isMain(id) && nameFor(entriesOf(id, context)) === name ? name : null),
  priority: names.length - index,
}));
