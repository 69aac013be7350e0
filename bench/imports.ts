// How long a file of 10,000 orders takes to be looked at, repaired and made: npm run bench:imports
// [-- --rows 10000] [-- --quick] [-- --only postgresql]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { importDrafts } from '@contract/importDrafts';
import { isDraftMoving } from '@contract/importDraftRules';
import type { ImportDraft } from '@contract/importDraftRecord';
import { itemAdmin } from '@contract/itemAdmin';
import { demoPassword } from '../server/demo/loadDemo';
import { createClient, prepare, tokenOf, type Client } from './apiClient';
import { answers, embedded, onServer, type Target } from './api/targets';
import { startServer } from './builtServer';
import { draftFile } from './imports/draftFile';
import { figure, table } from './table';
import { timeEach, type Times } from './timing';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const { BENCH_DATABASE_URL: databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres' } =
  process.env;

const rows = Number(options.rows);
const runs = options.quick ? { calls: 5, warmUp: 1 } : { calls: 30, warmUp: 3 };
/** Hardly more than the demo brings by itself. */
const orders = 3_000;
/** Records that are made, to know how long all would take. */
const made = Math.min(rows, 1_000);

const pause = 10;

interface Measured {
  readonly name: string;
  readonly took: string;
}

const both = ({ p50, p95 }: Times): string => `${figure(p50)} / ${figure(p95)}`;

/** Waits until a draft is as wished, and answers the milliseconds since a moment. */
const until = async (isThere: () => Promise<boolean>, since: number): Promise<number> => {
  while (!(await isThere())) await sleep(pause);
  return performance.now() - since;
};

const upload = async (client: Client): Promise<{ id: string; measured: Measured[] }> => {
  const { entities } = await client.call(itemAdmin.list, { query: { pageSize: 200 } });
  const stockNumbers = entities
    .filter(({ IsActive, ItemType }) => IsActive && ItemType === 'Standard')
    .map(({ StockNumber }) => StockNumber);
  const FileData = draftFile(rows, stockNumbers).toString('base64');
  const began = performance.now();
  const { _id: id } = await client.call(importDrafts.start, {
    payload: { Type: 'Orders', FileData, FileName: 'bench.csv', Ext: 'csv' },
  });
  const params = { id };
  const state = async (): Promise<ImportDraft> => client.call(importDrafts.read, { params });
  const answered = performance.now() - began;
  const firstRows = await until(async () => (await state()).State !== 'reading', began);
  await client.call(importDrafts.rows, { params, query: {} });
  const judged = await until(async () => !isDraftMoving((await state()).State), began);
  return {
    id,
    measured: [
      { name: 'the file is taken', took: figure(answered) },
      { name: 'its first rows are there', took: figure(firstRows) },
      { name: 'all rows are judged', took: figure(judged) },
    ],
  };
};

const pages = async (client: Client, id: string): Promise<Measured[]> => {
  const params = { id };
  const { Summary } = await client.call(importDrafts.read, { params });
  const kind = Summary?.Kinds[0]?.Key ?? '';
  let turn = 0;
  const page = (): number => 1 + ((turn += 7) % Math.ceil(rows / 100));
  const timed = async (name: string, query: () => object): Promise<Measured> => ({
    name: `a page of 100 rows, ${name}`,
    took: both(
      await timeEach(
        () => client.send(prepare(importDrafts.rows, { params, query: query() })),
        runs,
      ),
    ),
  });
  return [
    await timed('all', () => ({ page: page() })),
    await timed('with mistakes', () => ({ show: 'mistakes' })),
    await timed('of one kind', () => ({ kind })),
    await timed('waiting for stock', () => ({ show: 'waiting' })),
    {
      name: 'the draft with its counts',
      took: both(await timeEach(() => client.send(prepare(importDrafts.read, { params })), runs)),
    },
  ];
};

const repairs = async (client: Client, id: string): Promise<Measured[]> => {
  const params = { id };
  let { Version } = await client.call(importDrafts.read, { params });
  const edit = (column: string, texts: readonly string[]) => {
    let turn = 0;
    return async (): Promise<void> => {
      turn += 1;
      const Text = texts[turn % texts.length] ?? '';
      const { Draft } = await client.call(importDrafts.edit, {
        params,
        payload: { Version, Cells: [{ Row: 101, Column: column, Text }] },
      });
      ({ Version } = Draft);
    };
  };
  const timed = async (name: string, work: () => Promise<void>): Promise<Measured> => ({
    name: `a repaired cell, ${name}`,
    took: both(await timeEach(work, runs)),
  });
  const measured = [
    await timed(
      'zip code: the order can be made, or not',
      edit('Recipient Zip Code', ['01060', '1060']),
    ),
    await timed('city: nothing else follows', edit('Recipient City', ['Boston', 'Salem'])),
    await timed('order name: two records', edit('Order Name', ['Draft 1', 'Draft 100'])),
  ];
  const { Summary } = await client.call(importDrafts.read, { params });
  const Key = Summary?.Fixes[0]?.Key ?? '';
  const began = performance.now();
  const fixed = await client.call(importDrafts.fix, { params, payload: { Version, Key } });
  measured.push({
    name: `a fix for all, ${Summary?.Fixes[0]?.Count ?? 0} cells`,
    took: figure(performance.now() - began),
  });
  await client.call(importDrafts.undo, { params, payload: { Version: fixed.Draft.Version } });
  return measured;
};

const creation = async (client: Client, id: string): Promise<Measured[]> => {
  const params = { id };
  const { Version } = await client.call(importDrafts.read, { params });
  const Rows = Array.from({ length: made }, (_, index) => index + 2);
  const began = performance.now();
  await client.call(importDrafts.create, { params, payload: { Version, Rows } });
  const ended = async (): Promise<boolean> =>
    !isDraftMoving((await client.call(importDrafts.read, { params })).State);
  return [{ name: `${made} orders are made`, took: figure(await until(ended, began)) }];
};

const measure = async ({ name, place }: Target): Promise<Measured[]> => {
  console.error(`Measuring ${name} …`);
  const server = await startServer(place);
  const client = createClient(
    server.address,
    await tokenOf(server.address, 'owner@northwind.test', demoPassword),
  );
  try {
    const { id, measured } = await upload(client);
    for (const part of [pages, repairs, creation]) {
      console.error(`Measuring ${part.name} …`);
      measured.push(...(await part(client, id)));
    }
    return measured;
  } finally {
    client.close();
    await server.stop();
  }
};

const run = async (): Promise<void> => {
  const isWanted = (engine: string): boolean => (options.only ?? engine) === engine;
  const hasServer = isWanted('postgresql') && (await answers(databaseUrl));
  const makers = [
    ...(isWanted('embedded') ? [() => embedded(orders, false)] : []),
    ...(hasServer ? [() => onServer(databaseUrl, orders, false)] : []),
  ];
  for (const make of makers) {
    const target = await make();
    try {
      const measured = await measure(target);
      console.log(
        `\n${table(
          [`${target.engine}, ${rows.toLocaleString('en-US')} rows`, 'ms, or p50 / p95'],
          measured.map(({ name, took }) => [name, took]),
        )}`,
      );
    } finally {
      await target.drop();
    }
  }
};

await run();
