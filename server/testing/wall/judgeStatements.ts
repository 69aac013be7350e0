import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModule } from 'libpg-query';
import { exceptions, ownKeys, type Exception } from './exceptions';
import { alike, type Heard } from './heard';
import { unboundTables, type Tables } from './unbound';

const migrations = fileURLToPath(new URL('../../db/migrations/', import.meta.url));

interface Snapshot {
  readonly tables: Readonly<
    Record<string, { name: string; columns: Readonly<Record<string, unknown>> }>
  >;
}

/** The newest schema's tables, as the migrations left them. */
export const newestTables = (): Tables => {
  const newest = readdirSync(join(migrations, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const text = readFileSync(join(migrations, 'meta', newest ?? ''), 'utf8');
  const { tables } = JSON.parse(text) as Snapshot;
  return new Map(Object.values(tables).map(({ name, columns }) => [name, Object.keys(columns)]));
};

/** What migrations send: they are of all clients, and read before they are kept. */
const statementsOfMigrations = (): ReadonlySet<string> =>
  new Set(
    readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .flatMap((name) =>
        readFileSync(join(migrations, name), 'utf8').split('--> statement-breakpoint'),
      )
      .map(alike),
  );

interface Statement {
  readonly text: string;
  readonly from: string;
}

/** Every statement of the product that was heard, once for each file that made it. */
const readHeard = (folder: string): Statement[] => {
  const found = new Map<string, Statement>();
  for (const name of readdirSync(folder))
    for (const { text, from } of JSON.parse(readFileSync(join(folder, name), 'utf8')) as Heard[])
      if (from !== null) found.set(`${from} ${text}`, { text, from });
  return [...found.values()];
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Says what is wrong with one statement, or null; notes which exception it needed. */
const judge = (
  { text, from }: Statement,
  { tables, used }: { tables: Tables; used: Set<Exception> },
): string | null => {
  try {
    const unbound = [...new Set(unboundTables(text, tables, ownKeys))];
    if (unbound.length === 0) return null;
    const exception = exceptions.find(
      (each) =>
        (each.from === from || (each.from.endsWith('/') && from.startsWith(each.from))) &&
        oneLine(text).includes(each.says) &&
        unbound.every((table) => each.tables === 'all' || each.tables.includes(table)),
    );
    if (!exception) return `${from} does not bind ${unbound.join(', ')}:\n  ${oneLine(text)}`;
    used.add(exception);
    return null;
  } catch (error) {
    return `${from}: ${String(error)}\n  ${oneLine(text)}`;
  }
};

/** How a run's statements were judged. */
export interface Verdict {
  readonly judged: number;
  /** A sentence for each statement that is not bound, and for each exception without a use. */
  readonly problems: readonly string[];
}

/**
 * Judges every statement of the product that a run has heard. Only a whole run can say that nobody
 * needs an exception.
 */
export const judgeStatements = async (
  folder: string,
  { isWhole }: { isWhole: boolean },
): Promise<Verdict> => {
  await loadModule();
  const [excused, tables] = [statementsOfMigrations(), newestTables()];
  const used = new Set<Exception>();
  const statements = readHeard(folder).filter(
    ({ text }) => !excused.has(text) && !text.includes('"drizzle"'),
  );
  const problems = statements.flatMap((each) => judge(each, { tables, used }) ?? []);
  // A wall that hears nothing keeps nobody out.
  if (statements.length === 0) problems.push('No statement of the product was heard.');
  if (isWhole)
    for (const each of exceptions)
      if (!used.has(each))
        problems.push(`No statement needs the exception of ${each.from} ("${each.says}").`);
  return { judged: statements.length, problems };
};
