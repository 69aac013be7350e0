// Times the calls of the built server: npm run bench:api [-- --million] [--keep] [--quick]
import { parseArgs } from 'node:util';
import { demoPassword } from '../server/demo/loadDemo';
import { createClient, tokenOf, type Client } from './apiClient';
import {
  createOrder,
  farPage,
  findFacts,
  firstPage,
  lastPage,
  measures,
  reads,
  type Facts,
  type Measure,
} from './api/measures';
import { listRunner } from './api/listStatements';
import { answers, embedded, onServer, type Target } from './api/targets';
import { startProgram, startServer } from './builtServer';
import { figure, table } from './table';
import { median, ratePerSecond, timeEach, type Times } from './timing';

const { values: options } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const { BENCH_DATABASE_URL: databaseUrl = 'postgres://postgres@127.0.0.1:5432/postgres' } =
  process.env;

const runs = options.quick ? { calls: 30, warmUp: 5 } : { calls: 200, warmUp: 30 };
const load = options.quick ? { connections: 10, seconds: 1 } : { connections: 10, seconds: 4 };
const rounds = options.quick ? 1 : 3;

interface Throughput {
  readonly server: number;
  /** The bare handler; null on the embedded database, which no second process can open. */
  readonly bare: number | null;
}

interface Figures {
  readonly target: Target;
  readonly times: ReadonlyMap<string, Times>;
  readonly rate: Throughput;
  /** Orders created per second. */
  readonly creationRate: number;
  readonly bareTimes: Times | null;
  readonly rawTimes: Times | null;
}

const timeCalls = async (
  client: Client,
  facts: Facts,
  calls: readonly Measure[],
): Promise<Map<string, Times>> => {
  const times = new Map<string, Times>();
  for (const { name, of } of calls) {
    const prepared = of(facts);
    if (prepared) times.set(name, await timeEach(() => client.send(prepared), runs));
  }
  return times;
};

/**
 * The server's own list beside a bare one, in turns, so that both meet the same moods of the
 * machine.
 */
const compareRates = async (
  server: () => Promise<unknown>,
  bare: (() => Promise<unknown>) | null,
): Promise<Throughput> => {
  const rates: { server: number[]; bare: number[] } = { server: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.server.push(await ratePerSecond(server, load));
    if (bare) rates.bare.push(await ratePerSecond(bare, load));
  }
  return { server: median(rates.server), bare: bare ? median(rates.bare) : null };
};

const onTheFloor = async (
  url: string,
  work: (
    bare: () => Promise<unknown>,
    raw: () => Promise<unknown>,
  ) => Promise<Omit<Figures, 'target' | 'times' | 'creationRate'>>,
) => {
  const bareServer = await startProgram(['--import', 'tsx', 'bench/bareServer.ts'], {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: url,
  });
  const client = createClient(bareServer.address);
  const raw = await listRunner(url);
  try {
    return await work(() => client.send({ method: 'GET', path: '/orders' }), raw.run);
  } finally {
    client.close();
    await raw.close();
    await bareServer.stop();
  }
};

const measure = async (target: Target): Promise<Figures> => {
  console.error(`Measuring ${target.name} …`);
  const server = await startServer(target.place);
  const client = createClient(
    server.address,
    await tokenOf(server.address, 'owner@northwind.test', demoPassword),
  );
  const facts = await findFacts(client);
  const [firstList, newOrder] = [firstPage.of(facts), createOrder.of(facts)];
  if (!firstList || !newOrder) throw new Error('There is nothing to list or to make an order of');
  const list = () => client.send(firstList);
  try {
    const readTimes = await timeCalls(client, facts, reads);
    const { databaseUrl: url } = target.place;
    const floor =
      url === null
        ? { rate: await compareRates(list, null), bareTimes: null, rawTimes: null }
        : await onTheFloor(url, async (bare, raw) => ({
            bareTimes: await timeEach(bare, runs),
            rawTimes: await timeEach(raw, runs),
            rate: await compareRates(list, bare),
          }));
    // Last, so that every figure of the list is of the same orders.
    const times = new Map([...readTimes, ...(await timeCalls(client, facts, [createOrder]))]);
    const creationRate = await ratePerSecond(() => client.send(newOrder), load);
    return { target, times, ...floor, creationRate };
  } finally {
    client.close();
    await server.stop();
  }
};

const both = (times: Times | null | undefined): string =>
  times ? `${figure(times.p50)} / ${figure(times.p95)}` : 'n/a';

const callTable = (all: readonly Figures[]): string => {
  const [small, large] = all.filter(({ target }) => target.engine === 'PostgreSQL');
  const growth = (name: string): string[] => {
    if (!large) return [];
    const [before, after] = [small?.times.get(name)?.p50, large.times.get(name)?.p50];
    return [before && after ? `${figure(after / before)}x` : 'n/a'];
  };
  const head = [
    'p50 / p95 in ms, one connection',
    ...all.map(({ target }) => target.name),
    ...(large ? ['growth'] : []),
  ];
  return table(
    head,
    measures.map(({ name }) => [
      name,
      ...all.map(({ times }) => both(times.get(name))),
      ...growth(name),
    ]),
  );
};

const ratioOf = (part: number | null | undefined, whole: number | null | undefined): string =>
  part && whole ? (part / whole).toFixed(2) : 'n/a';

const floorTable = (all: readonly Figures[]): string =>
  table(
    ['the list, page 1', 'goal', ...all.map(({ target }) => target.name)],
    [
      [
        'server, p50 / p95 in ms',
        '<= 3.2 / - (1M: 5) on PostgreSQL',
        ...all.map(({ times }) => both(times.get(firstPage.name))),
      ],
      ['bare Fastify + pg, p50 / p95', '', ...all.map(({ bareTimes }) => both(bareTimes))],
      ['the SQL alone through pg, p50 / p95', '', ...all.map(({ rawTimes }) => both(rawTimes))],
      ['server, requests/s, 10 connections', '', ...all.map(({ rate }) => figure(rate.server))],
      ['bare Fastify + pg, requests/s', '', ...all.map(({ rate }) => figure(rate.bare))],
      ['server : bare', '>= 0.5', ...all.map(({ rate }) => ratioOf(rate.server, rate.bare))],
      ...[farPage, lastPage].map(({ name }) => [
        `${name} : page 1`,
        '<= 3',
        ...all.map(({ times }) => ratioOf(times.get(name)?.p50, times.get(firstPage.name)?.p50)),
      ]),
      [
        'orders of the same item created per second, 10 connections',
        '>= 400 on PostgreSQL',
        ...all.map(({ creationRate }) => figure(creationRate)),
      ],
    ],
  );

const run = async (): Promise<void> => {
  const hasServer = await answers(databaseUrl);
  if (!hasServer)
    console.error(
      `No PostgreSQL answers at ${databaseUrl}: measuring the embedded database alone. BENCH_DATABASE_URL names another.`,
    );
  const makers = [
    () => embedded(10_000, options.keep),
    ...(hasServer ? [() => onServer(databaseUrl, 10_000, options.keep)] : []),
    ...(hasServer && options.million ? [() => onServer(databaseUrl, 1_000_000, options.keep)] : []),
  ];
  const all: Figures[] = [];
  for (const make of makers) {
    const target = await make();
    try {
      all.push(await measure(target));
    } finally {
      await target.drop();
    }
  }
  console.log(
    `\n${callTable(all)}\n\nGrowth: the median with a million orders by that with ten thousand; the goal for list and counts is at most 3x.\n\n${floorTable(all)}\n`,
  );
};

await run();
