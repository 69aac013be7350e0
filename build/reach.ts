import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** Where a module lies, without what the build says behind a question mark. */
export const pathOf = (id: string): string => id.replaceAll('\\', '/').replace(/\?.*$/, '');

/** The public side of a slice, which hands on what lies in other modules and has nothing itself. */
const isIndex = (id: string): boolean => /\/src\/(?!pages\/).+\/index\.ts$/.test(pathOf(id));

interface Statement {
  readonly from: string;
  /** The names over there; types are none. */
  readonly names: readonly string[];
}

const read = new Map<string, readonly Statement[]>();

/** What a module imports by name, or hands on. */
const statementsOf = (id: string): readonly Statement[] => {
  const known = read.get(id);
  if (known) return known;
  const named = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*'([^']+)'/g;
  const text = readFileSync(pathOf(id), 'utf8');
  const statements = [...text.matchAll(named)].map(([, list = '', from = '']) => ({
    from,
    names: list.split(',').flatMap((each) => /^\s*(?!type\s)(\w+)/.exec(each)?.[1] ?? []),
  }));
  read.set(id, statements);
  return statements;
};

const withoutEnding = (path: string): string => path.replace(/\.tsx?$/, '');

/** The modules that take something of a module from the index of its slice. */
const takersOf = (id: string, index: string, context: Context): readonly string[] => {
  const folder = dirname(pathOf(index));
  const handedOn = new Set(
    statementsOf(index)
      .filter(({ from }) => join(folder, from) === withoutEnding(pathOf(id)))
      .flatMap(({ names }) => names),
  );
  const takes = ({ from, names }: Statement) =>
    folder.endsWith(from.replace(/^@\//, '/src/')) && names.some((name) => handedOn.has(name));
  const importers = context.getModuleInfo(index)?.importers ?? [];
  return importers.filter((importer) => statementsOf(importer).some(takes));
};

/** Whether a module is imported on demand somewhere. */
export const isOnDemand = (id: string, context: Context): boolean =>
  (context.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;

/**
 * The modules that need a module by plain imports. A slice's index is none of them: who takes one
 * thing from it does not need the others.
 */
const usersOf = (id: string, context: Context): readonly string[] =>
  (context.getModuleInfo(id)?.importers ?? []).flatMap((importer) =>
    isIndex(importer) && !isOnDemand(importer, context)
      ? takersOf(id, importer, context)
      : [importer],
  );

/** All that needs a module by plain imports, at whatever distance, and the module itself. */
export const allUsersOf = (id: string, context: Context): readonly string[] => {
  const seen = new Set([id]);
  for (const each of seen) for (const user of usersOf(each, context)) seen.add(user);
  return [...seen];
};

/** Whether an entry brings along what lies at a place. */
export const reaches = (entry: string, place: string, context: Context): boolean => {
  const seen = new Set([entry]);
  for (const each of seen)
    for (const imported of context.getModuleInfo(each)?.importedIds ?? []) seen.add(imported);
  return [...seen].some((id) => pathOf(id).includes(place));
};
