import { setTimeout as sleep } from 'node:timers/promises';
import { orderImportColumns } from '@contract/importColumns';
import { imports } from '@contract/imports';
import { orders } from '@contract/order';
import { northwind } from '../../server/demo/clientProfiles';
import { prepare, type Client } from '../apiClient';
import { timeEach, timesOf } from '../timing';
import type { Facts } from './measures';
import { importReplay, releaseReplay } from './replays';
import type { BesideSql } from './report';

const importName = 'Imported by the benchmark';
const importedTogether = 50;

/** A file with one order in each row, every one for somebody else. */
const fileOf = ({ newOrder }: Facts, rows: number): string => {
  const { Recipient, DeliveryOption, Items } = orders.create.payload.parse(
    JSON.parse(newOrder.body ?? ''),
  );
  const cells: Readonly<Record<string, string | null | undefined>> = {
    'Product SKU': Items[0]?.StockNumber ?? '',
    'Product Quantity': '1',
    'Shipping Service Level': DeliveryOption,
    'Recipient First Name': 'Grace',
    'Recipient Address': Recipient.Address1,
    'Recipient City': Recipient.City,
    'Recipient State': Recipient.State,
    'Recipient Zip Code': Recipient.ZipCode,
    'Recipient Country': Recipient.Country,
  };
  const line = (row: number): string =>
    orderImportColumns
      .map(({ label }) => {
        if (label === 'Order Name') return `${importName} ${row}`;
        return label === 'Recipient Last Name' ? `Hopper ${row}` : (cells[label] ?? '');
      })
      .map((cell) => `"${cell}"`)
      .join(',');
  const head = orderImportColumns.map(({ label }) => label).join(',');
  return [head, ...Array.from({ length: rows }, (_, row) => line(row))].join('\n');
};

/** Imports a file with so many orders: milliseconds until the last one is made. */
const importFile = async (client: Client, facts: Facts, rows: number): Promise<number> => {
  const FileData = Buffer.from(fileOf(facts, rows)).toString('base64');
  const payload = { FileData, Ext: 'csv', FileName: 'benchmark.csv' };
  const start = performance.now();
  const { _id } = await client.call(imports.orders, { payload });
  for (;;) {
    await sleep(100);
    const { entities } = await client.call(imports.list, { query: { type: 'Orders' } });
    const found = entities.find((each) => each._id === _id);
    if (found?.ImportStatus === 'Finished') return performance.now() - start;
    if (!['Pending', 'InProgress'].includes(found?.ImportStatus ?? ''))
      throw new Error(`The import is ${found?.ImportStatus}: ${found?.NumErrors} errors`);
  }
};

/** An import of so many rows, and its batches' SQL alone. */
export const measureImport = async (
  client: Client,
  facts: Facts,
  { url, rows }: { url: string | null; rows: number },
): Promise<BesideSql<number>> => {
  const server = await importFile(client, facts, rows);
  if (url === null) return { server, sql: null };
  const replay = await importReplay(url, facts, importedTogether);
  try {
    const { p50 } = await timeEach(replay.run, { calls: 20, warmUp: 5 });
    return { server, sql: (p50 * rows) / importedTogether };
  } finally {
    await replay.close();
  }
};

const releasedAtOnce = 200;

const sqlOfRelease = async (url: string, ids: readonly string[]): Promise<number> => {
  const replay = await releaseReplay(url, ids);
  try {
    return (await timeEach(replay.run, { calls: 3, warmUp: 1 })).p50;
  } finally {
    await replay.close();
  }
};

/**
 * Releases imported orders, two hundred at a time, as staff that work in the client's account; each
 * time after the SQL alone for the same ones.
 */
export const measureReleases = async (
  staff: Client,
  { url, rounds }: { url: string | null; rounds: number },
): Promise<BesideSql> => {
  const times: { server: number[]; sql: number[] } = { server: [], sql: [] };
  const inAccount = { 'x-client-id': northwind.id };
  const query = {
    status: 'submitted',
    searchByName: importName,
    pageSize: releasedAtOnce,
  } as const;
  for (let round = 0; round < rounds; round += 1) {
    const list = prepare(orders.list, { query });
    const answer = (await staff.send({ ...list, headers: inAccount })).toString();
    const { result } = JSON.parse(answer) as { result: { entities: { _id: string }[] } };
    const Ids = result.entities.map(({ _id }) => _id);
    if (Ids.length < releasedAtOnce) throw new Error('There are too few orders to release');
    const move = async (action: 'approve' | 'confirm' | 'release'): Promise<number> => {
      const prepared = prepare(orders[action], { payload: { Ids } });
      const start = performance.now();
      await staff.send({ ...prepared, headers: { ...prepared.headers, ...inAccount } });
      return performance.now() - start;
    };
    await move('approve');
    await move('confirm');
    if (url !== null) times.sql.push(await sqlOfRelease(url, Ids));
    times.server.push(await move('release'));
  }
  return { server: timesOf(times.server), sql: url === null ? null : timesOf(times.sql) };
};
