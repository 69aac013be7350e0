// What the built server with the embedded database holds, from its first start with the demo data
// on: npm run bench:memory [-- --seconds 180] [-- --server other/dist/server/main.js]
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dashboard } from '@contract/dashboard';
import { items } from '@contract/item';
import { orders } from '@contract/order';
import { demoPassword } from '../server/demo/loadDemo';
import { createClient, prepare, tokenOf, type Prepared } from './apiClient';
import { newOrder } from './api/measures';
import { startServer } from './builtServer';
import { figure, table } from './table';
import { ratePerSecond } from './timing';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    server: { type: 'string', default: 'dist/server/main.js' },
  },
});

const place = { databaseUrl: null, dataDir: 'var/bench/memory' };

/** For so long a started server has nothing to do before it is looked at. */
const restMilliseconds = 10_000;

/** Every ninth call makes an order; a person looks more than writes. */
const callsOf = (creation: Prepared): Prepared[] => [
  prepare(orders.list, { query: {} }),
  prepare(dashboard.read, {}),
  prepare(orders.list, { query: { status: 'shipped', page: 2 } }),
  prepare(items.search, { query: { searchTerm: 'a', isActive: 'true' } }),
  prepare(orders.list, { query: { searchByName: 'replenish' } }),
  prepare(orders.list, { query: { page: 3 } }),
  prepare(items.search, { query: { searchTerm: '', isActive: 'true' } }),
  prepare(orders.list, { query: { warehouse: 'OKL' } }),
  creation,
];

const run = async (): Promise<void> => {
  rmSync(place.dataDir, { recursive: true, force: true });
  const began = performance.now();
  const server = await startServer(place, options.server);
  const firstStart = (performance.now() - began) / 1000;
  try {
    await sleep(restMilliseconds);
    const atRest = server.residentMegabytes();
    const token = await tokenOf(server.address, 'owner@northwind.test', demoPassword);
    const client = createClient(server.address, token);
    const calls = callsOf(await newOrder(client));
    let sent = 0;
    const rate = await ratePerSecond(() => client.send(calls[sent++ % calls.length]!), {
      connections: 10,
      seconds: Number(options.seconds),
    });
    const loaded = server.residentMegabytes();
    client.close();
    await sleep(restMilliseconds);
    console.log(
      table(
        ['first start, s', 'at rest, MB', `after ${options.seconds} s, MB`, 'then, MB', 'calls/s'],
        [[firstStart, atRest, loaded, server.residentMegabytes(), rate].map(figure)],
      ),
    );
  } finally {
    await server.stop();
    rmSync(place.dataDir, { recursive: true, force: true });
  }
};

await run();
