import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryPromise } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import {
  PgDatabase,
  PgInsertBuilder,
  PgSelectBase,
  PgSelectBuilder,
  PgUpdateBuilder,
} from 'drizzle-orm/pg-core';
import { PgCountBuilder } from 'drizzle-orm/pg-core/query-builders/count';

/** A statement that was sent, and the file of the product that made it; null: tests alone did. */
export interface Heard {
  readonly text: string;
  readonly from: string | null;
}

const row = String.raw`\((?:\$1|default)(?:, ?(?:\$1|default))*\)`;
const rows = new RegExp(`(${row})(?:, ?${row})+`, 'g');

/** Without what says nothing of who is bound: the parameters' numbers, and how many rows there are. */
export const alike = (text: string): string =>
  text
    .replaceAll(/\$\d+/g, '$1')
    .replaceAll(/ in \(\$1(?:, ?\$1)+\)/gi, ' in ($1)')
    .replaceAll(rows, (_, first: string) => first);

type Method = (this: object, ...values: unknown[]) => object;

/** Puts something around a method of a class that others have made. */
const wrap = (prototype: object, name: string, around: (method: Method) => Method): void => {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') throw new Error(`drizzle has no ${name} any more.`);
  Reflect.set(prototype, name, around(method as Method));
};

/** Deep enough for drizzle, for our helpers of the database, and for who called them. */
const deepEnough = 8;

/** Where this was asked for; its frames are only looked up once somebody wants to know. */
const place = (): Error => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = deepEnough;
  const error = new Error('a place');
  Error.stackTraceLimit = stackTraceLimit;
  return error;
};

/** The files of the server on the way to a place, the nearest first. */
const filesTo = (error: Error): string[] => {
  const { prepareStackTrace } = Error;
  const files: string[] = [];
  // The frames and not their text: that would look every one up in the source maps.
  Error.prepareStackTrace = (_, frames) => {
    for (const frame of frames) {
      const found = /\/(server\/[^?]+)\.js$/.exec(frame.getFileName() ?? '')?.[1];
      if (found && found !== 'server/testing/wall/heard') files.push(found);
    }
    return '';
  };
  void error.stack;
  if (prepareStackTrace) Error.prepareStackTrace = prepareStackTrace;
  else Reflect.deleteProperty(Error, 'prepareStackTrace');
  return files;
};

/** What was found at a place: its frames can be looked up once. */
const makers = new WeakMap<Error, string | null>();

/** The nearest file that is no helper of the database, or null for what tests are made of. */
const makerAt = (error: Error): string | null => {
  const known = makers.get(error);
  if (known !== undefined) return known;
  const files = filesTo(error);
  const nearest = files.find((file) => !file.startsWith('server/db/')) ?? files[0] ?? 'unknown';
  const isOfTests = nearest.endsWith('.test') || nearest.includes('/testing/');
  const maker = isOfTests ? null : `${nearest}.ts`;
  makers.set(error, maker);
  return maker;
};

/** Where each query was made: who awaits it is no longer on the stack once it is sent. */
const made = new WeakMap<object, Error>();
/** What is being sent; a query that is sent within another one is the last. */
const sending: object[] = [];

const notesPlace = (method: Method): Method =>
  function note(...values) {
    const query = method.apply(this, values);
    made.set(query, place());
    return query;
  };

const saysWhich = (method: Method): Method =>
  function send(...values) {
    sending.push(this);
    try {
      return method.apply(this, values);
    } finally {
      sending.pop();
    }
  };

/** Hears every statement that this process sends through drizzle; gives what writes them down. */
export const hearStatements = (folder: string): (() => void) => {
  wrap(PgSelectBuilder.prototype, 'from', notesPlace);
  wrap(PgInsertBuilder.prototype, 'values', notesPlace);
  wrap(PgInsertBuilder.prototype, 'select', notesPlace);
  wrap(PgUpdateBuilder.prototype, 'set', notesPlace);
  for (const name of ['delete', 'execute', '$count']) wrap(PgDatabase.prototype, name, notesPlace);
  for (const { prototype } of [QueryPromise, PgSelectBase, PgCountBuilder])
    wrap(prototype, 'then', saysWhich);

  const heard = new Map<string, string | null>();
  /** The texts that nothing more is to be known of, as they were sent. */
  const known = new Set<string>();
  const hear = (text: string): void => {
    if (known.has(text)) return;
    const key = alike(text);
    if (!heard.get(key)) {
      const query = sending.at(-1);
      heard.set(key, makerAt((query && made.get(query)) ?? place()));
    }
    if (heard.get(key)) known.add(text);
  };
  // Every session that nobody has given a logger has this one, in transactions and on each database.
  wrap(
    NoopLogger.prototype,
    'logQuery',
    (method) =>
      function logQuery(...values) {
        hear(String(values[0]));
        return method.apply(this, values);
      },
  );
  return () => {
    const found: Heard[] = [...heard].map(([text, from]) => ({ text, from }));
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(found));
  };
};
