// How long a list of 100,000 orders takes as a file, and what the server's process holds meanwhile:
// npm run bench:exports [-- --rows 100000] [-- --server other/dist/server/main.js]
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { parseArgs } from 'node:util';
import { orders } from '@contract/order';
import { Client } from 'pg';
import { demoPassword } from '../server/demo/loadDemo';
import { createClient, prepare, tokenOf } from './apiClient';
import { loadOrders, startServer, type Place, type RunningServer } from './builtServer';
import { figure, table } from './table';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    server: { type: 'string', default: 'dist/server/main.js' },
  },
});
const { BENCH_DATABASE_URL: databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres' } =
  process.env;
const databaseName = 'portside_bench_exports';
const runs = 3;

interface Fetched {
  readonly seconds: number;
  readonly firstByte: number;
  readonly bytes: number;
}

/** Reads a file as fast as it comes and keeps nothing of it. */
const fetchFile = (address: string, token: string, format: string): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    let firstByte = 0;
    let bytes = 0;
    const secondsSince = () => (performance.now() - began) / 1000;
    request(
      `${address}/api/portal/exports/orders?format=${format}`,
      { headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        answer.on('data', (part: Buffer) => {
          if (bytes === 0) firstByte = secondsSince();
          bytes += part.length;
        });
        answer.on('error', reject);
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve({ seconds: secondsSince(), firstByte, bytes })
            : reject(new Error(`The export answered ${answer.statusCode}`)),
        );
      },
    )
      .on('error', reject)
      .end();
  });

/** The most that the process holds while something is done, looked at five times a second. */
const peakOf = async <Result>(
  server: RunningServer,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly peak: number }> => {
  let peak = server.residentMegabytes();
  const look = setInterval(() => {
    peak = Math.max(peak, server.residentMegabytes());
  }, 200);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(look);
  }
};

const measure = async (name: string, place: Place): Promise<string[][]> => {
  await loadOrders(place, ['--orders', options.rows, '--share', '100']);
  const server = await startServer(place, options.server);
  try {
    const token = await tokenOf(server.address, 'owner@northwind.test', demoPassword);
    const client = createClient(server.address, token);
    await client.send(prepare(orders.list, { query: {} }));
    client.close();
    const rows: string[][] = [];
    for (const format of ['csv', 'xlsx'])
      for (let run = 1; run <= runs; run += 1) {
        const before = server.residentMegabytes();
        const { result, peak } = await peakOf(server, () =>
          fetchFile(server.address, token, format),
        );
        const { seconds, firstByte, bytes } = result;
        const figures = [firstByte, seconds, bytes / 1024 / 1024, before, peak];
        rows.push([name, format, String(run), ...figures.map(figure)]);
      }
    return rows;
  } finally {
    await server.stop();
  }
};

const onServer = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const run = async (): Promise<void> => {
  const dataDir = 'var/bench/exports';
  const ownUrl = new URL(databaseUrl);
  ownUrl.pathname = `/${databaseName}`;
  const drop = `drop database if exists ${databaseName}`;
  rmSync(dataDir, { recursive: true, force: true });
  const onPostgres = { databaseUrl: ownUrl.toString(), dataDir };
  try {
    const rows = await measure('embedded', { databaseUrl: null, dataDir });
    await onServer(drop);
    await onServer(`create database ${databaseName}`);
    rows.push(...(await measure('PostgreSQL', onPostgres)));
    console.log(
      table(
        ['database', 'format', 'run', 'first byte, s', 'whole, s', 'MB', 'before, MB', 'peak, MB'],
        rows,
      ),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await onServer(drop);
  }
};

await run();
