import { setTimeout as sleep } from 'node:timers/promises';
import { columnsAsked } from '@contract/exportRules';
import { listFiles } from '@contract/listFiles';
import { cellsOf, type Cell } from '@contract/listCells';
import { listColumns, type ListName } from '@contract/listColumns';
import type { FoundIds } from '../db/foundIds';
import { onBehalfOf } from '../db/servedClient';
import type { Actor } from '../http/actor';
import { invalid } from '../http/problems';
import type { Sheet } from './Sheet';
import { sources, type ExportParts, type Found } from './sources';

/** Records that are read at a time. */
export const batchSize = 200;

/**
 * The embedded database answers without ever going back to the event loop, and has one connection:
 * calls get their turn between two batches.
 */
const breath = 4;

/** A list as it is asked for: its own query, and the keys of columns with commas between. */
export interface AskedSheet {
  readonly list: ListName;
  readonly query: unknown;
  readonly columns?: string | null | undefined;
  /** The zone that moments are written in; the provider's where none is named. */
  readonly timeZone?: string | null | undefined;
}

const keysOf = (list: ListName): string => listColumns[list].map(({ key }) => key).join(', ');

/** Finds by a query that came as texts; 400 with the sentences that the list's own call has. */
const find = async <List extends ListName>(
  parts: ExportParts,
  actor: Actor,
  { list, query }: { list: List; query: unknown },
): Promise<Found<Parameters<typeof cellsOf<List>>[1]>> => {
  const read = listFiles[list].query.safeParse(query);
  if (!read.success) throw invalid(read.error.issues[0]?.message ?? 'The query is invalid');
  return sources[list](parts, actor, read.data as Parameters<(typeof sources)[List]>[2]);
};

/** The rows of what was found, some at a time, so that calls get their turn in between. */
export async function* inBatches<Row>(
  { clientId }: Pick<Actor, 'clientId'>,
  found: FoundIds,
  rowsOf: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  for (const ids of found.batches(batchSize)) {
    yield await onBehalfOf(clientId, () => rowsOf(ids));
    await sleep(breath);
  }
}

/**
 * Opens a list as its own call would find and sort it, whole; its records are read while they are
 * taken.
 */
export const openSheet = async (
  parts: ExportParts,
  actor: Actor,
  { list, query, columns, timeZone }: AskedSheet,
): Promise<Sheet> => {
  const asked = columnsAsked(list, columns ? columns.split(',').map((key) => key.trim()) : null);
  if (!asked) throw invalid(`Columns must be columns of the list, such as ${keysOf(list)}`);
  const found = await find(parts, actor, { list, query });
  const facts = {
    keys: asked.map(({ key }) => key),
    now: parts.now(),
    clientNames: found.clientNames ?? new Map(),
  };
  const rowsOf = async (ids: readonly string[]): Promise<Cell[][]> =>
    (await found.load(ids)).map((row) => cellsOf(list, row, facts));
  return {
    heads: asked.map(({ head }) => head),
    total: found.total ?? found.ids.size,
    batches: inBatches(actor, found.ids, rowsOf),
    timeZone: timeZone ?? parts.config.timeZone,
  };
};
